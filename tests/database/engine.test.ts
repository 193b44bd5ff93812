// The test server matches a hosted project: version, roles, and their limits.
import { describe, expect, test } from 'vitest'
import { copyMigrated } from '../support/hosted.ts'
import { connectedForTests } from '../support/openedForTests.ts'

const { owner, callAs } = await connectedForTests(copyMigrated(), 4)

test('it is the PostgreSQL that projects run, or the one asked for', async () => {
  const [row] = await owner<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`
  if (process.env.POSTGRES === 'installed') expect(row?.major).toBeGreaterThanOrEqual(15)
  else expect(row?.major).toBe(17)
})

test('the owner is no superuser, and whatever the migrations make is the owner’s', async () => {
  const roles = await owner`
    select rolname as name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user`
  expect([...roles]).toEqual([
    {
      name: 'postgres',
      rolsuper: false,
      rolcreatedb: true,
      rolcreaterole: true,
      rolreplication: true,
      rolbypassrls: true,
    },
  ])
  const [row] = await owner`
    select array_agg(distinct p.proowner::regrole::text) as owners from pg_proc as p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  expect(row?.owners).toEqual(['postgres'])
})

test('the migrations add policies and triggers to what others own, and nothing else', async () => {
  const policies = await owner`
    select schemaname || '.' || tablename as name, count(*)::int from pg_policies
    where schemaname in ('auth', 'storage', 'realtime') group by 1 order by 1`
  expect([...policies]).toEqual([
    { name: 'realtime.messages', count: 1 },
    { name: 'storage.objects', count: 3 },
  ])
  const owners = await owner`
    select n.nspname as name, array_agg(distinct c.relowner::regrole::text order by c.relowner::regrole::text) as owners
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage', 'net', 'cron') and c.relkind = 'r' group by 1 order by 1`
  expect([...owners]).toEqual([
    { name: 'auth', owners: ['supabase_auth_admin'] },
    { name: 'cron', owners: ['supabase_admin'] },
    { name: 'net', owners: ['supabase_admin'] },
    { name: 'storage', owners: ['supabase_storage_admin'] },
  ])
})

describe('the owner may not', () => {
  test.each([
    'create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void language sql as $$ $$',
    'drop function realtime.send(jsonb, text, text, boolean)',
    'drop function realtime.topic() cascade',
    'alter table realtime.messages add column more text',
    'delete from realtime.messages where false',
    'alter schema storage rename to no_storage',
    'create table storage.more (id int)',
    'alter table storage.objects disable row level security',
    'drop trigger protect_objects_delete on storage.objects',
    'drop table auth.users',
    'drop trigger keep_chosen_password on auth.users',
    `update cron.job set command = '' where false`,
    'alter table net._http_response rename column status_code to code',
    'create event trigger more on ddl_command_end execute function extensions.refuse_more_than_policies()',
    'create role more superuser',
  ])('%s', async (statement) => {
    const refusal = await owner.unsafe(`begin; ${statement}; rollback`).catch((error) => error.code)
    await owner`rollback`
    expect(refusal).toBe('42501')
  })
})

test('the owner may set what holds for the login of the API', async () => {
  const [row] = await owner`select rolconfig from pg_roles where rolname = 'authenticator'`
  expect(row?.rolconfig.sort()).toEqual([
    'lock_timeout=8s',
    'pgrst.db_pre_request=public.before_request',
    'statement_timeout=8s',
  ])
})

test('the owner may write policies on tables of Storage and Realtime', async () => {
  await owner.unsafe(`begin;
    create policy "more" on storage.objects for select to anon using (true);
    alter policy "more" on storage.objects using (false);
    drop policy "more" on storage.objects;
    create policy "more" on realtime.messages for select to anon using (true);
    rollback`)
})

describe('limits', () => {
  test('a visitor’s statement ends after 3 seconds', async () => {
    const begun = performance.now()
    const statement = callAs({ role: 'anon' }, (sql) => sql`select pg_sleep(60)`)
    await expect(statement).rejects.toMatchObject({ code: '57014' })
    expect(performance.now() - begun).toBeLessThan(30_000)
  })

  test.each([
    ['anon', '3s'],
    ['authenticated', '8s'],
    ['service_role', '8s'],
  ] as const)('those of %s: %s for a statement, 8 s for a lock', async (role, statement) => {
    const [row] = await callAs(
      { role },
      (sql) =>
        sql`select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )
    expect(row).toEqual({ role, statement, lock: '8s' })
  })

  test('the owner has none', async () => {
    const [row] = await owner`select current_setting('statement_timeout') as statement`
    expect(row).toEqual({ statement: '0' })
  })
})
