// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { erasePerson } from '@/desk/actions/erasePerson'
import { recordCall } from '@/desk/actions/recordCall'
import { setVisitState } from '@/desk/actions/setVisitState'
import { undoAction } from '@/desk/actions/undoAction'
import { bookVisit } from '@/desk/actions/visitBooking'
import { listAccounts } from '@/desk/model/accounts'
import { readBoard } from '@/desk/model/board'
import { readCallList } from '@/desk/model/callList'
import { readOffers, readVisitsOf, shareJob } from '@/desk/model/readVisits'
import { listTechnicians, saveTechnician, setWindows } from '@/desk/model/technicians'
import { sendPhoto } from '@/request/photos/sendPhoto'
import { isRefusedForGood } from '@/shared/offline/OfflineQueue'
import { openWindows, photoTransport } from '@/site/request/followedRequest'
import { sendVisitAction } from '@/technician/dayApi'
import type { VisitAction } from '@/technician/job'
import { readJob, sendJobByLink } from '@/technician/jobLinkApi'

// Other tests share these modules, without the key.
vi.hoisted(() => {
  vi.resetModules()
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_test')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Responses of a proxy between a phone and the server prove nothing. */

type Reply = { status: number; body: string | null }
const portals: Reply[] = [
  ...['', 'null', '{}', '[]', '""', 'true', '<html>Sign in</html>'].map((body) => ({
    status: 200,
    body,
  })),
  { status: 204, body: null },
]
let reply: (call: string) => Reply
beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { status, body } = reply(new URL(String(input)).pathname.split('/').at(-1) ?? '')
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  })
  // The upload of a photo is answered the same way.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 200
      responseText = ''
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onload())
      }
    },
  )
})

const [act, visit, other, token] = ['a1', 'v1', 'a2', 'T'.repeat(43)]
const pressed = { act, visit, pressedAt: 0 }
const report = {
  work: 'New rollers',
  parts: [],
  price: null,
  agreed_by: null,
  warranty_from: null,
}
const before = {
  state: 'planned',
  state_since: '',
  report: null,
  late_minutes: null,
  arrives_at: null,
  busy_since: null,
  busy_until: null,
  not_done_reason: null,
  part: null,
} as const
const details = { reason: 'needs_part', part: '7 ft spring', note: null } as const
const acts: VisitAction[] = [
  { ...pressed, step: 'on_the_way', report: null },
  { ...pressed, step: 'there', report: null },
  { ...pressed, step: 'late', minutes: 30 },
  { ...pressed, step: 'not_done', details },
  { ...pressed, step: 'checklist', points: [{ point: 'rail', state: 'fine', note: null }] },
  { ...pressed, step: 'done', report },
  { ...pressed, step: 'undo', undoes: other, before },
  { ...pressed, step: 'door', facts: { opener: 'Genie', spring: null, door: '9 x 7 ft' } },
  { ...pressed, step: 'label', photo: other, label: 'after' },
  { ...pressed, step: 'photo', photo: new ArrayBuffer(3), label: 'before' },
]
const doors = [
  ['an account', sendVisitAction],
  ['a link', (made: VisitAction) => sendJobByLink(token, made)],
] as const

for (const [name, send] of doors) {
  test.each(acts)(
    `by ${name}: $step is not confirmed by another server's response`,
    async (made) => {
      for (const portal of portals) {
        reply = () => portal
        const thrown = await send(made).then(
          () => null,
          (error) => error,
        )
        expect(thrown, JSON.stringify(portal)).toBeInstanceOf(Error)
        // It stays in the queue, and is sent again.
        expect(isRefusedForGood(thrown), JSON.stringify(portal)).toBe(false)
      }
    },
  )

  test(`by ${name}: an action is confirmed only by a response that names it`, async () => {
    for (const made of acts.filter(({ step }) => step !== 'photo')) {
      const named = made.step === 'undo' || made.step === 'label' ? other : made.act
      const answer = { problem: null, message: null, day: null, stored: true }
      reply = () => ({ status: 200, body: JSON.stringify({ ...answer, action_id: named }) })
      await expect(send(made)).resolves.toBeUndefined()
      reply = () => ({ status: 200, body: JSON.stringify({ ...answer, action_id: 'another’s' }) })
      await expect(send(made)).rejects.toMatchObject({ kind: 'foreign-answer' })
    }
  })
}

test('a link has ended only if our server says so', async () => {
  const ended = JSON.stringify({
    ...{ problem: 'ended', message: 'This link has ended.' },
    ...{ action_id: null, day: null },
  })
  reply = () => ({ status: 200, body: ended })
  expect(await readJob(token)).toBeNull()
  await expect(sendJobByLink(token, acts[0] as VisitAction)).rejects.toSatisfy(isRefusedForGood)
  for (const portal of portals) {
    reply = () => portal
    await expect(readJob(token), JSON.stringify(portal)).rejects.toMatchObject({
      kind: 'foreign-answer',
    })
  }
})

test('no open times are those of which the server says so', async () => {
  reply = () => ({
    status: 200,
    body: JSON.stringify({ problem: null, today: '2026-11-23', windows: [] }),
  })
  expect(await openWindows(token)).toEqual([])
  for (const portal of portals) {
    reply = () => portal
    await expect(openWindows(token), JSON.stringify(portal)).rejects.toMatchObject({
      kind: 'foreign-answer',
    })
  }
})

test('a customer’s photo is sent when the request’s list has it', async () => {
  const listed = (ids: readonly string[]) => ({
    status: 200,
    body: JSON.stringify({
      problem: null,
      version: 'v1',
      request: {
        status: 'pending',
        sent_at: '2026-11-23T13:00:00Z',
        due: '2026-11-23T14:00:00Z',
        called_at: null,
        next_call_at: null,
        visits: [],
        notes: [],
        photos: ids.map((id) => ({ id, at: '2026-11-23T13:00:00Z' })),
        slot_hold: null,
        texts: null,
        fields: {},
        prices: [],
        receipts: [],
      },
    }),
  })
  const send = () => sendPhoto(photoTransport(token), act, new Blob(['x']))
  const answers = [listed([other]), listed([other, act])]
  reply = () => answers.shift() as Reply
  await expect(send()).resolves.toMatchObject({ kind: 'request' })
  reply = () => listed([other])
  await expect(send()).rejects.toMatchObject({ kind: 'foreign-answer' })
})

test("at the desk another server's response confirms no action, undo or erasure", async () => {
  const place = { technician: 't', day: '2026-11-23' }
  const tries = {
    undo: () => undoAction({ undo: act, about: [] }),
    call: () => recordCall({ request: 'r1', outcome: 'voicemail', expectedStatus: 'pending' }, act),
    erase: () => erasePerson({ request: 'r1', also: [] }),
    book: () => bookVisit({ ...place, request: 'r1' }, act),
    state: () => setVisitState({ visit: { id: visit, version: 1 }, state: 'there' }, act),
    share: () => shareJob(visit, 'x'),
    technician: () =>
      saveTechnician({
        ...{ id: 't', name: 'Kim', areas: [], weekdays: [], active: true },
        ...{ phone: null, languages: ['en'], places: 1 },
      }),
    windows: () => setWindows([{ starts: '08:00', ends: '10:00' }]),
  }
  for (const portal of portals) {
    reply = () => portal
    for (const [name, attempt] of Object.entries(tries)) {
      await expect(attempt(), `${name}: ${JSON.stringify(portal)}`).rejects.toBeInstanceOf(Error)
    }
  }
  reply = () => ({
    status: 200,
    body: JSON.stringify([{ id: 'r1', created_at: '2026-11-23T13:00:00Z' }]),
  })
  expect((await undoAction({ undo: act, about: [] })).rows).toHaveLength(1)
})

test("at the desk another server's response is no list, and is not asked for again and again", async () => {
  let calls = 0
  const tries = {
    lanes: () => readCallList(['now'], [], () => []),
    board: () => readBoard('2026-11-23', '2026-11-23'),
    offers: () => readOffers('r1', 'en'),
    visits: () => readVisitsOf('r1'),
    accounts: listAccounts,
    technicians: listTechnicians,
  }
  // An empty list may be the server's.
  for (const portal of portals.filter(({ body }) => body !== '[]')) {
    reply = () => {
      calls += 1
      return portal
    }
    for (const [name, attempt] of Object.entries(tries)) {
      calls = 0
      await expect(attempt(), `${name}: ${JSON.stringify(portal)}`).rejects.toBeInstanceOf(Error)
      expect(calls, name).toBe(1)
    }
  }
})
