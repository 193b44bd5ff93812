// The surcharge for the time of a visit: emergency page, ZIP checker and estimate derive from it.
import { type CallBackRule, isOpen } from '@/lib/callBack'
import { type Holiday, holidayOn } from '@/lib/holidays'
import { newYorkTime } from '@/lib/newYorkTime'

export type VisitTime = 'regular' | 'afterHours' | 'holiday'

/** Hours (24-hour clock in New York), days that count as holidays, and the fees in US dollars. */
export type VisitFeeRule = Pick<CallBackRule, 'opens' | 'closes'> & {
  readonly holidays: readonly Holiday[]
  readonly fees: Readonly<Record<VisitTime, number>>
}

export type VisitFee = {
  readonly time: VisitTime
  /** US dollars on top of the work. */
  readonly amount: number
  /** The holiday's name, or null on an ordinary day. */
  readonly holiday: string | null
}

/** Returns the fee for a visit at `now`. A holiday is its whole day in New York; severe weather is not known here. */
export function visitFee(now: Date, rule: VisitFeeRule): VisitFee {
  const holiday = holidayOn(newYorkTime(now).date, rule.holidays)
  const time = holiday ? 'holiday' : isOpen(now, rule) ? 'regular' : 'afterHours'
  return { time, amount: rule.fees[time], holiday: holiday?.name ?? null }
}

const hourLength = 3_600_000

/** Returns when the fee of `now` ends: the next full hour with another fee. Hours begin at the same instant in New York as in UTC. */
export function visitFeeEnd(now: Date, rule: VisitFeeRule): Date {
  const { amount } = visitFee(now, rule)
  let hour = Math.floor(now.getTime() / hourLength)
  do hour += 1
  while (visitFee(new Date(hour * hourLength), rule).amount === amount)
  return new Date(hour * hourLength)
}
