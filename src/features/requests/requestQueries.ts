// What the desk reads, as values for the query library.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callBackRule } from '@/content/callBackRule'
import { serverNow } from '@/data/serverClock'
import { listDue } from '@/data/staff/dueRequests'
import { countOverdue, countRequests } from '@/data/staff/requestCounts'
import { readHistory } from '@/data/staff/requestHistory'
import { type ListPlace, listArrivals, listRequests, newestPending } from '@/data/staff/requestList'
import { readStored } from '@/data/staff/requestStatus'
import type { StatusFilter } from '@/features/requests/statusVariants'
import { dueCutoff } from '@/lib/callBack'

/** How often the desk looks for news, in ms: a new request shows within 15 seconds. */
export const lookEvery = 10_000

// Lists stay as they are while one reads; one that is left is forgotten, since its rows may move to another meanwhile.
const unmoved = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { isToldAlone: true },
} as const

/** What looks for news of the lists. */
export const newsKey = ['requests', 'news'] as const

export const requestsQuery = (status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'list', status],
    queryFn: ({ pageParam }) => listRequests(status, pageParam),
    initialPageParam: null as ListPlace | null,
    getNextPageParam: (page) => page.end,
    ...unmoved,
  })

export const dueQuery = queryOptions({
  queryKey: ['requests', 'due'],
  queryFn: listDue,
  ...unmoved,
})

/** From where on a request is one that came while the desk was open. */
export const openedQuery = queryOptions({
  queryKey: ['requests', 'opened'],
  queryFn: newestPending,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data === undefined ? lookEvery : false),
})

/** Pending requests that came since. */
export const arrivalsQuery = (since: ListPlace | null | undefined) =>
  queryOptions({
    queryKey: ['requests', 'arrivals', since],
    queryFn: () => listArrivals('pending', since ?? null),
    enabled: since !== undefined,
    refetchInterval: lookEvery,
  })

export const countsQuery = queryOptions({
  queryKey: ['requests', 'counts'],
  queryFn: async () => {
    const now = serverNow()
    const [byStatus, overdue] = await Promise.all([
      countRequests(),
      countOverdue(dueCutoff(now, false, callBackRule), dueCutoff(now, true, callBackRule)),
    ])
    return { byStatus, overdue }
  },
  refetchInterval: lookEvery,
})

/** What became of a change whose answer was lost: asked until somebody tells. */
export const storedQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['requests', 'stored', requestId],
    queryFn: () => readStored(requestId),
    refetchInterval: lookEvery,
    gcTime: 0,
  })

/** The beginning of the keys of all histories. */
export const historyKey = ['requests', 'history'] as const

export const historyQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...historyKey, requestId],
    queryFn: () => readHistory(requestId),
    staleTime: 0,
  })
