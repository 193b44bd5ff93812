// The cells of the board.

import type { Board, BoardVisit } from '@/desk/model/board'
import type { Technician, Window } from '@/desk/model/technicians'
import type { VisitTime } from '@/desk/model/visits'
import { addDays } from '@/shared/lib/newYorkTime'

/** A cell of the board: some windows in a row of one technician's day, with what is in it. */
export type BoardCell = { first: number; span: number; visits: readonly BoardVisit[] }

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns whether a technician works on a day. */
export const worksOn = (technician: Technician, day: string) =>
  technician.active &&
  technician.weekdays.includes(weekdayOf(day)) &&
  !technician.days_off.includes(day)

/** Returns the Monday of a day's week and the six days after it. */
export function weekOf(day: string): readonly string[] {
  const monday = addDays(day, 1 - weekdayOf(day))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))
}

/** Returns the indexes of the windows that a time overlaps. */
export const touched = (windows: readonly Window[], { starts, ends }: Omit<VisitTime, 'day'>) =>
  windows.flatMap((window, index) => (window.starts < ends && window.ends > starts ? [index] : []))

/** Returns the visits of a technician's day. */
export const visitsOn = ({ visits }: Board, technician: string, day: string) =>
  visits.filter((visit) => visit.technician_id === technician && visit.day === day)

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

/** Returns how many technicians who work that day are free in a window. */
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
