// All that the migrations make, compared in one way with what a project has.
import { queries, readObjects } from '../../../tests/support/catalog.ts'
import { startProject } from '../../../tests/support/hosted.ts'
import type { SqlDatabase } from '../../../tests/support/sqlDatabase.ts'

/** Kinds that differ between hosts, or that have a check of their own. */
const others = ['schema', 'event trigger', 'default rights', 'comment']
const kinds = [
  ...Object.keys(queries).filter((kind) => !others.includes(kind)),
  'role setting',
  'rule',
]

/** Settings of the API's roles, as they hold in this database. */
const roleSettings = `
  select s.role || ' ' || split_part(s.setting, '=', 1) as name,
    (array_agg(split_part(s.setting, '=', 2) order by s.is_here desc))[1] as is
  from (
    select r.rolname as role, unnest(d.setconfig) as setting, d.setdatabase <> 0 as is_here
    from pg_db_role_setting as d join pg_roles as r on r.oid = d.setrole
    where r.rolname in ('anon', 'authenticated', 'authenticator', 'service_role')
      and d.setdatabase in (0, (select b.oid from pg_database as b where b.datname = current_database()))
  ) as s group by 1`
// Hours and promise are the company's, which a migration brings, too.
const rule = `select 'of calls' as name, to_jsonb(c)::text as is from private.call_back_rule as c`
const cronJobs = `select j.jobname as name, concat_ws(' ', j.schedule, j.command, j.active) as is from cron.job as j`

/** Drops the rights of the owner, which differ from one version of Postgres to the next. */
const comparable = (name: string, is: string) =>
  name.startsWith('rights ')
    ? is
        .split(', ')
        .filter((right) => !/^(postgres|supabase_admin) /.test(right))
        .join(', ')
    : is

/** The services of a project have triggers of their own on their tables. */
const isOfService = (name: string, is: string) =>
  /^trigger (auth|storage|realtime)\./.test(name) && !/FUNCTION (private|public)\./.test(is)

/** Returns every object that decides who may do what, and what becomes of it, by kind and name. */
export async function readSchema(database: SqlDatabase): Promise<Map<string, string>> {
  const [found = []] = (
    await database.run(`select to_regclass('cron.job') is not null as cron`)
  ).slice(-1)
  const more = { 'role setting': roleSettings, rule, 'cron job': cronJobs }
  const objects = await readObjects(database, found[0]?.cron ? [...kinds, 'cron job'] : kinds, more)
  return new Map(
    [...objects]
      .filter(([name, is]) => !isOfService(name, is))
      .map(([name, is]) => [name, comparable(name, is)]),
  )
}

/** Returns the objects that the migrations make, from a private server with the roles of a hosted project. */
export async function expectedObjects(): Promise<Map<string, string>> {
  const { server, owner } = await startProject({})
  try {
    return await withSchedule(owner)
  } finally {
    await owner.end()
    await server.stop()
  }
}

/** Reads a migrated database, with the jobs that a deployment adds. */
export async function withSchedule(owner: SqlDatabase): Promise<Map<string, string>> {
  await owner.run('select private.schedule_alerts(true)')
  return readSchema(owner)
}

/** Returns the table that an object belongs to, where it has rules of its own. */
const tableOf = (name: string) =>
  /^(?:policy|trigger|constraint|rights on table|rights on column|column) ([\w.]+?)(?:: .*|\.[^.]+)?$/.exec(
    name,
  )?.[1]

/** Policies of Storage that name another bucket alone concern no photo. */
const namesOtherBucket = (is: string) =>
  is.includes('bucket_id = ') && !is.includes('request-photos')

/** Returns true if what was added changes who may do what with ours. */
function changesOurs(name: string, is: string, expected: Map<string, string>): boolean {
  if (/^policy storage\./.test(name)) return !namesOtherBucket(is)
  const table = tableOf(name)
  return table !== undefined && expected.has(`table ${table}`)
}

/** Returns what is not as the migrations made it, and what stands beside it. */
export function compareSchemas(expected: Map<string, string>, found: Map<string, string>) {
  const differing = [...expected].flatMap(([name, is]) =>
    !found.has(name) ? [`${name} is missing`] : found.get(name) === is ? [] : [`${name} differs`],
  )
  // Hosts have extensions and roles of their own.
  const added = [...found].filter(([name]) => !expected.has(name) && !name.startsWith('extension '))
  const [changing, beside] = [true, false].map((changes) =>
    added.filter(([name, is]) => changesOurs(name, is, expected) === changes).map(([name]) => name),
  )
  return {
    problems: [...(changing ?? []).map((name) => `${name} is not of this version`), ...differing],
    beside: beside ?? [],
  }
}
