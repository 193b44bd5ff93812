// Requests that the database keeps apart because they came over a limit or look like a program's.

import type { ServiceRequest } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { isoTime } from '@/shared/api/isoTime'

export type HeldSummary = {
  held: number
  emergencies: number
  /** The time of the newest, to the microsecond; null when none is held. */
  newest: string | null
}

export type HeldRequest = Pick<
  ServiceRequest,
  'id' | 'first_name' | 'last_name' | 'phone' | 'address' | 'service_type' | 'created_at'
> & {
  /** The first words of the message. */
  beginning: string | null
}

/** One held request, or all that came up to a time. */
export type HeldRequests = { request: string } | { until: string }

/** The most characters of a message that `listHeld` returns. */
export const beginningLength = 160

/** The most requests that `listHeld` returns. */
export const mostHeldListed = 100

/** Emergencies first, then the newest. */
export async function listHeld(): Promise<readonly HeldRequest[]> {
  const held = (await rpc('list_held', { most: mostHeldListed })) as unknown as HeldRequest[]
  return held.map((request) => ({ ...request, created_at: isoTime(request.created_at) }))
}
