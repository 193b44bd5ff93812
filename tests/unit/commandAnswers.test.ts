// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { choosePassword } from '@/auth/password'
import { addCall } from '@/desk/actions/addCall'
import { addNote } from '@/desk/actions/addNote'
import { admitHeld } from '@/desk/actions/admitHeld'
import { approveByPhone, declineQuote } from '@/desk/actions/answerQuote'
import { assignRequests } from '@/desk/actions/assignRequests'
import { closeRequests } from '@/desk/actions/closeRequests'
import { dropHeld } from '@/desk/actions/dropHeld'
import { endMessages } from '@/desk/actions/endMessages'
import { erasePerson } from '@/desk/actions/erasePerson'
import { joinSenders } from '@/desk/actions/joinSenders'
import { followUpQuote, recordPayment, sendQuote, withdrawQuote } from '@/desk/actions/keepQuote'
import { moveVisit } from '@/desk/actions/moveVisit'
import { offerQuote } from '@/desk/actions/offerQuote'
import { orderPart } from '@/desk/actions/orderPart'
import { recordCall } from '@/desk/actions/recordCall'
import { recordTold } from '@/desk/actions/recordTold'
import { removePhoto } from '@/desk/actions/removePhoto'
import { reopenRequest } from '@/desk/actions/reopenRequest'
import { restoreHeld } from '@/desk/actions/restoreHeld'
import { setLanguage } from '@/desk/actions/setLanguage'
import { setVisitFee } from '@/desk/actions/setVisitFee'
import { setVisitNote } from '@/desk/actions/setVisitNote'
import { setVisitState } from '@/desk/actions/setVisitState'
import { setWeather } from '@/desk/actions/setWeather'
import { stopMessage } from '@/desk/actions/stopMessage'
import { undoAction } from '@/desk/actions/undoAction'
import { bookVisit } from '@/desk/actions/visitBooking'
import { writeToCustomer } from '@/desk/actions/writeToCustomer'
import { approveAccount, approveTechnician, revokeAccount } from '@/desk/model/accounts'
import { claimRequest, releaseRequest } from '@/desk/model/calls'
import { inviteStaff, withdrawInvitation } from '@/desk/model/invitations'
import { seeNews } from '@/desk/model/news'
import { shareJob } from '@/desk/model/readVisits'
import { nameAccount } from '@/desk/model/staffNames'
import { saveTechnician, setDaysOff, setWindows } from '@/desk/model/technicians'
import { setOnCall } from '@/desk/people/onCallShifts'
import { beginRetention, keepPerson } from '@/desk/people/retention'
import { publishReview, rejectReview } from '@/desk/reviews/reviews'
import type { ChangingFunction } from '@/shared/api/database.types'
import { forgetDevice, saveDevice, sendTestAlert } from '@/shared/api/staff/devices'
import { sendEmailLink } from '@/shared/api/staff/emailLinks'

// Other tests share these modules, without the key.
vi.hoisted(() => {
  vi.resetModules()
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_test')
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const [mine, action, visit] = ['r-1', 'a-1', 'v-1']
const endpoint = 'https://push.example/1'
const at = '2026-11-23T13:00:00Z'
const request = { id: mine, created_at: at, next_call_at: null, claimed_until: null }
const row = { ...request, last_name: 'Reed', quoted_by_phone: null, language: 'es' }
const member = { user_id: mine, revoked_at: null, role: 'technician', name: 'Sam' }
const booked = {
  visit: { id: visit, day: '2026-11-23', starts: '08:00', ends: '10:00', state: 'planned' },
  request: row,
}
const selected = [{ id: mine, status: 'pending' as const }]
const device = { endpoint, p256dh: 'p', auth: 'a', is_phone: false }
const review = { id: mine, status: 'pending' as const }
const quote = { id: mine, request_id: mine, state: 'offered' }
const approval = {
  option: 1,
  total: 9,
  name: 'Jo',
  way: 'by_phone' as const,
  strokes: null,
  device: null,
}
const offer = { request: mine, visit: null, quote: { options: [] } as never }
const invitation = { email: 'a@b.example', name: 'Kim', role: 'owner' as const, mobile: '' }
const place = { technician: 't', day: '2026-11-23' }
const note = { request: mine, note: 'Gate code 4417', for_technician: true }
const technician = { name: 'Kim', areas: [], weekdays: [], active: true, phone: null }

type Command = { run: () => Promise<unknown>; answer: unknown }
/** The others only read, or are sent by a technician's phone: `foreignAnswers.test.ts` has those. */
type Elsewhere =
  | 'desk_changes'
  | 'export_requests'
  | ('add_photo' | 'arrive' | 'depart' | 'finish' | 'leave_undone' | 'note_visit' | 'run_late')
  | ('check_visit' | 'note_door' | 'overrun' | 'tell_outside' | 'tell_pushed')
  | 'undo_visit_action'

/** Every function of the database that changes something: a new one does not compile until it is here. */
const commands: Record<Exclude<ChangingFunction, Elsewhere>, Command> = {
  add_call: {
    run: () => addCall({ request: mine, fields: {} as never, source: 'phone' }),
    answer: [row],
  },
  add_note: { run: () => addNote(note, action), answer: [row] },
  order_part: { run: () => orderPart({ request: mine }, action), answer: [row] },
  admit_held: { run: () => admitHeld({ held: { until: at } }), answer: 3 },
  approve_quote: {
    run: () => approveByPhone({ quote, approval }, action),
    answer: { ...quote, state: 'approved' },
  },
  approve_staff: { run: () => approveAccount(mine), answer: [member] },
  approve_technician: { run: () => approveTechnician(mine, 't'), answer: [member] },
  assign_requests: {
    run: () => assignRequests({ selected, person: null, name: 'no one' }, action),
    answer: [row],
  },
  begin_retention: {
    run: () => beginRetention(true),
    answer: { people: 2, begun_at: at },
  },
  book_visit: { run: () => bookVisit({ ...place, request: mine }, visit), answer: booked },
  choose_password: {
    run: () => choosePassword('nine lamps over Queens'),
    answer: { user_id: mine, changed_at: at, problem: null },
  },
  claim_request: { run: () => claimRequest(mine), answer: [row] },
  close_requests: { run: () => closeRequests({ selected, reason: 'spam' }, action), answer: [row] },
  decide_review: {
    run: () => publishReview(review),
    answer: [{ id: mine, status: 'published' }],
  },
  decline_quote: {
    run: () => declineQuote({ quote, reason: null, note: null }, action),
    answer: { ...quote, state: 'declined' },
  },
  drop_held: {
    run: () => dropHeld({ held: { until: at } }),
    answer: [{ dropped: 2, dropped_at: at }],
  },
  end_messages: { run: () => endMessages({ request: mine, way: 'text' }, action), answer: [row] },
  erase_person: {
    run: () => erasePerson({ request: mine, also: [] }),
    answer: [{ ...row, erased_at: at }],
  },
  follow_up_quote: {
    run: () => followUpQuote({ quote, outcome: 'thinking', note: null }, action),
    answer: quote,
  },
  forget_device: { run: () => forgetDevice(endpoint), answer: { endpoint, is_on: false } },
  forget_photo: { run: () => removePhoto({ request: mine, photo: 'p' }), answer: [row] },
  invite_staff: {
    run: () => inviteStaff({ ...invitation, id: mine, technician: null }),
    answer: { invitation: mine, text: 'none' },
  },
  join_senders: {
    run: () => joinSenders({ request: mine, others: ['r-3'] }, action),
    answer: [row],
  },
  move_visit: {
    run: () => moveVisit({ ...place, visit, expectedVersion: 1 }, action),
    answer: booked,
  },
  name_staff: { run: () => nameAccount(mine, 'Sam'), answer: [member] },
  keep_person: {
    run: () => keepPerson(mine, true),
    answer: { people: 2, listed: [{ request: mine, is_kept: true }] },
  },
  offer_quote: { run: () => offerQuote(offer, mine), answer: quote },
  record_call: {
    run: () => recordCall({ request: mine, outcome: 'spam', expectedStatus: 'pending' }, action),
    answer: [row],
  },
  record_payment: {
    run: () =>
      recordPayment(
        { receipt: { id: mine, number: '2026-0001' }, paidBy: 'cash', check: null },
        action,
      ),
    answer: { id: mine, paid_by: 'cash' },
  },
  record_told: { run: () => recordTold({ request: mine }, action), answer: [row] },
  release_request: { run: () => releaseRequest(mine), answer: [row] },
  reopen_request: { run: () => reopenRequest({ request: mine }, action), answer: [row] },
  restore_held: { run: () => restoreHeld({ droppedAt: at }), answer: '2' },
  revoke_staff: { run: () => revokeAccount(mine), answer: [{ ...member, revoked_at: at }] },
  save_device: { run: () => saveDevice(device), answer: { endpoint, is_on: true } },
  save_technician: {
    run: () => saveTechnician({ ...technician, id: mine, languages: ['en'], places: 2 }),
    answer: [{ id: mine, active: true, places: 2 }],
  },
  see_news: { run: () => seeNews(mine, at), answer: [row] },
  send_quote: { run: () => sendQuote({ quote }, action), answer: quote },
  set_severe_weather: {
    run: () => setWeather({ isSevere: true }, action),
    answer: { day: '2026-11-27', is_severe: true, since: at, set_by_email: 'a@b.co' },
  },
  set_visit_fee: {
    run: () =>
      setVisitFee(
        {
          request: { id: mine, first_name: 'A', last_name: 'R', visit_fee: 0 },
          fee: 75,
          isAgreed: true,
        },
        action,
      ),
    answer: [{ ...row, visit_fee: 75 }],
  },
  set_days_off: { run: () => setDaysOff('t', '2026-11-23', '2026-11-24', 'day'), answer: 0 },
  set_language: {
    run: () =>
      setLanguage(
        { request: { id: mine, first_name: 'A', last_name: 'R' }, language: 'es' },
        action,
      ),
    answer: [row],
  },
  set_on_call: { run: () => setOnCall(mine, []), answer: [member] },
  set_visit_note: {
    run: () => setVisitNote({ visit: { id: visit, note: null }, note: 'Dog' }, action),
    answer: booked,
  },
  set_visit_state: {
    run: () => setVisitState({ visit: { id: visit, version: 1 }, state: 'there' }, action),
    answer: booked,
  },
  set_windows: {
    run: () => setWindows([{ starts: '08:00', ends: '10:00' }]),
    answer: [{ id: 1, starts: '08:00:00', ends: '10:00:00' }],
  },
  share_job: { run: () => shareJob(visit, 'x'), answer: { visit, ends_at: at } },
  stop_message: { run: () => stopMessage({ request: mine, message: 1 }), answer: [row] },
  test_alert: { run: () => sendTestAlert(endpoint), answer: { endpoint, is_on: true } },
  undo_action: { run: () => undoAction({ undo: action, about: [mine] }), answer: [row] },
  withdraw_invitation: {
    run: () => withdrawInvitation(mine),
    answer: [{ id: mine, withdrawn_at: at }],
  },
  withdraw_quote: {
    run: () => withdrawQuote({ quote }, action),
    answer: { ...quote, state: 'withdrawn' },
  },
  write_to_customer: {
    run: () =>
      writeToCustomer({ request: mine, way: 'text', language: 'en', words: 'On our way' }, action),
    answer: [row],
  },
}

/** A response that proves nothing: its status and body. */
type Wrong = readonly [name: string, status: number, body: string | null]
const wrong: readonly Wrong[] = [
  ['empty', 200, ''],
  ['null', 200, 'null'],
  ['{}', 200, '{}'],
  ['[]', 200, '[]'],
  ['204', 204, null],
  ['[{}]', 200, '[{}]'],
]
const otherId = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(mine, 'r-2')
    .replaceAll(visit, 'v-2')
    .replaceAll(endpoint, 'https://push.example/2')
const half = ({ answer }: Command) => JSON.stringify(answer).replaceAll(at, '')

let response: readonly [status: number, body: string | null] = [200, '']
beforeEach(() => {
  const session = { access_token: 't', refresh_token: 'r', expires_at: 4e9, user: { id: mine } }
  localStorage.setItem('harborlight.staff', JSON.stringify(session))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const headers = { 'content-type': 'application/json' }
    if (String(input).includes('/storage/')) return new Response('[]', { headers })
    const [status, body] = response
    return new Response(body, { status, headers })
  })
})

const outcome = (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    (error) => error.name,
  )

for (const [name, command] of Object.entries(commands)) {
  test(`${name} counts as done by an answer that names what was changed, and by no other`, async () => {
    const json = JSON.stringify(command.answer)
    response = [200, json]
    expect(await outcome(command.run())).toBe('done')
    const others = [['another’s row', 200, otherId(command.answer)] as const]
    const halves = [['half a row', 200, half(command)] as const]
    const tries = [...wrong, ...others, ...halves].filter(([, , body]) => body !== json)
    for (const [said, ...answered] of tries) {
      response = answered
      expect(await outcome(command.run()), said).toBe('ApiError')
    }
  })
}

test('a rejected review is not a published one, and an unknown problem no new password', async () => {
  response = [200, JSON.stringify([{ id: mine, status: 'published' }])]
  expect(await outcome(rejectReview(review, 'Spam'))).toBe('ApiError')
  response = [200, JSON.stringify({ user_id: mine, changed_at: null, problem: 'stale' })]
  expect(await outcome(choosePassword('nine lamps over Queens'))).toBe('ApiError')
})

test('a link by email is on its way only if the sign-in service answers with an object', async () => {
  response = [200, '{}']
  expect(await sendEmailLink('kim@example.com')).toBe('sent')
  for (const [said, ...answered] of wrong.filter(([said]) => said !== '{}')) {
    response = answered
    expect(await outcome(sendEmailLink('kim@example.com')), said).toBe('ApiError')
  }
})
