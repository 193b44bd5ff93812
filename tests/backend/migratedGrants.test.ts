// Grants of the API package at its first request are revoked at once; those of a migration stay.
import type { PGlite } from '@electric-sql/pglite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMigratedGrants } from '../../tools/backend/migratedGrants.ts'

let connection: Awaited<ReturnType<typeof createPgliteConnection>>
let database: PGlite
beforeAll(async () => {
  connection = await createPgliteConnection({})
  database = connection.driver
  await database.exec('create role anon; create role authenticated; create role service_role')
})
afterAll(() => connection.close())

/** The package's own grants, on a connection that uses row security for the first time. */
const everything = `
  grant usage on schema public to anon, authenticated, service_role;
  grant all on all tables in schema public to anon, authenticated, service_role;
  grant all on all sequences in schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`

/** Rights of the API roles on tables, columns and sequences. */
async function rights(): Promise<string[]> {
  const { rows } = await database.query<{ held: string }>(`
    select concat_ws(' ', a.grantee::regrole, lower(a.privilege_type), c.relname, t.attname) as held
    from pg_class as c
    left join pg_attribute as t on t.attrelid = c.oid and t.attacl is not null,
    aclexplode(case when t.attname is null then c.relacl else t.attacl end) as a
    where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
    union
    select concat_ws(' ', a.grantee::regrole, lower(a.privilege_type), c.relname)
    from pg_class as c, aclexplode(c.relacl) as a
    where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner
    order by 1`)
  return rows.map(({ held }) => held)
}

const first = [
  'anon insert notes body',
  'authenticated select notes',
  'authenticated update notes body',
]

test('the rights are those of the migrations, whatever is granted later', async () => {
  await withMigratedGrants(connection, () =>
    database.exec(`
      create table public.notes (id int generated always as identity, body text, done boolean);
      grant insert (body), update (body) on public.notes to anon, authenticated;
      revoke insert (body) on public.notes from authenticated;
      revoke update (body) on public.notes from anon;
      grant select on public.notes to authenticated;`),
  )
  expect(await rights()).toEqual(first)
  await database.exec(everything)
  expect(await rights()).toEqual(first)
})

test('a later migration adds its own, and gets none that the package prepared', async () => {
  await withMigratedGrants(connection, () =>
    database.exec(`
      create table public.answers (id int);
      grant select on public.answers to anon;`),
  )
  const then = ['anon insert notes body', 'anon select answers', ...first.slice(1)]
  expect(await rights()).toEqual(then)
  await database.exec(everything)
  expect(await rights()).toEqual(then)
})
