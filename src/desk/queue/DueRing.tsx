import { quoteRule } from '@/content/price/quoteRule'
import type { CallRow, LaneRow } from '@/desk/model/callList'
import { callBackRule } from '@/facts/callBackRule'
import { spanText } from '@/lib/callBack'
import { clockText, newYorkTime } from '@/lib/newYorkTime'

const minute = 60_000
/** A call to be made again later than this shows its time, in minutes. */
const soonest = 40
const radius = 18
const around = 2 * Math.PI * radius

type RowProps = {
  row: Pick<CallRow, 'status' | 'next_call_at' | 'due' | 'price'> & Partial<Pick<LaneRow, 'risk'>>
  now: Date
}

/** The days that a price has waited, as a tile, so that nobody takes it for minutes; brown once the last call is due. */
function PriceDays({ row: { price }, now }: RowProps) {
  const { followUpDays } = quoteRule
  const waits = price?.state === 'offered' ? now.getTime() - new Date(price.since).getTime() : 0
  const days = Math.floor(waits / (24 * 60 * minute))
  if (days < 1) return <span className="w-12 shrink-0" />
  const tone = days >= Math.max(...followUpDays) ? 'bg-ember text-white' : 'bg-amber text-[#0e1a2b]'
  return (
    <span
      className={`figures grid size-12 shrink-0 place-content-center rounded text-center leading-none forced-colors:border ${tone}`}
    >
      <span className="sr-only">Price waits for </span>
      <strong className="font-display text-lg leading-none">{days}</strong>{' '}
      <span className="text-xs">{days === 1 ? 'day' : 'days'}</span>
    </span>
  )
}

/** The minutes left until a call is due, the promised one or the next, as a ring that runs empty, or how late it is; of a later one, its time. */
export function DueRing({ row, now }: RowProps) {
  // Of a visit that went wrong, the list says when a call is due.
  const again = row.risk ? null : row.next_call_at
  if (row.status !== 'pending' && !row.risk) return <PriceDays row={row} now={now} />
  const due = new Date(again ?? row.due)
  const left = (due.getTime() - now.getTime()) / minute
  if (again && left > soonest) {
    const isToday = newYorkTime(due).date === newYorkTime(now).date
    const date = newYorkTime(due).date
    return (
      <span className="figures w-12 shrink-0 text-center font-display text-[0.8125rem] leading-tight font-bold">
        <span className="sr-only">Call again at </span>
        {isToday
          ? clockText(due).replace(/ [AP]M$/, '')
          : `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`}{' '}
        <span className="block text-[0.6875rem] font-semibold whitespace-nowrap text-slate">
          {isToday ? clockText(due).slice(-2) : clockText(due)}
        </span>
      </span>
    )
  }
  const isLate = left < 0
  const minutes = Math.ceil(Math.abs(left))
  const span = spanText(minutes)
  const isSoon = !isLate && left < 10
  const shown = minutes < 60 ? String(minutes) : span.replace(/ (h|d).*$/, '$1')
  const share = Math.min(1, left / callBackRule.minutes)
  return (
    <span className="relative grid size-12 shrink-0 forced-color-adjust-none place-items-center">
      <svg aria-hidden="true" viewBox="0 0 42 42" className="absolute inset-0 size-full">
        <circle
          cx="21"
          cy="21"
          r={isLate ? 21 : radius}
          className={isLate ? 'fill-danger' : 'fill-white stroke-mist'}
          strokeWidth={isLate ? 0 : 4}
        />
        {!isLate && (
          <circle
            cx="21"
            cy="21"
            r={radius}
            fill="none"
            strokeWidth={4}
            strokeDasharray={`${around * share} ${around}`}
            transform="rotate(-90 21 21)"
            className={isSoon ? 'stroke-ember' : 'stroke-ink'}
          />
        )}
      </svg>
      <span
        className={`figures relative font-display text-sm font-bold ${isLate ? 'bg-danger text-white' : isSoon ? 'text-ember' : 'text-ink'}`}
      >
        <span aria-hidden="true">{isLate ? `+${shown}` : shown}</span>
        <span className="sr-only">
          {again && 'Call again, '}
          {isLate ? `${span} late` : `${span} left`}
        </span>
      </span>
    </span>
  )
}
