import { dollarsOf } from '@/lib/dollarsOf'
import type { Charge, PaidBy, Quote } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'

/** A charge as typed. */
export type TypedCharge = {
  /** Why nothing is charged; empty with a price. */
  free: '' | 'no_charge' | 'under_warranty'
  paidBy: PaidBy | ''
  checkNumber: string
  /** Empty unless less than the approved price is charged. */
  less: string
  lessReason: string
}

/** Before anything is typed. */
export const noCharge: TypedCharge = {
  free: '',
  paidBy: '',
  checkNumber: '',
  less: '',
  lessReason: '',
}

/** Each way to pay. */
export const waysToPay: Record<PaidBy, string> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  not_yet: 'Not yet',
}

/** Returns what a visit is charged: the approved price, less with a reason, or nothing; otherwise what is missing. */
export function chargeOf(typed: TypedCharge, quote: Quote | null): Charge | string {
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
