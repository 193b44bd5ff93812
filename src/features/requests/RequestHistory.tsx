import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry, Revision, StatusChange } from '@/data/staff/requestHistory'
import { historyQuery } from '@/features/requests/requestQueries'
import { statusText } from '@/features/requests/statusVariants'
import { fieldName, quotedAtDesk } from '@/fields/atDesk'
import type { RequestFieldName } from '@/fields/requestFields'
import { HistoryList } from '@/ui/HistoryList'

/** What a request said before its sender changed it. */
export function RevisionWords({ before }: Pick<Revision, 'before'>) {
  const names = Object.keys(before) as RequestFieldName[]
  return (
    <>
      changed by the sender:{' '}
      {names.map((name, place) => (
        <span key={name}>
          {place > 0 && ', '}
          {fieldName(name)} was {quotedAtDesk(name, before[name])}
        </span>
      ))}
    </>
  )
}

/** A change of a status: from what, to what, by whom. */
export function StatusWords({ change }: { change: StatusChange }) {
  return (
    <>
      {statusText(change.from_status)} → <strong>{statusText(change.to_status)}</strong>{' '}
      <span className="text-slate">by {change.changed_by_email ?? 'the database'}</span>
    </>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  if (entry.kind === 'words') return <RevisionWords before={entry.before} />
  return <StatusWords change={entry} />
}

/** Who changed the status of a request, from what to what, and when; and what its sender said before. */
export function RequestHistory({ requestId }: { requestId: string }) {
  const { data, isError, refetch } = useQuery(historyQuery(requestId))
  return (
    <HistoryList
      items={data?.map((entry) => ({
        key: `${entry.kind}-${entry.id}`,
        at: entry.changed_at,
        text: <Entry entry={entry} />,
      }))}
      hasFailed={isError}
      onRetry={() => void refetch()}
    />
  )
}
