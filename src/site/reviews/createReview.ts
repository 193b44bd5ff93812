// Sends reviews of visitors.

import type { Database } from '@/shared/api/database.types'
import { confirmStored } from '@/shared/api/unwrap'
import { callPastGateways, visitorClient } from '@/shared/api/visitor/client'

/** The five fields of a review that its writer fills in, and the code of the visit in our link; `rating` is 1 to 5 stars. */
export type NewReview = Pick<
  Database['public']['Tables']['reviews']['Insert'],
  'name' | 'location' | 'service' | 'rating' | 'body' | 'visit_code'
>

/** Stores a review for staff to decide on; resolves once the server has confirmed it. With the key of its draft it stays one review, even if edited and sent again. Throws an `ApiError`. */
export async function createReview(
  review: NewReview,
  requestKey: string,
  signal: AbortSignal,
): Promise<void> {
  const insert = () => visitorClient().from('reviews').insert(review).abortSignal(signal)
  const known = { 'x-request-key': requestKey }
  const { answer } = await callPastGateways(insert, [known, {}], signal)
  confirmStored(answer)
}
