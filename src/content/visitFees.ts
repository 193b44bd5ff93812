import { company } from '@/facts/company'
import { holidays } from '@/facts/holidays'
import { emergencyFees } from '@/facts/prices'
import { clockHour } from '@/lib/clockHour'
import { money } from '@/lib/money'
import { newYorkTime } from '@/lib/newYorkTime'
import {
  type SevereDay,
  type VisitFee,
  type VisitFeeRule,
  type VisitTime,
  visitFee,
  visitFeeEnd,
  windowFee,
} from '@/lib/visitFee'

/** The company's hours, holidays and fees, as input of the rule. */
export const visitFeeRule: VisitFeeRule = {
  ...company.hours,
  holidays,
  severe: 'Severe weather',
  fees: {
    regular: emergencyFees.sameDay,
    afterHours: emergencyFees.afterHours,
    holiday: emergencyFees.holidayOrStorm,
  },
}

/** Returns `Free` or `+$75`, as in the fee list; `amount` is in US dollars. */
export function feeFigure(amount: number): string {
  return amount === 0 ? 'Free' : `+${money(amount)}`
}

const reasons: Record<Exclude<VisitTime, 'holiday'>, string> = {
  regular: 'Regular hours',
  afterHours: 'After hours',
}

const stormText = `In severe weather, ${feeFigure(emergencyFees.holidayOrStorm)}.`

/** Returns the reason of a fee, and the exception that no clock knows: `After hours. In severe weather, +$125.` */
export function feeReasonText({ time, holiday }: VisitFee): string {
  return time === 'holiday' ? `${holiday}, any time of day.` : `${reasons[time]}. ${stormText}`
}

/** Returns what follows a fee within a sentence: `(after hours), or +$125 in severe weather.` */
export function feeAside({ time, holiday }: VisitFee): string {
  if (time === 'holiday') return `(${holiday}).`
  return `(${reasons[time].toLowerCase()}), or ${feeFigure(emergencyFees.holidayOrStorm)} in severe weather.`
}

/** Returns the fee of a visit in a window where it has one: `+$125 today, Thanksgiving Day`; else null. `is_severe` is of today. */
export function windowFeeText(window: {
  today: string
  day: string
  starts: string
  is_severe: boolean
}): string | null {
  const severeDay = window.is_severe ? window.today : null
  const { amount, holiday } = windowFee(window, visitFeeRule, severeDay)
  if (amount === 0) return null
  const when = window.day === window.today ? ' today' : ''
  return [`${feeFigure(amount)}${when}`, holiday].filter(Boolean).join(', ')
}

/** Beside the regular hours, in prerendered HTML. */
export const regularFeeReason = `${reasons.regular}. ${stormText}`

/** Returns the fee at `now` and how long it applies: `+$75 until 7 AM`, `No extra fee until 8 PM`, `+$125 today` on a holiday. */
export function feeUntilText(now: Date, severeDay?: SevereDay): string {
  const { amount } = visitFee(now, visitFeeRule, severeDay)
  const { hour } = newYorkTime(visitFeeEnd(now, visitFeeRule, severeDay))
  const figure = amount === 0 ? 'No extra fee' : feeFigure(amount)
  const until = `${figure} ${hour === 0 ? 'today' : `until ${clockHour(hour).replace(':00', '')}`}`
  // A holiday is known to the clock, severe weather is not.
  return amount === 0 ? `${until}, except in severe weather` : until
}
