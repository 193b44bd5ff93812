// What the desk reads, as values for the query library.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callBackRule } from '@/content/callBackRule'
import {
  countOverdue,
  countRequests,
  listDue,
  listRequests,
  type PageEnd,
  readHistory,
} from '@/data/requests'
import type { StatusFilter } from '@/features/requests/statusLooks'
import { dueCutoff } from '@/lib/callBack'

/** How often the desk looks for news, in ms: a new request shows within 15 seconds. */
export const lookEvery = 10_000

export const requestsQuery = (status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'list', status],
    queryFn: ({ pageParam }) => listRequests(status, pageParam),
    initialPageParam: null as PageEnd | null,
    getNextPageParam: (page) => page.end,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const dueQuery = queryOptions({
  queryKey: ['requests', 'due'],
  queryFn: listDue,
  staleTime: Number.POSITIVE_INFINITY,
})

export const countsQuery = queryOptions({
  queryKey: ['requests', 'counts'],
  queryFn: async () => {
    const now = new Date()
    const [byStatus, overdue] = await Promise.all([
      countRequests(),
      countOverdue(dueCutoff(now, false, callBackRule), dueCutoff(now, true, callBackRule)),
    ])
    return { byStatus, overdue }
  },
  refetchInterval: lookEvery,
})

export const historyQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['requests', 'history', requestId],
    queryFn: () => readHistory(requestId),
    staleTime: 0,
  })
