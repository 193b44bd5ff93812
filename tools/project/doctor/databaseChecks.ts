import { readdirSync, readFileSync } from 'node:fs'
import { readObjects } from '../../../tests/support/catalog.ts'
import { supabaseCommandLine } from '../supabaseCommandLine.ts'
import { type Check, done, missing, unlessEmpty } from './Check.ts'
import type { Project, ReadOnlyDatabase } from './Project.ts'

const push = `npx ${supabaseCommandLine} db push --remote`
const inEditor = (statement: string) => `In the SQL editor: ${statement}`

const databaseOf = ({ database }: Project): ReadOnlyDatabase => {
  if (!database) throw new Error('there is no database')
  return database
}

/** Returns the one value of a query. */
async function valueIn<Value>(project: Project, query: string): Promise<Value | null> {
  const [row] = await databaseOf(project).rows<{ value: Value }>(query)
  return row?.value ?? null
}

/** Makes a check of a query that returns true where all is well. */
const holds =
  (query: string, problem: string): Check['run'] =>
  async (project) =>
    (await valueIn<boolean>(project, `select (${query}) as value`)) ? done() : missing(problem)

/** Leaves of a migration what the command line stores of it, which splits it into statements. */
const essence = (sql: string) => sql.replace(/^\s*--.*$/gm, '').replace(/[\s;]/g, '')

async function findMigrationProblems(project: Project): Promise<string[]> {
  const isKept = await valueIn<boolean>(
    project,
    `select to_regclass('supabase_migrations.schema_migrations') is not null as value`,
  )
  if (!isKept) return ['no migration was applied']
  const rows = await databaseOf(project).rows<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const applied = new Map(rows.map(({ version, statements }) => [version, statements]))
  return readdirSync('supabase/migrations')
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => {
      const version = file.split('_')[0] ?? ''
      if (!applied.has(version)) return [`${file} is not applied`]
      const statements = applied.get(version)
      const isSame =
        !statements ||
        essence(statements.join('\n')) ===
          essence(readFileSync(`supabase/migrations/${file}`, 'utf8'))
      return isSame ? [] : [`${file} was changed after it was applied`]
    })
}

/** Kinds of objects that decide who may do what. */
const kinds = [
  'table',
  'rights on table',
  'rights on column',
  'rights on sequence',
  'column',
  'policy',
  'trigger',
  'function',
  'rights on function',
]

/** Drops what differs from one version of Postgres to the next: the rights of the owner. */
const comparable = (objects: Map<string, string>) =>
  new Map(
    [...objects].map(([name, is]) => [
      name,
      name.startsWith('rights ')
        ? is
            .split(', ')
            .filter((right) => !/^(postgres|supabase_admin) /.test(right))
            .join(', ')
        : is,
    ]),
  )

/** Returns whether the object is ours alone: the services of a project have policies and triggers of their own. */
const isOurs = (name: string) => !/^(policy|trigger) (auth|storage|realtime)\./.test(name)

async function findSchemaProblems(project: Project): Promise<string[]> {
  const [expected, found] = [
    comparable(await project.expectedObjects(kinds)),
    comparable(await readObjects(databaseOf(project), kinds)),
  ]
  return [
    ...[...expected].flatMap(([name, is]) =>
      !found.has(name) ? [`${name} is missing`] : found.get(name) === is ? [] : [`${name} differs`],
    ),
    ...[...found.keys()]
      .filter((name) => !expected.has(name) && isOurs(name))
      .map((name) => `${name} is not of this version`),
  ]
}

/** The schedule's last run, which pg_cron notes; older than this the clock of alerts stands still. */
const recentRun = `exists (
  select from cron.job as j join cron.job_run_details as d on d.jobid = j.jobid
  where j.jobname = 'alerts' and d.status = 'succeeded' and d.start_time > now() - interval '2 minutes')`

const ringAt = inEditor(
  `select private.ring_alerts_at('https://YOUR-PROJECT.supabase.co/functions/v1/alerts', 'ALERTS_SECRET');`,
)

export const databaseChecks: readonly Check[] = [
  {
    name: 'Postgres is version 15 or newer',
    needs: ['database'],
    isVital: false,
    fix: "Upgrade it in the project's settings, under Infrastructure",
    run: async (project) => {
      const version = await valueIn<string>(
        project,
        `select current_setting('server_version') as value`,
      )
      return Number.parseInt(version ?? '', 10) >= 15 ? done(`${version}`) : missing(`${version}`)
    },
  },
  {
    name: 'The migrations of this version are applied, none changed',
    needs: ['database'],
    isVital: true,
    fix: push,
    run: async (project) => unlessEmpty(await findMigrationProblems(project)),
  },
  {
    name: 'Tables, policies, functions, and grants are as in the schema',
    needs: ['database'],
    isVital: true,
    fix: `Undo what was changed by hand, or bring it with a new migration: ${push}`,
    run: async (project) => unlessEmpty(await findSchemaProblems(project)),
  },
  {
    name: 'The bucket of photos is private',
    needs: ['database'],
    isVital: true,
    fix: 'Under Storage, edit the bucket request-photos and turn "Public bucket" off',
    run: holds(
      `select count(*) = 1 and not bool_or(public) from storage.buckets where id = 'request-photos'`,
      'the bucket request-photos is not there, or public',
    ),
  },
  {
    name: 'The desk hears changes through Realtime',
    needs: ['database'],
    isVital: false,
    fix: push,
    run: holds(
      `select count(*) = 1 from pg_policies where schemaname = 'realtime' and tablename = 'messages'
         and policyname = 'staff receive desk changes'`,
      'the policy of its channel is not there',
    ),
  },
  {
    name: 'An owner is there',
    needs: ['database'],
    isVital: true,
    fix: inEditor(`select private.make_staff('you@company.example');`),
    run: holds(
      `select exists (select from public.staff where role = 'owner' and revoked_at is null)`,
      'no account is an owner',
    ),
  },
  {
    name: 'Technicians are there',
    needs: ['database'],
    isVital: true,
    fix: 'At the desk, under People, add a technician',
    run: holds(
      'select exists (select from public.technicians where active)',
      'no visit can be booked',
    ),
  },
  {
    name: 'Arrival windows are there',
    needs: ['database'],
    isVital: true,
    fix: 'At the desk, under People, add the arrival windows',
    run: holds('select exists (select from public.visit_windows)', 'no visit can be booked'),
  },
  {
    name: "The header with the visitor's address is chosen",
    needs: ['database'],
    isVital: true,
    fix: inEditor(`select private.trust_client_header('cf-connecting-ip');`),
    run: holds(
      `select exists (select from private.settings where name = 'client_address_header')`,
      'limits by address do not work behind Cloudflare',
    ),
  },
  {
    name: 'pg_net and pg_cron are on',
    needs: ['database'],
    isVital: true,
    fix: inEditor('create extension if not exists pg_net; create extension if not exists pg_cron;'),
    run: async (project) => {
      const [found] = await databaseOf(project).rows<{ net: boolean; cron: boolean }>(
        `select to_regnamespace('net') is not null as net, to_regnamespace('cron') is not null as cron`,
      )
      return unlessEmpty([
        ...(found?.net ? [] : ['pg_net is off']),
        ...(found?.cron ? [] : ['pg_cron is off']),
      ])
    },
  },
  {
    name: 'The database rings the worker of this project',
    needs: ['database'],
    isVital: true,
    fix: ringAt,
    run: async (project) => {
      const address = await valueIn<string>(
        project,
        `select value from private.settings where name = 'alerts_url'`,
      )
      if (!address) return missing('nothing is rung')
      return address === `${project.url}/functions/v1/alerts`
        ? done()
        : missing(`it rings ${address}`)
    },
  },
  {
    name: 'The schedule has run within two minutes',
    needs: ['database'],
    isVital: true,
    fix: ringAt,
    run: async (project) => {
      const isThere = await valueIn<boolean>(
        project,
        `select to_regclass('cron.job_run_details') is not null as value`,
      )
      if (!isThere) return missing('pg_cron is off')
      return holds(`select ${recentRun}`, 'the last run is older, failed, or never was')(project)
    },
  },
  {
    name: 'The worker answers the database, and requests arrive with what they need',
    needs: ['database'],
    isVital: true,
    fix: 'Open the desk: it says what to do about each',
    run: async (project) => {
      const problems = await valueIn<{ code: string }[]>(
        project,
        'select private.setup_problems() as value',
      )
      return unlessEmpty((problems ?? []).map(({ code }) => code))
    },
  },
]
