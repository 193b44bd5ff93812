// @vitest-environment jsdom
// Every price of the specification (point 9) is on its page, next to what it buys.
import { describe, expect, test } from 'vitest'
import {
  doorPrices,
  openerPrices,
  planPrices,
  priceList,
  repairRanges,
  visitFees,
} from '../specification.ts'
import { builtPage, textOf } from '../support/builtSite.ts'

const on = (path: string, prices: readonly (readonly [item: string, amount: string])[]) =>
  prices.map(([item, amount]) => [path, item, amount] as const)

/** Page, what is bought, and the amount that follows it. */
const list = [
  ...on('/pricing', [...priceList, ...visitFees]),
  ...on('/services/new-garage-doors', doorPrices),
  ...on('/services/repairs', repairRanges),
  ...on('/services/maintenance', planPrices),
]

const onPage: [path: string, words: string[]][] = [
  ['/services/maintenance', ['$50', '10%', '15%', 'custom']],
  ['/services/smart-garage-doors', [...openerPrices]],
  ['/warranty', ['1 year', '2 years', '90 days', '6 months', '30 days', '50%', '24 to 48 hours']],
  ['/services/new-garage-doors', ['Lifetime', '2-10 years']],
  ['/emergency', ['$75', '$125']],
]

/** `$199-299` also as `$199 - $299` or with an en dash; a price is not the beginning of a longer one. */
function amountPattern(amount: string): string {
  const escaped = amount.replace(/[$+.]/g, '\\$&').replace('-', '\\s?[-–]\\s?\\$?')
  return `${escaped}(?![\\d,]*\\d)`
}

describe('prices', () => {
  test.each(list)('%s: %s %s', (path, item, amount) => {
    const near = new RegExp(`${item}[^$%]{0,160}?${amountPattern(amount)}`, 'i')
    expect(textOf(builtPage(path))).toMatch(near)
  })

  test.each(onPage)('%s states %j', (path, wanted) => {
    const words = textOf(builtPage(path))
    for (const text of wanted) expect(words.toLowerCase()).toContain(text.toLowerCase())
  })

  test('the price list ends the sentence before its link', () => {
    const { document } = builtPage('/pricing')
    const cell = [...document.querySelectorAll('th')].find(({ textContent }) =>
      /roll-up/.test(textContent ?? ''),
    )
    expect(cell?.textContent).toContain('Priced after we measure. Get a commercial quote')
  })

  test('a price that is not there would be missed', () => {
    expect('Spring replacement $1,490').not.toMatch(new RegExp(amountPattern('$1')))
    expect('Spring replacement $149').toMatch(new RegExp(amountPattern('$149')))
    expect('$199 - $299').toMatch(new RegExp(amountPattern('$199-299')))
  })
})
