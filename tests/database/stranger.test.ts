import { createHmac } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedBackend, jwtSecret, openEmbedded, publishableKey } from '../support/pglite.ts'

/** The project as its API looks from outside, to people who have the public key and bad ideas. */

const origin = 'http://localhost:5500'
let backend: EmbeddedBackend

/** A client as a browser has it, answered by the backend without a network between. */
function client(token?: string): SupabaseClient {
  return createClient(origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => backend.fetch(new Request(input, init)),
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
    },
  })
}

function call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { apikey: publishableKey, 'content-type': 'application/json', ...init.headers }
  return backend.fetch(new Request(origin + path, { ...init, headers }))
}

/** The first column of the first row that a statement of the owner gives. */
async function value(statement: string): Promise<unknown> {
  const results = await backend.run(statement)
  return Object.values(results.at(-1)?.[0] ?? {})[0]
}
const storedCount = () => value('select count(*)::int from public.service_requests')

const form = {
  first_name: 'Dee',
  last_name: 'Park',
  email: 'dee@example.com',
  phone: '(914) 555-0104',
  address: '4 Fir Street, Yonkers, NY 10701',
  service_type: 'repair',
  preferred_time: null,
  preferred_date: null,
  message: null,
}
const submit = (changes = {}) =>
  client()
    .from('service_requests')
    .insert({ ...form, ...changes })

async function account(email: string, data = {}): Promise<SupabaseClient> {
  const signedIn = client()
  const password = 'garage-demo'
  await signedIn.auth.signUp({ email, password, options: { data } })
  await backend.run(`update auth.users set email_confirmed_at = now() where email = '${email}'`)
  const { error } = await signedIn.auth.signInWithPassword({ email, password })
  if (error) throw error
  return signedIn
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
function forge(claims: object, secret: string | null): string {
  const head = encode({ alg: secret === null ? 'none' : 'HS256', typ: 'JWT' })
  const now = Math.floor(Date.now() / 1000)
  const body = encode({ aud: 'authenticated', iat: now, exp: now + 3600, ...claims })
  const signature =
    secret === null
      ? ''
      : createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${signature}`
}

let waiting: SupabaseClient
let staff: SupabaseClient
beforeAll(async () => {
  backend = await openEmbedded()
  waiting = await account('waiting@test.example', { role: 'staff', is_staff: true })
  staff = await account('staff@test.example')
  await backend.run(`select private.make_staff('staff@test.example')`)
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.run('delete from public.service_requests')
})

describe('a visitor books', () => {
  test('the nine fields of the form are stored as a pending request, and nothing comes back', async () => {
    const answer = await submit()
    expect(answer).toMatchObject({ status: 201, error: null, data: null })
    expect(await value('select to_jsonb(r) from public.service_requests as r')).toMatchObject({
      ...form,
      status: 'pending',
    })
  })

  test('asking for the row back is refused, and stores nothing', async () => {
    const answer = await submit().select()
    expect(answer.error?.code).toBe('42501')
    expect(await storedCount()).toBe(0)
  })

  test.each([
    ['id', 'b0000000-0000-4000-8000-000000000001'],
    ['status', 'completed'],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('%s cannot be chosen', async (column, chosen) => {
    await submit({ [column]: chosen })
    await call(`/rest/v1/service_requests?columns=${[...Object.keys(form), column]}`, {
      method: 'POST',
      body: JSON.stringify({ ...form, message: 'again', [column]: chosen }),
    })
    const kept = `select count(*)::int from public.service_requests where ${column} = '${chosen}'`
    expect(await value(kept)).toBe(0)
  })

  test('a column that is none is refused', async () => {
    expect((await submit({ is_staff: true })).error).not.toBeNull()
    expect(await storedCount()).toBe(0)
  })

  test('two requests in one call are refused whole, as JSON and as CSV', async () => {
    const two = [form, { ...form, phone: '(914) 555-0105' }]
    expect((await client().from('service_requests').insert(two)).status).toBe(400)
    const columns = [
      'first_name',
      'last_name',
      'email',
      'phone',
      'address',
      'service_type',
    ] as const
    const csv = [columns, ...two.map((row) => columns.map((column) => `"${row[column]}"`))]
    const answer = await call('/rest/v1/service_requests', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: csv.join('\n'),
    })
    expect(answer.ok).toBe(false)
    expect(await storedCount()).toBe(0)
  })

  test('a list of one is one request', async () => {
    expect((await client().from('service_requests').insert([form])).status).toBe(201)
    expect(await storedCount()).toBe(1)
  })

  test('ten at once of the same submission all succeed, and one is stored', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit()))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    expect(await storedCount()).toBe(1)
  })

  test('the seventh from one phone number is answered 429 and told to call', async () => {
    for (let door = 1; door <= 6; door++)
      expect((await submit({ message: `Door ${door}` })).status).toBe(201)
    const answer = await submit({ message: 'Door 7' })
    expect(answer.status).toBe(429)
    expect(answer.error?.message).toMatch(/Please call us/)
    expect(await storedCount()).toBe(6)
  })

  test('markup and control characters are kept as text', async () => {
    const message =
      '<img src=x onerror=alert(1)>\u0001\u001b[31m\u202E\r\n"; drop table reviews; --'
    expect((await submit({ message })).status).toBe(201)
    expect(await value('select message from public.service_requests')).toBe(message)
  })

  test.each([
    ['a NUL', { message: 'a\u0000b' }],
    ['a text over its limit', { message: 'x'.repeat(2001) }],
    ['an empty name', { first_name: '' }],
    ['a name that is a list', { first_name: null }],
    ['an unknown service', { service_type: 'free' }],
    ['an e-mail address that is none', { email: 'dee' }],
    ['a phone number that is none', { phone: '555-0142' }],
    ['a date that is none', { preferred_date: 'tomorrow-ish' }],
    ['a date of long ago', { preferred_date: '2020-01-01' }],
  ])('%s is refused', async (_, changes) => {
    expect((await submit(changes)).error).not.toBeNull()
    expect(await storedCount()).toBe(0)
  })
})

const outsiders: [string, () => SupabaseClient][] = [
  ['a visitor', () => client()],
  ['an account that waits', () => waiting],
]
describe.each(outsiders)('%s', (who, outsider) => {
  beforeEach(async () => {
    await submit()
  })
  const unchanged = async () =>
    expect(
      await value(
        `select count(*)::int from public.service_requests where status = 'pending' and last_name = 'Park'`,
      ),
    ).toBe(1)

  test.each(['*', 'id', 'count()', 'email.max()', '*,request_status_changes(*)', '*::text'])(
    'reads no request with select=%s',
    async (columns) => {
      const { data } = await outsider().from('service_requests').select(columns)
      expect(JSON.stringify(data ?? [])).not.toMatch(/Park|dee@|\d{3}/)
      expect(data?.length ?? 0).toBeLessThanOrEqual(
        columns === 'count()' || columns === 'email.max()' ? 1 : 0,
      )
    },
  )

  test('learns nothing by counting, filtering or ordering', async () => {
    const counted = await outsider()
      .from('service_requests')
      .select('*', { count: 'exact', head: true })
      .eq('email', 'dee@example.com')
    expect(counted.count ?? 0).toBe(0)
    const ordered = await outsider().from('service_requests').select('id').order('phone')
    expect(ordered.data ?? []).toEqual([])
    const embedded = await outsider()
      .from('request_status_changes')
      .select('*, service_requests!inner(*)')
      .eq('service_requests.last_name', 'Park')
    expect(embedded.data ?? []).toEqual([])
  })

  test('changes and deletes nothing', async () => {
    const requests = () => outsider().from('service_requests')
    await requests().update({ status: 'completed' }).eq('email', 'dee@example.com')
    await requests().update({ last_name: 'X' }).neq('email', '')
    await requests().update({ status: 'completed' }).neq('email', '').select()
    await requests().delete().neq('email', '')
    await unchanged()
  })

  test('overwrites nothing with an upsert, whatever it names as the conflict', async () => {
    const id = await value('select id from public.service_requests')
    const overwrite = { ...form, id, last_name: 'X', message: 'Mine' }
    const requests = () => outsider().from('service_requests')
    await requests().upsert(overwrite)
    await requests().upsert(overwrite, { onConflict: 'id' })
    await requests().upsert(overwrite, { onConflict: 'email' })
    await requests().upsert(overwrite, { ignoreDuplicates: true })
    await call(`/rest/v1/service_requests?id=eq.${id}`, {
      method: 'PUT',
      body: JSON.stringify(overwrite),
    })
    await unchanged()
    expect(await value(`select last_name from public.service_requests where id = '${id}'`)).toBe(
      'Park',
    )
  })

  test.each([
    'staff',
    'request_status_changes',
    'request_counts',
    'client_inserts',
    'client_salt',
    'users',
    'schema_migrations',
  ])('reads and writes nothing in %s, in any schema', async (table) => {
    for (const schema of ['public', 'private', 'auth', 'supabase_migrations']) {
      const target = outsider().schema(schema).from(table)
      expect((await target.select('*')).data ?? []).toEqual([])
      expect((await target.insert({ user_id: await userId(outsider()) })).error).not.toBeNull()
      await target.delete().not('user_id', 'is', null)
    }
    expect(await value('select count(*)::int from public.staff')).toBe(1)
  })

  test.each([
    ['list_accounts', {}],
    ['request_counts', {}],
    ['overdue_count', { cutoff: '2030-01-01', emergency_cutoff: '2030-01-01' }],
    ['approve_staff', 'self'],
    ['revoke_staff', 'staff'],
    ['make_staff', { account_email: 'waiting@test.example' }],
    ['is_staff', {}],
    ['client_network', {}],
    ['set_config', { setting_name: 'role', new_value: 'service_role', is_local: false }],
    ['pg_advisory_lock', { key: 1 }],
    ['pg_sleep', { seconds: 1 }],
    ['query_to_xml', { query: 'select 1', nulls: true, tableforest: true, targetns: '' }],
  ] as [string, object | string][])('may not call %s', async (name, parameters) => {
    const target = parameters === 'staff' ? staff : waiting
    const given = typeof parameters === 'string' ? { account: await userId(target) } : parameters
    for (const schema of ['public', 'private', 'pg_catalog']) {
      const { error } = await outsider().schema(schema).rpc(name, given)
      expect(error, `${who} called ${schema}.${name}`).not.toBeNull()
    }
    expect(await value('select count(*)::int from public.staff where revoked_at is null')).toBe(1)
  })
})

async function userId(of: SupabaseClient): Promise<string> {
  const { data } = await of.auth.getSession()
  return data.session?.user.id ?? '00000000-0000-4000-8000-000000000000'
}

describe('nobody becomes staff', () => {
  const access = async (of: SupabaseClient) => (await of.rpc('staff_access')).data

  test('by what they say at sign-up', async () => {
    const email = 'eager@test.example'
    await call('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({
        email,
        password: 'garage-demo',
        role: 'service_role',
        aud: 'service_role',
        data: { role: 'service_role', is_staff: true },
        app_metadata: { role: 'staff' },
        email_confirmed_at: '2020-01-01T00:00:00Z',
      }),
    })
    expect(await value(`select role from auth.users where email = '${email}'`)).toBe(
      'authenticated',
    )
    expect(await value(`select email_confirmed_at from auth.users where email = '${email}'`)).toBe(
      null,
    )
    const eager = await account(email)
    expect(await access(eager)).toBe('waiting')
  })

  test('by what they change about themselves', async () => {
    await waiting.auth.updateUser({ data: { role: 'service_role', staff: true } })
    const { data } = await waiting.auth.getSession()
    await call('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ role: 'service_role', app_metadata: { role: 'staff' } }),
    })
    await waiting.auth.refreshSession()
    expect(await access(waiting)).toBe('waiting')
    expect((await waiting.from('staff').select('*')).data).toEqual([])
  })

  const claims = async (role: string) => ({ sub: await userId(staff), role, is_staff: true })
  test.each([
    ['none', null],
    ['another secret', 'super-secret-jwt-token-with-at-least-32-characters-long'],
    ['an empty secret', ''],
    ['the public key', publishableKey],
  ])('with a token signed with %s', async (_, secret) => {
    await submit()
    for (const role of ['authenticated', 'service_role', 'postgres', 'anon']) {
      const forged = client(forge(await claims(role), secret))
      const answer = await forged.from('service_requests').select('*')
      expect(answer.data ?? []).toEqual([])
      expect((await forged.rpc('list_accounts')).error).not.toBeNull()
    }
  })

  test('and the same token, properly signed, would have worked', async () => {
    await submit()
    const { data } = await staff.auth.getSession()
    const [, body] = data.session?.access_token.split('.') ?? []
    const own = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
    const answer = await client(forge(own, jwtSecret)).from('service_requests').select('*')
    expect(answer.data).toHaveLength(1)
  })

  test('without a key, or with a made-up one', async () => {
    for (const apikey of ['', 'sb_secret_guess', 'sb_publishable_other'])
      expect((await call('/rest/v1/service_requests', { headers: { apikey } })).ok).toBe(false)
  })
})

describe('staff', () => {
  beforeEach(async () => {
    await submit()
  })

  test('read requests, change the status, and see who changed it', async () => {
    const { data: request } = await staff.from('service_requests').select('*').single()
    expect(request).toMatchObject({ last_name: 'Park', status: 'pending' })
    const change = await staff
      .from('service_requests')
      .update({ status: 'confirmed' })
      .eq('id', request.id)
      .eq('status', 'pending')
      .select('status')
    expect(change.data).toEqual([{ status: 'confirmed' }])
    const history = await staff
      .from('request_status_changes')
      .select('from_status, to_status, changed_by_email')
    expect(history.data).toEqual([
      { from_status: 'pending', to_status: 'confirmed', changed_by_email: 'staff@test.example' },
    ])
    const counts = await staff.rpc('request_counts')
    expect(counts.data).toContainEqual({ status: 'confirmed', total: 1 })
  })

  test('change nothing else, delete nothing, and leave the history alone', async () => {
    await staff.from('service_requests').update({ status: 'confirmed' }).neq('email', '')
    const requests = () => staff.from('service_requests')
    const refusals = [
      await requests().update({ message: 'Paid' }).neq('email', ''),
      await requests().update({ status: 'completed', phone: '(914) 555-0109' }).neq('email', ''),
      await requests().delete().neq('email', ''),
      await staff.from('request_status_changes').delete().neq('id', 0),
      await staff.from('request_status_changes').update({ to_status: 'cancelled' }).neq('id', 0),
      await staff.from('staff').update({ approved_by_email: 'x@test.example' }).neq('email', ''),
    ]
    expect(refusals.map((refusal) => refusal.error !== null)).toEqual(Array(6).fill(true))
    expect(await value('select status from public.service_requests')).toBe('confirmed')
    expect(await value('select to_status from public.request_status_changes')).toBe('confirmed')
  })

  test('approve an account, and revoke it with effect at once', async () => {
    const colleague = await account('colleague@test.example')
    const id = await userId(colleague)
    expect((await colleague.from('service_requests').select('id')).data).toEqual([])
    expect((await staff.rpc('approve_staff', { account: id })).error).toBeNull()
    expect((await colleague.from('service_requests').select('id')).data).toHaveLength(1)
    const listed = await staff.rpc('list_accounts')
    expect(listed.data).toContainEqual(
      expect.objectContaining({ user_id: id, access: 'staff', by_email: 'staff@test.example' }),
    )
    expect((await staff.rpc('revoke_staff', { account: id })).error).toBeNull()
    expect((await colleague.from('service_requests').select('id')).data).toEqual([])
    expect((await colleague.rpc('request_counts')).error?.code).toBe('42501')
    const self = await staff.rpc('revoke_staff', { account: await userId(staff) })
    expect(self).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/your own/) },
    })
  })
})
