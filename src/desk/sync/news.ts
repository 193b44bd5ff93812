// What the desk has heard since it was opened.
import type { QueryClient } from '@tanstack/react-query'
import type { NewsAnswer, RequestChange } from '@/desk/model/news'
import type { ServiceRequest } from '@/desk/model/request'

/** How a request stands, and since when this desk knows, by `performance.now()`. */
export type Heard = RequestChange & { heardAt: number }

export type News = Omit<NewsAnswer, 'changes' | 'has_moved' | 'is_cut'> & {
  /** What the server was told with the question: whether this desk rings. */
  rings: boolean
  /** By the server's clock, in ms since 1970. */
  openedAt: number
  /** The latest of each request that was changed since then. */
  heard: ReadonlyMap<string, Heard>
}

export const newsKey = ['requests', 'news'] as const

/** Requests with what was heard of their status while they were under way from the server. */
export function inStep(
  client: QueryClient,
  requests: readonly ServiceRequest[],
  askedAt: number,
): readonly ServiceRequest[] {
  const heard = client.getQueryData<News>(newsKey)?.heard
  return requests.map((request) => {
    const latest = heard?.get(request.id)
    return latest && latest.heardAt >= askedAt ? { ...request, status: latest.status } : request
  })
}

/** Whether a request came while the desk was open, and nobody has called yet. */
export const isArrival = (news: News) => (change: RequestChange) =>
  change.status === 'pending' &&
  change.next_call_at === null &&
  Date.parse(change.created_at) >= news.openedAt
