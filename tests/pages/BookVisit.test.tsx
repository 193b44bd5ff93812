import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { BookVisit } from '@/desk/booking/BookVisit'
import { readOffers } from '@/desk/model/readVisits'
import type { Offer, Offers, Visit } from '@/desk/model/visits'
import { addDays, newYorkTime } from '@/lib/newYorkTime'

// The database decides what is offered; supabase/tests/visits.test.sql tests it.
vi.mock('@/desk/model/readVisits', async (load) => ({
  ...(await load<typeof import('@/desk/model/readVisits')>()),
  readOffers: vi.fn(),
}))
const asked = vi.mocked(readOffers)

const today = newYorkTime(new Date()).date
const windows = [
  { id: 1, starts: '08:00', ends: '10:00' },
  { id: 2, starts: '10:00', ends: '12:00' },
]
const slot = (ahead: number, window: 1 | 2, changes: Partial<Offer> = {}): Offer => ({
  technician_id: 'ortiz',
  technician: 'Ortiz',
  day: addDays(today, ahead),
  window_id: window,
  last_window_id: window,
  starts: window === 1 ? '08:00' : '10:00',
  ends: window === 1 ? '10:00' : '12:00',
  nearness: 0,
  slots_left: 1,
  wish: null,
  speaks: false,
  is_asked: false,
  is_promised: false,
  miles: null,
  ...changes,
})
const open: Offers = {
  windows,
  slots: [
    slot(2, 2, { is_asked: true, slots_left: 2 }),
    slot(1, 1, { nearness: 2, speaks: true }),
    slot(1, 2),
    slot(8, 1),
  ],
  is_covered: true,
  full_until: null,
  nearest: [],
  squeezes: [],
  visit_fee: 0,
  is_severe: false,
  covering: [],
}
const planned = {
  ...slot(3, 1),
  id: 'visit',
  version: 4,
  state: 'planned',
  kind: 'repair',
  with_whom: [],
} as unknown as Visit

/** Shows the panel on a screen that is wide enough for the grid, or not. */
function show(offers: Offers, { isWide = true, visit = undefined as Visit | undefined } = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  asked.mockReset().mockResolvedValue(offers)
  const done = { onBook: vi.fn(), onMove: vi.fn(), onLater: vi.fn(), onCancel: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookVisit
        request={{ id: 'r1', address: '3 Elm Street, Valley Stream, NY 11580' }}
        language="en"
        planned={visit}
        isSaving={false}
        {...done}
      />
    </QueryClientProvider>,
  )
  return done
}
const offers = () => screen.findAllByRole('button', { name: /techs? open$/ })
const cell = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => vi.unstubAllGlobals())

it('offers what the customer asked for first, and says why', async () => {
  show(open)
  const [first, second, third] = await offers()
  expect(first).toHaveTextContent('the customer asked for this time')
  expect(first).toHaveTextContent('2 techs open')
  expect(second).toHaveTextContent('already in 11580 that day')
  // Everyone speaks English.
  expect(second).not.toHaveTextContent('speaks')
  expect(third).toHaveTextContent('free')
})

it('has a grid of a week in which arrow keys move and Enter books', async () => {
  const { onBook } = show(open)
  const grid = await screen.findByRole('grid', { name: 'Open times' })
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(8)
  expect(within(grid).getAllByRole('cell')).toHaveLength(14)
  const inOrder = within(grid).getAllByRole('button')
  expect(inOrder.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  const best = await cell(/10 AM–12 PM: 2 techs open, Ortiz, the customer asked for this time/)
  best.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(
    screen.getByRole('button', { name: /10 AM–12 PM: 1 tech open, Ortiz, free/ }),
  ).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onBook).toHaveBeenCalledExactlyOnceWith({
    technician: 'ortiz',
    day: addDays(today, 1),
    first_window: 1,
    last_window: 1,
  })
  // Where no one is open, Enter does nothing.
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toHaveAccessibleName(/: no tech open$/)
  await userEvent.keyboard('{Enter}')
  expect(onBook).toHaveBeenCalledOnce()
  // The last day leads to the next week.
  await userEvent.keyboard('{ArrowRight>6/}')
  expect(document.activeElement).toHaveAccessibleName(/8–10 AM: 1 tech open/)
})

it('has the grid under "Another time" where there is little room', async () => {
  show(open, { isWide: false })
  await offers()
  expect(screen.queryByRole('grid')).toBeNull()
  await userEvent.keyboard('4')
  expect(await screen.findByRole('grid', { name: 'Open times' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
})

it('moves a planned visit, as the offers for that say', async () => {
  const { onMove, onBook } = show(open, { visit: planned })
  await offers()
  expect(screen.getByRole('heading', { name: 'Move the visit' })).toHaveFocus()
  expect(asked).toHaveBeenLastCalledWith('r1', 'en', 'visit', false, undefined)
  await userEvent.keyboard('1')
  expect(onMove).toHaveBeenCalledExactlyOnceWith(
    { technician: 'ortiz', day: addDays(today, 2), first_window: 2, last_window: 2 },
    planned,
  )
  expect(onBook).not.toHaveBeenCalled()
})

it('asks before another visit is booked besides', async () => {
  const { onMove, onBook, onLater } = show(open, { visit: planned })
  await offers()
  await userEvent.keyboard('5')
  expect(onLater).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('They already have a visit')
  await userEvent.click(screen.getByRole('button', { name: 'Book another visit' }))
  await offers()
  expect(asked).toHaveBeenLastCalledWith('r1', 'en', undefined, false, undefined)
  await userEvent.keyboard('1')
  expect(onBook).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ another: true }))
  expect(onMove).not.toHaveBeenCalled()
})

const none = { ...open, slots: [] }
it.each([
  ['nobody covers the ZIP code', { is_covered: false }, 'Nobody covers 11580.'],
  ['all are full', { full_until: '2026-12-08' }, '11580 is covered, but full until Tue, Dec 8.'],
  ['all are full for long', {}, '11580 is covered, but full for the next 3 months.'],
])('where %s it says so, and whom to send anyway', async (_, changes, text) => {
  const { onBook } = show({
    ...none,
    ...changes,
    nearest: [slot(1, 1, { technician: 'Doyle', technician_id: 'doyle', miles: 35 })],
  })
  const [nearest] = await offers()
  expect(screen.getByText(`${text} The nearest is Doyle:`)).toBeVisible()
  expect(nearest).toHaveTextContent('doesn’t cover 11580, about 35 miles away, send anyway')
  await userEvent.keyboard('1')
  // The database asks before it does that.
  expect(onBook).toHaveBeenCalledExactlyOnceWith(
    expect.not.objectContaining({ force: expect.anything() }),
  )
})

it('looks farther than 60 miles away only if it is told to', async () => {
  show({ ...none, is_covered: false })
  await screen.findByText('Nobody covers 11580. Nobody else within 60 miles is open.')
  expect(asked).toHaveBeenLastCalledWith('r1', 'en', undefined, false, undefined)
  asked.mockResolvedValue({ ...none, is_covered: false, nearest: [slot(1, 1, { miles: 280 })] })
  await userEvent.click(screen.getByRole('button', { name: 'Look farther away' }))
  expect((await offers())[0]).toHaveTextContent('about 280 miles away')
  expect(asked).toHaveBeenLastCalledWith('r1', 'en', undefined, true, undefined)
})

const withSqueeze: Offers = {
  ...open,
  squeezes: [
    {
      ...{ technician_id: 'doyle', technician: 'Doyle', day: today, window_id: 2 },
      ...{ starts: '10:00', ends: '12:00', visit: 'v9', version: 3, last_name: 'Feldman' },
      ...{ kind: 'maintenance', to_technician_id: 'doyle', to_technician: 'Doyle' },
      ...{ to_window_id: 5, to_starts: '16:00', to_ends: '18:00' },
    },
  ],
}
const squeezed = {
  ...{ technician: 'doyle', day: today, first_window: 2, last_window: 2 },
  ...{ moves: 'v9', moves_version: 3, moves_to: 'doyle', moves_to_window: 5 },
}

it('squeezes an emergency in only once it is confirmed who moves', async () => {
  const { onBook } = show(withSqueeze)
  const now = await screen.findByRole('button', { name: /Now: Doyle, 10 AM–12 PM/ })
  expect(now).toHaveTextContent('moves Feldman (maintenance) to 4–6 PM')
  await userEvent.keyboard('6')
  expect(screen.getByRole('alert')).toHaveTextContent('Both customers hear of it only then.')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('6')
  expect(onBook).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Book and move Feldman' }))
  expect(onBook).toHaveBeenCalledExactlyOnceWith(squeezed)
})

it('squeezes in an emergency that is planned, and says that its visit moves', async () => {
  const { onMove, onBook } = show(withSqueeze, { visit: planned })
  expect(await screen.findByRole('button', { name: /Now: Doyle/ })).toHaveTextContent(
    'moves Feldman (maintenance) to 4–6 PM',
  )
  await userEvent.keyboard('6')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Move this visit to Doyle, 10 AM–12 PM, and Feldman to 4–6 PM today? Both customers hear of it only then.',
  )
  expect(onMove).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Move this one and Feldman' }))
  expect(onMove).toHaveBeenCalledExactlyOnceWith(squeezed, planned)
  expect(onBook).not.toHaveBeenCalled()
})

it('books a second technician at the times at which both are free', async () => {
  const covering = [
    { id: 'ortiz', name: 'Ortiz' },
    { id: 'ruiz', name: 'Ruiz' },
  ]
  const { onBook } = show({ ...open, covering })
  await offers()
  asked.mockResolvedValue({ ...open, covering, slots: [slot(4, 1)] })
  await userEvent.selectOptions(screen.getByLabelText('Comes along'), 'Ruiz')
  const [both] = await screen.findAllByRole('button', { name: /Ortiz and Ruiz/ })
  expect(asked).toHaveBeenLastCalledWith('r1', 'en', undefined, false, 'ruiz')
  expect(both).toHaveTextContent('; 1 pair open')
  expect(screen.getAllByRole('button', { name: /: 1 pair open, Ortiz and Ruiz/ })).not.toEqual([])
  expect(screen.getAllByRole('button', { name: /: no pair open$/ })).not.toEqual([])
  expect(screen.queryByRole('button', { name: /techs? open/ })).toBeNull()
  await userEvent.click(both as HTMLElement)
  expect(onBook).toHaveBeenCalledExactlyOnceWith({
    ...{ technician: 'ortiz', day: addDays(today, 4), first_window: 1, last_window: 1 },
    with_technician: 'ruiz',
  })
  asked.mockResolvedValue({ ...open, covering })
  await userEvent.selectOptions(screen.getByLabelText('Comes along'), 'Nobody')
  expect(
    await screen.findByRole('button', { name: /: 2 techs open, Ortiz, the customer/ }),
  ).toBeVisible()
})

it('counts who can come with the others where their visits move together', async () => {
  show(open, { visit: { ...planned, with_whom: ['Ruiz'] } })
  expect(await screen.findAllByRole('button', { name: /; 2 pairs open/ })).not.toEqual([])
  cleanup()
  show(open, { visit: { ...planned, with_whom: ['Ruiz', 'Kim'] } })
  expect(await screen.findAllByRole('button', { name: /; 2 teams open/ })).not.toEqual([])
})

it('asks for no second technician where a visit moves, or where only one covers the address', async () => {
  const covering = [{ id: 'ortiz', name: 'Ortiz' }]
  show({ ...open, covering }, { visit: planned })
  await offers()
  expect(screen.queryByLabelText('Comes along')).toBeNull()
  await userEvent.keyboard('5')
  await userEvent.click(screen.getByRole('button', { name: 'Book another visit' }))
  await offers()
  expect(screen.queryByLabelText('Comes along')).toBeNull()
})
