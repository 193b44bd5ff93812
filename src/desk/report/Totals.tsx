import type { Report } from '@/desk/report/report'
import { bookedShare, medianText, shareOf, shareText } from '@/desk/report/reportWords'

type TotalProps = {
  label: string
  value: string
  /** The parts of the value. */
  detail?: string
  before: string
  /** Above 0: better than before, below 0: worse. */
  gain?: number
}

function Total({ label, value, detail, before, gain = 0 }: TotalProps) {
  const tone = gain > 0 ? 'text-leaf' : gain < 0 ? 'text-danger' : 'text-slate'
  return (
    <div className="bg-white p-3 sm:p-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="figures">
        <span className="font-display text-2xl font-bold sm:text-3xl">{value}</span>
        {detail && <span className="ml-2 text-sm text-slate">{detail}</span>}
        <span className={`block text-sm ${tone}`}>
          {before} before{gain !== 0 && (gain > 0 ? ', better now' : ', worse now')}
        </span>
      </dd>
    </div>
  )
}

/** The sums of the period, beside those of as many days before. */
export function Totals({ now, before }: Pick<Report, 'now' | 'before'>) {
  const [inTime, inTimeBefore] = [now, before].map(({ in_time, due }) => shareOf(in_time, due))
  const [booked, bookedBefore] = [now, before].map(bookedShare)
  const gainOf = (present: number | null | undefined, past: number | null | undefined) =>
    present == null || past == null ? 0 : Math.round(present * 100) - Math.round(past * 100)
  const fewerMinutes =
    now.median === null || before.median === null
      ? 0
      : Math.round(before.median) - Math.round(now.median)
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-2 gap-px overflow-clip rounded bg-line ring-1 ring-line lg:grid-cols-3"
    >
      <Total
        label="Median time to the first call"
        value={medianText(now)}
        before={medianText(before)}
        gain={fewerMinutes}
      />
      <Total
        label="Called as promised"
        value={shareText(inTime ?? null)}
        detail={`${now.in_time} of ${now.due}`}
        before={shareText(inTimeBefore ?? null)}
        gain={gainOf(inTime, inTimeBefore)}
      />
      <Total
        label="Booked, of those settled"
        value={shareText(booked ?? null)}
        detail={`${now.booked} of ${now.booked + now.lost}, ${now.asked - now.booked - now.lost} still open`}
        before={shareText(bookedBefore ?? null)}
        gain={gainOf(booked, bookedBefore)}
      />
      <Total label="Requests" value={String(now.asked)} before={String(before.asked)} />
      <Total label="Lost" value={String(now.lost)} before={String(before.lost)} />
      <Total
        label="Held"
        value={String(now.held)}
        detail="not counted anywhere else"
        before={String(before.held)}
      />
    </dl>
  )
}
