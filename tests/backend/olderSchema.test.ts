// Data that migrations made which are gone since: refused in one line, and left as they are.
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PrivateServer, startPostgres, superuser } from '../support/postgres.ts'
import { book } from '../support/publicApi.ts'
import { freePort } from '../support/server.ts'
import { bootedData, expectRefusal, serve } from './site.ts'

const line = (place: string, afresh: string) =>
  `The database in ${place} was made by an earlier version of this project (its migration 20261121000100 is ` +
  `no longer there), and is left as it is. To start afresh, ${afresh}; to go on with these data, run that version.`

/** As earlier versions left it: their migrations are noted, the tables are theirs. */
const older = `
  delete from supabase_migrations.schema_migrations;
  insert into supabase_migrations.schema_migrations (version, name)
  values ('20261121000100', 'service_requests'), ('20261121000200', 'reviews')`

/** Everything that could have changed: migrations, objects, and how many rows there are. */
const state = `
  select (select json_agg(m.version order by m.version) from supabase_migrations.schema_migrations as m) as versions,
    (select count(*)::int from pg_class where relnamespace <> 'pg_toast'::regnamespace) as relations,
    (select count(*)::int from pg_proc) as functions,
    (select array_agg(evtname::text) from pg_event_trigger) as event_triggers,
    (select json_agg(r order by r.id) from public.service_requests as r) as requests`

test('an older data folder is refused and left as it is', { tags: ['details'] }, async () => {
  const dataFolder = bootedData()
  const site = await serve({ dataFolder })
  expect(await book(site.url, 1)).toBe(201)
  await site.stop()
  const look = async (statement: string) => {
    const database = await PGlite.create(path.join(dataFolder, 'postgres'))
    const { rows } = await database.query(statement)
    await database.close()
    return rows
  }
  for (const statement of older.split(';')) await look(statement)
  const before = await look(state)
  for (let time = 0; time < 2; time++) {
    await expectRefusal({ dataFolder }, line(dataFolder, 'move the folder away'))
  }
  expect(await look(state)).toEqual(before)
})

describe('with DATABASE_URL', { tags: ['engines'] }, () => {
  let port: number
  let postgres: PrivateServer
  beforeAll(async () => {
    port = await freePort()
    postgres = await startPostgres({ port })
  })
  afterAll(() => postgres.stop())

  test('so is an older database', async () => {
    const env = { DATABASE_URL: `postgres://${superuser}@127.0.0.1:${port}/postgres` }
    const site = await serve({ env })
    expect(await book(site.url, 1)).toBe(201)
    await site.stop()
    const sql = postgres.connect(superuser)
    await sql.unsafe(older)
    const before = await sql.unsafe(state)
    await expectRefusal({ env }, line('DATABASE_URL', 'name an empty database in DATABASE_URL'))
    expect(await sql.unsafe(state)).toEqual(before)
    await sql.end()
  })
})
