import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const box = async (part: Locator) => {
  const found = await part.boundingBox()
  if (!found) throw new Error('It has no box')
  return found
}

/** Sets the width that a classic scrollbar leaves of a window's. */
const leaveRoomForScrollbar = (page: Page) =>
  page.addStyleTag({ content: 'body { margin-right: 15px }' })

test.use({ bypassCSP: true })

test('the menu has one line from the width where it replaces the small one', {
  tag: '@looks',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  for (const path of ['/about', '/es/nosotros']) {
    await page.goto(path)
    await leaveRoomForScrollbar(page)
    const tops = await page
      .locator('header .menu-link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(tops, path).toHaveLength(7)
    expect(new Set(tops).size, path).toBe(1)
  }
})

test('a card with less to say than its neighbors is filled', { tag: '@looks' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/emergency')
  const cards = page.locator('section', { hasText: 'Two-minute checks' }).locator('ul > li')
  await expect(cards.filter({ has: page.locator('img') })).toHaveCount(3)
  for (const card of await cards.filter({ has: page.locator('img') }).all()) {
    const [whole, last] = [await box(card), await box(card.locator('ol > li').last())]
    expect(whole.y + whole.height - last.y - last.height).toBeLessThan(40)
  }
  await page.goto('/services/repairs/openers')
  const card = page.locator('#photo-eyes')
  const [whole, call] = [await box(card), await box(card.getByRole('link', { name: /^Call/ }))]
  expect(call.x - whole.x).toBeLessThan(40)
})
