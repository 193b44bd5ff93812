// The start of a price: the fee, the plan's discount, and what the customer chose.
import { estimateItems, type ItemId, type ItemKind } from '@/content/estimateItems'
import { warrantyDays } from '@/content/price/warrantyDays'
import { priceSets } from '@/facts/priceSets'
import { emergencyFees, type PlanId, planPrices } from '@/facts/prices'
import type { DraftLine, DraftOption, LineKind } from '@/quote/quote'

const kinds: Readonly<Record<ItemKind, LineKind>> = {
  repair: 'repair',
  door: 'installation',
  opener: 'opener',
  maintenance: 'maintenance',
}

/** Work in an emergency has its own term. */
const warrantyOf = (kind: LineKind, service: string) =>
  kind === 'repair' && service === 'emergency' ? warrantyDays.emergency : warrantyDays[kind]

const ownLine: DraftLine = {
  kind: 'other',
  item: null,
  label: '',
  quantity: 1,
  amount: 0,
  percent: null,
  warranty_days: null,
  model: null,
}

/** Returns a line of the price list; its "from" is a start, the amount is typed. */
export function lineOf(item: ItemId, service: string, quantity = 1): DraftLine {
  const { kind, label, price } = estimateItems[item]
  const amount = price === 'quote' ? 0 : price.low
  const lineKind = kinds[kind]
  const warranty_days = warrantyOf(lineKind, service)
  return { ...ownLine, kind: lineKind, item, label, quantity, amount, warranty_days }
}

/** Returns an empty line for own words. */
export const emptyLine = (service: string, kind: LineKind = 'repair'): DraftLine => ({
  ...ownLine,
  kind,
  warranty_days: warrantyOf(kind, service),
})

/** Returns the lines of a common set. */
export function linesOfSet(id: (typeof priceSets)[number]['id'], service: string): DraftLine[] {
  const set = priceSets.find((one) => one.id === id)
  return (set?.lines ?? []).map((line) =>
    'item' in line
      ? lineOf(line.item, service, line.quantity)
      : { ...ownLine, label: line.label, amount: line.amount },
  )
}

const fees = {
  afterHours: { item: 'fee-after-hours', label: 'After hours', amount: emergencyFees.afterHours },
  holiday: {
    item: 'fee-holiday',
    label: 'Holiday or severe weather',
    amount: emergencyFees.holidayOrStorm,
  },
} as const

/** Returns the line of a fee in dollars; none of $0. An amount that is in no list any more keeps its own line. */
export function feeLine(amount: number): DraftLine | null {
  if (amount === 0) return null
  const listed = Object.values(fees).find((fee) => fee.amount === amount)
  return { ...ownLine, kind: 'fee', ...(listed ?? { label: 'Visit fee', amount }) }
}

/** Returns the line of a plan's discount on repairs; none without a plan, or with one by agreement. */
export function planLine(plan: PlanId | 'none' | null): DraftLine | null {
  if (plan !== 'annual' && plan !== 'bi-annual') return null
  const percent = planPrices[plan].repairDiscount
  const name = plan === 'annual' ? 'Annual' : 'Bi-Annual'
  const label = `${name} plan, ${percent}% off repairs`
  return { ...ownLine, kind: 'discount', item: `plan-${plan}`, label, percent }
}

/** The fees and plans that a price may have besides its work. */
export const extraLines: readonly DraftLine[] = [
  feeLine(emergencyFees.afterHours),
  feeLine(emergencyFees.holidayOrStorm),
  planLine('annual'),
  planLine('bi-annual'),
].filter((line) => line !== null)

const isPlan = ({ kind, percent }: DraftLine) => kind === 'discount' && percent !== null

/** Returns whether only one of two lines can be in a price: two fees never apply at once, and nobody has two plans. */
export const excludes = (one: DraftLine) => (other: DraftLine) =>
  (one.kind === 'fee' && other.kind === 'fee') || (isPlan(one) && isPlan(other))

export type KnownBefore = {
  service: string
  /** The extra fee of the visit that the customer was told, in dollars. */
  fee: number
  plan: PlanId | 'none' | null
  /** Items of the estimate that they chose. */
  items: Partial<Record<ItemId, number>>
}

/** Returns the option that a price starts with: what they chose, the fee that visitors see, and the plan's discount. */
export function startOfQuote({ service, fee, plan, items }: KnownBefore): DraftOption {
  const chosen = (Object.entries(items) as [ItemId, number][]).map(([item, count]) =>
    lineOf(item, service, count),
  )
  const extra = [feeLine(fee), planLine(plan)]
  const lines = [...chosen, ...extra.filter((line) => line !== null)]
  return { name: 'Repair', reason: null, is_capital: false, lines }
}
