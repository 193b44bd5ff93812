// Adds a price up in cents, by the rule of the database: half cents go up.
import { quoteRule } from '@/content/price/quoteRule'
import type { DraftLine, DraftOption, OfferedQuote, QuoteLine, QuoteOption } from '@/quote/quote'
import { isOver, type Told } from '@/quote/told'

const cents = (dollars: number) => Math.round(dollars * 100)
/** Rounds a product of cents and a rate in thousandths of a percent: whole numbers, so that half a cent is one. */
const share = (amount: number, percent: number) =>
  Math.floor((amount * Math.round(percent * 1000) + 50_000) / 100_000)

/** Returns the cents of all repairs, which a discount in percent takes from. */
const repairs = (lines: readonly DraftLine[]) =>
  lines.reduce(
    (sum, { kind, amount, quantity }) => sum + (kind === 'repair' ? cents(amount) * quantity : 0),
    0,
  )

/** Returns an option with its sums. */
export function withTotals(option: DraftOption, taxRate: number | null): QuoteOption {
  const base = repairs(option.lines)
  const lines = option.lines.map((line): QuoteLine => {
    const amount = line.percent === null ? cents(line.amount) : -share(base, line.percent)
    return { ...line, amount: amount / 100, total: (amount * line.quantity) / 100 }
  })
  const subtotal = lines.reduce((sum, { total }) => sum + cents(total), 0)
  const tax = option.is_capital || subtotal < 0 ? 0 : share(subtotal, taxRate ?? 0)
  return {
    ...option,
    lines,
    subtotal: subtotal / 100,
    tax: tax / 100,
    total: (subtotal + tax) / 100,
  }
}

/** Returns how much more a later sum is; below zero if it is less. */
export const differenceOf = (earlier: number, later: number) =>
  (cents(later) - cents(earlier)) / 100

export type QuoteProblem =
  | 'no-options'
  | 'no-lines'
  | 'no-label'
  | 'no-name'
  | 'quantity'
  | 'amount'
  | 'only-discount-below-zero'
  | 'below-zero'
  | 'two-fees'
  | 'no-reason'
  | 'no-dates'
  | 'no-model'

/** In words for whoever makes the price. */
export const problemTexts: Readonly<Record<QuoteProblem, string>> = {
  'no-options': 'Offer 1 to 3 options.',
  'no-lines': 'Add 1 to 30 lines to each option.',
  'no-label': 'Say what each line is for.',
  'no-name': 'Name each option.',
  quantity: 'Enter a quantity from 1 to 99.',
  amount: 'Enter an amount in dollars and cents, up to $100,000.',
  'only-discount-below-zero': 'Only a discount is below zero.',
  'below-zero': 'A price can’t be below zero.',
  'two-fees': 'Two visit fees never apply at once. Remove one.',
  'no-reason': 'This is more than they were told. Say why, in one line that they will read.',
  'no-dates': 'Above $500 for a home, say when the work begins and when it is done.',
  'no-model': 'Above $500 for a home, name make and model of each door and opener.',
}

function lineProblem({ kind, label, quantity, amount, percent }: DraftLine): QuoteProblem | null {
  if (label.trim() === '') return 'no-label'
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quoteRule.mostQuantity)
    return 'quantity'
  const isMoney = Math.abs(amount * 100 - cents(amount)) < 1e-6
  if (!Number.isFinite(amount) || !isMoney || Math.abs(amount) > quoteRule.mostAmount)
    return 'amount'
  const isWrongSide = kind === 'discount' ? percent === null && amount > 0 : amount < 0
  return isWrongSide ? 'only-discount-below-zero' : null
}

function optionProblem(option: DraftOption, taxRate: number | null, told: Told | null) {
  if (option.name.trim() === '') return 'no-name'
  if (option.lines.length < 1 || option.lines.length > quoteRule.mostLines) return 'no-lines'
  const problem = option.lines.map(lineProblem).find(Boolean)
  if (problem) return problem
  const fees = option.lines.filter(({ kind }) => kind === 'fee')
  if (fees.length > 1 || fees.some(({ quantity }) => quantity > 1)) return 'two-fees'
  const { subtotal, total } = withTotals(option, taxRate)
  if (subtotal < 0) return 'below-zero'
  return isOver(total, told) && !option.reason?.trim() ? 'no-reason' : null
}

/** Returns what is wrong with each option, and with the whole; empty if it can be offered. */
export function quoteProblems(
  offer: Pick<OfferedQuote, 'tax_rate' | 'is_home' | 'begins' | 'ends'> & {
    options: readonly DraftOption[]
  },
  told: Told | null,
): readonly { option: number | null; problem: QuoteProblem }[] {
  const { options, tax_rate } = offer
  if (options.length < 1 || options.length > quoteRule.mostOptions)
    return [{ option: null, problem: 'no-options' }]
  const found = options.flatMap((option, place) => {
    const problem = optionProblem(option, tax_rate, told)
    return problem ? [{ option: place, problem }] : []
  })
  if (!isWritten(options, offer)) return found
  const unnamed = options.flatMap(({ lines }, option) =>
    lines.some((line) => isInstalled(line) && !line.model?.trim())
      ? [{ option, problem: 'no-model' as const }]
      : [],
  )
  const needsDates = !(offer.begins && offer.ends)
  return [
    ...found,
    ...unnamed,
    ...(needsDates ? [{ option: null, problem: 'no-dates' as const }] : []),
  ]
}

/** Returns whether a line is a door or an opener that is paid for: above $500 for a home, its make and model are named. */
export const isInstalled = ({ kind, amount }: Pick<DraftLine, 'kind' | 'amount'>) =>
  (kind === 'installation' || kind === 'opener') && amount > 0

/** Returns whether an offer is for a home and above the sum from which it names dates and what is installed. */
export const isWritten = (
  options: readonly DraftOption[],
  { is_home, tax_rate }: Pick<OfferedQuote, 'is_home' | 'tax_rate'>,
) => is_home && options.some((one) => withTotals(one, tax_rate).total > quoteRule.writtenAbove)
