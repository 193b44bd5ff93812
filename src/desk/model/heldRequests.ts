// Requests that the database keeps apart because they came over a limit or look like a program's.

import type { ServiceRequest } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'

export type HeldSummary = {
  held: number
  emergencies: number
  /** The time of the newest, to the microsecond; null when none is held. */
  newest: string | null
  /** The time of the oldest emergency. */
  oldest_emergency: string | null
}

export type HeldRequest = Pick<
  ServiceRequest,
  'id' | 'first_name' | 'last_name' | 'phone' | 'address' | 'service_type' | 'created_at'
> & {
  /** The first words of the message. */
  beginning: string | null
}

/** One held request, or all that came up to a time, except emergencies: each of those is decided on by itself. */
export type HeldRequests = { request: string } | { until: string }

/** The most characters of a message that `listHeld` returns. */
export const beginningLength = 160

/** The most requests that `listHeld` returns. */
export const mostHeldListed = 100

/** Returns the emergencies, the oldest first, or the others, the newest first. */
export async function listHeld(emergencies: boolean): Promise<readonly HeldRequest[]> {
  const asked = { emergencies, most: mostHeldListed }
  const held = listed<HeldRequest>(await rpc('list_held', asked))
  return held.map((request) => ({ ...request, created_at: isoTime(request.created_at) }))
}
