import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '@/features/requests/requestQueries'
import { statusText } from '@/features/requests/statusLooks'

const shown = ['pending', 'confirmed', 'in_progress', 'completed'] as const

function Count({
  label,
  value,
  isAlarm,
}: {
  label: string
  value: number | undefined
  isAlarm?: boolean
}) {
  return (
    <div
      className={`flex flex-col-reverse justify-end rounded bg-white px-3 py-2 ring-1 ring-inset ${isAlarm ? 'ring-2 ring-danger' : 'ring-line'}`}
    >
      <dt className="text-sm text-slate first-letter:uppercase">{label}</dt>
      <dd className={`figures font-display text-2xl font-bold ${isAlarm ? 'text-danger' : ''}`}>
        {value === undefined ? (
          <span className="text-slate">–</span>
        ) : (
          value.toLocaleString('en-US')
        )}
      </dd>
    </div>
  )
}

/** The five counts of the specification's point 2, and beside them how many call backs are overdue. */
export function Counts() {
  const { data } = useQuery(countsQuery)
  const total = data && Object.values(data.byStatus).reduce((sum, count) => sum + count, 0)
  return (
    <dl aria-label="Counts" className="grid grid-cols-3 gap-2 lg:grid-cols-6">
      <Count label="total" value={total} />
      {shown.map((status) => (
        <Count key={status} label={statusText(status)} value={data?.byStatus[status]} />
      ))}
      <Count label="overdue" value={data?.overdue} isAlarm={(data?.overdue ?? 0) > 0} />
    </dl>
  )
}
