// What the desk reads, as values for the query library.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listDue } from '@/data/staff/dueRequests'
import { readHistory } from '@/data/staff/requestHistory'
import { type ListPlace, listRequests } from '@/data/staff/requestList'
import { readStored } from '@/data/staff/requestStatus'
import { inStep } from '@/features/requests/news'
import type { StatusFilter } from '@/features/requests/statusVariants'

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
      return { ...page, requests: inStep(client, page.requests, askedAt) }
    },
    initialPageParam: null as ListPlace | null,
    getNextPageParam: (page) => page.end,
    ...unmoved,
  })

export const dueQuery = queryOptions({
  queryKey: ['requests', 'due'],
  queryFn: async ({ client }) => {
    const askedAt = performance.now()
    const due = await listDue()
    return { ...due, requests: inStep(client, due.requests, askedAt) }
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
