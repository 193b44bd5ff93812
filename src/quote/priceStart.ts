// The start of a price: what the customer chose, what they were told, the fee of the visit's time, and the sales tax of
// the place.
import { taxOf } from '@/content/price/taxRates'
import { localityOf } from '@/lib/localityOf'
import { money } from '@/lib/money'
import type { ToldBefore } from '@/quote/QuoteFormParts'
import type { Quote } from '@/quote/quote'
import { draftOf, type QuoteDraft } from '@/quote/quoteDraft'
import { startOfQuote } from '@/quote/startOfQuote'
import { toldRange } from '@/quote/told'
import { amountText, estimateOf } from '@/request/estimate/estimate'
import { decodeChoice } from '@/request/estimate/estimateQuery'

/** The part of a request that its price starts from. */
type PricedRequest = {
  service_type: string
  address: string
  /** The selections on the site that were sent with it. */
  chosen: string | null
  /** Missing from a day that an earlier version of the technician's page kept. */
  quoted_by_phone?: number | null
  /** The extra fee of the visit that the customer was told, in dollars. Missing likewise. */
  visit_fee?: number
}

/** Returns the estimate that came with a request. */
const estimateOfRequest = ({ chosen }: Pick<PricedRequest, 'chosen'>) =>
  chosen ? decodeChoice(new URLSearchParams(chosen)) : null

/** Returns the range that the customer was told, and what it is made of; null if they were told none. */
export function toldBefore(
  request: Pick<PricedRequest, 'chosen' | 'quoted_by_phone'>,
): ToldBefore | null {
  const choice = estimateOfRequest(request)
  const estimate = choice && estimateOf(choice)
  const total = estimate?.hasPrice ? estimate.total : null
  const byPhone = request.quoted_by_phone ?? null
  const range = toldRange([total?.low, total?.high, byPhone])
  if (!range) return null
  return {
    ...range,
    from: [
      ...(total ? [{ name: 'Estimate on the site', text: amountText(total) }] : []),
      ...(byPhone === null ? [] : [{ name: 'By phone', text: money(byPhone) }]),
    ],
  }
}

/** Returns the sales tax at an address; null where the owner has entered no rate. */
export const taxAt = ({ address }: Pick<PricedRequest, 'address'>) =>
  taxOf(localityOf(address).zip ?? null)

/** Returns the price that a request starts with, or a copy of one that is changed. `day` is when the work is planned. */
export function startAt(request: PricedRequest, day: string, copied: Quote | null): QuoteDraft {
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
      day,
    )
  }
  const choice = estimateOfRequest(request)
  const option = startOfQuote({
    service: request.service_type,
    fee: request.visit_fee ?? 0,
    plan: choice?.plan ?? null,
    items: choice?.counts ?? {},
  })
  return draftOf({ options: [option], is_home: true, begins: null, ends: null }, day)
}
