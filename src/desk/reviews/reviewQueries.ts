// What the review desk reads, as values for the query library.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type DecidedEnd,
  listDecidedReviews,
  listWaitingReviews,
  readDecisions,
} from '@/desk/reviews/reviews'
import { reviewsKey } from '@/desk/sync/queryKeys'

/** Who comes while one reads is added at the end: the oldest stands first. */
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
