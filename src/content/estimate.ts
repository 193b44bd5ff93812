// Copy of the estimate builder.

import type { ItemKind } from '@/content/estimateItems'
import { feeFigure, visitFeeRule } from '@/content/visitFees'
import { company } from '@/facts/company'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import type { PlanId } from '@/facts/prices'
import { planPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'
import type { VisitTime } from '@/lib/visitFee'

export type PlanChoice = PlanId | 'none'

/** The yearly price of a plan in US dollars and its repair discount in percent; null is by quote. */
export const planTerms = {
  none: { yearly: 0, repairDiscount: 0 },
  annual: planPrices.annual,
  'bi-annual': planPrices['bi-annual'],
  commercial: null,
} as const satisfies Record<PlanChoice, { yearly: number; repairDiscount: number } | null>

const planNames: Record<PlanId, string> = {
  annual: 'Annual',
  'bi-annual': 'Bi-Annual',
  commercial: 'Commercial',
}

function planOption(id: PlanId): string {
  const terms = planTerms[id]
  if (!terms) return `${planNames[id]}, by quote`
  return `${planNames[id]}, ${money(terms.yearly)} a year, ${terms.repairDiscount}% off repairs`
}

export const timeNames: Record<VisitTime, string> = {
  regular: 'Regular hours',
  afterHours: 'After hours',
  holiday: 'Holiday or severe weather',
}

const timeHours: Record<VisitTime, string> = {
  regular: `${opensText} to ${closesText}`,
  afterHours: afterHoursText,
  holiday: 'any time of day',
}

const timeOption = (time: VisitTime) =>
  `${timeNames[time]}, ${timeHours[time]}: ${feeFigure(visitFeeRule.fees[time]).toLowerCase()}`

export const groups = [
  { kind: 'repair', title: 'Repairs' },
  { kind: 'door', title: 'New doors' },
  { kind: 'opener', title: 'Openers and accessories' },
  { kind: 'maintenance', title: 'Maintenance visit' },
] as const satisfies readonly { kind: ItemKind; title: string }[]

export const estimateText = {
  title: 'Build your estimate',
  lead: 'Choose what you need and how many. Your choices are saved in the link.',
  doorSize: 'Door size',
  doorNote: `"From" prices are for a one-car door, 9 feet wide. In single-layer steel, a two-car door starts at ${money(prices.doubleDoor)}; all other two-car doors are by quote. We measure before we quote.`,
  plan: {
    title: 'Maintenance plan',
    options: [
      { value: 'none', label: 'No plan' },
      { value: 'annual', label: planOption('annual') },
      { value: 'bi-annual', label: planOption('bi-annual') },
      { value: 'commercial', label: planOption('commercial') },
    ],
    line: (plan: PlanId) => `${planNames[plan]} plan, first year`,
    discount: (percent: number) => `${percent}% off repairs with the plan`,
  },
  time: {
    title: 'When you need us',
    options: (['regular', 'afterHours', 'holiday'] as const).map((value) => ({
      value,
      label: timeOption(value),
    })),
  },
  summary: 'Your estimate',
  empty: 'Nothing chosen yet. Your prices add up here.',
  total: 'Total',
  plusQuote: 'plus items by quote',
  onlyQuote: 'By quote',
  note: 'These are starting prices and usual ranges, not a binding quote. Spring, track and tune-up prices are for the whole job, as on the repairs page.',
  book: 'Book this',
  print: 'Print',
  share: 'Copy link',
  shared: 'Link copied.',
  notShared: "Couldn't copy it. Copy it from the address bar instead.",
  clear: 'Start over',
  withoutScript: `The estimate needs JavaScript. Every price is also in the lists on this page, or call ${company.phone}.`,
  amount: {
    free: 'Free',
    from: (amount: string) => `from ${amount}`,
    orMore: (amount: string) => `${amount} or more`,
    between: (low: string, high: string) => `${low} to ${high}`,
    quotePlus: (amount: string) => `By quote, plus ${amount}`,
  },
  remove: (label: string) => `Remove ${label}`,
  chosen: (count: number) => `${count} chosen`,
  fewer: (label: string) => `Remove one: ${label}`,
  more: (label: string) => `Add one: ${label}`,
  /** In the price list. */
  add: (label: string) => `Add to your estimate: ${label}`,
  message: { first: 'Estimate from the website:', cut: (left: number) => `and ${left} more` },
} as const
