// Figures of prices in writing, and the visits for the accountant.

import type { DeclineReason } from '@/quote/quote'
import type { Database } from '@/shared/api/database.types'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

export type NamedPrices = Rows['named_prices']
/** A receipt that is not paid yet. */
export type UnpaidReceipt = Rows['unpaid_receipt']

export type PriceReport = Omit<Rows['price_report'], 'reasons'> & {
  /** An empty name stands for those whose reason no one gave. */
  reasons: readonly { name: DeclineReason | ''; declined: number }[]
}

/** Returns what was approved, done, and is not paid, otherwise as `readReport`. */
export const readPriceReport = async (
  first_day: string,
  last_day: string,
  areas: Readonly<Record<string, string>>,
) => (await rpc('price_report', { first_day, last_day, areas })) as PriceReport

/** A done visit for the accountant: its receipt, also a void one, or what was reported of a visit without one. */
export type LedgerRow = Rows['ledger_row']

/** Returns the visits of at most 31 days. */
export const readLedger = (first_day: string, last_day: string) =>
  rpc('visit_ledger', { first_day, last_day })
