import { useQuery } from '@tanstack/react-query'
import { decisionsQuery } from '@/desk/reviews/reviewQueries'
import type { ReviewDecision } from '@/desk/reviews/reviews'
import { HistoryList } from '@/shared/ui/HistoryList'

function Decision({
  decision: { to_status, decided_by_email, reason },
}: {
  decision: ReviewDecision
}) {
  return (
    <>
      <strong>{to_status}</strong>{' '}
      <span className="text-slate">by {decided_by_email ?? 'the database'}</span>
      {reason && <>: {reason}</>}
    </>
  )
}

/** Every decision about a review: what, when, by whom, and why. */
export function Decisions({ reviewId }: { reviewId: string }) {
  const { data, isError, refetch } = useQuery(decisionsQuery(reviewId))
  return (
    <HistoryList
      items={data?.map((decision) => ({
        key: String(decision.id),
        at: decision.decided_at,
        text: <Decision decision={decision} />,
      }))}
      hasFailed={isError}
      onRetry={() => void refetch()}
    />
  )
}
