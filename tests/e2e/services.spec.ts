import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

/** Opens a page and waits until it is interactive. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await untilLive(page)
}

test.describe('tabs and cards', () => {
  test('arrow keys select a plan, which the booking form gets', async ({ page }) => {
    await open(page, '/services/maintenance')
    const tabs = page.getByRole('tablist', { name: 'Maintenance plans' })
    await tabs.getByRole('tab', { name: 'Annual', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Bi-Annual' })).toBeFocused()
    await expect(page).toHaveURL('/services/maintenance?plan=bi-annual')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Choose Bi-Annual' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Service type')).toHaveValue('maintenance')
    await expect(page.getByLabel('Message')).toHaveValue(/Bi-Annual maintenance plan/)
  })
})

test('the price links stay on the page', { tag: '@details' }, async ({ page }) => {
  await open(page, '/pricing')
  const anchors = page.getByRole('navigation', { name: 'On this page' })
  await anchors.getByRole('link', { name: 'Emergency fees' }).click()
  await expect(page).toHaveURL('/pricing#fees')
  await expect(page.getByRole('heading', { name: 'Emergency fees' })).toBeInViewport()
})

test.describe('on paper', () => {
  const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })

  test('the maintenance page is the checklist alone', { tag: '@looks' }, async ({ page }) => {
    await open(page, '/services/maintenance')
    await page.emulateMedia({ media: 'print' })
    await expect(shown(page, 'main h2')).toHaveText(['The 21-point checklist'])
    await expect(shown(page, 'main ol > li')).toHaveCount(21)
    await expect(page.getByText('(516) 555-0142').filter({ visible: true })).toHaveCount(1)
    await expect(shown(page, 'button')).toHaveCount(0)
  })

  test('the price list is dark on white', { tag: '@looks' }, async ({ page }) => {
    await open(page, '/pricing')
    await page.emulateMedia({ media: 'print' })
    await expect(shown(page, 'table')).toHaveCount(4)
    const fee = page.getByText('+$75').filter({ visible: true })
    await expect(fee).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('#fees')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(shown(page, 'a[href^="/contact"], button')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page shows all of its tabs', { tag: '@pages' }, async ({ page }) => {
    await page.goto('/services/maintenance')
    for (const word of ['Annual plan', 'Bi-Annual plan', 'Commercial plan']) {
      await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible()
    }
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0)
  })
})
