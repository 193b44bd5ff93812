// Reviews as staff see them, and decisions about them.

import { limit } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'
import { command, rpc } from '@/shared/api/staff/command'
import { unwrap } from '@/shared/api/unwrap'

type Tables = Database['public']['Tables']

export type ReviewStatus = Tables['reviews']['Row']['status']

/** The finished visit that a review is about, by the link it was written from; `others`: how many more reviews came by that link. */
export type ReviewedVisit = Database['public']['CompositeTypes']['reviewed_visit']

type Row = Tables['reviews']['Row']

/** A review as staff see it; times are ISO 8601, UTC. `decided_by_email` is null when it was decided in SQL, `visit` when no link of ours was used. */
export type StoredReview = Row & { visit: ReviewedVisit | null }

export type ReviewDecision = Pick<
  Tables['review_decisions']['Row'],
  'id' | 'reason' | 'decided_by_email' | 'decided_at'
> & { to_status: ReviewStatus }

/** Returns the reviews with the visits that they are about. */
async function withVisits(rows: readonly Row[]): Promise<readonly StoredReview[]> {
  const about = rows.filter(({ visit_id }) => visit_id).map(({ id }) => id)
  const visits = about.length > 0 ? listed(await rpc('visits_of_reviews', { reviews: about })) : []
  return rows.map((row) => ({
    ...row,
    created_at: isoTime(row.created_at),
    decided_at: row.decided_at && isoTime(row.decided_at),
    visit: visits.find(({ review }) => review === row.id) ?? null,
  }))
}

export const reviewPageSize = 25

/** The reviews that wait, oldest first, at most a page: who waits longest is decided on next. Throws an `ApiError`. */
export async function listWaitingReviews(): Promise<readonly StoredReview[]> {
  const response = await staffClient()
    .from('reviews')
    .select('*')
    .eq('status', 'pending')
    .order('created_at', { ascending: true })
    .order('id', { ascending: true })
    .limit(reviewPageSize)
    .abortSignal(limit())
  return withVisits(unwrap(response))
}

/** The end of a page of decided reviews. `raw` is the time to the microsecond, as stored. */
export type DecidedEnd = { raw: string; id: string }
export type DecidedPage = { reviews: readonly StoredReview[]; end: DecidedEnd | null }

/** One page of decided reviews, the latest decision first; `after` is the end of the page before. Throws an `ApiError`. */
export async function listDecidedReviews(after: DecidedEnd | null): Promise<DecidedPage> {
  let query = staffClient().from('reviews').select('*').in('status', ['published', 'rejected'])
  if (after) {
    query = query
      .lte('decided_at', after.raw)
      .or(`decided_at.lt."${after.raw}",and(decided_at.eq."${after.raw}",id.lt.${after.id})`)
  }
  const response = await query
    .order('decided_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(reviewPageSize)
    .abortSignal(limit())
  const rows = unwrap(response)
  const last = rows.length === reviewPageSize ? rows.at(-1) : undefined
  return {
    reviews: await withVisits(rows),
    end: last?.decided_at ? { raw: last.decided_at, id: last.id } : null,
  }
}

/** Every decision about a review, newest first. Throws an `ApiError`. */
export async function readDecisions(reviewId: string): Promise<readonly ReviewDecision[]> {
  const response = await staffClient()
    .from('review_decisions')
    .select('id,to_status,reason,decided_by_email,decided_at')
    .eq('review_id', reviewId)
    .order('decided_at', { ascending: false })
    .order('id', { ascending: false })
    .abortSignal(limit())
  return unwrap(response).map((decision) => ({
    ...decision,
    to_status: decision.to_status as ReviewStatus,
    decided_at: isoTime(decision.decided_at),
  }))
}

/** A review as it was on screen when someone decided on it. */
type Viewed = Pick<StoredReview, 'id' | 'status'>

/** Publishes a review. Throws an `ApiError`, also when someone has decided meanwhile. */
export const publishReview = ({ id, status }: Viewed) =>
  command(
    'decide_review',
    { review: id, publish: true, expected_status: status },
    { id, status: 'published' },
  )

/** Keeps a review from being shown, or takes it down; `reason` (at most 500 characters) is kept. Throws as `publishReview`. */
export const rejectReview = ({ id, status }: Viewed, reason: string) =>
  command(
    'decide_review',
    { review: id, publish: false, expected_status: status, reason },
    { id, status: 'rejected' },
  )
