// The doctor on a whole project, and on projects in which one step was left out.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownHeaders } from '../../tools/doctor/apiChecks.ts'
import { checks, examine, isBroken, type Line } from '../../tools/doctor/examine.ts'
import { openReadOnly, type Project, settingsReader } from '../../tools/doctor/Project.ts'
import { readCatalog, readObjects } from '../support/catalog.ts'
import { type GatewayState, startGateway, wholeProject } from '../support/gatewayStub.ts'
import { addStaff, copyMigrated } from '../support/hosted.ts'
import { openEmbedded, publishableKey } from '../support/pglite.ts'
import { superuser } from '../support/postgres.ts'
import { sourceText } from '../support/sourceText.ts'

const embedded = await openEmbedded()
const { server, owner } = await copyMigrated()
const gateway = await startGateway((request) => embedded.fetch(request))
const [{ name = '' } = {}] = await owner`select current_database() as name`
const admin = server.connect(superuser, name)
const database = openReadOnly({ host: server.folder, user: 'postgres', database: name })
const token = 'sbp_a_token_that_nobody_may_see'

let objects: Promise<Map<string, string>> | undefined
const project: Project = {
  url: gateway.url,
  key: publishableKey,
  site: gateway.url,
  database,
  setting: settingsReader(gateway.url, token, gateway.url),
  expectedObjects: async (kinds) => {
    objects ??= (async () => {
      const fresh = await copyMigrated()
      const read = await readObjects(fresh.owner, kinds)
      await fresh.owner.end()
      return read
    })()
    return objects
  },
  asksForProof: true,
}

afterAll(async () => {
  vi.unstubAllEnvs()
  await gateway.close()
  await database.close()
  await owner.end()
  await admin.end()
  await embedded.close()
})

/** Makes every step of the documents on the database. */
async function makeEveryStep(): Promise<void> {
  await owner.unsafe('create schema supabase_migrations')
  await owner.unsafe(`create table supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text)`)
  for (const file of readdirSync('supabase/migrations')) {
    const statements = [readFileSync(`supabase/migrations/${file}`, 'utf8')]
    await owner`insert into supabase_migrations.schema_migrations (version, statements)
      values (${file.split('_')[0]}, ${statements})`
  }
  await addStaff(owner, 'a0000000-0000-4000-8000-000000000001', 'owner@company.example')
  await owner`insert into public.technicians (id, name)
    values ('b0000000-0000-4000-8000-000000000001', 'Ana')`
  await owner`select private.trust_client_header('cf-connecting-ip')`
  await owner`select private.ring_alerts_at(
    'https://project.supabase.co/functions/v1/alerts', ${'s'.repeat(32)})`
  await owner`update private.settings set value = ${`${gateway.url}/functions/v1/alerts`}
    where name = 'alerts_url'`
  await owner`insert into cron.job_run_details (runid, jobid, username, status, start_time)
    select 1, jobid, current_user, 'succeeded', now() from cron.job where jobname = 'alerts'`
  await owner`insert into net._http_response (id, status_code)
    select id, 202 from private.alert_rings`
}
await makeEveryStep()

beforeEach(() => {
  vi.stubEnv('ALERTS_SECRET', 's'.repeat(32))
  vi.stubEnv('SUPABASE_URL', gateway.url)
  gateway.state = wholeProject(gateway.url, (request) => embedded.fetch(request))
})

const named = (lines: Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).map((line) => line.name)

test('finds nothing on a project with every step', async () => {
  const lines = await examine(project)
  expect(lines.filter(({ state }) => state !== 'done')).toEqual([])
  expect(isBroken(lines)).toBe(false)
})

/** A step that was left out: on the database, with what brings it back, or on what is around it. */
type Omission = [
  check: string,
  omit: { sql: string; back: string } | ((state: GatewayState) => void),
  alsoMissing?: string[],
]

const omissions: Omission[] = [
  [
    'The migrations of this version are applied, none changed',
    {
      sql: `create table supabase_migrations.kept as table supabase_migrations.schema_migrations;
        delete from supabase_migrations.schema_migrations where true`,
      back: `insert into supabase_migrations.schema_migrations table supabase_migrations.kept; drop table supabase_migrations.kept`,
    },
  ],
  [
    'The migrations of this version are applied, none changed',
    {
      sql: `update supabase_migrations.schema_migrations
        set statements = array_append(statements, 'select 1') where true`,
      back: `update supabase_migrations.schema_migrations
        set statements = statements[1:1] where true`,
    },
  ],
  [
    'Tables, policies, functions, and grants are as in the schema',
    {
      sql: 'grant select on public.visits to anon',
      back: 'revoke select on public.visits from anon',
    },
  ],
  [
    'Tables, policies, functions, and grants are as in the schema',
    {
      sql: 'alter table public.reviews disable row level security',
      back: 'alter table public.reviews enable row level security',
    },
  ],
  [
    'The bucket of photos is private',
    {
      sql: `update storage.buckets set public = true where id = 'request-photos'`,
      back: `update storage.buckets set public = false where id = 'request-photos'`,
    },
  ],
  [
    'An owner is there',
    {
      sql: `update public.staff set role = 'dispatcher' where role = 'owner'`,
      back: `update public.staff set role = 'owner' where role = 'dispatcher'`,
    },
  ],
  [
    'Technicians are there',
    {
      sql: 'update public.technicians set active = false where active',
      back: 'update public.technicians set active = true where not active',
    },
  ],
  [
    "The header with the visitor's address is chosen",
    {
      sql: `delete from private.settings where name = 'client_address_header'`,
      back: `select private.trust_client_header('cf-connecting-ip')`,
    },
  ],
  [
    'pg_net and pg_cron are on',
    { sql: 'alter schema net rename to no_net', back: 'alter schema no_net rename to net' },
  ],
  [
    'The database rings the worker of this project',
    {
      sql: `update private.settings set name = 'kept' where name = 'alerts_url'`,
      back: `update private.settings set name = 'alerts_url' where name = 'kept'`,
    },
  ],
  [
    'The schedule has run within two minutes',
    {
      sql: `update cron.job_run_details set start_time = now() - interval '1 hour' where true`,
      back: 'update cron.job_run_details set start_time = now() where true',
    },
  ],
  [
    'The worker answers the database, and requests arrive with what they need',
    {
      sql: 'update net._http_response set status_code = 404 where true',
      back: 'update net._http_response set status_code = 202 where true',
    },
  ],
  [
    'People can sign up, and confirm their address first',
    (state) => {
      state.api = async () =>
        Response.json({
          disable_signup: true,
          mailer_autoconfirm: false,
          external: { email: true },
        })
    },
  ],
  ['Links in emails lead to the site', ({ auth }) => (auth.site_url = 'http://localhost:3000')],
  ['Links in emails lead nowhere else', ({ auth }) => (auth.uri_allow_list = 'https://x.example')],
  [
    'A new email address is confirmed at both',
    ({ auth }) => (auth.mailer_secure_email_change_enabled = false),
  ],
  ['Codes in emails have 10 digits', ({ auth }) => (auth.mailer_otp_length = 6)],
  [
    "The email templates are this version's",
    ({ auth }) => (auth.mailer_templates_recovery_content = '<h2>Reset Password</h2>'),
  ],
  ['An email sender is set up', ({ auth }) => (auth.smtp_host = null)],
  [
    'The function alerts has its secrets',
    (state) => (state.secrets = state.secrets.filter((secret) => secret.name !== 'SITE_URL')),
  ],
  [
    'The function alerts is deployed, and refuses strangers',
    (state) =>
      (state.functions.alerts = {
        fetch: async () =>
          Response.json({ message: 'Missing authorization header' }, { status: 401 }),
      }),
    ['The webhook of texts refuses an unsigned call'],
  ],
  ['The function human-proof is deployed', ({ functions }) => delete functions['human-proof']],
  [
    'The function human-proof has its secrets',
    (state) =>
      (state.secrets = state.secrets.filter((secret) => secret.name !== 'HUMAN_PROOF_SECRET')),
  ],
  [
    'Browsers may send the headers of a booking from the site',
    (state) => (state.allowedHeaders = ['apikey', 'content-type']),
  ],
  ["Realtime runs, and refuses strangers the desk's channel", (state) => (state.join = 'ok')],
  [
    'The site was built for this project, and sends its headers',
    ({ site }) => delete site.headers['content-security-policy'],
  ],
  [
    'Pages are asked for anew, and files with a hash are kept',
    ({ site }) => delete site.fileHeaders['cache-control'],
  ],
  ['An unknown address is not found', ({ site }) => (site.unknown = 200)],
  ['Pages have their clean addresses', ({ site }) => delete site.pages['/pricing']],
]

describe('names the step that was left out, and nothing else', { tags: ['details'] }, () => {
  test.each(omissions)('%s', async (check, omit, alsoMissing = []) => {
    if (typeof omit === 'function') omit(gateway.state)
    else await admin.unsafe(omit.sql)
    try {
      const lines = await examine(project)
      expect(named(lines, 'missing')).toEqual([check, ...alsoMissing])
      const isVital = checks.some((one) => one.name === check && one.isVital)
      if (isVital) expect(isBroken(lines)).toBe(true)
    } finally {
      if (typeof omit !== 'function') await admin.unsafe(omit.back)
    }
  })
})

test('says what it cannot see without the database, a token, and an address', async () => {
  const { url, key, expectedObjects } = project
  const lines = await examine({ url, key, expectedObjects, asksForProof: true })
  const unseen = lines.filter(({ state }) => state === 'unseen')
  expect(named(lines, 'unseen').sort()).toEqual(
    checks
      .filter(({ needs }) => needs.length > 0)
      .map((check) => check.name)
      .sort(),
  )
  expect(
    unseen.every(({ detail }) =>
      /SUPABASE_DB_URL|SUPABASE_ACCESS_TOKEN|company/.test(detail ?? ''),
    ),
  ).toBe(true)
})

test('a project and a site that do not answer are missing', async () => {
  const url = 'http://127.0.0.1:1'
  const { key, expectedObjects } = project
  const lines = await examine({ url, key, site: url, expectedObjects, asksForProof: true })
  const open = checks.filter(({ needs }) => needs.every((source) => source === 'site'))
  expect(named(lines, 'missing')).toEqual(open.map((check) => check.name))
  expect(isBroken(lines)).toBe(true)
})

test('changes nothing, and no statement of it could', async () => {
  const everything = async () => [
    ...(await readCatalog(owner)),
    await owner`select relname, n_tup_ins, n_tup_upd, n_tup_del from pg_stat_user_tables order by relid`,
  ]
  await owner`select pg_stat_force_next_flush()`
  const before = await everything()
  gateway.calls.length = 0
  await examine(project)
  await owner`select pg_stat_force_next_flush()`
  expect(await everything()).toEqual(before)
  // Only functions are posted to, without the secret or the signature that they ask for.
  const posted = gateway.calls.filter((call) => !/^(GET|OPTIONS) /.test(call))
  expect(posted.every((call) => call.startsWith('POST /functions/v1/'))).toBe(true)
  await expect(database.run('delete from public.staff where true')).rejects.toThrow('read-only')
  await expect(database.run('commit; delete from public.staff where true')).rejects.toThrow()
})

test('shows no secret, not even where a source fails', async () => {
  const broken = openReadOnly({ connectionString: 'postgres://postgres:pass-word@127.0.0.1:1/x' })
  const lines = await examine({
    ...project,
    database: broken,
    setting: settingsReader(gateway.url, token, 'http://127.0.0.1:1'),
  })
  expect(JSON.stringify(lines)).not.toMatch(/pass-word|sbp_|secret value/)
  expect(named(lines, 'unseen').length).toBeGreaterThan(10)
})

/** Runs the command as a person does. */
const runDoctor = (env: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const ours = {
      VITE_SUPABASE_URL: gateway.url,
      VITE_SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_DB_URL: `postgres://postgres@/${name}?host=${encodeURIComponent(server.folder)}`,
    }
    execFile(
      process.execPath,
      ['tools/doctor.ts', ...words],
      { env: { ...process.env, ...ours, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })

test('the command fails where customers would notice, and names what mends it', async () => {
  const whole = await runDoctor({}, '--json')
  expect(JSON.parse(whole.output).filter(({ state }: Line) => state === 'missing')).toEqual([])
  expect(whole.code).toBe(0)
  delete gateway.state.functions.alerts
  const broken = await runDoctor({ SUPABASE_DB_URL: '' })
  expect(broken.output).toMatch(/MISSING .*alerts is deployed.*\n +npx \S+ functions deploy alerts/)
  expect(broken.code).toBe(1)
})

test('knows each header that the pages send', () => {
  const sent = new Set(
    [...sourceText().matchAll(/'(x-(?:request-\w+|held|human-\w+))'/g)].map(([, header]) => header),
  )
  expect([...ownHeaders].sort()).toEqual([...sent].sort())
})
