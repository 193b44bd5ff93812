// Requests that the database keeps apart because they came over a limit or look like a program's.

import type { ServiceRequest } from '@/desk/model/request'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

type Api = Database['public']

/** `newest`: the time of the newest, to the microsecond. */
export type HeldSummary = Api['CompositeTypes']['held_sums']

/** `network`: the same mark for all from one network; null if that is unknown. `service_type` is one of the form's. */
export type HeldRequest = Omit<Api['Functions']['list_held']['Returns'][number], 'service_type'> &
  Pick<ServiceRequest, 'service_type'>

/** Held requests that were discarded at once and can still be put back. */
export type Discarded = Api['Functions']['dropped_held']['Returns'][number]

/** One held request, or all that came up to a time: those that are no emergencies, or the emergencies of one network or of one hour. */
export type HeldRequests =
  | { request: string }
  | { until: string }
  | { until: string; network: string }
  | { until: string; hour: string }

type Group = { label: string; count: number; held: HeldRequests }

const counted = (keys: readonly string[]) =>
  [...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length] as const)

/** Returns what staff may discard at once after they have looked at these emergencies: those of a network, then those of an hour, of which several are there. */
export function heldGroups(
  seen: readonly HeldRequest[],
  hourText: (at: Date) => string,
): readonly Group[] {
  const newest = Math.max(0, ...seen.map(({ created_at }) => new Date(created_at).getTime()))
  // The server's times are finer than a millisecond.
  const until = new Date(newest + 1).toISOString()
  const networks = counted(seen.flatMap(({ network }) => network ?? []))
  const hours = counted(seen.map(({ created_at }) => `${created_at.slice(0, 13)}:00:00Z`))
  return [
    ...networks.map(([network, count]) => ({
      label: 'from one network',
      count,
      held: { until, network },
    })),
    ...hours.map(([hour, count]) => ({
      label: `that came ${hourText(new Date(hour))}`,
      count,
      held: { until, hour },
    })),
  ]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 4)
}

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

/** Returns what staff discarded in the last 30 days, the newest first. */
export const listDiscarded = async () => listed<Discarded>(await rpc('dropped_held'))
