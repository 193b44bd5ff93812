// @vitest-environment jsdom
// No one takes a sample for a customer.
import { expect, test } from 'vitest'
import { builtPage, textOf } from '../support/builtSite.ts'

test('each sample review says so, and none shows as a verified customer', () => {
  const page = builtPage('/reviews')
  const cards = page.document.querySelectorAll('[data-review] figcaption')
  expect(cards).toHaveLength(8)
  for (const card of cards) expect(card.textContent).toMatch(/Sample$/)
  expect(textOf(page)).not.toContain('Verified customer')
})

test.each([
  ['/', /sample projects.*sample reviews/],
  ['/projects', /sample projects/],
])('%s says that it shows samples', (path, note) => {
  expect(textOf(builtPage(path))).toMatch(note)
})
