import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Address } from '@/addresses'
import { firstOverdue } from '@/desk/model/callList'
import { listPath } from '@/desk/model/deskViews'
import { statusText } from '@/desk/model/statusVariants'
import { changesQuery } from '@/desk/sync/changesQuery'
import { useCurrentRequest } from '@/desk/ui/currentRequest'
import { allRequests, callList, goTo } from '@/desk/ui/focusTargets'
import { callBackRule } from '@/facts/callBackRule'
import { dueCutoff } from '@/lib/callBack'
import { serverNow } from '@/shared/api/serverClock'
import { Link } from '@/shared/ui/Link'

const shown = ['pending', 'confirmed', 'in_progress', 'completed'] as const

type CountProps = {
  label: string
  value: number | undefined
  /** The list of what is counted. */
  to: Address
  isAlarm?: boolean
  /** The id of that list's heading. */
  anchor?: string
  onClick?: () => void
}

function Count({ label, value, to, isAlarm, anchor = allRequests, onClick }: CountProps) {
  return (
    <div
      className={`relative flex flex-col-reverse rounded px-0.5 py-0.5 hover:bg-white sm:flex-row-reverse sm:items-baseline sm:justify-end sm:gap-1.5 sm:px-2 sm:py-1.5 lg:px-3 ${isAlarm ? 'text-danger' : ''}`}
    >
      <dt
        className={`text-xs tracking-[-0.025em] whitespace-nowrap sm:text-sm sm:tracking-normal ${isAlarm ? '' : 'text-slate'}`}
      >
        <Link
          to={to}
          onClick={() => {
            goTo(anchor)
            onClick?.()
          }}
          className="inline-block underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {label}
        </Link>
      </dt>
      <dd className="figures font-display text-lg leading-6 font-bold">
        {value === undefined ? (
          <span className="text-slate">–</span>
        ) : (
          value.toLocaleString('en-US')
        )}
      </dd>
    </div>
  )
}

/** The five counts of the specification's point 2, and beside them how many calls are overdue: one line that filters, and opens the first of those. */
export function Counts() {
  const { data } = useQuery(changesQuery)
  const { open } = useCurrentRequest()
  const navigate = useNavigate()
  async function openOverdue() {
    const now = serverNow()
    const cutoff = dueCutoff(now, false, callBackRule)
    // The list itself shows what is late, should this fail.
    const first = await firstOverdue(cutoff, dueCutoff(now, true, callBackRule)).catch(() => null)
    if (first === 'held') void navigate(`${listPath}?held=open`)
    else if (first) open(first)
  }
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return (
    <dl
      aria-label="Counts"
      className="-mx-0.5 flex flex-wrap max-sm:justify-between sm:-ml-2 lg:-ml-3"
    >
      <Count label="total" value={total} to="/admindashboard" />
      {shown.map((status) => (
        <Count
          key={status}
          label={statusText(status)}
          value={data?.counts[status]}
          to={`/admindashboard?status=${status}`}
        />
      ))}
      <Count
        label="overdue"
        value={data?.overdue}
        to="/admindashboard"
        anchor={callList}
        onClick={() => void openOverdue()}
        isAlarm={(data?.overdue ?? 0) > 0}
      />
    </dl>
  )
}
