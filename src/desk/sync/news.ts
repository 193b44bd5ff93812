// What the desk has heard since it was opened.
import type { QueryClient } from '@tanstack/react-query'
import type { ChangesResponse, RequestChange } from '@/desk/model/news'
import type { ServiceRequest } from '@/desk/model/request'

/** How a request stands, and since when this desk knows, by `performance.now()`. */
export type SyncedChange = RequestChange & { syncedAt: number }

export type ChangeFeed = Omit<ChangesResponse, 'changes' | 'has_moved' | 'is_cut'> & {
  /** What the server was told with the question: whether this desk rings. */
  rings: boolean
  /** By the server's clock, in ms since 1970. */
  openedAt: number
  /** The latest of each request that was changed since then. */
  heard: ReadonlyMap<string, SyncedChange>
}

export const changesKey = ['requests', 'news'] as const

/** Requests with what was heard of their status while they were under way from the server. */
export function reconcile(
  client: QueryClient,
  requests: readonly ServiceRequest[],
  askedAt: number,
): readonly ServiceRequest[] {
  const heard = client.getQueryData<ChangeFeed>(changesKey)?.heard
  return requests.map((request) => {
    const latest = heard?.get(request.id)
    return latest && latest.syncedAt >= askedAt ? { ...request, status: latest.status } : request
  })
}

/** Whether a request came while the desk was open, and nobody has called yet. */
export const isArrival = (news: ChangeFeed) => (change: RequestChange) =>
  change.status === 'pending' &&
  change.next_call_at === null &&
  Date.parse(change.created_at) >= news.openedAt
