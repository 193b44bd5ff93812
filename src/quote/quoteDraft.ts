// A price while it is made: amounts as they are typed.
import type { DraftLine, DraftOption, OfferedQuote, QuoteOption } from '@/quote/quote'
import { withTotals } from '@/quote/totals'

/** `typed` is the amount of one, as it stands in its field. */
export type TypedLine = DraftLine & { key: string; typed: string }

export type TypedOption = Pick<DraftOption, 'name' | 'is_capital'> & {
  lines: readonly TypedLine[]
  reason: string
}

export type QuoteDraft = {
  options: readonly TypedOption[]
  is_home: boolean
  begins: string
  ends: string
}

/** Returns the amount of a field in dollars; null if it is none. A discount is typed without its sign. */
export function amountOf(typed: string, kind: DraftLine['kind']): number | null {
  const plain = typed.trim().replace(/^[-−]/, '').replace(/^\$|,/g, '')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null
  // No sum is -0.
  return kind === 'discount' && Number(plain) > 0 ? -Number(plain) : Number(plain)
}

/** Returns a line as a draft has it. */
export const typedLine = (line: DraftLine): TypedLine => ({
  ...line,
  key: crypto.randomUUID(),
  typed: Math.abs(line.amount).toFixed(2),
})

const plainLine = ({
  kind,
  item,
  label,
  quantity,
  amount,
  percent,
  warranty_days,
  model,
}: DraftLine) => ({ kind, item, label, quantity, amount, percent, warranty_days, model })

/** Returns a quote as a draft: one that is changed, or that starts from what is known. */
export const draftOf = (
  {
    is_home,
    begins,
    ends,
    options,
  }: Pick<OfferedQuote, 'is_home' | 'begins' | 'ends'> & {
    options: readonly DraftOption[]
  },
  today: string,
): QuoteDraft => ({
  options: options.map(({ name, is_capital, lines, reason }) => ({
    ...{ name, is_capital, reason: reason ?? '' },
    lines: lines.map((line) => typedLine(plainLine(line))),
  })),
  ...{ is_home, begins: begins ?? today, ends: ends ?? today },
})

/** Returns an option as it is offered, with the sums of its lines. An amount that can't be read counts as nothing. */
export function optionOf(option: TypedOption, taxRate: number | null): QuoteOption {
  const { name, is_capital, reason } = option
  const lines = option.lines.map((line) => ({
    ...plainLine(line),
    label: line.label.trim(),
    model: line.model?.trim() || null,
    amount: line.percent === null ? (amountOf(line.typed, line.kind) ?? 0) : line.amount,
  }))
  return withTotals(
    { name: name.trim(), is_capital, reason: reason.trim() || null, lines },
    taxRate,
  )
}

/** Names of options that have none of their own yet. */
export const optionNames = ['Repair', 'Repair and tune-up', 'New opener'] as const
