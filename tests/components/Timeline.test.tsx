import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RequestDetails, RequestEvent } from '@/desk/model/requestDetails'
import { Timeline } from '@/desk/pane/Timeline'
import { newYorkTime } from '@/lib/newYorkTime'
import { serverNow } from '@/shared/api/serverClock'

// A day of the past is never called today or tomorrow.
const slot = { day: '2020-11-30', starts: '10:00', ends: '12:00', technician: 'Ortiz' }
const planned = { ...slot, technician_id: 't', kind: 'repair', state: 'planned', state_since: '' }
const at = '2026-11-23T15:00:00Z'
const plain = {
  ...{
    kind: 'note',
    text: null,
    outcome: null,
    at,
    done_by: 'u',
    done_by_email: 'ann@example.com',
  },
  ...{ action_id: '', undoes: null, is_undone: false, next_call_at: null, closed_reason: null },
  ...{ quoted: null, is_reopened: false },
  ...{ by_customer: false, by_text: false, visit_before: null, visit_after: null },
  ...{ message: null, delivery: null },
}

/** Shows the timeline of one event. */
function showEvent(event: object) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const details = {
    request: { id: 'r', created_at: '2026-11-23T14:00:00Z', source: 'form' },
    events: [{ ...plain, id: 'e', ...event } as RequestEvent],
    statuses: [],
    revisions: [],
  } as unknown as RequestDetails
  return render(
    <QueryClientProvider client={client}>
      <Timeline details={details} />
    </QueryClientProvider>,
  )
}

/** Returns the timeline's text for one event. */
function textOf(event: object): string {
  const { container, unmount } = showEvent(event)
  const [first] = within(container).getAllByRole('listitem')
  const text = first?.textContent?.replace(/^(Nov 23, )?10:00 AM /, '') ?? ''
  unmount()
  return text
}

test.each([
  [{ text: 'Gate 12', for_technician: true }, 'Ann noted: “Gate 12” (the technician sees it)'],
  [
    { kind: 'message', message: 'staff', by_text: true, text: 'We are late.' },
    'Ann texted: “We are late.” (goes out in a few seconds)',
  ],
  [
    { kind: 'message', message: 'staff', delivery: 'sent', text: 'We are late.' },
    'Ann emailed: “We are late.”',
  ],
  [
    {
      kind: 'message',
      message: 'staff',
      by_text: true,
      delivery: 'given_up',
      text: 'We are late.',
    },
    'Ann texted: “We are late.” (couldn’t be delivered)',
  ],
  [
    { kind: 'message', message: 'staff', by_text: true, is_undone: true, text: 'We are late.' },
    'Ann texted: “We are late.” (undone)',
  ],
  [{ text: 'Pays late' }, 'Ann noted: “Pays late” (only the desk sees it)'],
  [{}, 'Ann noted: erased'],
  [
    { kind: 'call', outcome: 'again', next_call_at: '2020-11-30T15:00:00Z' },
    'Ann called: call again Nov 30, 2020, 10:00 AM',
  ],
  [
    { kind: 'call', outcome: 'voicemail', next_call_at: '2020-11-30T15:00:00Z' },
    'Ann called: left a voicemail; call again Nov 30, 2020, 10:00 AM',
  ],
  [{ kind: 'claim', text: 'bob@example.com' }, 'Ann took over from Bob'],
  [{ kind: 'status', closed_reason: 'price' }, 'Ann closed this: too expensive'],
  [{ kind: 'assign', text: 'bob@example.com' }, 'Ann assigned this to Bob'],
  [{ kind: 'assign' }, 'Ann unassigned this'],
  [
    { kind: 'call', outcome: 'price', text: 'Thinks' },
    'Ann quoted a price. “Thinks” (only the desk sees it)',
  ],
  [{ kind: 'call', outcome: 'price', quoted: 1340.5 }, 'Ann quoted $1,340.50'],
  [{ kind: 'status', is_reopened: true }, 'Ann reopened this'],
  [
    { kind: 'call', outcome: 'not_for_us', closed_reason: 'elsewhere' },
    'Ann called: not a job, went elsewhere',
  ],
  [{ undoes: 'a' }, 'Ann undid that'],
  [{ kind: 'photo', undoes: 'a' }, 'Ann removed a photo'],
  [{ kind: 'photo', done_by_email: null }, 'A technician added a photo'],
  [{ kind: 'visit', visit_after: planned }, 'Ann booked a visit: Mon, Nov 30, 10 AM–12 PM, Ortiz'],
  [
    {
      kind: 'visit',
      visit_before: planned,
      visit_after: { ...planned, note: 'Dog' },
      is_visit_note: true,
      text: 'Dog',
    },
    'Ann wrote a note for Ortiz: “Dog”',
  ],
  [
    { kind: 'visit', visit_before: planned, visit_after: { ...planned, late_minutes: 30 } },
    'Ann runs 30 min late: Mon, Nov 30, 10 AM–12 PM, Ortiz',
  ],
  [
    {
      kind: 'visit',
      visit_before: planned,
      visit_after: { ...planned, late_minutes: 30 },
      is_untold: true,
    },
    'Ann runs 30 min late: Mon, Nov 30, 10 AM–12 PM, Ortiz (not texted again)',
  ],
  [
    {
      kind: 'visit',
      visit_before: { ...planned, state: 'there' },
      visit_after: { ...planned, state: 'missed', not_done_reason: 'needs_part', part: 'Spring' },
      text: 'Left side',
      done_by: null,
    },
    'Ortiz, by the link, couldn’t do it: needs a part: Spring. Mon, Nov 30, 10 AM–12 PM, Ortiz“Left side”',
  ],
  [
    {
      kind: 'visit',
      visit_before: planned,
      visit_after: { ...planned, state: 'on_the_way', arrives_at: '2026-11-30T15:40:00Z' },
    },
    'Ann set the visit to on the way, arrives about 10:40 AM: Mon, Nov 30, 10 AM–12 PM, Ortiz',
  ],
  [{ by_customer: true, text: 'Ring twice' }, 'The customer wrote: “Ring twice”'],
  [{ by_customer: true, by_text: true, text: 'Yes' }, 'The customer texted: “Yes”'],
  [
    { by_customer: true, kind: 'message', message: 'texts_off', by_text: true },
    'The customer turned text updates off, by replying “STOP”',
  ],
  [
    { by_customer: true, kind: 'message', message: 'texts_off', by_text: true, text: 'No más' },
    'The customer turned text updates off, by replying “No más”',
  ],
  [
    { by_customer: true, by_text: true, text: 'Stop by at 3', may_want_no_texts: true },
    'The customer texted: “Stop by at 3” (may want no texts) ',
  ],
  [{ kind: 'message', message: 'texts_off', by_text: true }, 'Ann ended texts to this number'],
  [{ kind: 'message', message: 'mails_off' }, 'Ann ended emails to this address'],
  [{ by_customer: true, kind: 'status', text: 'Sold' }, 'The customer canceled: “Sold”'],
  [{ by_customer: true, kind: 'visit' }, 'The customer canceled the visit'],
] as const)('the timeline shows %o', (event, text) => {
  expect(textOf(event)).toBe(text)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what somebody wrote stands apart from our words beside it', () => {
  showEvent({ by_customer: true, text: 'שלום 44' })
  expect(screen.getByText('שלום 44').tagName).toBe('BDI')
})

test('today stands in lower case within a sentence', () => {
  const day = newYorkTime(serverNow()).date
  const asked = {
    kind: 'visit',
    by_customer: true,
    asked_slot: { ...slot, day },
  }
  expect(textOf(asked)).toBe('The customer asked for today, 10 AM–12 PM')
})

test('an event of a newer database is no phone call', () => {
  const text = textOf({ kind: 'parcel', outcome: null })
  expect(text).toBe('Ann did something that this page can’t show yet. Reload it.')
})
