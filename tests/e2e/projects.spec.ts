// Before and after: the gallery, its filter and the old door that lifts.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { holdApp, openLive } from './support/timestamps.ts'

const firstCard = (page: Page) => page.getByRole('article').first()
const sliderOf = (card: Locator) => card.getByRole('slider')

const oldDoorOf = (card: Locator) => card.locator('.old-door')

/** Returns how far the old door is up, in px, as the browser draws it. */
const liftOf = (card: Locator) =>
  oldDoorOf(card).evaluate((door) => {
    const frame = door.parentElement?.getBoundingClientRect()
    return Math.round((frame?.top ?? 0) - door.getBoundingClientRect().top) + 0
  })

/** Returns how much is seen of the house before, from 0 to 1. */
const dayOf = (card: Locator) =>
  card.locator('.house-before').evaluate((house) => Number(getComputedStyle(house).opacity))

test('the old door lifts by keys', { tag: '@details' }, async ({ page }) => {
  await page.goto('/projects')
  const card = firstCard(page)
  const slider = sliderOf(card)
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '0% lifted')
  await expect.poll(() => liftOf(card)).toBe(0)
  await expect.poll(() => dayOf(card)).toBe(1)
  await page.keyboard.press('ArrowUp')
  await expect(slider).toHaveAttribute('aria-valuetext', '5% lifted')
  // Both doors are seen now, in one light: that of the house after.
  await expect.poll(() => dayOf(card)).toBe(0)
  await page.keyboard.press('End')
  const picture = await card.locator('img').nth(1).boundingBox()
  // The door of this project is 30.1 % of the picture high.
  const high = Math.round(0.3013 * (picture?.height ?? 0))
  await expect.poll(() => liftOf(card)).toBe(high)
})

test('keys pressed before hydration count', { tag: '@details' }, async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  const slider = sliderOf(firstCard(page))
  await slider.focus()
  await page.keyboard.press('End')
  release()
  await expect(slider).toHaveAttribute('aria-valuetext', '100% lifted')
})

test('the old door lifts by button and by dragging', async ({ page }) => {
  await openLive(page, '/projects')
  const card = firstCard(page)
  const slider = sliderOf(card)
  await card.getByRole('button', { name: /^Lift the old door/ }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '100% lifted')
  await card.getByRole('button', { name: /^Lower the old door/ }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '0% lifted')
  await card.scrollIntoViewIfNeeded()
  const box = await card.locator('img').nth(1).boundingBox()
  if (!box) throw new Error('The picture is not drawn')
  await page.mouse.move(box.x + 60, box.y + box.height - 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height * 0.25, { steps: 4 })
  await page.mouse.up()
  await expect(slider).toHaveAttribute('aria-valuetext', '75% lifted')
  await page.mouse.move(box.x + 60, box.y + box.height * 0.9)
  await expect(slider).toHaveAttribute('aria-valuetext', '75% lifted')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 740 } })

  test('dragging the grip does not scroll', { tag: '@widths' }, async ({ page }) => {
    await openLive(page, '/projects')
    const card = firstCard(page)
    const slider = sliderOf(card)
    await slider.scrollIntoViewIfNeeded()
    const grip = await slider.boundingBox()
    const picture = await card.locator('img').nth(1).boundingBox()
    if (!grip || !picture) throw new Error('The card is not drawn')
    expect(grip.width).toBeGreaterThanOrEqual(44)
    const finger = await page.context().newCDPSession(page)
    const drag = async (x: number, from: number, to: number) => {
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y: from }],
      })
      for (const share of [0.3, 0.6, 1]) {
        await finger.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x, y: from + (to - from) * share }],
        })
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await drag(grip.x + grip.width / 2, grip.y + grip.height / 2, picture.y + picture.height * 0.2)
    await expect(slider).toHaveAttribute('aria-valuetext', '80% lifted')
    const scrolled = await page.evaluate(() => scrollY)
    await drag(picture.x + 30, picture.y + picture.height - 10, picture.y + 20)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
    await expect(slider).toHaveAttribute('aria-valuetext', '80% lifted')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every project shows both pictures', {
    tag: '@details',
  }, async ({ page }) => {
    await page.goto('/projects')
    await expect(page.getByRole('article')).toHaveCount(9)
    const card = firstCard(page)
    const [before, after] = [
      await card.locator('img').nth(0).boundingBox(),
      await card.locator('img').nth(1).boundingBox(),
    ]
    if (!before || !after) throw new Error('A picture is not drawn')
    expect(after.y).toBeGreaterThanOrEqual(before.y + before.height - 1)
    await expect(oldDoorOf(card)).toHaveCSS('clip-path', 'none')
    await expect(oldDoorOf(card)).toHaveCSS('translate', 'none')
    await expect(card.getByRole('slider')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Smart openers' })).toBeHidden()
  })
})

test('the home page shows three and leads to the rest', { tag: '@details' }, async ({ page }) => {
  await page.goto('/')
  const part = page.getByRole('region', { name: 'Before and after' })
  await expect(part.getByRole('article')).toHaveCount(3)
  await part.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL('/projects')
})
