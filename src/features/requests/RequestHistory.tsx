import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry, Revision } from '@/data/staff/requestHistory'
import { historyQuery } from '@/features/requests/requestQueries'
import { serviceText, timeText } from '@/features/requests/requestTexts'
import { statusText } from '@/features/requests/statusVariants'
import { dateText } from '@/lib/newYorkTime'
import { formatUsPhone } from '@/lib/phone'
import { HistoryList } from '@/ui/HistoryList'

/** What a field said, as the desk writes it. */
function pastText(before: Revision['before'], name: keyof Revision['before']): string {
  const value = before[name]
  if (value === null || value === undefined) return 'not given'
  switch (name) {
    case 'phone':
      return formatUsPhone(value)
    case 'preferred_date':
      return dateText(value)
    case 'service_type':
      return serviceText[before.service_type ?? 'other']
    case 'preferred_time':
      return before.preferred_time ? timeText[before.preferred_time] : 'not given'
    default:
      return `“${value}”`
  }
}

function Words({ before }: Pick<Revision, 'before'>) {
  const names = Object.keys(before) as (keyof typeof before)[]
  return (
    <>
      changed by the sender:{' '}
      {names.map((name, place) => (
        <span key={name}>
          {place > 0 && ', '}
          {name.replace('_', ' ')} was {pastText(before, name)}
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
