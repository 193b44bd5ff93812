import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Board, BoardVisit } from '@/desk/model/board'
import { DayTable } from '@/desk/schedule/DayTable'
import { VisitCard } from '@/desk/schedule/VisitCard'

const day = '2026-11-24'
const visit = {
  ...{ id: 'a', first_name: 'Luz', last_name: 'Vega', address: '12 Elm St, Queens, NY 11432' },
  ...{ day, starts: '10:00', ends: '12:00', state: 'there', state_since: `${day}T15:05:00Z` },
  ...{ service_type: 'repair', technician: 'Ortiz', message: null, language: null },
  ...{ busy_until: null, pushed_to: null, arrives_at: null, late_minutes: null },
} as unknown as BoardVisit

beforeEach(() => void vi.setSystemTime(`${day}T15:00:00Z`))

/** Shows visits on the board, and returns what their cards say. */
function cards(...visits: Partial<BoardVisit>[]) {
  for (const of of visits)
    render(
      <VisitCard
        visit={{ ...visit, ...of }}
        {...{ today: day, minute: 600, heldId: null, onOpen: vi.fn(), onGrab: vi.fn() }}
      />,
    )
  return screen.getAllByRole('button').map((card) => card.textContent)
}

test('the board says until when a visit takes longer, and when those after it begin', () => {
  const [longer, pushed, told] = cards(
    { busy_until: `${day}T17:15:00Z` },
    { state: 'planned', pushed_to: `${day}T17:15:00Z` },
    { state: 'planned', arrives_at: `${day}T19:15:00Z` },
  )
  expect(longer).toContain('arrived 10:05, until about 12:15 PM')
  expect(pushed).toContain('begins about 12:15 PM, not told')
  expect(told).toContain('arrives about 2:15 PM')
})

test('no card names an estimate whose time is over', () => {
  vi.setSystemTime(`${day}T19:20:00Z`)
  const told = { state: 'on_the_way' as const, arrives_at: `${day}T19:00:00Z` }
  const [over, little] = cards(told, { ...told, arrives_at: `${day}T19:10:00Z` })
  expect(over).toContain('on the way 10:05')
  expect(over).not.toContain('arrives about')
  expect(little).toContain('arrives about 2:10 PM')
})

const windows = [8, 10, 12, 14].map((hour, n) => ({
  id: n + 1,
  starts: `${String(hour).padStart(2, '0')}:00`,
  ends: `${hour + 2}:00`,
}))

/** Shows the day of Ortiz, and returns the bars below it. */
function bars(shown: string, ...visits: Partial<BoardVisit>[]) {
  const technician = {
    ...{ id: 'o', name: 'Ortiz', areas: [], weekdays: [1, 2, 3, 4, 5], active: true, places: 1 },
    ...{ staff_id: null, days_off: [], phone: null, languages: ['en'] },
  }
  const board = {
    ...{ windows, technicians: [technician], unscheduled: [], displaced: [] },
    visits: visits.map((changes) => ({ ...visit, technician_id: 'o', ...changes })),
  } as unknown as Board
  const act = vi.fn()
  render(
    <DayTable
      {...{ board, day: shown, today: day, minute: 600, heldId: null, target: null, heldCopy: '' }}
      {...{ onOpen: act, onGrab: act, onDrop: act, onPrint: act, onOff: act }}
    />,
  )
  const list = screen.queryByRole('list', { name: 'How the day of Ortiz goes on' })
  return list ? within(list).getAllByRole('listitem') : []
}

test('the board draws the visit that takes longer into those that it pushes', () => {
  const [longer, pushed, told] = bars(
    day,
    { busy_until: `${day}T19:30:00Z` },
    { id: 'b', last_name: 'Ng', state: 'planned', starts: '12:00', ends: '14:00' },
    {
      ...{ id: 'c', last_name: 'Roy', state: 'planned', starts: '08:00', ends: '10:00' },
      pushed_to: `${day}T19:30:00Z`,
    },
  )
  expect(longer).toHaveTextContent('Vega takes until about 2:30 PM')
  // From 10 AM to 2:30 PM, of 8 AM to 4 PM.
  expect(longer).toHaveStyle({ left: '25%', width: '56.25%' })
  expect(pushed).toHaveTextContent('Roy begins about 2:30 PM, not told')
  expect(pushed).toHaveStyle({ left: '81.25%', top: '0rem' })
  expect(told).toBeUndefined()
})

test('no bar covers another, not even what begins after the last window', () => {
  const waiting = (id: string, hour: number) => ({
    ...{ id, last_name: id, state: 'planned' as const, starts: '12:00', ends: '14:00' },
    pushed_to: `${day}T${hour + 5}:30:00Z`,
  })
  const [longer, late, later] = bars(
    day,
    { busy_until: `${day}T20:30:00Z` },
    waiting('Ng', 15),
    waiting('Roy', 17),
  )
  expect(longer).toHaveStyle({ left: '25%', top: '0rem' })
  expect(late).toHaveStyle({ left: '85%', width: '15%', top: '1.75rem' })
  expect(later).toHaveStyle({ left: '85%', width: '15%', top: '3.5rem' })
})

test('it draws nothing on another day, and where no visit takes longer', () => {
  expect(bars('2026-11-25', { busy_until: `${day}T19:30:00Z` })).toEqual([])
  expect(bars(day, {})).toEqual([])
})
