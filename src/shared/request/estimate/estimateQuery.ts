// An estimate in the address of the page, so that a link shows the same one.
import { type PlanChoice, planTerms, timeNames } from '@/content/estimate'
import { estimateItems, type ItemId } from '@/content/estimateItems'
import { encodeItems, type ItemCounts } from '@/content/estimateLink'
import type { VisitTime } from '@/shared/lib/visitFee'
import type { EstimateChoice } from '@/shared/request/estimate/estimate'

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

/** The whole estimate as parameters of an address. */
export const encodeChoice = ({ counts, plan, time }: EstimateChoice): URLSearchParams =>
  new URLSearchParams({ items: encodeItems(counts), plan, when: time })

/** The estimate of such parameters; null where it says anything that the list no longer has. */
export function decodeChoice(params: URLSearchParams): EstimateChoice | null {
  const plan = plans.find((one) => one === params.get('plan'))
  const time = times.find((one) => one === params.get('when'))
  const items = params.get('items')
  if (!plan || !time || items === null) return null
  const counts = decodeItems(items)
  return encodeItems(counts) === items ? { counts, plan, time } : null
}
