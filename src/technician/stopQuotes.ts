// The written prices of a stop: which one waits, which one holds, and how an act that waits to be sent changes them.

import { quoteRule } from '@/content/price/quoteRule'
import type { Quote, Receipt } from '@/quote/quote'
import { withTotals } from '@/quote/totals'
import {
  actionTime,
  type QuoteStep,
  type SentReport,
  type Stop,
  type VisitAction,
} from '@/technician/job'

/** Returns the approved price that a quote changes. */
export const earlierOf = ({ quotes = [] }: Pick<Stop, 'quotes'>, quote: Quote): Quote | undefined =>
  quotes.find(({ id }) => id === quote.replaces)

const day = 86_400_000

/** Returns an offer as the server will store it. */
function quoteOfOffer(stop: Stop, action: VisitAction & { step: 'offer' }): Quote {
  const { offer, act, by } = action
  const at = actionTime(action)
  const { options, instead_of: _, send, ...rest } = offer
  return {
    ...rest,
    ...{ id: act, request_id: '', visit_id: stop.id, state: 'offered', chosen: null, total: null },
    options: options.map((option) => withTotals(option, offer.tax_rate)),
    ...{ offered_at: at, offered_by: by, sent_at: send ? at : null },
    expires_at: new Date(Date.parse(at) + quoteRule.expiresAfterDays * day).toISOString(),
    ...{ replaced_by: null, decided_at: null, device_at: null },
    ...{ decided_by: null, name: null, way: null, place: null, device: null, strokes: null },
    ...{ signed_at: null, needs_signature: false, decline_reason: null, note: null },
    is_billed: false,
  }
}

const changed = (
  quotes: readonly Quote[],
  id: string | null,
  from: Quote['state'],
  to: Partial<Quote>,
): readonly Quote[] =>
  quotes.map((quote) => (quote.id === id && quote.state === from ? { ...quote, ...to } : quote))

/** Returns a stop after an act of its price, as the server will have it. */
export function withQuoteStep(stop: Stop, action: VisitAction & QuoteStep): Stop {
  const quotes = stop.quotes ?? []
  const decided = { decided_at: actionTime(action), device_at: actionTime(action) }
  switch (action.step) {
    case 'offer': {
      if (quotes.some(({ id }) => id === action.act)) return stop
      const left = changed(quotes, action.offer.instead_of, 'offered', {
        state: 'withdrawn',
      })
      return { ...stop, quotes: [quoteOfOffer(stop, action), ...left] }
    }
    case 'approve': {
      const { option: chosen, total, name, way, strokes } = action.approval
      const offered = quotes.find(({ id }) => id === action.quote)
      const replaced = changed(quotes, offered?.replaces ?? null, 'approved', {
        state: 'replaced',
        replaced_by: action.quote,
      })
      return {
        ...stop,
        quotes: changed(replaced, action.quote, 'offered', {
          ...decided,
          state: 'approved',
          ...{ chosen, total, name, way, place: 'technician', strokes },
        }),
      }
    }
    case 'decline':
      return {
        ...stop,
        quotes: changed(quotes, action.quote, 'offered', {
          ...decided,
          state: 'declined',
          decline_reason: action.reason,
        }),
      }
    case 'withdraw':
      return {
        ...stop,
        quotes: changed(quotes, action.quote, 'offered', { ...decided, state: 'withdrawn' }),
      }
    case 'send':
      return {
        ...stop,
        quotes: changed(quotes, action.quote, 'offered', { sent_at: actionTime(action) }),
      }
  }
}

/** Returns the receipt of a report that waits to be sent; it has no number yet. */
export function receiptOfReport(
  stop: Stop,
  report: SentReport,
  action: VisitAction,
): Receipt | null {
  if (!('charge' in report)) return stop.receipt ?? null
  const { charge } = report
  const at = actionTime(action)
  const price = charge.kind === 'price' ? charge : null
  return {
    ...{ id: action.act, number: '', request_id: '', visit_id: stop.id, place: null },
    quote_id: price?.quote ?? null,
    kind: charge.kind,
    sum: price?.sum ?? 0,
    less_reason: price?.less_reason ?? null,
    paid_by: price?.paid_by ?? null,
    check_number: price?.check_number ?? null,
    paid_at: price && price.paid_by !== 'not_yet' ? at : null,
    issued_at: at,
    first_day: report.warranty_from ?? stop.day,
    technician: '',
    voided_at: null,
    checklist: stop.checklist?.length ? stop.checklist : null,
  }
}
