// The board: technicians, windows, the visits of some days, and who waits for one.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import type { ServiceRequest, Status } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import type { Technician, Window } from '@/desk/model/technicians'
import type { Visit } from '@/desk/model/visits'
import { unverifiedResponse } from '@/shared/api/proof'

/** A visit with what to know about its request. */
export type BoardVisit = Visit &
  Pick<
    ServiceRequest,
    'first_name' | 'last_name' | 'phone' | 'address' | 'service_type' | 'message' | 'language'
  > & {
    status: Status
    /** Notes of colleagues. */
    notes: readonly string[]
    /** Its technician is off by now. */
    is_displaced: boolean
  }

export type Unscheduled = CallRow & Pick<ServiceRequest, 'preferred_date' | 'preferred_time'>

export type Board = {
  windows: readonly Window[]
  technicians: readonly Technician[]
  visits: readonly BoardVisit[]
  unscheduled: readonly Unscheduled[]
  /** Of all days to come: visits whose technician is off by now. */
  displaced: readonly BoardVisit[]
}
export type KnownBoard = { version: string; board: Board }

/** Returns the board of some days; what is `known` is returned as it is when nothing has changed. */
export async function readBoard(
  first_day: string,
  last_day: string,
  known?: KnownBoard,
): Promise<KnownBoard> {
  const sent = { first_day, last_day, ...(known && { known_version: known.version }) }
  const { version, board } = (await rpc('visit_board', sent)) as unknown as {
    version: string
    board?: Board
  }
  if (!version) throw unverifiedResponse()
  if (!board) return known ?? readBoard(first_day, last_day)
  return { version, board: { ...board, unscheduled: board.unscheduled.map(callRowOf) } }
}
