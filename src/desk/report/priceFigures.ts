// Figures of prices in writing, and the visits for the accountant.

import { rpc } from '@/desk/model/rpc'
import type { VisitKind } from '@/desk/model/visits'
import type { ChargeKind, DeclineReason, PaidBy, QuoteLine, QuoteState } from '@/quote/quote'

/** Dollars approved and done, and how the offered prices were answered. */
export type PriceFigures = {
  approved: number
  approvals: number
  /** Null where none was approved. */
  average: number | null
  done: number
  receipts: number
  yes: number
  /** Declined or expired. */
  no: number
  waiting: number
}

export type NamedPrices = PriceFigures & { name: string }

/** A receipt that is not paid yet. */
export type UnpaidReceipt = {
  request_id: string
  number: string
  sum: number
  first_day: string
  technician: string
  first_name: string
  last_name: string
  phone: string
}

export type PriceReport = {
  now: PriceFigures
  /** Of as many days before. */
  before: PriceFigures
  services: readonly NamedPrices[]
  /** An empty name stands for addresses without a known ZIP code. */
  areas: readonly NamedPrices[]
  /** An empty name stands for prices that the office made before a visit. */
  technicians: readonly NamedPrices[]
  /** By their Mondays. */
  weeks: readonly NamedPrices[]
  /** An empty name stands for those whose reason no one gave. */
  reasons: readonly { name: DeclineReason | ''; declined: number }[]
  /** Of any day; the oldest 200 are listed. */
  unpaid: { sum: number; count: number; receipts: readonly UnpaidReceipt[] }
}

/** Returns what was approved, done, and is not paid, otherwise as `readReport`. */
export const readPriceReport = async (
  first_day: string,
  last_day: string,
  areas: Readonly<Record<string, string>>,
) => (await rpc('price_report', { first_day, last_day, areas })) as unknown as PriceReport

/** A done visit for the accountant: its receipt, also a void one, or what was reported of a visit without one. */
export type LedgerRow = {
  visit_id: string
  day: string
  number: string | null
  state: ChargeKind | 'void' | 'reported' | 'no_receipt'
  technician: string
  visit_kind: VisitKind
  quote_state: QuoteState | null
  approved: number | null
  tax: number | null
  lines: readonly QuoteLine[] | null
  work: string | null
  zip: string | null
  sum: number | null
  less_reason: string | null
  paid_by: PaidBy | null
  check_number: string | null
  paid_on: string | null
  reported: number | null
}

/** Returns the visits of at most 31 days. */
export const readLedger = async (first_day: string, last_day: string) =>
  (await rpc('visit_ledger', { first_day, last_day })) as unknown as readonly LedgerRow[]
