// Visits and requests that are carried over the board, and the slot where they are dropped.

import { moveVisit } from '@/desk/actions/moveVisit'
import { bookVisit } from '@/desk/actions/visitBooking'
import type { Board, BoardVisit, Unscheduled } from '@/desk/model/board'
import { placesLeft } from '@/desk/model/places'
import type { Window } from '@/desk/model/technicians'
import type { Actions } from '@/desk/runner/useActions'
import { touched, visitsOn } from '@/desk/schedule/boardGrid'
import type { Held, Target } from '@/desk/schedule/useDrag'
import { sameWindow } from '@/desk/schedule/WeekTable'
import { isolated } from '@/lib/isolated'

/** Returns a visit as it is carried. */
export const heldVisit = (board: Board, visit: BoardVisit): Held => {
  const indexes = touched(board.windows, visit)
  return {
    id: visit.id,
    name: isolated(visit.last_name),
    span: Math.max(1, indexes.length),
    from:
      indexes[0] === undefined
        ? null
        : { technician: visit.technician_id, day: visit.day, window: indexes[0] },
  }
}
/** Returns a waiting request as it is carried. */
export const heldRequest = (request: Unscheduled): Held => ({
  id: request.id,
  name: isolated(request.last_name),
  span: 1,
  from: null,
})

/** Returns the slot of something that is dropped on a target; null if it is there already. */
function stepAt(board: Board, held: Held, target: Target) {
  const { windows } = board
  const taken = visitsOn(board, target.technician, target.day)
  const technician = board.technicians.find(({ id }) => id === target.technician)
  const isFree = (window: (typeof windows)[number]) =>
    technician !== undefined && placesLeft(windows, technician, taken, window) > 0
  const window =
    target.window !== sameWindow
      ? target.window
      : (held.from?.window ?? Math.max(0, windows.findIndex(isFree)))
  const { from } = held
  if (
    from &&
    from.technician === target.technician &&
    from.day === target.day &&
    from.window === window
  ) {
    return null
  }
  const first = windows[window]
  const last = windows[Math.min(window + held.span, windows.length) - 1]
  if (!first || !last) return null
  return {
    technician: target.technician,
    day: target.day,
    first_window: first.id,
    last_window: last.id,
  }
}

/** Returns a visit in the way of what is carried to a window without a place left. */
export function rivalAt(board: Board, held: Held, target: Target, window: Window) {
  const technician = board.technicians.find(({ id }) => id === target.technician)
  const others = visitsOn(board, target.technician, target.day).filter(({ id }) => id !== held.id)
  if (technician && placesLeft(board.windows, technician, others, window) > 0) return undefined
  return others.find(({ starts, ends }) => starts < window.ends && ends > window.starts)
}

/** Moves the visit, or books the request, that is dropped on a target. */
export function drop(board: Board, actions: Actions, held: Held, target: Target) {
  const slot = stepAt(board, held, target)
  if (!slot || actions.isSaving) return
  const visit = board.visits.find(({ id }) => id === held.id)
  const { run } = actions
  if (visit) run(moveVisit, { visit: visit.id, expectedVersion: visit.version, ...slot })
  else run(bookVisit, { request: held.id, expectedStatus: 'confirmed', ...slot })
}
