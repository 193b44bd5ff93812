// The start of a price at a stop: what the customer chose, what they were told, the fee of the visit's time, and the
// sales tax of the place.
import { taxOf } from '@/content/price/taxRates'
import { localityOf } from '@/lib/localityOf'
import { money } from '@/lib/money'
import { newYorkInstant } from '@/lib/newYorkTime'
import type { ToldBefore } from '@/quote/QuoteFormParts'
import type { Quote } from '@/quote/quote'
import { draftOf, type QuoteDraft } from '@/quote/quoteDraft'
import { startOfQuote } from '@/quote/startOfQuote'
import { toldRange } from '@/quote/told'
import { amountText, estimateOf } from '@/request/estimate/estimate'
import { decodeChoice } from '@/request/estimate/estimateQuery'
import type { Stop } from '@/technician/job'

/** Returns the estimate that came with a request. */
const estimateAt = ({ chosen }: Stop) => (chosen ? decodeChoice(new URLSearchParams(chosen)) : null)

/** Returns the range that the customer was told, and what it is made of; null if they were told none. */
export function toldAt(stop: Stop): ToldBefore | null {
  const choice = estimateAt(stop)
  const estimate = choice && estimateOf(choice)
  const total = estimate?.hasPrice ? estimate.total : null
  const quotedByPhone = stop.quoted_by_phone ?? null
  const range = toldRange({ estimate: total, quotedByPhone })
  if (!range) return null
  return {
    ...range,
    from: [
      ...(total ? [{ name: 'Estimate on the site', text: amountText(total) }] : []),
      ...(quotedByPhone === null ? [] : [{ name: 'By phone', text: money(quotedByPhone) }]),
    ],
  }
}

/** Returns the sales tax at a stop; null where the owner has entered no rate. */
export const taxAt = ({ address }: Stop) => taxOf(localityOf(address).zip ?? null)

/** Returns the price that a stop starts with, or a copy of one that is changed. */
export function draftAt(stop: Stop, copied?: Quote): QuoteDraft {
  if (copied) {
    const { chosen, options } = copied
    // A change starts from the option that was approved.
    const kept = chosen === null ? options : options.slice(chosen - 1, chosen)
    const isChange = copied.state === 'approved'
    return draftOf(
      {
        ...copied,
        options: kept.map((option) => (isChange ? { ...option, reason: null } : option)),
      },
      stop.day,
    )
  }
  const choice = estimateAt(stop)
  const option = startOfQuote({
    service: stop.service_type,
    feeAt: newYorkInstant(stop.day, Number(stop.starts.slice(0, 2))),
    plan: choice?.plan ?? null,
    items: choice?.counts ?? {},
  })
  return draftOf({ options: [option], is_home: true, begins: null, ends: null }, stop.day)
}
