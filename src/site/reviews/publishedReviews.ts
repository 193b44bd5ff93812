// Published reviews, read by a plain fetch, so that the page need not load a client.

import { ApiError, toApiError } from '@/shared/api/apiError'
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { errorOfResponse } from '@/shared/api/errorOfResponse'
import { isoTime } from '@/shared/api/isoTime'
import { timedFetch } from '@/shared/api/serverClock'

/** `rating` is 1 to 5 stars; `created_at` is ISO 8601, UTC. */
export type PublishedReview = Database['public']['CompositeTypes']['published_review']

/** Returns the latest published reviews, newest first, at most 200. Throws an `ApiError`. */
export async function listPublishedReviews(): Promise<readonly PublishedReview[]> {
  const response = await timedFetch(`${backendUrl()}/rest/v1/rpc/published_reviews`, {
    headers: publicHeaders(),
    signal: limit(),
  }).catch((thrown: unknown) => {
    throw toApiError(thrown)
  })
  if (!response.ok) throw await errorOfResponse(response)
  const rows: PublishedReview[] | null = await response.json().catch(() => null)
  if (!Array.isArray(rows)) throw new ApiError('unexpected', 'The server answered with no list.')
  return rows.map((row) => ({
    ...row,
    created_at: isoTime(row.created_at),
  }))
}
