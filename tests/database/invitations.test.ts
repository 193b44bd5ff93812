import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, expect, test } from 'vitest'
import {
  callerApi,
  type InvitationCalls,
  invite,
} from '../../supabase/functions/alerts/invitations.ts'
import type { WrittenText } from '../../supabase/functions/alerts/textApi.ts'
import { openApi, staffPassword } from '../support/api.ts'
import { openedForTests } from '../support/openedForTests.ts'
import { publishableKey, secretKey } from '../support/pglite.ts'

/** The function that invites, on the real database and sign-in service: by owners, and past them by a stranger. */

const api = await openedForTests(openApi())
const owner = await api.staffAccount('staff@test.example')
const strangersPassword = 'garage-demo'

let email: string
let texts: WrittenText[]
/** Paths at the sign-in service that the function called. */
let asked: string[]
beforeEach(async ({ task }) => {
  email = `rosa-${task.id}@test.example`
  ;[texts, asked] = [[], []]
  await api.run('delete from public.staff_invitations')
})

const tokenOf = async (of: SupabaseClient) =>
  (await of.auth.getSession()).data.session?.access_token

const calls = (request: Request, others: Partial<InvitationCalls> = {}): InvitationCalls => ({
  asCaller: callerApi(request, (path, init) => api.call(path, init as { body: string })),
  asService: (path, call) => {
    if (path.startsWith('/auth/')) asked.push(path.split('?')[0] ?? '')
    return api.call(path, { ...call, headers: { apikey: secretKey } })
  },
  site: 'http://localhost:5500',
  text: (text) => void texts.push(text),
  ...others,
})

/** Sends an invitation as the desk does, by an account or nobody, and returns the response. */
async function send(
  by: SupabaseClient | null,
  changes = {},
  others: Partial<InvitationCalls> = {},
) {
  const token = by && (await tokenOf(by))
  const request = new Request('http://localhost:5500/functions/v1/alerts/invitations', {
    method: 'POST',
    headers: { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      invitation: randomUUID(),
      email,
      name: 'Rosa Diaz',
      role: 'dispatcher',
      mobile: '(516) 555-0111',
      technician: null,
      ...changes,
    }),
  })
  const response = await invite(request, calls(request, others))
  return { status: response.status, body: await response.json() }
}
const choose = async (by: SupabaseClient) => {
  const { data, error } = await by.rpc('choose_password', { new_password: staffPassword })
  return error?.code ?? data.problem ?? 'done'
}
const accessOf = async (client: SupabaseClient) => (await client.rpc('staff_access')).data
const staffNow = () => api.value('select count(*)::int from public.staff where revoked_at is null')

test('one link and one password open the desk, with role and name', async () => {
  const invitation = randomUUID()
  expect(await send(owner, { invitation })).toEqual({
    status: 200,
    body: { invitation, text: 'sent' },
  })
  expect(asked).toEqual(['/auth/v1/invite'])
  expect(texts).toEqual([
    {
      to: '+15165550111',
      text: "Harborlight Garage Doors: Hi Rosa Diaz, you're invited to our team. Open the email we just sent you. Reply STOP to end.",
    },
  ])
  expect(api.emailLink(email).hash).toContain('type=invite')
  const rosa = await api.followLink(email)
  expect(await accessOf(rosa)).toBe('waiting')
  expect(await choose(rosa)).toBe('done')
  expect(await accessOf(rosa)).toBe('staff')
  const { data } = await owner.rpc('list_accounts')
  expect(data.find((one: { email: string }) => one.email === email)).toMatchObject({
    access: 'staff',
    role: 'dispatcher',
    name: 'Rosa Diaz',
    by_email: 'staff@test.example',
  })
  await expect(api.followLink(email)).rejects.toMatchObject({ code: 'otp_expired' })
  const later = api.client()
  await later.auth.signInWithPassword({ email, password: staffPassword })
  expect((await later.auth.getSession()).data.session).not.toBeNull()
})

test('a technician’s link opens the day', async () => {
  await send(owner, { role: 'technician', name: 'Lee Park' })
  const lee = await api.followLink(email)
  expect(await choose(lee)).toBe('done')
  expect(await accessOf(lee)).toBe('technician')
  expect((await lee.rpc('my_day')).error).toBeNull()
})

test('a repeat of a call whose response was lost mails and texts nothing', async () => {
  const invitation = randomUUID()
  await send(owner, { invitation })
  expect(await send(owner, { invitation })).toMatchObject({ status: 200, body: { text: 'none' } })
  expect([asked, texts].map(({ length }) => length)).toEqual([1, 1])
})

test('a stranger who signed up with the address gets nothing from the invitation', async () => {
  await api.client().auth.signUp({ email, password: strangersPassword })
  await send(owner)
  const before = await staffNow()
  const signIn = async () => {
    const stranger = api.client()
    await stranger.auth.signInWithPassword({ email, password: strangersPassword })
    return stranger
  }
  expect((await (await signIn()).auth.getSession()).data.session).toBeNull()
  // Rosa opens the link. The stranger's password works from then on, until hers is chosen.
  const rosa = await api.followLink(email)
  const stranger = await signIn()
  expect(await choose(stranger)).toBe('42501')
  expect(await accessOf(stranger)).toBe('waiting')
  expect(await staffNow()).toBe(before)
  expect(await choose(rosa)).toBe('done')
  expect(await accessOf(rosa)).toBe('staff')
  expect(await accessOf(stranger)).toBeNull()
  expect((await (await signIn()).auth.getSession()).data.session).toBeNull()
})

test('a new link by "Forgot password?" is as good as the first', async () => {
  await send(owner)
  const first = api.emailLink(email)
  await api.client().auth.resetPasswordForEmail(email)
  expect(api.emailLink(email)).not.toEqual(first)
  const rosa = await api.followLink(email)
  expect(await choose(rosa)).toBe('done')
  expect(await accessOf(rosa)).toBe('staff')
})

test('an account that waits gets a link that opens it', async () => {
  await api.account(email)
  expect(await send(owner)).toMatchObject({ status: 200 })
  expect(asked).toEqual(['/auth/v1/invite', '/auth/v1/recover'])
  const rosa = await api.followLink(email)
  expect(await choose(rosa)).toBe('done')
  expect(await accessOf(rosa)).toBe('staff')
})

test('nobody but an owner invites, and nothing is mailed', async () => {
  const waiting = await api.account(email)
  expect(await send(null)).toMatchObject({ status: 401 })
  expect(await send(waiting)).toMatchObject({ status: 403 })
  await api.run(`insert into public.staff (user_id, role, sessions_from)
    select id, 'dispatcher', now() - interval '1 day' from auth.users where email = '${email}'`)
  expect(await send(waiting, { email: `other-${email}` })).toMatchObject({
    status: 403,
    body: { message: 'Only an owner may do this.' },
  })
  expect([...asked, ...texts]).toEqual([])
})

test('nobody makes an account past the function with the public key', async () => {
  for (const headers of [{}, { authorization: `Bearer ${await tokenOf(owner)}` }] as object[]) {
    const answer = await api.call('/auth/v1/invite', {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: JSON.stringify({ email }),
    })
    expect(answer.status).toBe(403)
  }
  expect(await api.value(`select count(*)::int from auth.users where email = '${email}'`)).toBe(0)
})

test('the database’s refusals reach the owner', async () => {
  expect(await send(owner, { email: 'no address' })).toMatchObject({
    status: 400,
    body: { message: 'Enter an email address like name@company.com.' },
  })
  await api.run(`insert into public.staff_invitations (id, email, name, role, invited_by)
    select gen_random_uuid(), 'n' || n || '@test.example', 'N', 'dispatcher', gen_random_uuid()
    from generate_series(1, 20) as n`)
  expect(await send(owner)).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('20 invitations in 24 hours') },
  })
  expect(asked).toEqual([])
})

test.each([
  [429, 'Wait an hour'],
  [500, 'the sign-in service answered “no SMTP.”'],
])(
  'an email that the sign-in service refuses with %i is not taken for sent',
  async (status, hint) => {
    const asService: InvitationCalls['asService'] = async () =>
      Response.json({ msg: 'no SMTP' }, { status })
    const refused = await send(owner, {}, { asService })
    expect(refused).toMatchObject({
      status: status === 429 ? 429 : 409,
      body: { message: expect.stringContaining(hint) },
    })
    const { data } = await owner.rpc('list_invitations')
    expect(data).toMatchObject([{ email, mailed_at: null }])
    expect(texts).toEqual([])
    // The link of any other mail accepts nothing, as nothing says that this invitation arrived.
    await api.account(email)
    await api.client().auth.resetPasswordForEmail(email)
    const rosa = await api.followLink(email)
    expect(await choose(rosa)).toBe('done')
    expect(await accessOf(rosa)).toBe('waiting')
  },
)

test('a text that fails, and none where there are no texts', async () => {
  expect(await send(owner, {}, { text: null })).toMatchObject({ body: { text: 'none' } })
  expect(await send(owner, { mobile: '' })).toMatchObject({ body: { text: 'none' } })
  const broken = { address: 'http://127.0.0.1:9', account: 'AC1', token: 'x', from: '+15165550100' }
  expect(await send(owner, {}, { text: broken })).toMatchObject({
    status: 200,
    body: { text: 'failed' },
  })
})

test.each([
  ['another method', 'GET', null, 405],
  ['5,000 bytes', 'POST', 'x'.repeat(5000), 413],
  ['no JSON', 'POST', 'no JSON', 400],
  ['no object', 'POST', 'null', 400],
])('%s is refused', async (_, method, body, status) => {
  const request = new Request('http://localhost:5500/functions/v1/alerts/invitations', {
    method,
    body,
  })
  expect((await invite(request, calls(request))).status).toBe(status)
})

test('a browser of another origin may ask', async () => {
  const request = new Request('http://localhost:5500/x', { method: 'OPTIONS' })
  const { status, headers } = await invite(request, calls(request))
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toContain('authorization')
})
