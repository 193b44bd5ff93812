import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry, Revision } from '@/data/staff/requestHistory'
import { historyQuery } from '@/features/requests/requestQueries'
import { statusText } from '@/features/requests/statusVariants'
import { fieldName, quotedAtDesk } from '@/fields/atDesk'
import type { RequestFieldName } from '@/fields/requestFields'
import { HistoryList } from '@/ui/HistoryList'

function Words({ before }: Pick<Revision, 'before'>) {
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

function Entry({ entry }: { entry: HistoryEntry }) {
  if (entry.kind === 'words') return <Words before={entry.before} />
  return (
    <>
      {statusText(entry.from_status)} → <strong>{statusText(entry.to_status)}</strong>{' '}
      <span className="text-slate">by {entry.changed_by_email ?? 'the database'}</span>
    </>
  )
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
