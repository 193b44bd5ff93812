// Each line of the price list adds an item of the same price to the estimate, or one whose whole job costs more.
import { expect, test } from 'vitest'
import { estimateItems } from '@/content/estimateItems'
import { listedItems } from '@/content/listedItems'
import { pricing } from '@/content/pricing'
import { money } from '@/lib/money'

test('the price list and the estimate agree line by line', () => {
  const pairs = pricing.categories.flatMap(({ id, items }) => {
    const ids = listedItems[id] ?? []
    expect(ids, id).toHaveLength(items.length)
    return items.flatMap((item, index) => {
      const added = ids[index]
      return added ? [{ listed: item.price, ...estimateItems[added] }] : []
    })
  })
  expect(pairs.length).toBe(18)
  for (const { listed, label, price } of pairs) {
    if (price === 'quote') expect(listed, label).toMatch(/quote/)
    else if (price.low === 0) expect(listed, label).toBe('Free')
    else if (price.high === null) expect(money(price.low), label).toBe(listed)
    else expect(price.low, label).toBeGreaterThanOrEqual(Number(listed.replace(/\D/g, '')))
  }
})
