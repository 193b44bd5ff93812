// Requests as staff see them.
import { isoTime } from '@/shared/api/isoTime'
import type { RequestRow } from '@/shared/request/requestRow'

/** Its time is ISO 8601, UTC. */
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

/** A request from its stored row. */
export const requestOf = (row: RequestRow): ServiceRequest => ({
  ...row,
  created_at: isoTime(row.created_at),
})
