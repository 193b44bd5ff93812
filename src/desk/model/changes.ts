// The change feed: everything that changed since a cursor, in one small response.

import { ownScreen } from '@/desk/model/choices'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { unverifiedResponse } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

/** The state of a request that was changed since. */
export type RequestChange = Rows['request_change']

/** Sums that have not changed are not sent again. */
export type ChangesResponse = Omit<Rows['desk_changes'], 'sums'> & Rows['desk_sums']

/** The counts, and what was changed since the cursor of the response before; call backs sent before the cutoffs are overdue. An open desk that `rings` counts as alerted as long as it asks. Throws an `ApiError`. */
export async function readChanges(
  cutoff: Date,
  emergencyCutoff: Date,
  before: Omit<ChangesResponse, 'changes' | 'has_moved' | 'is_cut'> | undefined,
  rings: boolean,
): Promise<ChangesResponse> {
  const { sums, changes, ...feed } = await rpc('desk_changes', {
    cutoff: cutoff.toISOString(),
    emergency_cutoff: emergencyCutoff.toISOString(),
    screen: ownScreen(),
    rings,
    ...(before && { since: before.cursor, known_version: before.version }),
  })
  const known = sums ?? before
  if (!known) throw unverifiedResponse()
  const { held } = known
  const oldest_emergency = held.oldest_emergency && isoTime(held.oldest_emergency)
  return {
    ...known,
    ...feed,
    held: { ...held, oldest_emergency },
    changes: changes.map((change) => ({
      ...change,
      created_at: isoTime(change.created_at),
      next_call_at: change.next_call_at && isoTime(change.next_call_at),
    })),
  }
}
