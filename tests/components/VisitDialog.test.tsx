import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BoardVisit } from '@/desk/model/board'
import type { Actions } from '@/desk/runner/useActions'
import { VisitDialog } from '@/desk/schedule/VisitDialog'
import { messagesQuery, pricesQuery } from '@/desk/sync/openRequest'
import { offersQuery } from '@/desk/sync/visitQueries'

const offered = (day: string, changes: object = {}) => ({
  ...{
    technician_id: 't2',
    technician: 'Kim',
    speaks: false,
    day,
    window_id: 2,
    last_window_id: 2,
  },
  ...{ starts: '10:00', ends: '12:00', nearness: 0, slots_left: 1, is_asked: false },
  ...{ is_promised: false, wish: null, miles: null, ...changes },
})

const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} },
  }))
beforeEach(() => {
  onScreen(false)
})

const visit = {
  id: 'v1',
  request_id: 'r1',
  technician_id: 't1',
  version: 1,
  state: 'done',
  kind: 'repair',
  day: '2026-11-20',
  starts: '10:00',
  ends: '12:00',
  first_name: 'Maria',
  last_name: 'Lopez',
  phone: '5165550101',
  address: '12 Harbor Lane, Valley Stream, NY 11581',
  message: '',
  note: '',
  with_whom: [],
} as unknown as BoardVisit

function open(error: string | null, shown = visit, prices: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(messagesQuery('r1').queryKey, { ways: ['text', 'mail'] } as never)
  client.setQueryData(pricesQuery('r1').queryKey, prices as never)
  client.setQueryData(offersQuery('r1', 'en', 'v1').queryKey, {
    ...{
      windows: [],
      is_covered: true,
      full_until: null,
      nearest: [],
      squeezes: [],
      visit_fee: 0,
      is_severe: false,
    },
    slots: [offered('2026-11-25', { is_promised: true }), offered('2026-11-26')],
  } as never)
  const run = vi.fn()
  const actions = { error, question: null, isSaving: false, run } as unknown as Actions
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VisitDialog
          opened={{ visit: shown }}
          day="2026-11-25"
          today="2026-11-23"
          actions={actions}
          onCarry={vi.fn()}
          onClose={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return run
}

test('the dialog of a visit says why something was refused, and nothing else', () => {
  open('Kim has another visit at that time. Choose another place.')
  expect(screen.getByRole('dialog', { name: 'Maria Lopez' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Kim has another visit at that time.')
})

test('as long as nothing was refused it says nothing', () => {
  open(null)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['planned', 1],
  ['done', 0],
])('the dialog of a visit that is %s says what the customer hears', (state, lines) => {
  open(null, { ...visit, state } as BoardVisit)
  const line =
    'On the way, a new time, done (the receipt), and canceling send them a text and an email.'
  expect(screen.queryAllByText(line)).toHaveLength(lines)
})

test('a visit moves from its dialog to an offer, by a key, too', async () => {
  const run = open(null, { ...visit, state: 'planned', day: '2026-11-25' } as BoardVisit)
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule…' }))
  await userEvent.keyboard('2')
  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    {
      ...{ visit: 'v1', expectedVersion: 1, technician: 't2', day: '2026-11-26' },
      ...{ first_window: 2, last_window: 2 },
    },
    expect.anything(),
  )
})

test.each([
  [true, Node.DOCUMENT_POSITION_PRECEDING],
  [false, Node.DOCUMENT_POSITION_FOLLOWING],
])('the words come after the offers beside them, else before: %s', async (isWide, position) => {
  onScreen(isWide)
  const words = { message: 'Stops halfway.', note: 'Gate code 4411' }
  open(null, { ...visit, ...words, state: 'planned', day: '2026-11-25' } as BoardVisit)
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule…' }))
  expect(screen.getByRole('heading', { name: 'Move the visit' })).toHaveFocus()
  const [offer] = screen.getAllByRole('button', { name: /tech open$/ })
  for (const text of ['Stops halfway.', 'Note: Gate code 4411', visit.address])
    expect(screen.getByText(text).compareDocumentPosition(offer as Node)).toBe(position)
})

test('a visit whose technician is off is offered its own time with another one at once', () => {
  open(null, {
    ...visit,
    ...{ state: 'planned', day: '2026-11-25', technician: 'Ortiz', is_displaced: true },
  } as BoardVisit)
  expect(screen.getByText('Ortiz is off.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /tech open$/ })[0]).toHaveTextContent(
    'Kimthe time they have',
  )
})

const approved = { id: 'q1', state: 'approved', is_billed: false, total: 289, name: 'M. Lopez' }

async function finish(quotes: object[], ...labels: string[]) {
  const run = open(null, { ...visit, state: 'there', day: '2026-11-23' } as BoardVisit, {
    quotes,
    receipts: [],
  })
  await userEvent.click(screen.getByRole('button', { name: 'done' }))
  for (const label of labels) await userEvent.click(screen.getByRole('radio', { name: label }))
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  return run
}

test.each([
  [[approved], ['Cash'], { kind: 'price', quote: 'q1', sum: 289, paid_by: 'cash' }],
  [[approved], ['No charge'], { kind: 'no_charge' }],
  [[], ['Under warranty'], { kind: 'under_warranty' }],
])('a visit with the prices %j is done with %j at the desk', async (quotes, labels, charge) => {
  const run = await finish(quotes, ...labels)
  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    {
      ...{ visit: expect.objectContaining({ id: 'v1' }), state: 'done' },
      charge: expect.objectContaining(charge),
    },
    // The dialog stays open until it is stored.
    { onDone: expect.any(Function) },
  )
})

test.each([
  ['how it was paid', [approved], 'Say how it was paid.'],
  ['what is charged', [], 'Choose “No charge” or “Under warranty”'],
])('the desk finishes no visit before it says %s', async (_, quotes, problem) => {
  const run = await finish(quotes)
  expect(screen.getByText(/^Done \(the receipt\) sends them/)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(problem)
  await userEvent.click(screen.getByRole('radio', { name: 'No charge' }))
  expect(screen.queryByRole('alert')).toBe(null)
  expect(run).not.toHaveBeenCalled()
})
