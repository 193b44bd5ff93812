import { useQuery } from '@tanstack/react-query'
import { historyQuery } from '@/features/requests/requestQueries'
import { statusText } from '@/features/requests/statusLooks'
import { dateTimeText } from '@/lib/newYorkTime'

/** Who changed the status of a request, from what to what, and when. */
export function RequestHistory({ requestId }: { requestId: string }) {
  const { data, isError, refetch } = useQuery(historyQuery(requestId))
  if (!data && isError) {
    return (
      <p>
        The history could not be fetched.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (!data) return <p className="text-slate">Fetching the history…</p>
  if (data.length === 0) return <p className="text-slate">No status change yet.</p>
  return (
    <ol className="grid gap-1">
      {data.map(({ id, from_status, to_status, changed_by_email, changed_at }) => (
        <li key={id} className="wrap-anywhere">
          <span className="figures text-slate">{dateTimeText(new Date(changed_at))}</span>{' '}
          {statusText(from_status)} → <strong>{statusText(to_status)}</strong>{' '}
          <span className="text-slate">by {changed_by_email ?? 'the database'}</span>
        </li>
      ))}
    </ol>
  )
}
