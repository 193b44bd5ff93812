// The board: technicians, windows, the visits of some days, and who waits for one.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import type { ServiceRequest, Status } from '@/desk/model/request'
import type { Technician, Window } from '@/desk/model/technicians'
import type { Visit } from '@/desk/model/visits'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** A visit with what to know about its request. */
export type BoardVisit = Visit &
  Pick<
    ServiceRequest,
    'first_name' | 'last_name' | 'phone' | 'address' | 'service_type' | 'message'
  > & {
    status: Status
    /** What colleagues have noted. */
    notes: readonly string[]
  }

export type Unscheduled = CallRow & Pick<ServiceRequest, 'preferred_date' | 'preferred_time'>

export type Board = {
  windows: readonly Window[]
  technicians: readonly Technician[]
  visits: readonly BoardVisit[]
  unscheduled: readonly Unscheduled[]
}
export type KnownBoard = { version: string; board: Board }

/** The board of some days; what is `known` already comes back as it is when nothing has changed. Throws a `ApiError`. */
export async function readBoard(
  first_day: string,
  last_day: string,
  known?: KnownBoard,
): Promise<KnownBoard> {
  const answer = await staffClient()
    .rpc('visit_board', { first_day, last_day, ...(known && { known_version: known.version }) })
    .abortSignal(limit())
  const { version, board } = unwrap(answer) as unknown as { version: string; board?: Board }
  if (!board) return known ?? readBoard(first_day, last_day)
  return { version, board: { ...board, unscheduled: board.unscheduled.map(callRowOf) } }
}
