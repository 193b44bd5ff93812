// Held requests, as values for the query library.
import { queryOptions } from '@tanstack/react-query'
import { listHeld, readHeldSummary } from '@/data/staff/heldRequests'
import { lookEvery } from '@/features/requests/requestQueries'

/** The beginning of the keys of both. */
export const heldKey = ['requests', 'held'] as const

export const heldSummaryQuery = queryOptions({
  queryKey: [...heldKey, 'summary'],
  queryFn: readHeldSummary,
  refetchInterval: lookEvery,
})

export const heldListQuery = queryOptions({
  queryKey: [...heldKey, 'list'],
  queryFn: listHeld,
  gcTime: 0,
})
