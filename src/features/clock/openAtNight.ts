import { feeFigure, visitFeeRule } from '@/content/visitFees'
import { clockHour } from '@/lib/clockHour'
import { newYorkTime } from '@/lib/newYorkTime'
import { visitFee, visitFeeEnd } from '@/lib/visitFee'

/** That we come at `now`, for what and how long that holds: `Open for emergencies, +$75 until 7 AM`, or `+$125 today` on a holiday. */
export function openAtNight(now: Date): string {
  const { hour } = newYorkTime(visitFeeEnd(now, visitFeeRule))
  const time = hour === 0 ? 'today' : `until ${clockHour(hour).replace(':00', '')}`
  const fee = feeFigure(visitFee(now, visitFeeRule).amount)
  return `Open for emergencies, ${fee} ${time}`
}
