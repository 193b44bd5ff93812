import type { Report } from '@/desk/report/report'
import {
  bookedShare,
  mediansDiffer,
  medianText,
  shareOf,
  sharesDiffer,
  shareText,
} from '@/desk/report/reportText'
import { money } from '@/lib/money'

/** A figure beside that of the days before. */
type Change = { text: string; tone: 'better' | 'worse' | 'same' }

type TotalProps = {
  label: string
  value: string
  /** The parts of the value. */
  detail?: string
  change: Change | null
}

const tones = { better: 'text-leaf', worse: 'text-danger', same: 'text-slate' }

/** Shows a sum of the report, in a list of them. */
export function Total({ label, value, detail, change }: TotalProps) {
  return (
    <div className="bg-white p-3 last:col-span-2 sm:p-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="figures">
        <span className="font-display text-2xl font-bold sm:text-3xl">{value}</span>
        {detail && <span className="ml-1 inline-block text-sm text-slate"> {detail}</span>}
        {change && <span className={`block text-sm ${tones[change.tone]}`}>{change.text}</span>}
      </dd>
    </div>
  )
}

/** Returns how a figure changed; null if there was none before. `rose`: it is higher by more than chance, false: lower, null: within chance. */
function changeOf(before: string, rose: boolean | null, isBetterHigh: boolean): Change | null {
  if (before === '–') return null
  if (rose === null) return { text: `about the same (${before})`, tone: 'same' }
  return {
    text: `${rose ? 'up' : 'down'} from ${before}`,
    tone: rose === isBetterHigh ? 'better' : 'worse',
  }
}

type TotalsProps = Pick<Report, 'now' | 'before' | 'quotes'> & { days: number }

/** The sums of the period, beside those of as many days before. */
export function Totals({ now, before, quotes, days }: TotalsProps) {
  const [inTime, inTimeBefore] = [now, before].map(({ in_time, due }) => shareOf(in_time, due))
  const [booked, bookedBefore] = [now, before].map(bookedShare)
  const shareChange = (
    share: number | null | undefined,
    shareBefore: number | null | undefined,
    differ: boolean,
  ) =>
    changeOf(
      shareText(shareBefore ?? null),
      differ ? (share ?? 0) > (shareBefore ?? 0) : null,
      true,
    )
  const counted = (count: number): Change => ({
    text: `${count} in the ${days === 1 ? 'day' : `${days} days`} before`,
    tone: 'same',
  })
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-2 gap-px overflow-clip rounded bg-line ring-1 ring-line lg:grid-cols-4"
    >
      <Total
        label="Median time to the first call"
        value={medianText(now)}
        change={changeOf(
          medianText(before),
          mediansDiffer(now, before) ? (now.median ?? 0) > (before.median ?? 0) : null,
          false,
        )}
      />
      <Total
        label="Called as promised"
        value={shareText(inTime ?? null)}
        detail={`${now.in_time} of ${now.due}`}
        change={shareChange(
          inTime,
          inTimeBefore,
          sharesDiffer(now.in_time, now.due, before.in_time, before.due),
        )}
      />
      <Total
        label="Booking rate, closed requests"
        value={shareText(booked ?? null)}
        detail={`${now.booked} of ${now.booked + now.lost}, ${now.asked - now.booked - now.lost} still open`}
        change={shareChange(
          booked,
          bookedBefore,
          sharesDiffer(
            now.booked,
            now.booked + now.lost,
            before.booked,
            before.booked + before.lost,
          ),
        )}
      />
      <Total
        label="Quoted by phone"
        value={String(quotes.count)}
        {...(quotes.count > 0 && {
          detail: `${money(quotes.sum)} in all, ${quotes.booked} of ${quotes.count} booked`,
        })}
        change={null}
      />
      <Total label="Requests" value={String(now.asked)} change={counted(before.asked)} />
      <Total label="Lost" value={String(now.lost)} change={counted(before.lost)} />
      <Total
        label="Held"
        value={String(now.held)}
        detail="not counted anywhere else"
        change={counted(before.held)}
      />
    </dl>
  )
}
