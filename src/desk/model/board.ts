// The board: technicians, windows, the visits of some days, and who waits for one.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import { timed, type Visit } from '@/desk/model/visits'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { unverifiedResponse } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

/** A visit with what to know about its request. */
export type BoardVisit = Visit & Omit<Rows['board_visit'], 'visit'>

export type Unscheduled = CallRow & Omit<Rows['unscheduled_row'], 'request'>

/** The visit or request that was clicked on the board. */
export type Opened = { visit: BoardVisit } | { request: Unscheduled }

export type Board = Pick<Rows['board'], 'windows' | 'technicians'> & {
  visits: readonly BoardVisit[]
  unscheduled: readonly Unscheduled[]
  /** Of all days to come: visits whose technician is off by now. */
  displaced: readonly BoardVisit[]
}
export type KnownBoard = { version: string; board: Board }

const boardVisitOf = ({ visit, ...row }: Rows['board_visit']): BoardVisit => ({
  ...row,
  ...timed(visit),
  pushed_to: row.pushed_to && isoTime(row.pushed_to),
})

/** Returns the board of some days; what is `known` is returned as it is when nothing has changed. */
export async function readBoard(
  first_day: string,
  last_day: string,
  known?: KnownBoard,
): Promise<KnownBoard> {
  const sent = { first_day, last_day, ...(known && { known_version: known.version }) }
  const { version, board } = await rpc('visit_board', sent)
  if (!version) throw unverifiedResponse()
  if (!board) return known ?? readBoard(first_day, last_day)
  const unscheduled = board.unscheduled.map(({ request, ...row }) => ({
    ...callRowOf(request),
    ...row,
  }))
  const visits = board.visits.map(boardVisitOf)
  return {
    version,
    board: { ...board, unscheduled, visits, displaced: board.displaced.map(boardVisitOf) },
  }
}
