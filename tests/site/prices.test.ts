// @vitest-environment jsdom
// Every price of the specification (point 9) stands on its page, beside what it buys. Amounts are written out here on
// purpose: a price changed in the content must be changed in this list too, knowingly.
import { describe, expect, test } from 'vitest'
import { builtPage, wordsOf } from '../support/builtSite.ts'

/** Page, what is bought, and the amount that follows it. */
const list: [path: string, item: string, amount: string][] = [
  ['/pricing', 'Spring replacement', '$149'],
  ['/pricing', 'Opener repair', '$89'],
  ['/pricing', 'Cable', '$129'],
  ['/pricing', 'Track', '$109'],
  ['/pricing', 'Roller', '$69'],
  ['/pricing', 'Panel', '$199'],
  ['/pricing', 'Single', '$599'],
  ['/pricing', 'Double', '$899'],
  ['/pricing', 'Insulated', '$799'],
  ['/pricing', 'Wood', '$1,299'],
  ['/pricing', 'Commercial roll-up', 'By quote'],
  ['/pricing', 'Smart opener', '$399'],
  ['/pricing', 'Smart bundle', '$999'],
  ['/pricing', 'Camera', '$199'],
  ['/pricing', 'App setup', 'Free'],
  ['/pricing', 'Annual tune-up', '$79'],
  ['/pricing', 'Spring adjustment', '$59'],
  ['/pricing', 'Safety inspection', '$49'],
  ['/pricing', 'Weatherstripping', '$89'],
  ['/pricing', 'Same.day', 'Free'],
  ['/pricing', 'After hours', '+$75'],
  ['/pricing', 'Holiday', '+$125'],
  ['/services/new-garage-doors', 'Steel', '$799'],
  ['/services/new-garage-doors', 'Aluminum', '$899'],
  ['/services/new-garage-doors', 'Wood', '$1,299'],
  ['/services/new-garage-doors', 'Composite', '$1,099'],
  ['/services/repairs', 'Spring replacement', '$199-299'],
  ['/services/repairs', 'Track realignment', '$149-249'],
  ['/services/repairs', 'Tune-up', '$89-129'],
  ['/services/maintenance', 'Annual', '$129'],
  ['/services/maintenance', 'Bi-Annual', '$199'],
]

const onPage: [path: string, words: string[]][] = [
  ['/services/maintenance', ['$50', '10%', '15%', 'custom']],
  ['/services/smart-garage-doors', ['$399', '$349', '$329', '$379']],
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
    expect(wordsOf(builtPage(path))).toMatch(near)
  })

  test.each(onPage)('%s states %j', (path, wanted) => {
    const words = wordsOf(builtPage(path))
    for (const text of wanted) expect(words.toLowerCase()).toContain(text.toLowerCase())
  })

  test('a price that is not there would be missed', () => {
    expect('Spring replacement $1,490').not.toMatch(new RegExp(amountPattern('$1')))
    expect('Spring replacement $149').toMatch(new RegExp(amountPattern('$149')))
    expect('$199 - $299').toMatch(new RegExp(amountPattern('$199-299')))
  })
})
