import { emergency } from '@/content/emergency/emergency'
import { feeFigure, feeReasonText, regularFeeReason, visitFeeRule } from '@/content/visitFees'
import { company } from '@/facts/company'
import { clockText } from '@/lib/newYorkTime'
import { visitFee } from '@/lib/visitFee'
import { StableWidth } from '@/shared/ui/StableWidth'
import { severeDay } from '@/shared/ui/severeDay'
import { useMinute } from '@/shared/ui/useTime'
import { longestFeeReason } from '@/site/emergency/longestFeeReason'
import { FeeList } from '@/site/sections/FeeList'

const rightNow = (clock: string) => emergency.fees.now(clock.replace(' ', '\u00a0'))

/** Returns the time in New York and the fee for a visit then; null in prerendered HTML. */
function useFeeNow() {
  const now = useMinute()
  const day = severeDay.use()
  return { now, fee: now && visitFee(now, visitFeeRule, day) }
}

/** Lists the fees on a dark background; the row of the fee that `FeeNow` shows says that it applies now. */
export function FeesByTime() {
  const { fee } = useFeeNow()
  const { items, applies } = emergency.fees
  return <FeeList fees={items} current={fee ? { time: fee.time, word: applies } : undefined} />
}

/** Shows the current fee for a visit, on a dark background. Prerendered HTML shows the regular hours instead. */
export function FeeNow() {
  const { now, fee } = useFeeNow()
  return (
    <p className="figures flex items-center justify-between gap-4 text-balance huge-text:flex-wrap rounded bg-black/25 px-4 py-3 ring-1 ring-amber/60">
      <span>
        <StableWidth longest={rightNow('12:00 PM')} className="font-semibold text-white">
          {now ? rightNow(clockText(now)) : company.hoursShort}
        </StableWidth>
        <StableWidth longest={longestFeeReason} className="text-sm">
          {fee ? feeReasonText(fee) : regularFeeReason}
        </StableWidth>
      </span>
      <span className="font-display text-2xl font-bold text-amber">
        {feeFigure(fee?.amount ?? 0)}
      </span>
    </p>
  )
}
