import { useQuery } from '@tanstack/react-query'
import type { Address } from '@/addresses'
import { countsQuery } from '@/features/requests/requestQueries'
import { statusText } from '@/features/requests/statusVariants'
import { Link } from '@/ui/Link'

const shown = ['pending', 'confirmed', 'in_progress', 'completed'] as const

type CountProps = {
  label: string
  value: number | undefined
  /** The list of what is counted. */
  to: Address
  isAlarm?: boolean
}

function Count({ label, value, to, isAlarm }: CountProps) {
  return (
    <div
      className={`relative flex flex-col-reverse justify-end rounded bg-white px-2 py-2 ring-1 ring-inset hover:ring-2 sm:px-3 ${isAlarm ? 'ring-2 ring-danger' : 'ring-line hover:ring-ink'}`}
    >
      <dt className="text-xs text-slate sm:text-sm">
        <Link
          to={to}
          className="inline-block underline-offset-4 first-letter:uppercase after:absolute after:inset-0 hover:underline"
        >
          {label}
        </Link>
      </dt>
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
      <Count label="total" value={total} to="/admindashboard" />
      {shown.map((status) => (
        <Count
          key={status}
          label={statusText(status)}
          value={data?.byStatus[status]}
          to={`/admindashboard?status=${status}`}
        />
      ))}
      <Count
        label="overdue"
        value={data?.overdue}
        to="/admindashboard?order=due"
        isAlarm={(data?.overdue ?? 0) > 0}
      />
    </dl>
  )
}
