import { addDays } from '@/lib/newYorkTime'
import {
  chosenOption,
  type LineKind,
  type Quote,
  type QuoteOption,
  type Receipt,
} from '@/quote/quote'

export type Warranty = { kind: LineKind; days: number; first: string; last: string }

/** Returns the warranties of an option, one for each kind of work, with first and last day, from the day of Done. */
export function warrantiesOf({ lines }: Pick<QuoteOption, 'lines'>, firstDay: string): Warranty[] {
  const days = new Map<LineKind, number>()
  for (const { kind, warranty_days } of lines)
    if (warranty_days) days.set(kind, Math.max(warranty_days, days.get(kind) ?? 0))
  return [...days].map(([kind, count]) => ({
    kind,
    days: count,
    first: firstDay,
    last: addDays(firstDay, count),
  }))
}

/** Returns the warranties that a receipt names; none where nothing was charged. */
export function warrantiesOfReceipt(
  { quote_id, first_day }: Pick<Receipt, 'quote_id' | 'first_day'>,
  quotes: readonly Quote[],
): Warranty[] {
  const quote = quotes.find(({ id }) => id === quote_id)
  const option = quote && chosenOption(quote)
  return option ? warrantiesOf(option, first_day) : []
}
