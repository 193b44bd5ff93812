import { dollarsOf } from '@/lib/dollarsOf'
import type { Charge, Quote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import type { TypedReport } from '@/technician/job'

/** Returns what a visit is charged: the approved price, less with a reason, or nothing; otherwise what is missing. */
export function chargeOf(typed: TypedReport, quote: Quote | null): Charge | string {
  const { free, paidBy, checkNumber, less, lessReason } = typed
  if (free) return { kind: free }
  if (!quote) return 'Choose “No charge” or “Under warranty”, or go back and make the price first.'
  const total = quote.total ?? 0
  const sum = dollarsOf(less)
  if (sum === undefined) return 'Enter the amount in dollars, like 138 or 138.50.'
  if (sum !== null && sum > total)
    return `More than the approved ${dollars(total)} needs a new price that the customer approves.`
  if (sum !== null && sum < total && !lessReason.trim()) return 'Say why you charge less.'
  if (!paidBy) return 'Say how it was paid.'
  const isLess = sum !== null && sum < total
  return {
    kind: 'price',
    quote: quote.id,
    sum: sum ?? total,
    less_reason: isLess ? lessReason.trim() : null,
    paid_by: paidBy,
    check_number: paidBy === 'check' ? checkNumber.trim() || null : null,
  }
}
