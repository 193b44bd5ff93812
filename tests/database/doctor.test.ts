// The doctor on a healthy project, and on 30 stacks of which one thing is broken.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownHeaders } from '../../tools/project/doctor/apiChecks.ts'
import { checks, examine, isBroken, type Line } from '../../tools/project/doctor/examine.ts'
import { openDatabase, type Project, settingsReader } from '../../tools/project/doctor/Project.ts'
import { withSchedule } from '../../tools/project/doctor/schemaObjects.ts'
import { readCatalog } from '../support/catalog.ts'
import { type GatewayState, startGateway, wholeProject } from '../support/gatewayStub.ts'
import { addStaff, copyMigrated } from '../support/hosted.ts'
import { openEmbedded, publishableKey } from '../support/pglite.ts'
import { superuser } from '../support/postgres.ts'
import { sourceText } from '../support/sourceText.ts'

const embedded = await openEmbedded()
const { server, owner } = await copyMigrated()
const parts = {
  api: (request: Request) => embedded.fetch(request),
  storage: async () => new Response(null, { status: 404 }),
}
const gateway = await startGateway(parts)
const [{ name = '' } = {}] = await owner`select current_database() as name`
const admin = server.connect(superuser, name)
const address = `postgres://postgres@/${name}?host=${encodeURIComponent(server.folder)}`
const database = openDatabase(address)
const token = 'sbp_a_token_that_nobody_may_see'

const fresh = await copyMigrated()
const expected = withSchedule(fresh.owner).finally(() => fresh.owner.end())
const project: Project = {
  url: gateway.url,
  key: publishableKey,
  site: gateway.url,
  built: gateway.state.site.pages['/'] ?? '',
  database,
  setting: settingsReader(gateway.url, token, gateway.url),
  expectedObjects: () => expected,
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
  gateway.state = wholeProject(gateway.url, parts)
})

const named = (lines: Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).map((line) => line.name)

test('finds nothing on a project with every step', async () => {
  const lines = await examine(project)
  expect(lines.filter(({ state }) => state !== 'done')).toEqual([])
  expect(lines.filter(({ detail }) => detail !== undefined)).toEqual([])
  expect(isBroken(lines)).toBe(false)
})

const asMade = 'The database is as the migrations made it'
const book = 'A visitor could book now, and would not be held'
const setUp = 'The database is set up for this project'
const host =
  'The host keeps files with a hash, serves /pricing from pricing.html, and finds no unknown address'
const photos = `create policy "photos for all" on storage.objects for select to anon using (bucket_id = 'request-photos')`

/** A stack with one thing broken: on the database, with what mends it, or around it; and what the line has to say. */
type Breakage = [
  what: string,
  check: string,
  says: string | RegExp,
  sql: string | ((state: GatewayState) => void),
  back?: string,
]

const breakages: Breakage[] = [
  [
    'a policy makes photos public',
    asMade,
    'policy storage.objects: photos for all is not of this version',
    photos,
    'drop policy "photos for all" on storage.objects',
  ],
  [
    'two visits can take one slot',
    asMade,
    'constraint public.visit_slots.visit_slots_pkey is missing',
    'alter table public.visit_slots drop constraint visit_slots_pkey',
    'alter table public.visit_slots add primary key (technician_id, day, window_id, place)',
  ],
  [
    'a check is gone',
    asMade,
    'constraint public.service_requests.status_known is missing',
    'alter table public.service_requests drop constraint status_known',
    `alter table public.service_requests add constraint status_known check (status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled'))`,
  ],
  [
    'a foreign key is gone',
    asMade,
    'constraint public.request_events.request_events_request_id_fkey is missing',
    'alter table public.request_events drop constraint request_events_request_id_fkey',
    'alter table public.request_events add foreign key (request_id) references public.service_requests (id) on delete cascade',
  ],
  [
    'an index is gone',
    asMade,
    'index public.service_requests_waiting is missing',
    'alter index public.service_requests_waiting rename to other',
    'alter index public.other rename to service_requests_waiting',
  ],
  [
    'searching by parts of words is gone',
    asMade,
    'extension pg_trgm',
    'alter extension pg_trgm set schema public',
    'alter extension pg_trgm set schema extensions',
  ],
  [
    'the pre-request function is unset',
    asMade,
    'role setting authenticator pgrst.db_pre_request differs',
    `alter role authenticator in database "${name}" set pgrst.db_pre_request = ''`,
    `alter role authenticator in database "${name}" reset pgrst.db_pre_request`,
  ],
  [
    'the promise is 300 minutes',
    asMade,
    'rule of calls differs',
    'update private.call_back_rule set minutes = 300 where only_row',
    'update private.call_back_rule set minutes = 30 where only_row',
  ],
  [
    'visits are readable by visitors',
    asMade,
    'rights on table public.visits differs',
    'grant select on public.visits to anon',
    'revoke select on public.visits from anon',
  ],
  [
    'one column of staff is readable by visitors',
    asMade,
    'rights on column public.staff.role is not of this version',
    'grant select (role) on public.staff to anon',
    'revoke select (role) on public.staff from anon',
  ],
  [
    'row security is off',
    asMade,
    'table public.reviews differs',
    'alter table public.reviews disable row level security',
    'alter table public.reviews enable row level security',
  ],
  [
    'bookings alert nobody',
    asMade,
    'trigger public.service_requests: arrive differs',
    'alter table public.service_requests disable trigger arrive',
    'alter table public.service_requests enable trigger arrive',
  ],
  [
    'the desk hears no change',
    asMade,
    'policy realtime.messages: staff receive desk changes is missing',
    'alter policy "staff receive desk changes" on realtime.messages rename to "kept"',
    'alter policy "kept" on realtime.messages rename to "staff receive desk changes"',
  ],
  [
    'no job sweeps',
    asMade,
    'cron job alerts differs',
    `update cron.job set active = false where jobname = 'alerts'`,
    `update cron.job set active = true where jobname = 'alerts'`,
  ],
  [
    'new tables are open',
    'New tables and functions are open to nobody by default',
    'anon of new tables',
    'alter default privileges for role postgres in schema public grant select on tables to anon',
    'alter default privileges for role postgres in schema public revoke select on tables from anon',
  ],
  [
    'the limit is 0',
    book,
    'the limit site_hour is 0',
    'update private.intake_limits set site_hour = 0 where only_row',
    'update private.intake_limits set site_hour = 200 where only_row',
  ],
  [
    'nobody works',
    book,
    'no arrival window is free within 14 days',
    'update public.technicians set active = false where active',
    'update public.technicians set active = true where not active',
  ],
  [
    'the only owner is banned',
    'An owner can sign in',
    'banned',
    `update auth.users set banned_until = 'infinity' where true`,
    'update auth.users set banned_until = null where true',
  ],
  [
    'no owner is there',
    'An owner can sign in',
    'no account is an owner',
    `update public.staff set role = 'dispatcher' where role = 'owner'`,
    `update public.staff set role = 'owner' where role = 'dispatcher'`,
  ],
  [
    '100 mails are stuck for 20 hours',
    'Messages get out',
    /100 of mail wait, the oldest for 20:00:\d\d: The mail service answered 401/,
    `insert into private.outbox (channel, created_at, next_try, attempts, last_problem)
      select 'mail', now() - interval '20 hours', now() + interval '10 minutes', 19, 'The mail service answered 401.'
      from generate_series(1, 100)`,
    'delete from private.outbox where true',
  ],
  [
    'texts were given up',
    'Messages get out',
    '1 of text were given up within a day: The text service answered 500.',
    `insert into private.outbox (channel, given_up_at, last_problem)
      values ('text', now() - interval '2 hours', 'The text service answered 500.'), ('text', now(), 'gone')`,
    'delete from private.outbox where true',
  ],
  [
    'a migration was changed',
    'The migrations of this version are applied, none changed',
    'was changed after it was applied',
    `update supabase_migrations.schema_migrations set statements = array_append(statements, 'select 1') where true`,
    'update supabase_migrations.schema_migrations set statements = statements[1:1] where true',
  ],
  [
    'the bucket is public',
    setUp,
    'the bucket request-photos is not there, or public',
    `update storage.buckets set public = true where id = 'request-photos'`,
    `update storage.buckets set public = false where id = 'request-photos'`,
  ],
  [
    'another worker is rung',
    setUp,
    'the database rings https://elsewhere.example',
    `update private.settings set value = 'https://elsewhere.example' where name = 'alerts_url'`,
    `update private.settings set value = '${gateway.url}/functions/v1/alerts' where name = 'alerts_url'`,
  ],
  [
    'no address of visitors is known',
    setUp,
    'no header with the address of visitors is chosen',
    `delete from private.settings where name = 'client_address_header'`,
    `select private.trust_client_header('cf-connecting-ip')`,
  ],
  [
    'the schedule stands still',
    'The schedule has run within two minutes',
    'the last run is older',
    `update cron.job_run_details set start_time = now() - interval '1 hour' where true`,
    'update cron.job_run_details set start_time = now() where true',
  ],
  [
    'the worker is not found',
    'The worker answers the database, and requests arrive with what they need',
    'worker-missing',
    'update net._http_response set status_code = 404 where true',
    'update net._http_response set status_code = 202 where true',
  ],
  [
    'the host has another build',
    'The site is the build of this folder',
    'it names other files',
    ({ site }) => (site.pages['/'] = '<script type="module" src="/assets/main-9z9z.js"></script>'),
  ],
  [
    'the host finds no clean address',
    host,
    '/pricing answered 404',
    ({ site }) => delete site.pages['/pricing'],
  ],
  [
    'a function is not deployed',
    'The functions are deployed, and refuse strangers',
    'human-proof is not deployed',
    ({ functions }) => delete functions['human-proof'],
  ],
  [
    'the visitors have no key',
    'The project answers visitors with the publishable key',
    'it answered 401',
    (state) => {
      const { api } = parts
      state.api = async (request) =>
        request.url.includes('/rest/v1/') ? new Response(null, { status: 401 }) : api(request)
    },
  ],
  [
    'sign-up is off',
    'People can sign up, and confirm their address first',
    'sign-up is off',
    (state) => {
      state.api = async () => Response.json({ disable_signup: true, external: { email: true } })
    },
  ],
  [
    'links in mails lead elsewhere',
    'Links in emails lead to the site, and nowhere else',
    'the site URL is http://localhost:3000; https://x.example',
    ({ auth }) =>
      Object.assign(auth, {
        site_url: 'http://localhost:3000',
        uri_allow_list: 'https://x.example',
      }),
  ],
  [
    'codes in mails are short',
    'The settings of sign-in are those of supabase/config.toml',
    'codes have 6 digits; the email template recovery differs',
    ({ auth }) =>
      Object.assign(auth, { mailer_otp_length: 6, mailer_templates_recovery_content: 'Reset' }),
  ],
  [
    'mails have no sender',
    'An email sender is set up',
    'two emails an hour',
    ({ auth }) => (auth.smtp_host = null),
  ],
  [
    'a secret is not set',
    'The functions have their secrets',
    'SITE_URL is not set',
    (state) => (state.secrets = state.secrets.filter((secret) => secret.name !== 'SITE_URL')),
  ],
  [
    'a gateway refuses headers',
    'Browsers may send the headers of a booking from the site',
    'x-request-key',
    (state) => (state.allowedHeaders = ['apikey', 'content-type']),
  ],
  [
    'the site lacks its policy',
    'The site was built for this project, and sends its headers',
    'content-security-policy is missing',
    ({ site }) => delete site.headers['content-security-policy'],
  ],
]

describe('names what is broken, and nothing else', { tags: ['details'] }, () => {
  test.each(breakages)('%s', async (_what, check, says, sql, back = '') => {
    if (typeof sql === 'function') sql(gateway.state)
    else await admin.unsafe(sql)
    try {
      const lines = await examine(project)
      expect(named(lines, 'missing')).toEqual([check])
      const line = lines.find((one) => one.name === check)
      if (typeof says === 'string') expect(line?.detail).toContain(says)
      else expect(line?.detail).toMatch(says)
      if (line?.isVital) expect(isBroken(lines)).toBe(true)
    } finally {
      if (back) await admin.unsafe(back)
    }
  })

  test('a proof is asked for that the site never makes', async () => {
    await owner`select private.require_human_proof(${'p'.repeat(32)})`
    const lines = await examine({ ...project, asksForProof: false })
    expect(named(lines, 'missing')).toEqual([book])
    expect(named(await examine(project), 'missing')).toEqual([])
    await owner`select private.require_human_proof(null)`
  })
})

test('breaks each thing that a check is about', () => {
  const shown = new Set(breakages.map(([, check]) => check))
  expect(checks.map((check) => check.name).filter((check) => !shown.has(check))).toEqual([
    'What stands beside it in the database is named',
    'The site is at its address',
  ])
})

test('names what an owner added, and does not fail for it', async () => {
  const added = `create table public.own_notes (id int);
    create policy "own bucket" on storage.objects for select to anon using (bucket_id = 'logos')`
  await admin.unsafe(added)
  const lines = await examine(project)
  await admin.unsafe('drop table public.own_notes; drop policy "own bucket" on storage.objects')
  expect(named(lines, 'missing')).toEqual([])
  const { detail } = lines.find(({ name: check }) => check.startsWith('What stands beside')) ?? {}
  expect(detail).toContain('table public.own_notes')
  expect(detail).toContain('policy storage.objects: own bucket')
})

test('says what it cannot see without the database, a token, and an address', async () => {
  const { url, key, expectedObjects } = project
  const lines = await examine({ url, key, expectedObjects, asksForProof: true })
  const withSource = checks.filter(({ needs }) => needs).map((check) => check.name)
  expect(named(lines, 'unseen').sort()).toEqual(withSource.sort())
  for (const { detail } of lines.filter(({ state }) => state === 'unseen')) {
    expect(detail).toMatch(/SUPABASE_DB_URL|SUPABASE_ACCESS_TOKEN|company/)
  }
})

test('a project and a site that do not respond are missing', async () => {
  const url = 'http://127.0.0.1:1'
  const { key, expectedObjects } = project
  const lines = await examine({ url, key, site: url, expectedObjects, asksForProof: true })
  expect(named(lines, 'done')).toEqual([])
  expect(lines.filter(({ detail }) => detail === 'the site does not answer')).toHaveLength(3)
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

test('shows no secret, not even where a source fails, and none stands in an address', async () => {
  gateway.calls.length = 0
  const lines = await examine({
    ...project,
    database: openDatabase('postgres://postgres:pass-word@127.0.0.1:1/x'),
    setting: settingsReader(gateway.url, `${token}\nmore`, gateway.url),
  })
  expect(JSON.stringify(lines)).not.toMatch(/pass-word|sbp_|secret value/)
  expect(gateway.calls.join()).not.toMatch(/sb_|sbp_|apikey/)
  expect(named(lines, 'unseen').length).toBeGreaterThan(10)
})

/** Runs the command as a person does. */
const runDoctor = (env: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const ours = {
      VITE_SUPABASE_URL: gateway.url,
      VITE_SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_DB_URL: address,
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
  expect(broken.output).toMatch(/MISSING .*alerts is not deployed.*\n +npx \S+ functions deploy/)
  expect(broken.code).toBe(1)
})

test('knows each header that the pages send', () => {
  const sent = new Set(
    [...sourceText().matchAll(/'(x-(?:request-\w+|held|human-\w+))'/g)].map(([, header]) => header),
  )
  expect([...ownHeaders].sort()).toEqual([...sent].sort())
})
