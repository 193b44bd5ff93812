import { describe, expect, test } from 'vitest'
import { areasText, codesOf } from '@/content/zip/areaOfZip'
import type { Board, BoardVisit } from '@/desk/model/board'
import { dayText, timeText, visitText } from '@/desk/model/visitCopy'
import { rangesOf, rangeText } from '@/desk/people/dayRanges'
import {
  cellsOf,
  chainOf,
  freeSlots,
  outsideVisits,
  placeOnBoard,
  riskOf,
  weekOf,
  worksOn,
} from '@/desk/schedule/boardGrid'

const windows = ['08:00', '10:00', '12:00', '14:00'].map((starts, n) => ({
  id: n + 1,
  starts,
  ends: `${10 + n * 2}:00`,
}))
const technician = (id: string, changes: object = {}) => ({
  id,
  name: id,
  areas: [],
  weekdays: [1, 2, 3, 4, 5],
  active: true,
  staff_id: null,
  days_off: [],
  phone: null,
  languages: ['en' as const],
  places: 1,
  ...changes,
})
const visit = (id: string, starts: string, ends: string, technician_id = 'Kim') =>
  ({ id, technician_id, day: '2026-11-23', starts, ends }) as BoardVisit
const boardWith = (...visits: BoardVisit[]): Board => ({
  windows,
  technicians: [
    technician('Kim'),
    technician('Ortiz', {
      days_off: [{ day: '2026-11-23', part: 'day' }],
    }),
  ],
  visits,
  unscheduled: [],
  displaced: [],
})
const cells = (board: Board) =>
  cellsOf(board, 'Kim', '2026-11-23').map(({ first, span, visits }) =>
    `${first}+${span} ${visits.map(({ id }) => id)}`.trim(),
  )

describe('the board', () => {
  test('has a cell for each window, and a long visit takes several', () => {
    expect(cells(boardWith())).toEqual(['0+1', '1+1', '2+1', '3+1'])
    expect(cells(boardWith(visit('long', '10:00', '14:00')))).toEqual(['0+1', '1+2 long', '3+1'])
  })

  test('shows every visit once, also where the windows were others when it was booked', () => {
    const board = boardWith(visit('a', '09:00', '13:00'), visit('b', '13:00', '15:00'))
    expect(cells(board)).toEqual(['0+2 a', '2+2 b'])
    expect(cells(boardWith(visit('a', '08:00', '09:00'), visit('b', '09:00', '10:00')))[0]).toBe(
      '0+1 a,b',
    )
  })

  test('keeps a visit at night beside the windows', () => {
    const board = boardWith(visit('night', '21:30', '22:30'))
    expect(cells(board).join()).not.toContain('night')
    expect(outsideVisits(board, 'Kim', '2026-11-23').map(({ id }) => id)).toEqual(['night'])
  })

  test('counts as left only who works that day and is free then', () => {
    const [first, second] = windows
    if (!first || !second) throw new Error('No windows')
    expect(freeSlots(boardWith(), '2026-11-23', first)).toBe(1)
    expect(freeSlots(boardWith(), '2026-11-24', first)).toBe(2)
    expect(freeSlots(boardWith(), '2026-11-22', first)).toBe(0)
    expect(freeSlots(boardWith(visit('a', '08:00', '10:00')), '2026-11-23', first)).toBe(0)
    expect(freeSlots(boardWith(visit('a', '08:00', '10:00')), '2026-11-23', second)).toBe(1)
    expect(worksOn(technician('Gone', { active: false }), '2026-11-23')).toBe(false)
  })

  test('counts each place of a window that is left', () => {
    const [first, second, third] = windows
    if (!first || !second || !third) throw new Error('No windows')
    const left = (window: typeof first, ...visits: BoardVisit[]) =>
      freeSlots(
        { ...boardWith(...visits), technicians: [technician('Kim', { places: 2 })] },
        '2026-11-23',
        window,
      )
    const long = visit('long', '08:00', '12:00')
    expect(left(first)).toBe(2)
    expect(left(first, long)).toBe(1)
    expect(left(first, long, visit('a', '08:00', '10:00'))).toBe(0)
    expect(left(second, long, visit('a', '08:00', '10:00'))).toBe(1)
    expect(left(third, long, visit('a', '08:00', '10:00'))).toBe(2)
    // More than the places, after an owner has lowered them.
    const three = ['a', 'b', 'c'].map((id) => visit(id, '08:00', '10:00'))
    expect(left(first, ...three)).toBe(0)
  })

  test('shows a week from Monday to Sunday', () => {
    expect([weekOf('2026-11-22')[0], weekOf('2026-11-23')[0], weekOf('2026-11-23')[6]]).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-29',
    ])
  })
})

test('a visit is described by day, hours and technician', () => {
  expect(timeText({ starts: '10:00', ends: '12:00' })).toBe('10 AM–12 PM')
  expect(timeText({ starts: '21:30', ends: '24:00' })).toBe('9:30 PM–12 AM')
  expect(dayText('2026-11-24', '2026-11-23')).toBe('Tomorrow')
  const time = { day: '2026-11-23', starts: '08:00', ends: '10:00', technician: 'Kim' }
  expect(visitText(time, '2026-11-23')).toBe('today, 8–10 AM, Kim')
  expect(visitText(time, '2026-11-20')).toBe('Mon, Nov 23, 8–10 AM, Kim')
})

test('ZIP codes are shown as the areas they belong to', () => {
  expect(areasText(['115', '112', '11580'])).toBe('Nassau, Brooklyn')
  expect(areasText(['100', '999'])).toBe('Manhattan, 999')
  expect(areasText([])).toBe('Everywhere')
  expect(codesOf('brooklyn')).toEqual(['112'])
})

test('half a day off leaves the other half', () => {
  const monday = '2026-11-23'
  const [early, late] = [
    { starts: '10:00', ends: '12:00' },
    { starts: '12:00', ends: '14:00' },
  ]
  const off = (part: string) =>
    technician('Kim', { days_off: [{ day: monday, part }] }) as Board['technicians'][number]
  expect(worksOn(off('morning'), monday, early)).toBe(false)
  expect(worksOn(off('morning'), monday, late)).toBe(true)
  expect(worksOn(off('afternoon'), monday, early)).toBe(true)
  expect(worksOn(off('afternoon'), monday, late)).toBe(false)
  expect(worksOn(off('morning'), monday)).toBe(true)
})

test('days off in a row are one range', () => {
  const day = (date: string, part: 'day' | 'morning' = 'day') => ({ day: date, part })
  const ranges = rangesOf([
    day('2026-12-31'),
    day('2027-01-01'),
    day('2027-01-02', 'morning'),
    day('2027-01-04'),
  ])
  expect(ranges.map(rangeText)).toEqual([
    'Dec 31, 2026 – Jan 1, 2027',
    'Jan 2, 2027, morning',
    'Jan 4, 2027',
  ])
})

test.each([
  ['planned', '2026-11-23', '11:29', null],
  ['planned', '2026-11-23', '11:30', 'not on the way'],
  ['planned', '2026-11-23', '12:00', 'late'],
  ['planned', '2026-11-22', '08:00', 'late'],
  ['planned', '2026-11-24', '23:00', null],
  ['on_the_way', '2026-11-23', '11:59', null],
  ['on_the_way', '2026-11-23', '12:00', 'late'],
  ['there', '2026-11-23', '13:00', null],
  ['done', '2026-11-22', '13:00', null],
  ['missed', '2026-11-22', '13:00', null],
] as const)('the risk of a visit that is %s on %s at %s is %s', (state, day, clock, expected) => {
  const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const one = { ...visit('a', '10:00', '12:00'), state, day }
  expect(riskOf(one, { today: '2026-11-23', minute })).toBe(expected)
})

test.each([
  ['planned', { arrives_at: '2026-11-23T16:00:00Z' }, 10 * 60 + 20, null],
  ['planned', { arrives_at: '2026-11-23T16:00:00Z' }, 10 * 60 + 30, 'not on the way'],
  ['on_the_way', { arrives_at: '2026-11-23T16:00:00Z' }, 11 * 60, 'late'],
  ['planned', { late_minutes: 30 }, 10 * 60 + 29, 'not on the way'],
  ['planned', { late_minutes: 30 }, 10 * 60 + 30, 'late'],
] as const)(
  '%s with %o, which the customer was told, at minute %s: %s',
  (state, told, minute, expected) => {
    const one = { ...visit('1', '08:00', '10:00'), state, ...told } as BoardVisit
    expect(riskOf(one, { today: '2026-11-23', minute })).toBe(expected)
  },
)

describe('the chain of an overrun', () => {
  const day = '2026-11-23'
  /** New York is five hours behind. */
  const at = (hour: number, minute = 0) =>
    new Date(Date.UTC(2026, 10, 23, hour + 5, minute)).toISOString()
  const one = (id: string, starts: string, ends: string, changes: object): BoardVisit => ({
    ...visit(id, starts, ends),
    ...{ state: 'planned', busy_until: null, pushed_to: null, arrives_at: null },
    ...changes,
  })
  const busy = one('busy', '08:00', '10:00', { state: 'there', busy_until: at(12, 30) })
  const told = one('told', '10:00', '12:00', { arrives_at: at(12, 30) })
  const pushed = one('pushed', '12:00', '14:00', { pushed_to: at(14, 30) })
  const links = (visits: BoardVisit[], places = 1) =>
    chainOf(boardWith(...visits), technician('Kim', { places }), day).map(
      ({ visit, from, to, isTold }) => [visit.id, from / 60, to / 60, isTold],
    )

  test('begins with the visit that takes longer and goes on with those that wait, by time', () => {
    expect(links([pushed, told, busy])).toEqual([
      ['busy', 8, 12.5, true],
      ['told', 12.5, 14.5, true],
      ['pushed', 14.5, 16.5, false],
    ])
    // Two visits a window: each takes half of it.
    expect(links([busy, pushed], 2).at(-1)).toEqual(['pushed', 14.5, 15.5, false])
  })

  test('is empty where a visit ends in its time, or is over, and leaves out who does not wait', () => {
    expect(
      links([one('busy', '08:00', '10:00', { state: 'there', busy_until: at(9, 30) })]),
    ).toEqual([])
    expect(links([{ ...busy, state: 'done' }, pushed])).toEqual([])
    const inTime = one('in time', '12:00', '14:00', {})
    const early = one('early', '14:00', '16:00', { arrives_at: at(14) })
    expect(links([busy, inTime, early]).map(([id]) => id)).toEqual(['busy'])
  })

  test('ends at midnight, and stands along windows that are equally wide', () => {
    const late = { ...busy, busy_until: '2026-11-24T05:30:00Z' }
    expect(links([late])).toEqual([['busy', 8, 24, true]])
    const places = [7, 8, 9, 10, 15, 16, 20].map((hour) => placeOnBoard(windows, hour * 60) * 4)
    expect(places).toEqual([0, 0, 0.5, 1, 3.5, 4, 4])
    const gap = windows.filter(({ id }) => id !== 2)
    expect([10, 11, 12].map((hour) => placeOnBoard(gap, hour * 60) * 3)).toEqual([1, 1, 1])
  })
})
