/** Refuses a database that migrations made which are gone since: the baseline would meet their tables. */
import fs from 'node:fs'
import type { Connection } from '@supabase/lite'
import { UserError } from '../UserError.ts'

const folder = 'supabase/migrations'

/** Only reads. Throws a UserError that says what to do; `place` describes where the database is. */
export async function refuseOlderSchema(
  connection: Pick<Connection, 'exec'>,
  place: string,
): Promise<void> {
  const rows = async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query)).rows
  const [known] = await rows<{ is_there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_there`,
  )
  if (!known?.is_there) return
  const applied = await rows<{ version: string }>(
    'select version::text from supabase_migrations.schema_migrations order by version',
  )
  const files = fs.readdirSync(folder)
  const [gone] = applied.filter(({ version }) => !files.some((file) => file.startsWith(version)))
  if (!gone) return
  const afresh =
    place === 'DATABASE_URL' ? 'name an empty database in DATABASE_URL' : 'move the folder away'
  throw new UserError(
    `The database in ${place} was made by an earlier version of this project (its migration ${gone.version} is ` +
      `no longer there), and is left as it is. To start afresh, ${afresh}; to go on with these data, run that version.`,
  )
}
