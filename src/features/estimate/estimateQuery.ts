// An estimate in the address of the page, so that a link shows the same one.
import { type PlanChoice, planTerms, timeNames } from '@/content/estimate'
import { estimateItems, type ItemId } from '@/content/estimateItems'
import type { ItemCounts } from '@/content/estimateLink'
import type { VisitTime } from '@/lib/visitFee'

/** More of one thing than this is a job to talk about. */
export const mostOfOne = 9

export const plans = Object.keys(planTerms) as readonly PlanChoice[]
export const times = Object.keys(timeNames) as readonly VisitTime[]

const isItem = (id: string): id is ItemId => Object.hasOwn(estimateItems, id)

/** The counts that a link brings. What is unknown or no count is left out, what is too much is cut. */
export function decodeItems(text: string): ItemCounts {
  const counts: Partial<Record<ItemId, number>> = {}
  for (const part of text.split('_')) {
    const [, id = '', count = ''] = /^([a-z-]+)\.(\d{1,3})$/.exec(part) ?? []
    if (isItem(id)) counts[id] = Math.min(Number(count), mostOfOne)
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
