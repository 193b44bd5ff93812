// The doctor on a whole project, and on projects in which one step was left out.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localPublishableKey } from '../../tools/backend/settings.ts'
import { ownHeaders } from '../../tools/project/doctor/apiChecks.ts'
import { checks, examine, isBroken, type Line } from '../../tools/project/doctor/examine.ts'
import {
  openReadOnly,
  openWritable,
  type Project,
  settingsReader,
} from '../../tools/project/doctor/Project.ts'
import { readCatalog, readObjects } from '../support/catalog.ts'
import { type GatewayState, startGateway, wholeProject } from '../support/gatewayStub.ts'
import { actAs, addStaff, copyMigrated } from '../support/hosted.ts'
import { openEmbedded, publishableKey } from '../support/pglite.ts'
import { superuser } from '../support/postgres.ts'
import { sourceText } from '../support/sourceText.ts'
import type { Sql } from '../support/sqlClient.ts'

const embedded = await openEmbedded()
const { server, owner } = await copyMigrated()

/** Calls the database as an API does behind an edge, which writes the address of the caller. */
async function asVisitor(request: Request, work: (sql: Sql) => Promise<unknown>, refusal: number) {
  const headers = { ...Object.fromEntries(request.headers), 'cf-connecting-ip': '203.0.113.7' }
  try {
    await owner.begin(async (sql) => {
      await actAs(sql, { role: 'anon', headers })
      await work(sql)
    })
    return new Response(null, { status: 201 })
  } catch {
    return new Response(null, { status: refusal })
  }
}

const parts = {
  async api(request: Request): Promise<Response> {
    if (request.method !== 'POST' || !request.url.endsWith('/service_requests')) {
      return embedded.fetch(request)
    }
    const row = (await request.json()) as Record<string, string>
    const insert = `insert into public.service_requests (${Object.keys(row).join(', ')})
      values (${Object.values(row)
        .map((value) => `'${value}'`)
        .join(', ')})`
    return asVisitor(request, (sql) => sql.unsafe(insert), 401)
  },
  storage: (request: Request) =>
    asVisitor(
      request,
      (sql) => sql`insert into storage.objects (bucket_id, name)
        values ('request-photos', ${request.url.split('/').at(-1)})`,
      403,
    ),
  async hasNotifiedDesk(): Promise<boolean> {
    const rows = await owner`select from realtime.messages where topic = 'desk'`
    return rows.length > 0
  },
}
const gateway = await startGateway(parts)
const [{ name = '' } = {}] = await owner`select current_database() as name`
const admin = server.connect(superuser, name)
const connection = { host: server.folder, user: 'postgres', database: name }
const database = openReadOnly(connection)
const writable = openWritable(connection)
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
  await writable.close()
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

const writing = checks.filter(({ writes }) => writes)

test('finds nothing on a project with every step', async () => {
  const lines = await examine(project)
  expect(lines.filter(({ state }) => state === 'missing')).toEqual([])
  expect(named(lines, 'unseen')).toEqual(writing.map((check) => check.name))
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
    'Arrival windows are there',
    {
      sql: `create table supabase_migrations.windows as table public.visit_windows;
        delete from public.visit_windows where true`,
      back: `insert into public.visit_windows overriding system value table supabase_migrations.windows;
        drop table supabase_migrations.windows`,
    },
  ],
  [
    'The desk hears changes through Realtime',
    {
      sql: 'alter policy "staff receive desk changes" on realtime.messages rename to "kept"',
      back: 'alter policy "kept" on realtime.messages rename to "staff receive desk changes"',
    },
    ['Tables, policies, functions, and grants are as in the schema'],
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
  [
    'The project answers visitors with the publishable key',
    (state) => {
      const { api } = parts
      state.api = async (request) =>
        request.url.includes('/rest/v1/') ? new Response(null, { status: 401 }) : api(request)
    },
  ],
  [
    'The webhook of texts refuses an unsigned call',
    ({ functions }) => {
      const { alerts } = functions
      functions.alerts = {
        fetch: async (request) =>
          (request.url.endsWith('/texts') ? null : alerts?.fetch(request)) ?? new Response(null),
      }
    },
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
      expect(named(lines, 'missing').sort()).toEqual([check, ...alsoMissing].sort())
      const isVital = checks.some((one) => one.name === check && one.isVital)
      if (isVital) expect(isBroken(lines)).toBe(true)
    } finally {
      if (typeof omit !== 'function') await admin.unsafe(omit.back)
    }
  })
})

test('leaves out each step that a check is about', () => {
  const shown = new Set([...omissions.map(([check]) => check), ...left.map(([, check]) => check)])
  expect(checks.map((check) => check.name).filter((check) => !shown.has(check))).toEqual([
    'Postgres is version 15 or newer',
    'The site is at its address',
    "Supabase's command line is the version that was tried",
    'A test alert is sent',
  ])
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

test('a project and a site that do not respond are missing', async () => {
  const url = 'http://127.0.0.1:1'
  const { key, expectedObjects } = project
  const lines = await examine({ url, key, site: url, expectedObjects, asksForProof: true })
  const open = checks.filter(({ needs }) => needs.every((source) => source === 'site'))
  const there = "Supabase's command line is the version that was tried"
  expect(named(lines, 'done')).toEqual([there])
  const ofSite = lines
    .filter(({ detail }) => detail === 'the site does not answer')
    .map(({ name }) => name)
  expect(ofSite).toHaveLength(4)
  expect([...named(lines, 'missing'), ...ofSite, there].sort()).toEqual(
    open.map((check) => check.name).sort(),
  )
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

const upload = 'The bucket of photos takes the photo that was permitted, and no other'
const counted = 'A call is counted under the address of its machine, whatever its headers claim'
const policy = `create policy "photos that were asked for" on storage.objects for insert to anon, authenticated
    with check (bucket_id = 'request-photos' and private.takes_photo(name))`
const left: [string, string, string, string, string[]][] = [
  [
    'a header that callers write themselves is trusted',
    counted,
    `update private.settings set value = 'x-forwarded-for' where name = 'client_address_header'`,
    `update private.settings set value = 'cf-connecting-ip' where name = 'client_address_header'`,
    [],
  ],
  [
    'the bucket takes nothing',
    upload,
    'drop policy "photos that were asked for" on storage.objects',
    policy,
    ['Tables, policies, functions, and grants are as in the schema'],
  ],
  [
    'the bucket takes everything',
    upload,
    'create policy "all" on storage.objects for insert to anon with check (true)',
    'drop policy "all" on storage.objects',
    [],
  ],
  [
    'bookings alert nobody',
    'A booking is stored, with its link, alert, and message',
    'alter table public.service_requests disable trigger watch_insert',
    'alter table public.service_requests enable trigger watch_insert',
    ['Tables, policies, functions, and grants are as in the schema'],
  ],
  [
    'changes are told to no desk',
    "The desk's channel tells of a change at once",
    'alter table public.service_requests disable trigger notify_desks',
    'alter table public.service_requests enable trigger notify_desks',
    ['Tables, policies, functions, and grants are as in the schema'],
  ],
]

describe('with --write', () => {
  const device = 'd0000000-0000-4000-8000-000000000001'
  beforeAll(async () => {
    await owner`insert into private.push_subscriptions (id, user_id, endpoint, p256dh, auth, is_phone)
      select ('d0000000-0000-4000-8000-00000000000' || n)::uuid, 'a0000000-0000-4000-8000-000000000001',
        'https://fcm.googleapis.com/fcm/send/' || n, repeat('A', 87), repeat('A', 22), true
      from generate_series(1, 2) as n`
  })
  beforeEach(async () => {
    await admin`delete from realtime.messages where true`
    await owner`delete from private.outbox where true`
    // The worker of the project: it delivers what waits.
    const worker = setInterval(
      () => owner`update private.outbox set done_at = now() where done_at is null`,
      200,
    )
    return () => clearInterval(worker)
  })

  /** Returns all that a write could have left behind. */
  const rows = async () => [
    ...(await owner`select (select count(*) from public.service_requests) as requests,
      (select count(*) from private.request_keys) as keys, (select count(*) from private.intake) as intake,
      (select count(*) from private.request_alerts) as alerts, (select count(*) from private.request_links) as links`),
    await owner`select device_id, request_id from private.outbox`,
  ]
  const asked: string[] = []
  const examineWriting = (alertTo?: string, isWanted = true) => {
    asked.length = 0
    return examine({
      ...project,
      writing: {
        database: writable,
        confirm: async (what) => {
          asked.push(what)
          return isWanted
        },
        ...(alertTo && { alertTo }),
      },
    })
  }

  test('finds all well, names each write, and leaves nothing but the test alert', async () => {
    const before = await rows()
    const lines = await examineWriting('owner@company.example')
    expect(lines.filter(({ state }) => state !== 'done')).toEqual([])
    expect(asked).toEqual(writing.map(({ writes }) => writes))
    const after = await rows()
    expect(after[0]).toEqual(before[0])
    expect(before[1]).toEqual([])
    expect(after[1]).toHaveLength(1)
    expect(
      await owner`select from private.request_photos where request_id is not null`,
    ).toHaveLength(0)
  })

  test('a test alert goes to the named device alone, and to none without a name', async () => {
    await examineWriting(device)
    expect((await rows())[1]).toEqual([{ device_id: device, request_id: null }])
    await owner`delete from private.outbox where true`
    expect(named(await examineWriting(), 'unseen')).toEqual(['A test alert is sent'])
    expect(named(await examineWriting('stranger@x.example'), 'missing')).toEqual([
      'A test alert is sent',
    ])
    expect((await rows())[1]).toEqual([])
  })

  test('writes nothing that is not wanted', async () => {
    const before = await rows()
    const lines = await examineWriting('owner@company.example', false)
    expect(named(lines, 'unseen')).toEqual(writing.map((check) => check.name))
    expect(await rows()).toEqual(before)
    expect(await owner`select from realtime.messages`).toHaveLength(0)
  })

  test.each(left)('%s', async (_what, check, sql, back, others) => {
    await admin.unsafe(sql)
    try {
      const lines = await examineWriting('owner@company.example')
      expect(named(lines, 'missing')).toEqual([...others, check])
    } finally {
      await admin.unsafe(back)
    }
  })

  test("says that this machine's address is unknown", async () => {
    gateway.state.trace = ''
    expect(named(await examineWriting('owner@company.example'), 'unseen')).toEqual([counted])
  })
})

test('says of the local backend that its Realtime cannot be seen', async () => {
  const lines = await examine({ ...project, key: localPublishableKey })
  expect(lines.find(({ name }) => name.startsWith('Realtime'))).toMatchObject({
    state: 'unseen',
    detail: 'the local backend has no Realtime',
  })
})

test('names another version of the command line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  writeFileSync(join(folder, 'supabase'), '#!/bin/sh\necho 2.0.1\n', { mode: 0o755 })
  const { PATH: path = '' } = process.env
  vi.stubEnv('PATH', `${folder}:${path}`)
  const lines = await examine(project)
  vi.stubEnv('PATH', path)
  rmSync(folder, { recursive: true })
  expect(named(lines, 'missing')).toEqual(["Supabase's command line is the version that was tried"])
})

test('shows no token that a header cannot hold', async () => {
  const setting = settingsReader(gateway.url, `${token}\nmore`, gateway.url)
  const lines = await examine({ ...project, setting })
  expect(JSON.stringify(lines)).not.toMatch(/sbp_/)
  expect(lines.some(({ detail }) => detail?.includes('(token)'))).toBe(true)
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
  expect(broken.output).toMatch(
    /MISSING .*alerts is deployed.*\n +npx \S+ functions deploy alerts --use-api/,
  )
  expect(broken.code).toBe(1)
})

test('knows each header that the pages send', () => {
  const sent = new Set(
    [...sourceText().matchAll(/'(x-(?:request-\w+|held|human-\w+))'/g)].map(([, header]) => header),
  )
  expect([...ownHeaders].sort()).toEqual([...sent].sort())
})
