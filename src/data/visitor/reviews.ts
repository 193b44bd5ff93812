// What a visitor may do with reviews: leave one.

import type { Database } from '@/data/database.types'
import { confirmStored } from '@/data/unwrap'
import { visitorClient } from '@/data/visitor/client'

/** The five fields of a review that its writer fills in; `rating` is 1 to 5 stars. */
export type NewReview = Pick<
  Database['public']['Tables']['reviews']['Insert'],
  'name' | 'location' | 'service' | 'rating' | 'body'
>

/** Stores a review for staff to decide on; resolves once the server said so. Throws a `Failure`. */
export async function createReview(review: NewReview, signal: AbortSignal): Promise<void> {
  confirmStored(await visitorClient().from('reviews').insert(review).abortSignal(signal))
}
