// What a visitor may do with reviews: leave one.
import { timeLimit } from '@/data/backend'
import { visitorClient } from '@/data/client'
import type { Database } from '@/data/database.types'
import { failureOf } from '@/data/failure'

/** The five fields of a review that its writer fills in; `rating` is 1 to 5 stars. */
export type NewReview = Pick<
  Database['public']['Tables']['reviews']['Insert'],
  'name' | 'location' | 'service' | 'rating' | 'body'
>

/** Stores a review for staff to decide on; resolves once the server said so. Throws a `Failure`. */
export async function createReview(review: NewReview): Promise<void> {
  const { error, status } = await visitorClient()
    .from('reviews')
    .insert(review)
    .abortSignal(AbortSignal.timeout(timeLimit))
  if (error) throw failureOf(error, status)
}
