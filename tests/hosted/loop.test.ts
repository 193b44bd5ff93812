// One request on the project that the environment names, from the form to the approval, by the site's own code.
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accessQuery } from '@/auth/access'
import { beginFactor, passMfa, readMfa, removeFactor } from '@/auth/mfaApi'
import { choosePassword } from '@/auth/password'
import { recordCall } from '@/desk/actions/recordCall'
import { approveAccount, listAccounts } from '@/desk/model/accounts'
import { type LaneRow, readCallList } from '@/desk/model/callList'
import { claimRequest } from '@/desk/model/calls'
import { photoFile, photosOf } from '@/desk/model/photos'
import { newLinkToken } from '@/lib/requestLink'
import { sendPhoto } from '@/request/photos/sendPhoto'
import { staffClient } from '@/shared/api/staff/client'
import { saveDevice } from '@/shared/api/staff/devices'
import { openLink, sendEmailLink, takeOver } from '@/shared/api/staff/emailLinks'
import { accessToken } from '@/shared/api/staff/photoStore'
import { signIn, signOut, signUp } from '@/shared/api/staff/session'
import { createRequest } from '@/site/booking/createRequest'
import { addNote, followRequest, photoTransport } from '@/site/request/followedRequest'
import { uprightPhoto } from '../support/photos.ts'
import { pushReceiver } from '../support/pushReceiver.ts'
import { openBrowser } from './browser.ts'
import { namedProject, refuseUsed } from './project.ts'
import { timedCode } from './timedCode.ts'
import { countRows, mailbox, removeTraces } from './traces.ts'

const project = namedProject()
const { database } = project
const plainFetch = globalThis.fetch
const bare = (path: string, init: RequestInit = {}) =>
  plainFetch(`${project.url}${path}`, {
    ...init,
    headers: { apikey: project.key, ...init.headers },
  })

const { file } = openBrowser()

let since: Date | undefined
let before: Record<string, number> = {}
beforeAll(async () => {
  await refuseUsed(database)
  const [clock] = await database`select now()`
  since = clock?.now as Date
  await removeTraces(database, since)
  // The worker has a row of its own from its first run on.
  await ring()
  before = await countRows(database)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  const removed = async (begun: Date) => {
    await removeTraces(database, begun)
    await ring()
    expect(await countRows(database)).toEqual(before)
  }
  const begun = since
  if (begun) await vi.waitFor(() => removed(begun), { timeout: 30_000, interval: 1000 })
  await database.end()
})

const password = (who: string) => `${who} lifts seven quiet doors`
const owner = { email: mailbox('owner'), password: password('Owner') }
const dispatcher = { email: mailbox('dispatcher'), password: password('Dispatcher') }

/** Returns what the account of this browser may do. */
const access = () => (accessQuery('own').queryFn as () => Promise<string>)()

/** Opens the link that was mailed to an account, as the page behind it does. */
async function openMailed(email: string, type: 'signup' | 'recovery') {
  const column = type === 'signup' ? 'confirmation_token' : 'recovery_token'
  const [account] = await database.unsafe(
    `select ${column} as hash from auth.users where email = '${email}'`,
  )
  return openLink({ kind: 'token', hash: account?.hash, type })
}

/** Opens an account, which was just approved, by its mailbox and gives it a password. */
async function openAccount({ email, password }: typeof owner) {
  // A link of the first 10 seconds could be one from before.
  await pause(11_000)
  expect(await sendEmailLink(email)).toBe('sent')
  await takeOver(await openMailed(email, 'recovery'))
  expect(await access()).toBe('unverified')
  expect(await choosePassword(password)).toBeNull()
  expect(await access()).toBe('staff')
}

/** Has the worker look into the outbox, as the database does each minute. */
async function ring(): Promise<number> {
  const [secret] = await database`select value from private.settings where name = 'alerts_secret'`
  const { status } = await bare('/functions/v1/alerts', {
    method: 'POST',
    headers: { 'x-alerts-secret': secret?.value ?? '' },
  })
  return status
}

describe('accounts', () => {
  test.each([owner, dispatcher])('sign up and confirm: $email', async ({ email }) => {
    await signUp(email, 'the password of a stranger')
    await expect(signIn(email, 'the password of a stranger')).rejects.toThrow(/not confirmed/)
    await openMailed(email, 'signup')
    await signIn(email, 'the password of a stranger')
    expect(await access()).toBe('waiting')
    await signOut()
  })

  test('the owner is made in SQL, which voids the password, and opens the account by mail', async () => {
    await database`select private.make_staff(${owner.email})`
    await expect(signIn(owner.email, 'the password of a stranger')).rejects.toThrow(/Invalid login/)
    await openAccount(owner)
  })

  test('the owner approves a dispatcher', async () => {
    const account = (await listAccounts()).find(({ email }) => email === dispatcher.email)
    expect(account).toMatchObject({ confirmed: true, access: 'waiting' })
    await approveAccount(account?.user_id ?? '')
    await signOut()
    await openAccount(dispatcher)
  })

  test('no account of staff changes its password or address past the site', async () => {
    const { auth } = staffClient()
    const { error } = await auth.updateUser({ password: 'chosen in the sign-in service' })
    expect(error).not.toBeNull()
    await auth.updateUser({ email: mailbox('elsewhere') })
    const [sent] = await database`
      select email_change_token_current as current, email_change_token_new as new
      from auth.users where email = ${dispatcher.email}`
    for (const hash of [sent?.current, sent?.new].filter(Boolean)) {
      await openLink({ kind: 'token', hash, type: 'email_change' }).catch(() => null)
    }
    const found = await database`select from auth.users where email = ${dispatcher.email}`
    expect(found).toHaveLength(1)
    await signOut()
    // Sessions of the first 10 seconds after the choice of a password are not trusted.
    const again = async () => {
      await signIn(dispatcher.email, dispatcher.password)
      return access()
    }
    await expect.poll(again, { timeout: 20_000, interval: 3000 }).toBe('staff')
  })
})

describe('the second step', () => {
  let secret = ''
  let id = ''

  test('is set up with an authenticator app, after a wrong code', async ({ skip }) => {
    expect(await readMfa()).toMatchObject({ factorId: null })
    const authorization = `Bearer ${await accessToken()}`
    const { status } = await bare('/auth/v1/factors', {
      method: 'POST',
      headers: { authorization },
    })
    skip(status === 404, 'The sign-in service of the local backend has no second factor.')
    const factor = await beginFactor('Suite')
    expect(factor.picture).toMatch(/^data:image\/svg/)
    ;({ secret, id } = factor)
    await expect(passMfa('000000', id)).rejects.toMatchObject({ kind: 'provider' })
    await passMfa(timedCode(secret), id)
    expect(await access()).toBe('staff')
    expect((await readMfa()).factorId).toBe(id)
  })

  test('is asked for after the password, and closes the desk', async ({ skip }) => {
    skip(secret === '')
    await signOut()
    await signIn(dispatcher.email, dispatcher.password)
    expect(await access()).toBe('second-step')
    await expect(listAccounts()).rejects.toMatchObject({ kind: 'not-allowed' })
    const another = 'another one of seven doors'
    expect(await choosePassword(another, dispatcher.password)).toBe('second-step')
    // A code is good once, so this is the next one.
    await passMfa(timedCode(secret, Date.now() + 30_000))
    expect(await access()).toBe('staff')
  })

  test('is turned off again', async ({ skip }) => {
    skip(secret === '')
    await removeFactor(id)
    expect(await readMfa()).toMatchObject({ factorId: null })
    await signOut()
    await signIn(dispatcher.email, dispatcher.password)
    expect(await access()).toBe('staff')
  })
})

const token = newLinkToken()
const customer = {
  first_name: 'Dana',
  last_name: 'Suite',
  email: mailbox('customer'),
  phone: '(914) 555-0187',
  address: '4 Fir Street, Yonkers, NY 10701',
  service_type: 'emergency' as const,
  preferred_date: null,
  preferred_time: null,
  message: 'The spring broke',
}
const device = `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`
let request = ''

describe('a request', () => {
  test('is booked across origins with all headers of the form, once', async () => {
    const { p256dh, auth } = pushReceiver()
    await saveDevice({ endpoint: device, p256dh, auth, is_phone: true })
    const metadata = {
      requestKey: newLinkToken(),
      linkToken: token,
      selections: '',
      isTrapped: false,
    }
    const send = () => createRequest(customer, metadata, AbortSignal.timeout(15_000))
    expect(await send()).toEqual({ isLinked: true })
    expect(await send()).toEqual({ isLinked: true })
    const stored = await database`
      select id, status, held from public.service_requests where email = ${customer.email}`
    expect(stored).toMatchObject([{ status: 'pending', held: false }])
    request = stored[0]?.id
  })

  test('alerts the device of a dispatcher, by a worker that refuses strangers', async () => {
    expect((await bare('/functions/v1/alerts', { method: 'POST' })).status).toBe(401)
    const alerts = () => database`
      select done_at is not null or last_problem is not null as is_tried from private.outbox
      where channel = 'push' and request_id = ${request} and last_problem is distinct from 'Not needed any more.'`
    expect(await ring()).toBeLessThan(300)
    // The push service knows no such device, and says so; either way the worker has asked it.
    await expect.poll(alerts, { timeout: 30_000, interval: 500 }).toEqual([{ is_tried: true }])
  })

  test('is on its page for whoever has its link, with a note', async () => {
    expect(await followRequest(newLinkToken(), null)).toEqual({ kind: 'unknown' })
    expect(await followRequest(token, null)).toMatchObject({ request: { status: 'pending' } })
    const noted = await addNote(token, randomUUID(), 'Gate code 4417')
    expect(noted).toMatchObject({ request: { notes: [{ text: 'Gate code 4417' }] } })
  })

  test('gets a photo, which staff alone can see, and Storage takes no other', async () => {
    const photo = file(await uprightPhoto())
    const id = randomUUID()
    const added = await sendPhoto(photoTransport(token), id, photo)
    expect(added).toMatchObject({ request: { photos: [{ id }] } })
    const path = `/storage/v1/object/request-photos/${id}.jpg`
    const upload = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: 'x' }
    for (const again of [path, path.replace(id, randomUUID())]) {
      expect((await bare(again, upload)).ok).toBe(false)
    }
    expect((await bare(path)).ok).toBe(false)
    expect((await bare(path.replace('/object/', '/object/public/'))).ok).toBe(false)
    expect(await photosOf(request)).toMatchObject([{ id, by_customer: true }])
    expect((await photoFile(id))?.size).toBe(photo.size)
  })

  test('is confirmed at the desk, and its page says so', async () => {
    const rows: LaneRow[] = []
    await readCallList(['now', 'morning', 'news'], [], (kept) => {
      rows.push(...kept)
      return kept.map((row) => row.id)
    })
    expect(rows.map((row) => row.id)).toContain(request)
    expect(await claimRequest(request)).toMatchObject({ id: request })
    const call = { request, outcome: 'booked' as const, expectedStatus: 'pending' as const }
    expect(await recordCall(call, randomUUID())).toMatchObject({ rows: [{ status: 'confirmed' }] })
    expect(await followRequest(token, null)).toMatchObject({ request: { status: 'confirmed' } })
  })
})

describe('the function of alerts', () => {
  test('takes texts from their service alone', async () => {
    const reply = { Body: 'HELP', From: '+19145550187', MessageSid: `SM${randomUUID()}` }
    const say = (signature: string) =>
      bare('/functions/v1/alerts/texts', {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(reply),
      })
    expect((await say('of nobody')).status).toBe(403)
    if (!project.textToken) return
    const signed = `${project.url}/functions/v1/alerts/texts${Object.entries(reply).flat().join('')}`
    const signature = createHmac('sha1', project.textToken).update(signed).digest('base64')
    expect((await say(signature)).status).toBe(200)
  })
})
