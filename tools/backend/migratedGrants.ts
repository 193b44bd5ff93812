/**
 * Keeps the rights as the migrations left them. The API package grants everything on every table to the API
 * roles at the first request of each process; an event trigger takes that back within the same statement, so
 * that no one ever sees it granted. Only a superuser can make one: embedded Postgres has it, and so has a
 * server of this machine whose DATABASE_URL names its superuser.
 */
import type { Connection } from '@supabase/lite'

const roles = 'public, anon, authenticated, service_role'
const drop = 'drop event trigger if exists keep_grants'

/** One GRANT for each table, column list and role, as the catalogs have them. */
const statusSummary = `
  with held as (
    select c.oid, c.relkind, null::name as column_name, a.grantee, a.privilege_type
    from pg_class as c, aclexplode(c.relacl) as a
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and a.grantee <> c.relowner
    union all
    select c.oid, c.relkind, t.attname, a.grantee, a.privilege_type
    from pg_class as c join pg_attribute as t on t.attrelid = c.oid, aclexplode(t.attacl) as a
    where c.relnamespace = 'public'::regnamespace and not t.attisdropped and a.grantee <> c.relowner
  )
  select format('grant %s%s on %s %s to %s', privilege_type,
    ' (' || string_agg(quote_ident(column_name), ', ') || ')',
    case relkind when 'S' then 'sequence' else 'table' end, oid::regclass,
    case grantee when 0 then 'public' else grantee::regrole::text end) as statement
  from held group by oid, relkind, grantee, privilege_type order by 1`

const body = (grants: string[]) => `
  create or replace function local_backend.keep_grants() returns event_trigger
  language plpgsql set search_path = 'public'
  as $keep$
  begin
    if current_setting('local_backend.granting', true) is distinct from 'on' then
      perform set_config('local_backend.granting', 'on', true);
      alter default privileges in schema public revoke all on tables from ${roles};
      alter default privileges in schema public revoke all on sequences from ${roles};
      revoke all on all tables in schema public from ${roles};
      revoke all on all sequences in schema public from ${roles};
      ${grants.map((grant) => `${grant};`).join('\n      ')}
      perform set_config('local_backend.granting', 'off', true);
    end if;
  end
  $keep$`

/** Migrates, and preserves the rights as they are then; grants by migrations are allowed. */
export async function withMigratedGrants<Result>(
  connection: Pick<Connection, 'exec' | 'transaction'>,
  migrate: () => Promise<Result>,
): Promise<Result> {
  const rows = async <Row>(query: string) => (await connection.exec<{ rows: Row[] }>(query)).rows
  const [role] = await rows<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (!role?.rolsuper) return migrate()
  await connection.transaction([drop])
  const result = await migrate()
  const grants = await rows<{ statement: string }>(statusSummary)
  await connection.transaction([
    drop,
    'create schema if not exists local_backend',
    `revoke all on schema local_backend from ${roles}`,
    body(grants.map(({ statement }) => statement)),
    `create event trigger keep_grants on ddl_command_end
       when tag in ('GRANT', 'ALTER DEFAULT PRIVILEGES') execute function local_backend.keep_grants()`,
  ])
  return result
}
