// What the desk reads, as values for the query library.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listDue } from '@/desk/model/dueRequests'
import { readHistory } from '@/desk/model/requestHistory'
import { type ListCursor, listRequests } from '@/desk/model/requestList'
import { readStored } from '@/desk/model/requestStatus'
import type { StatusFilter } from '@/desk/model/statusVariants'
import { reconcile } from '@/desk/sync/news'

/** How often the desk looks for news, in ms: a new request shows within 15 seconds. */
export const lookEvery = 10_000

// Lists stay as they are while one reads; one that is left is forgotten, since its rows may move to another meanwhile.
const unmoved = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { isToldAlone: true },
} as const

export const requestsQuery = (status: StatusFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'list', status],
    queryFn: async ({ client, pageParam }) => {
      const askedAt = performance.now()
      const page = await listRequests(status, pageParam)
      return { ...page, requests: reconcile(client, page.requests, askedAt) }
    },
    initialPageParam: null as ListCursor | null,
    getNextPageParam: (page) => page.end,
    ...unmoved,
  })

export const dueQuery = queryOptions({
  queryKey: ['requests', 'due'],
  queryFn: async ({ client }) => {
    const askedAt = performance.now()
    const due = await listDue()
    return { ...due, requests: reconcile(client, due.requests, askedAt) }
  },
  ...unmoved,
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
