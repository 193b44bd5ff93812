// Adds up an estimate, in whole dollars.
import {
  groups,
  type PlanChoice,
  planTerms,
  timeNames,
  estimateText as words,
} from '@/content/estimate'
import { estimateItems, type ItemId, type ItemKind } from '@/content/estimateItems'
import type { ItemCounts } from '@/content/estimateLink'
import { visitFeeRule } from '@/content/visitFees'
import { byQuote } from '@/facts/prices'
import { money } from '@/lib/money'
import type { VisitTime } from '@/lib/visitFee'

export type EstimateChoice = {
  readonly counts: ItemCounts
  readonly plan: PlanChoice
  readonly time: VisitTime
}

/** From `low` to `high` dollars; `high` is null where the top is open. A discount is below zero. */
export type Amount = { readonly low: number; readonly high: number | null }

export type EstimateLine = {
  readonly id: ItemId | 'plan' | 'discount' | 'fee'
  readonly label: string
  readonly count: number
  readonly amount: Amount | 'quote'
}

export type Estimate = {
  readonly lines: readonly EstimateLine[]
  /** Sum of the lines that have a price. */
  readonly total: Amount
  readonly hasQuote: boolean
  readonly hasPrice: boolean
  /** False if a total would only repeat that everything is by quote. */
  readonly hasTotal: boolean
}

const exactly = (dollars: number): Amount => ({ low: dollars, high: dollars })

/** Returns the sum; open at the top if one of them is. */
export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce<Amount>(
    (total, { low, high }) => ({
      low: total.low + low,
      high: total.high === null || high === null ? null : total.high + high,
    }),
    { low: 0, high: 0 },
  )
}

function itemLines(counts: ItemCounts): (EstimateLine & { kind: ItemKind })[] {
  const ids = groups.flatMap(({ kind }) =>
    (Object.keys(estimateItems) as ItemId[]).filter((id) => estimateItems[id].kind === kind),
  )
  return ids.flatMap((id) => {
    const count = counts[id] ?? 0
    if (count === 0) return []
    const { kind, label, price } = estimateItems[id]
    const amount =
      price === 'quote'
        ? price
        : {
            low: price.low * count,
            high: price.high === null ? null : price.high * count,
          }
    return { id, kind, label, count, amount }
  })
}

const priced = (lines: readonly EstimateLine[]) =>
  lines.flatMap(({ amount }) => (amount === 'quote' ? [] : amount))

function planLines(plan: PlanChoice, repairs: readonly EstimateLine[]): EstimateLine[] {
  if (plan === 'none') return []
  const terms = planTerms[plan]
  const line = { id: 'plan', label: words.plan.line(plan), count: 1 } as const
  if (!terms) return [{ ...line, amount: 'quote' }]
  const planLine = { ...line, amount: exactly(terms.yearly) }
  if (repairs.length === 0) return [planLine]
  const { low, high } = sum(priced(repairs))
  const off = (amount: number) => -Math.round((amount * terms.repairDiscount) / 100)
  return [
    planLine,
    {
      id: 'discount',
      label: words.plan.discount(terms.repairDiscount),
      count: 1,
      amount: { low: off(low), high: high === null ? null : off(high) },
    },
  ]
}

/** Returns the lines of a selection and their sum. The time fee is added as soon as there is something to do; new doors are installed in regular hours, which need no line. */
export function estimateOf({ counts, plan, time }: EstimateChoice): Estimate {
  const items = itemLines(counts)
  const work = [
    ...items.map(({ kind: _kind, ...line }) => line),
    ...planLines(
      plan,
      items.filter(({ kind }) => kind === 'repair'),
    ),
  ]
  const fee: EstimateLine = {
    id: 'fee',
    label: timeNames[time],
    count: 1,
    amount: exactly(visitFeeRule.fees[time]),
  }
  const isDoorsOnly = plan === 'none' && items.every(({ kind }) => kind === 'door')
  const hasFee = work.length > 0 && !(isDoorsOnly && time === 'regular')
  const lines = hasFee ? [...work, fee] : work
  const total = sum(priced(lines))
  const hasPrice = work.some(({ amount }) => amount !== 'quote')
  return {
    lines,
    total,
    hasQuote: lines.some(({ amount }) => amount === 'quote'),
    hasPrice,
    hasTotal: hasPrice || total.low > 0,
  }
}

const signed = (amount: number) => (amount < 0 ? `-${money(-amount)}` : money(amount))

/** `$199-299`, `from $129`, `-$20 to -$30`, `Free` or `By quote`. */
export function amountText(amount: Amount | 'quote'): string {
  if (amount === 'quote') return byQuote
  const { low, high } = amount
  if (high === null)
    return low < 0 ? words.amount.orMore(signed(low)) : words.amount.from(signed(low))
  if (low === high) return low === 0 ? words.amount.free : signed(low)
  if (low < 0) return words.amount.between(signed(low), signed(high))
  return `${signed(low)}-${signed(high).slice(1)}`
}

/** Returns the text of the sum, with the items that have no price yet: `from $328, plus items by quote`. */
export function totalText({ total, hasQuote, hasPrice }: Estimate): string {
  if (!hasPrice && hasQuote) {
    return total.low > 0 ? words.amount.quotePlus(amountText(total)) : words.onlyQuote
  }
  return hasQuote ? `${amountText(total)}, ${words.plusQuote}` : amountText(total)
}
