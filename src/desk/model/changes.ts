// The change feed: everything that changed since a cursor, in one small response.

import { ownScreen } from '@/desk/model/choices'
import type { HeldSummary } from '@/desk/model/heldRequests'
import type { ServiceRequest, Status } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { isoTime } from '@/shared/api/isoTime'

/** The state of a request that was changed since. */
export type RequestChange = Pick<
  ServiceRequest,
  'id' | 'status' | 'created_at' | 'next_call_at'
> & {
  is_emergency: boolean
  /** It is among those that `news` of the same response counts. */
  has_news: boolean
}

export type ChangesResponse = {
  /** The cursor for the next call. */
  cursor: string
  /** Another one when any of the sums below has changed; unchanged ones aren't sent again. */
  version: string
  counts: Record<Status, number>
  overdue: number
  held: HeldSummary
  /** Requests whose customer did something that no one has seen, how many of them are urgent, and when the latest came. */
  news: { unseen: number; urgent: number; newest: string | null }
  /** Reviews that wait, and when the newest of them came. */
  reviews: { waiting: number; newest: string | null }
  /** Another one when other people or devices are alerted. */
  alerts: string
  /** None in the first response. */
  changes: readonly RequestChange[]
  /** Lanes changed by time alone. */
  has_moved: boolean
  /** True if too much changed to be listed. */
  is_cut: boolean
}

type Sent = Pick<ChangesResponse, 'cursor' | 'version'> & Partial<ChangesResponse>
/** The feed without its changes. */
type Sums = Omit<ChangesResponse, 'changes' | 'has_moved' | 'is_cut'>

/** The counts, and what was changed since the cursor of the response before; call backs sent before the cutoffs are overdue. An open desk that `rings` counts as alerted as long as it asks. Throws an `ApiError`. */
export async function readChanges(
  cutoff: Date,
  emergencyCutoff: Date,
  before: Sums | undefined,
  rings: boolean,
): Promise<ChangesResponse> {
  const response = await rpc('desk_changes', {
    cutoff: cutoff.toISOString(),
    emergency_cutoff: emergencyCutoff.toISOString(),
    screen: ownScreen(),
    rings,
    ...(before && { since: before.cursor, known_version: before.version }),
  })
  const { changes = [], ...feed } = response as unknown as Sent
  return {
    ...(before as Sums),
    has_moved: false,
    is_cut: false,
    ...feed,
    changes: changes.map((change) => ({
      ...change,
      created_at: isoTime(change.created_at),
      // Left out where there is none.
      next_call_at: change.next_call_at ? isoTime(change.next_call_at) : null,
    })),
  }
}
