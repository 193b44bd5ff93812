// What stands where on the board.

import type { Board, BoardVisit } from '@/desk/model/board'
import type { Technician, Window } from '@/desk/model/technicians'
import type { VisitTime } from '@/desk/model/visits'
import { addDays } from '@/shared/lib/newYorkTime'

/** A cell of the board: some windows in a row of one technician's day, with what is in it. */
export type BoardCell = { first: number; span: number; visits: readonly BoardVisit[] }

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether a technician works on a day. */
export const worksOn = (technician: Technician, day: string) =>
  technician.active &&
  technician.weekdays.includes(weekdayOf(day)) &&
  !technician.days_off.includes(day)

/** The Monday of a day's week and the six days after it. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, 1 - weekdayOf(day))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))
}

/** Places of the windows that a time touches. */
export const touched = (windows: readonly Window[], { starts, ends }: Omit<VisitTime, 'day'>) =>
  windows.flatMap((window, place) => (window.starts < ends && window.ends > starts ? [place] : []))

/** The visits of a technician's day. */
export const visitsOn = ({ visits }: Board, technician: string, day: string) =>
  visits.filter((visit) => visit.technician_id === technician && visit.day === day)

/** Visits that stand in no window: an emergency at night. */
export const outsideVisits = (board: Board, technician: string, day: string) =>
  visitsOn(board, technician, day).filter((visit) => touched(board.windows, visit).length === 0)

/** A technician's day, window by window; a long visit takes several, as far as none begins amid them. */
export function cellsOf(board: Board, technician: string, day: string): readonly BoardCell[] {
  const placed = visitsOn(board, technician, day).map((visit) => ({
    visit,
    places: touched(board.windows, visit),
  }))
  const cells: BoardCell[] = []
  for (let first = 0; first < board.windows.length; ) {
    const here = placed.filter(({ places }) => places[0] === first)
    const longest = Math.max(1, ...here.map(({ places }) => places.length))
    const next = Math.min(
      ...placed.flatMap(({ places }) =>
        places[0] !== undefined && places[0] > first ? places[0] : [],
      ),
    )
    const span = Math.max(1, Math.min(longest, next - first))
    cells.push({ first, span, visits: here.map(({ visit }) => visit) })
    first += span
  }
  return cells
}

/** How many technicians who work that day are free in a window. */
export const freeSlots = (board: Board, day: string, { starts, ends }: Window) =>
  board.technicians.filter(
    (technician) =>
      worksOn(technician, day) &&
      !visitsOn(board, technician.id, day).some(
        (visit) => visit.starts < ends && visit.ends > starts,
      ),
  ).length

/** `HH:MM` as minutes of the day. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
