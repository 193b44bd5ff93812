import { readdirSync } from 'node:fs'
import { UserError } from '../UserError.ts'
import type { Deployment } from './Deployment.ts'

/** Returns the versions of the migrations in this folder. */
export const ownVersions = (): string[] =>
  readdirSync('supabase/migrations')
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.split('_')[0] ?? '')
    .sort()

/** Returns the versions that the project has applied. */
export async function appliedVersions({ api }: Pick<Deployment, 'api'>): Promise<string[]> {
  const [table] = await api.sql<{ found: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
  )
  if (!table?.found) return []
  const rows = await api.sql<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

/** Throws a UserError where the project belongs to something else: nothing of it is touched. */
export async function refuseForeignData(deployment: Deployment): Promise<void> {
  const applied = await appliedVersions(deployment)
  const foreign = applied.filter((version) => !ownVersions().includes(version))
  if (foreign.length > 0) {
    throw new UserError(
      `The project has migrations that are not in this folder (${foreign.join(', ')}): it is another ` +
        'site, or a newer version of this one. Nothing was changed.',
    )
  }
  if (applied.length > 0) return
  const tables = await deployment.api.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_catalog.pg_class as c
     where c.relnamespace in (select n.oid from pg_catalog.pg_namespace as n where n.nspname in ('public', 'private'))
       and c.relkind in ('r', 'p', 'v', 'm') order by 1 limit 3`,
  )
  if (tables.length === 0) return
  throw new UserError(
    `The project has tables that are not this site's (${tables.map(({ name }) => name).join(', ')}). ` +
      'Nothing was changed: make a new project.',
  )
}
