// Queries of the review desk.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type DecidedEnd,
  listDecidedReviews,
  listWaitingReviews,
  readDecisions,
} from '@/desk/reviews/reviews'
import { reviewsKey } from '@/desk/sync/queryKeys'

/** The oldest comes first, so new ones are added at the end. */
export const waitingQuery = queryOptions({
  queryKey: [...reviewsKey, 'waiting'],
  queryFn: listWaitingReviews,
})

export const decidedQuery = infiniteQueryOptions({
  queryKey: [...reviewsKey, 'decided'],
  queryFn: ({ pageParam }) => listDecidedReviews(pageParam),
  initialPageParam: null as DecidedEnd | null,
  getNextPageParam: (page) => page.end,
})

export const decisionsQuery = (reviewId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'decisions', reviewId],
    queryFn: () => readDecisions(reviewId),
  })
