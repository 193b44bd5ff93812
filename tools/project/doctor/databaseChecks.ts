import { readdirSync, readFileSync } from 'node:fs'
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import { problemsIn } from './businessChecks.ts'
import type { Check } from './examine.ts'
import { databaseOf, type Project } from './Project.ts'
import { compareSchemas, readSchema } from './schemaObjects.ts'

const push = `npx ${supabaseCommandLine} db push --remote`
const inEditor = (statement: string) => `In the SQL editor: ${statement}`
/** Leaves of a migration what the command line stores of it, which splits it into statements. */
const essence = (sql: string) => sql.replace(/^\s*--.*$/gm, '').replace(/[\s;]/g, '')

async function findMigrationProblems(project: Project): Promise<string[]> {
  const { rows } = databaseOf(project)
  const kept = await rows(
    `select where to_regclass('supabase_migrations.schema_migrations') is not null`,
  )
  if (kept.length === 0) return ['no migration was applied']
  const applied = new Map(
    (
      await rows<{ version: string; statements: string[] | null }>(
        'select version, statements from supabase_migrations.schema_migrations',
      )
    ).map(({ version, statements }) => [version, statements]),
  )
  return readdirSync('supabase/migrations')
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => {
      const version = file.split('_')[0] ?? ''
      if (!applied.has(version)) return [`${file} is not applied`]
      const statements = applied.get(version)?.join('\n')
      const text = readFileSync(`supabase/migrations/${file}`, 'utf8')
      const isSame = statements === undefined || essence(statements) === essence(text)
      return isSame ? [] : [`${file} was changed after it was applied`]
    })
}

const compared = async (project: Project) =>
  compareSchemas(await project.expectedObjects(), await readSchema(databaseOf(project)))

const ofDatabase: readonly Check[] = [
  {
    name: 'The migrations of this version are applied, none changed',
    fix: push,
    run: findMigrationProblems,
  },
  {
    name: 'The database is as the migrations made it',
    fix: `Undo what was changed by hand, or bring it with a new migration: ${push}`,
    run: async (project) => (await compared(project)).problems,
  },
  {
    name: 'What stands beside it in the database is named',
    isMinor: true,
    fix: '',
    run: async (project) => {
      const { beside } = await compared(project)
      return { state: 'done', ...(beside.length > 0 && { detail: beside.join('; ') }) }
    },
  },
  {
    name: 'New tables and functions are open to nobody by default',
    isMinor: true,
    fix: inEditor(
      'alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated, service_role; the same for sequences and functions',
    ),
    run: problemsIn(`
      select distinct format('%s of new %s', a.grantee::regrole,
        case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else 'types' end) as problem
      from pg_default_acl as d, aclexplode(d.defaclacl) as a
      where d.defaclrole = 'postgres'::regrole and a.grantee in ('anon'::regrole, 'authenticated'::regrole)
        and d.defaclnamespace in (0, 'public'::regnamespace, 'private'::regnamespace) order by 1`),
  },
  {
    name: 'The database is set up for this project',
    fix: `npm run deploy does each of these steps that is missing`,
    run: problemsIn(
      ({ url }) => `
      select 'Postgres is older than 15: upgrade it' as problem where current_setting('server_version_num')::int < 150000
      union all
      select 'the bucket request-photos is not there, or public: under Storage, turn "Public bucket" off'
      where not exists (select from storage.buckets as b where b.id = 'request-photos' and not b.public)
      union all
      select 'no header with the address of visitors is chosen: private.trust_client_header'
      where not exists (select from private.settings as s where s.name = 'client_address_header')
      union all
      select 'pg_' || n.name || ' is off' from (values ('net'), ('cron')) as n (name) where to_regnamespace(n.name) is null
      union all
      select coalesce('the database rings ' || a.value, 'the database rings no worker') || ': private.ring_alerts_at'
      from (select) as one left join private.settings as a on a.name = 'alerts_url'
      where a.value is distinct from '${url}/functions/v1/alerts'`,
    ),
  },
  {
    name: 'The schedule has run within two minutes',
    fix: inEditor(
      `select private.ring_alerts_at('https://YOUR-PROJECT.supabase.co/functions/v1/alerts', 'ALERTS_SECRET');`,
    ),
    run: async (project) => {
      const { rows } = databaseOf(project)
      const kept = await rows(`select where to_regclass('cron.job_run_details') is not null`)
      if (kept.length === 0) return ['pg_cron is off']
      const recent = await rows(`
        select from cron.job as j join cron.job_run_details as d on d.jobid = j.jobid
        where j.jobname = 'alerts' and d.status = 'succeeded' and d.start_time > now() - interval '2 minutes'`)
      return recent.length > 0 ? [] : ['the last run is older, failed, or never was']
    },
  },
  {
    name: 'The worker answers the database, and requests arrive with what they need',
    fix: 'Open the desk: it says what to do about each',
    run: problemsIn(
      `select p ->> 'code' as problem from jsonb_array_elements(private.setup_problems()) as p`,
    ),
  },
]

export const databaseChecks = ofDatabase.map((check) => ({
  ...check,
  needs: ['database'] as const,
}))
