// Stores an estimate in the page's URL, so that a link shows the same one.
import { type PlanChoice, planTerms, timeNames } from '@/content/estimate'
import { estimateItems, type ItemId } from '@/content/estimateItems'
import { encodeItems, type ItemCounts } from '@/content/estimateLink'
import type { VisitTime } from '@/lib/visitFee'
import type { EstimateChoice } from '@/request/estimate/estimate'

/** The most of one item; more needs a conversation. */
export const mostOfOne = 9

export const plans = Object.keys(planTerms) as readonly PlanChoice[]
export const times = Object.keys(timeNames) as readonly VisitTime[]

const isItem = (id: string): id is ItemId => Object.hasOwn(estimateItems, id)

/** Returns the counts in a link. Unknown items are left out, and counts that are too high are cut. */
export function decodeItems(text: string): ItemCounts {
  const counts: Partial<Record<ItemId, number>> = {}
  for (const part of text.split('_')) {
    const [, id = '', count = ''] = /^([a-z-]+)\.(\d{1,3})$/.exec(part) ?? []
    if (isItem(id)) counts[id] = Math.min(Number(count), mostOfOne)
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Returns the whole estimate as URL parameters. */
export const encodeChoice = ({ counts, plan, time }: EstimateChoice): URLSearchParams =>
  new URLSearchParams({ items: encodeItems(counts), plan, when: time })

/** Returns the estimate of such parameters; null if the list no longer has one of its items. */
export function decodeChoice(params: URLSearchParams): EstimateChoice | null {
  const plan = plans.find((one) => one === params.get('plan'))
  const time = times.find((one) => one === params.get('when'))
  const items = params.get('items')
  if (!plan || !time || items === null) return null
  const counts = decodeItems(items)
  return encodeItems(counts) === items ? { counts, plan, time } : null
}
