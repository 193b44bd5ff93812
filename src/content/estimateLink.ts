import type { Address } from '@/addresses'
import type { ItemId } from '@/content/estimateItems'
import type { PlanId } from '@/facts/prices'

/** Count of each item, by its name in the address. */
export type ItemCounts = Readonly<Partial<Record<ItemId, number>>>

/** Returns `spring.1_cable.2`, the counts as in the address, without zeros. */
export function encodeItems(counts: ItemCounts): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${id}.${count}`)
    .join('_')
}

/** Returns a link to the estimate builder with items selected. */
export function estimateLink(counts: ItemCounts, plan?: PlanId): Address {
  const query = new URLSearchParams()
  const items = encodeItems(counts)
  if (items) query.set('items', items)
  if (plan) query.set('plan', plan)
  return query.size === 0 ? '/pricing#estimate' : `/pricing?${query}#estimate`
}
