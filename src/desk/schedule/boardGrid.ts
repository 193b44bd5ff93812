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

/** Returns a moment as minutes of a day in New York; `none` if it is of another day. */
function minuteOn(day: string, at: string | null, none: number): number {
  if (!at) return none
  const { date, hour, minute } = newYorkTime(new Date(at))
  return date === day ? hour * 60 + minute : none
}

/** Returns the promised time of arrival, as the customer knows it (private.arrival_promised), in minutes of the day. */
function promisedMinute({ day, ends, late_minutes, arrives_at }: BoardVisit): number {
  const window = minutesOf(ends) + (late_minutes ?? 0)
  return Math.max(window, minuteOn(day, arrives_at, 0))
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

/** A part of a technician's day as it goes on: the visit that takes longer, or one that waits for it. Minutes of the day. */
export type ChainLink = {
  visit: BoardVisit
  from: number
  to: number
  /** Until when the first takes, and when another begins. */
  at: string
  isTold: boolean
}

const midnight = 24 * 60

/** Returns the visit of today that takes longer than its time, then those that wait for it, by when the database expects them (private.pushed_visits) or their customers were told; empty if none takes longer. */
export function chainOf(board: Board, { id, places }: Technician, today: string): ChainLink[] {
  const visits = visitsOn(board, id, today)
  const minute = (at: string) => minuteOn(today, at, midnight)
  const [busy] = visits
    .flatMap((visit) => {
      const isUnderWay = visit.state === 'on_the_way' || visit.state === 'there'
      const at = isUnderWay && visit.busy_until
      const from = minutesOf(visit.starts)
      return at ? { visit, at, from, to: minute(at), isTold: true } : []
    })
    .sort((a, b) => b.to - a.to)
  if (!busy) return []
  const waiting = visits
    .flatMap((visit) => {
      const at = visit.state === 'planned' && (visit.pushed_to ?? visit.arrives_at)
      if (!at || minute(at) <= minutesOf(visit.starts)) return []
      const from = minute(at)
      // As private.pushed_visits reckons: each takes its share of the window.
      const to = from + (minutesOf(visit.ends) - minutesOf(visit.starts)) / places
      return { visit, at, from, to, isTold: !visit.pushed_to }
    })
    .sort((a, b) => a.from - b.from)
  const isLonger = waiting.length > 0 || busy.to > minutesOf(busy.visit.ends)
  return isLonger ? [busy, ...waiting] : []
}

/** Returns how far along the windows a minute of the day is, from 0 to 1; windows are equally wide, and there is no room between or after them. */
export function placeOnBoard(windows: readonly Window[], minute: number): number {
  const over = windows.filter(({ ends }) => minutesOf(ends) <= minute).length
  const window = windows[over]
  if (!window) return 1
  const [from, to] = [minutesOf(window.starts), minutesOf(window.ends)]
  return (over + Math.max(0, (minute - from) / (to - from))) / windows.length
}
