// Prices in writing and their receipts, as the desk reads them.

import { type Quote, quoteOf, type Receipt, receiptOf } from '@/quote/quote'
import { rpc } from '@/shared/api/staff/command'

export type Prices = { quotes: readonly Quote[]; receipts: readonly Receipt[] }

/** Returns the prices of a request and its receipts, the latest first. */
export async function readPrices(request: string): Promise<Prices> {
  const [quotes, receipts] = await Promise.all([
    rpc('quotes_of', { request }),
    rpc('receipts_of', { request }),
  ])
  return { quotes: quotes.map(quoteOf), receipts: receipts.map(receiptOf) }
}
