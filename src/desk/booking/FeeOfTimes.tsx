import { useState } from 'react'
import { visitFeeRule } from '@/content/visitFees'
import { weekdayText } from '@/desk/model/visitCopy'
import { visitFeeFigure } from '@/desk/model/visitFee'
import type { Offers } from '@/desk/model/visits'
import { newYorkTime } from '@/lib/newYorkTime'
import { windowFee } from '@/lib/visitFee'
import { serverNow } from '@/shared/api/serverClock'

type Start = { day: string; starts: string }

/** Returns the extra fee of a visit that starts then, in dollars. */
function feeAt(start: Start, { is_severe }: Pick<Offers, 'is_severe'>): number {
  const severeDay = is_severe ? newYorkTime(serverNow()).date : null
  return windowFee(start, visitFeeRule, severeDay).amount
}

/** Returns the fee of an offered time as it would be booked: `visit fee $75 (after hours)`; null without one. */
export function feeText(start: Start, offers: Offers, isAgreed: boolean): string | null {
  const fee = feeAt(start, offers)
  const booked = isAgreed ? fee : Math.min(fee, offers.visit_fee)
  return booked === 0 ? null : `visit fee ${visitFeeFigure(booked)}`
}

/** Returns the customer's word on the fee as it is being asked, what it adds to a booking, and the fee of an offer in words. */
export function useFeeAgreed(offers: Offers | undefined) {
  const [isAgreed, onAgreed] = useState(false)
  const feeOf = (offer: Start) => (offers ? feeText(offer, offers, isAgreed) : null)
  return { asked: { isAgreed, onAgreed }, agreed: isAgreed ? { fee_agreed: true } : {}, feeOf }
}

type FeeOfTimesProps = {
  offers: Offers
  /** Any time can be chosen, also one outside of the windows. */
  isAnyTime: boolean
  isAgreed: boolean
  onAgreed: (isAgreed: boolean) => void
}

/** Says how much extra the customer was told a visit costs, and asks if they agreed where a time costs more. */
export function FeeOfTimes({ offers, isAnyTime, isAgreed, onAgreed }: FeeOfTimesProps) {
  const told = offers.visit_fee
  const higher = new Map(
    [...offers.slots, ...offers.nearest, ...offers.squeezes]
      .map((slot) => [slot.day, feeAt(slot, offers)] as const)
      .filter(([, fee]) => fee > told),
  )
  const days = [...higher].map(([day, fee]) => `${weekdayText(day)}: ${visitFeeFigure(fee)}`)
  return (
    <>
      {told > 0 && (
        <p className="text-sm">
          They were told a visit fee of {visitFeeFigure(told)}. A time without it takes it off.
        </p>
      )}
      {(days.length > 0 || (isAnyTime && told < visitFeeRule.fees.holiday)) && (
        <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => onAgreed(target.checked)}
            className="size-6 shrink-0 accent-ink"
          />
          <span>
            They agreed to the visit fee of the time
            <span className="block font-normal text-slate">
              {days.join('; ') || 'After hours, on a holiday, or in severe weather'}
            </span>
          </span>
        </label>
      )}
    </>
  )
}
