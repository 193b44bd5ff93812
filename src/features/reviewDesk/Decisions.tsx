import { useQuery } from '@tanstack/react-query'
import { decisionsQuery } from '@/features/reviewDesk/reviewQueries'
import { dateTimeText } from '@/lib/newYorkTime'

/** Every decision about a review: what, when, by whom, and why. */
export function Decisions({ reviewId }: { reviewId: string }) {
  const { data, isError, refetch } = useQuery(decisionsQuery(reviewId))
  if (!data && isError) {
    return (
      <p>
        The history couldn’t be loaded.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (!data) return <p className="text-slate">Loading the history…</p>
  return (
    <ol className="grid gap-1">
      {data.map(({ id, to_status, reason, decided_by_email, decided_at }) => (
        <li key={id} className="wrap-anywhere">
          <span className="figures text-slate">{dateTimeText(new Date(decided_at))}</span>{' '}
          <strong>{to_status}</strong>{' '}
          <span className="text-slate">by {decided_by_email ?? 'the database'}</span>
          {reason && <>: {reason}</>}
        </li>
      ))}
    </ol>
  )
}
