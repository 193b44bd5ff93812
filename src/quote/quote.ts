// A price in writing, as the database answers it, and what is sent to it.
import type { LineKind } from '@/content/price/lineKind'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'

export type { LineKind } from '@/content/price/lineKind'

type Types = Database['public']['CompositeTypes']

export type QuoteState = Database['public']['Enums']['quote_state']
export type QuoteWay = NonNullable<Types['quote']['way']>
export type DeclineReason = NonNullable<Types['quote']['decline_reason']>
export type PaidBy = NonNullable<Receipt['paid_by']>

/** `points` are x and y by turns, in a box of 1000 by 400. */
export type Stroke = Types['signature_stroke']
/** Dollars; `percent` is a discount on all repairs. */
export type QuoteLine = Types['quote_line'] & { kind: LineKind }
export type QuoteOption = Omit<Types['quote_option'], 'lines'> & { lines: QuoteLine[] }
export type Quote = Omit<Types['quote'], 'options'> & { options: QuoteOption[] }
export type Receipt = Types['receipt']

/** A line as it is typed: the database adds it up. */
export type DraftLine = Omit<QuoteLine, 'total'>
export type DraftOption = Pick<QuoteOption, 'name' | 'reason' | 'is_capital'> & {
  lines: DraftLine[]
}

/** The offer that `offer_quote` takes. `total` is refused unless the database comes to the same. */
export type OfferedQuote = {
  options: (DraftOption & { total: number })[]
  told_low: number | null
  told_high: number | null
  tax_rate: number | null
  tax_place: string | null
  is_home: boolean
  begins: string | null
  ends: string | null
  /** The approved price that it changes. */
  replaces: string | null
  /** The offered price that it takes back. */
  instead_of: string | null
  send: boolean
}

/** The approval that `approve_quote` and `approve_by_link` take; `option` counts from 1. */
export type Approval = {
  option: number
  total: number
  name: string
  way: QuoteWay
  strokes: Stroke[] | null
  device: string | null
}

/** The charge of Done. */
export type Charge =
  | {
      kind: 'price'
      quote: string
      sum: number
      less_reason: string | null
      paid_by: PaidBy
      check_number: string | null
    }
  | { kind: 'no_charge' | 'under_warranty' }

const time = (value: string | null) => value && isoTime(value)

/** Returns a quote from an answer of the database. */
export function quoteOf(row: Types['quote']): Quote {
  return {
    ...row,
    options: row.options as QuoteOption[],
    offered_at: isoTime(row.offered_at),
    expires_at: isoTime(row.expires_at),
    decided_at: time(row.decided_at),
    device_at: time(row.device_at),
    signed_at: time(row.signed_at),
    sent_at: time(row.sent_at),
  }
}

/** Returns a receipt from an answer of the database. */
export const receiptOf = (row: Receipt): Receipt => ({
  ...row,
  issued_at: isoTime(row.issued_at),
  paid_at: time(row.paid_at),
  voided_at: time(row.voided_at),
})

/** Returns the option that was approved; null while none is. */
export const chosenOption = ({ options, chosen }: Pick<Quote, 'options' | 'chosen'>) =>
  chosen === null ? null : (options[chosen - 1] ?? null)

/** Returns the approved price that holds: not replaced, and not billed by another visit. */
export const holdingQuote = (quotes: readonly Quote[]): Quote | null =>
  quotes.find(({ state, is_billed }) => state === 'approved' && !is_billed) ?? null

/** Returns the price that waits for an answer. */
export const waitingQuote = (quotes: readonly Quote[]): Quote | null =>
  quotes.find(({ state }) => state === 'offered') ?? null
