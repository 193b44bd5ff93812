// Requests as staff see them.

import { isolated } from '@/lib/isolated'
import type { RequestRow } from '@/request/requestRow'
import { isoTime } from '@/shared/api/isoTime'
import { isTime } from '@/shared/api/proof'
import { serverNow } from '@/shared/api/serverClock'

/** Its times are ISO 8601, UTC. */
export type ServiceRequest = RequestRow
export type Status = RequestRow['status']

/** Every status a request can have, in the order of the work. */
export const statuses = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly Status[]

export const nameOf = ({
  first_name,
  last_name,
}: Pick<ServiceRequest, 'first_name' | 'last_name'>) => isolated(`${first_name} ${last_name}`)

/** Returns a request from its stored row; a claim that has lapsed is none. */
export function requestOf(row: RequestRow): ServiceRequest {
  const claimed_until = row.claimed_until && isoTime(row.claimed_until)
  const isClaimed = claimed_until && new Date(claimed_until) > serverNow()
  return {
    ...row,
    created_at: isoTime(row.created_at),
    next_call_at: row.next_call_at && isoTime(row.next_call_at),
    claimed_until,
    ...(!isClaimed && { claimed_by: null, claimed_by_email: null }),
  }
}

/** Returns what proves an action on a request: its row, whole enough to read. */
export const requestProof = (id: string) => ({ id, created_at: isTime })

/** Returns the request of an id from an answer that was proven to have it. */
export const requestNamed = (rows: readonly RequestRow[], id: string): ServiceRequest =>
  requestOf(rows.find((row) => row.id === id) as RequestRow)
