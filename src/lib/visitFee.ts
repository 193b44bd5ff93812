// The surcharge for the time of a visit: emergency page, ZIP checker and estimate derive from it.
import { type CallBackRule, isOpen } from '@/lib/callBack'
import { type Holiday, holidayOn } from '@/lib/holidays'
import { newYorkInstant, newYorkTime } from '@/lib/newYorkTime'

export type VisitTime = 'regular' | 'afterHours' | 'holiday'

/** Hours (24-hour clock in New York), days that count as holidays, and the fees in US dollars. */
export type VisitFeeRule = Pick<CallBackRule, 'opens' | 'closes'> & {
  readonly holidays: readonly Holiday[]
  /** The name of a day of severe weather. */
  readonly severe: string
  readonly fees: Readonly<Record<VisitTime, number>>
}

export type VisitFee = {
  readonly time: VisitTime
  /** US dollars on top of the work. */
  readonly amount: number
  /** The holiday's name, or that of severe weather; null on an ordinary day. */
  readonly holiday: string | null
}

/** `2026-11-27`: the day of severe weather that is known of. */
export type SevereDay = string | null

/** Returns the fee for a visit at `now`. A holiday, and severe weather, are a whole day in New York. */
export function visitFee(now: Date, rule: VisitFeeRule, severeDay?: SevereDay): VisitFee {
  const { date } = newYorkTime(now)
  const holiday = holidayOn(date, rule.holidays)?.name ?? (date === severeDay ? rule.severe : null)
  const time = holiday ? 'holiday' : isOpen(now, rule) ? 'regular' : 'afterHours'
  return { time, amount: rule.fees[time], holiday }
}

/** Returns the fee for a visit in a window of New York's day: `2026-11-27` and `16:00`. */
export const windowFee = (
  { day, starts }: { day: string; starts: string },
  rule: VisitFeeRule,
  severeDay: SevereDay,
): VisitFee => visitFee(newYorkInstant(day, Number(starts.slice(0, 2))), rule, severeDay)

const hourLength = 3_600_000

/** Returns when the fee of `now` ends: the next full hour with another fee. Hours begin at the same instant in New York as in UTC. */
export function visitFeeEnd(now: Date, rule: VisitFeeRule, severeDay?: SevereDay): Date {
  const { amount } = visitFee(now, rule, severeDay)
  let hour = Math.floor(now.getTime() / hourLength)
  do hour += 1
  while (visitFee(new Date(hour * hourLength), rule, severeDay).amount === amount)
  return new Date(hour * hourLength)
}
