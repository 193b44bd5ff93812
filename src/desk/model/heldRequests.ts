// Requests that the database keeps apart because they came over a limit or look like a program's.

import type { ServiceRequest } from '@/desk/model/request'
import { limit } from '@/shared/api/backend'
import { isoTime } from '@/shared/api/isoTime'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

export type HeldSummary = {
  held: number
  emergencies: number
  /** When the newest came, to the microsecond; null when none is held. */
  newest: string | null
}

export type HeldRequest = Pick<
  ServiceRequest,
  'id' | 'first_name' | 'last_name' | 'phone' | 'address' | 'service_type' | 'created_at'
> & {
  /** How the message begins. */
  beginning: string | null
}

/** One held request, or all that came up to a moment. */
export type MeantRequests = { request: string } | { until: string }

/** How many characters of a message `listHeld` gives at the most. */
export const beginningLength = 160

/** The most that `listHeld` gives. */
export const mostHeldListed = 100

/** Emergencies first, then the newest. */
export async function listHeld(): Promise<readonly HeldRequest[]> {
  const answer = await staffClient().rpc('list_held', { most: mostHeldListed }).abortSignal(limit())
  return (unwrap(answer) as HeldRequest[]).map((request) => ({
    ...request,
    created_at: isoTime(request.created_at),
  }))
}

/** Takes them into the list; gives how many. */
export async function admitHeld(meant: MeantRequests): Promise<number> {
  return Number(unwrap(await staffClient().rpc('admit_held', meant).abortSignal(limit())))
}

/** Drops them; gives how many, and the time that takes them back. */
export async function dropHeld(
  meant: MeantRequests,
): Promise<{ dropped: number; droppedAt: string }> {
  const [done] = unwrap(await staffClient().rpc('drop_held', meant).abortSignal(limit()))
  return { dropped: Number(done?.dropped ?? 0), droppedAt: done?.dropped_at ?? '' }
}

/** Holds again what was dropped at that time; gives how many. */
export async function restoreHeld(droppedAt: string): Promise<number> {
  const answer = staffClient().rpc('restore_held', { dropped_at: droppedAt })
  return Number(unwrap(await answer.abortSignal(limit())))
}
