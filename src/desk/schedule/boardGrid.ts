// The cells of the board.

import type { Board, BoardVisit } from '@/desk/model/board'
import { placesLeft, type Span } from '@/desk/model/places'
import type { Technician, Window } from '@/desk/model/technicians'
import type { VisitTime } from '@/desk/model/visits'
import { addDays, newYorkTime } from '@/lib/newYorkTime'

/** A cell of the board: some windows in a row of one technician's day, with what is in it. */
export type BoardCell = { first: number; span: number; visits: readonly BoardVisit[] }

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns whether a technician works on a day, or at a time of it; half a day off is no day off. */
export const worksOn = (technician: Technician, day: string, time?: Span) =>
  technician.active &&
  technician.weekdays.includes(weekdayOf(day)) &&
  !technician.days_off.some((off) => {
    if (off.day !== day) return false
    if (off.part === 'day') return true
    if (!time) return false
    return off.part === 'morning' ? time.starts < '12:00' : time.ends > '12:00'
  })

/** Returns the visits of a technician's day. */
export const visitsOn = ({ visits }: Board, technician: string, day: string) =>
  visits.filter((visit) => visit.technician_id === technician && visit.day === day)

/** Returns how many more visits a technician who works then takes at a time. */
export const openPlaces = (board: Board, technician: Technician, day: string, time: Span) =>
  worksOn(technician, day, time)
    ? Math.max(0, placesLeft(board.windows, technician, visitsOn(board, technician.id, day), time))
    : 0

/** Returns the Monday of a day's week and the six days after it. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, 1 - weekdayOf(day))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))
}

/** Returns the indexes of the windows that a time overlaps. */
export const touched = (windows: readonly Window[], { starts, ends }: Omit<VisitTime, 'day'>) =>
  windows.flatMap((window, index) => (window.starts < ends && window.ends > starts ? [index] : []))

/** Returns visits outside all windows, such as an emergency at night. */
export const outsideVisits = (board: Board, technician: string, day: string) =>
  visitsOn(board, technician, day).filter((visit) => touched(board.windows, visit).length === 0)

/** Returns a technician's day, window by window; a long visit takes several, unless another one begins within them. */
export function cellsOf(board: Board, technician: string, day: string): readonly BoardCell[] {
  const placed = visitsOn(board, technician, day).map((visit) => ({
    visit,
    indexes: touched(board.windows, visit),
  }))
  const cells: BoardCell[] = []
  for (let first = 0; first < board.windows.length; ) {
    const here = placed.filter(({ indexes }) => indexes[0] === first)
    const longest = Math.max(1, ...here.map(({ indexes }) => indexes.length))
    const next = Math.min(
      ...placed.flatMap(({ indexes }) =>
        indexes[0] !== undefined && indexes[0] > first ? indexes[0] : [],
      ),
    )
    const span = Math.max(1, Math.min(longest, next - first))
    cells.push({ first, span, visits: here.map(({ visit }) => visit) })
    first += span
  }
  return cells
}

/** Returns how many more visits a window of a day takes. */
export const freeSlots = (board: Board, day: string, window: Window) =>
  board.technicians.reduce((sum, technician) => sum + openPlaces(board, technician, day, window), 0)

/** `HH:MM` as minutes of the day. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Now, in New York. `minute` is that of the day. */
export type BoardTime = { today: string; minute: number }

/** Returns whether a time of a day is over. */
export const isPast = (day: string, ends: string, { today, minute }: BoardTime) =>
  day < today || (day === today && minute >= minutesOf(ends))

/** `late`: a promise is broken; `not on the way`: it soon will be. */
export type Risk = 'late' | 'not on the way'

/** How long before the end of its window a visit that nobody has set out for is at risk, in minutes. */
const lead = 30

/** Returns the promised time of arrival, as the customer knows it (private.arrival_promised), in minutes of the day. */
function promisedMinute({ day, ends, late_minutes, arrives_at }: BoardVisit): number {
  const window = minutesOf(ends) + (late_minutes ?? 0)
  if (!arrives_at) return window
  const told = newYorkTime(new Date(arrives_at))
  return told.date === day ? Math.max(window, told.hour * 60 + told.minute) : window
}

/** Returns whether no one has come although the promised time is over, or no one has set out although it soon will be; null otherwise. */
export function riskOf(visit: BoardVisit, now: BoardTime): Risk | null {
  const { state, day } = visit
  if (state !== 'planned' && state !== 'on_the_way') return null
  const promised = promisedMinute(visit)
  if (day < now.today || (day === now.today && now.minute >= promised)) return 'late'
  const isNear = day === now.today && now.minute >= promised - lead
  return state === 'planned' && isNear ? 'not on the way' : null
}
