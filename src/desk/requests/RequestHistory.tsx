import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry, Revision, StatusChange } from '@/desk/model/requestHistory'
import { statusText } from '@/desk/model/statusVariants'
import { historyQuery } from '@/desk/sync/requestQueries'
import { fieldName, quotedAtDesk } from '@/shared/request/atDesk'
import type { RequestFieldName } from '@/shared/request/requestFields'
import { HistoryList } from '@/shared/ui/HistoryList'

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
export function StatusCopy({ change }: { change: StatusChange }) {
  return (
    <>
      {statusText(change.from_status)} → <strong>{statusText(change.to_status)}</strong>{' '}
      <span className="text-slate">by {change.changed_by_email ?? 'the database'}</span>
    </>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  if (entry.kind === 'words') return <RevisionWords before={entry.before} />
  return <StatusCopy change={entry} />
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
