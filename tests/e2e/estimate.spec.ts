// The estimate builder on /pricing: by mouse, touch and keyboard, by link, on paper, to the booking form.
import type { Page } from '@playwright/test'
import { expectNoFindings } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { openLive } from './support/timestamps.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Your estimate', exact: true })
const more = (page: Page, label: string) => page.getByRole('button', { name: `Add one: ${label}` })

test('adds up what is selected and keeps it in the address', async ({ page }) => {
  await openLive(page, '/pricing')
  await more(page, 'Spring replacement').click()
  await expect(summary(page)).toContainText('$199-299')
  await more(page, 'Cable').dblclick()
  await expect(summary(page)).toContainText('from $457')
  await page
    .getByRole('group', { name: 'Maintenance plan' })
    .getByText(/^Annual/)
    .click()
  await page.getByRole('radio', { name: /After hours/ }).check()
  await expect(page).toHaveURL('/pricing?items=spring.1_cable.2&plan=annual&when=afterHours')
  const total = 'from $615'
  await expect(summary(page)).toContainText(total)
  await page.reload()
  await expect(summary(page)).toContainText(total)
  await expect(page.getByRole('radio', { name: /After hours/ })).toBeChecked()
})

test('a service page links to the builder', {
  tag: '@details',
}, async ({ page }) => {
  await openLive(page, '/services/repairs')
  await page.getByRole('link', { name: 'Build your estimate' }).click()
  await expect(page).toHaveURL('/pricing?items=spring.1#estimate')
  await expect(summary(page)).toContainText('Spring replacement')
  await expect(page.getByRole('heading', { name: 'Build your estimate' })).toBeInViewport()
})

test('a choice moves nothing, even below an anchor', { tag: '@looks' }, async ({ page }) => {
  await openLive(page, '/pricing#estimate')
  const rollers = more(page, 'Rollers')
  await rollers.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await rollers.click()
  await expect(page).toHaveURL(/rollers.*#estimate$/)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5)
  await page.getByRole('button', { name: 'Remove Rollers' }).click()
  await expect(page.getByRole('heading', { name: 'Your estimate', exact: true })).toBeFocused()
})

test('works by keyboard alone', { tag: '@details' }, async ({ page }) => {
  await openLive(page, '/pricing')
  await more(page, 'Rollers').focus()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('Rollers')
  await expect(more(page, 'Rollers')).toBeFocused()
  const openers = page.locator('summary', { hasText: 'Openers and accessories' })
  await openers.focus()
  await page.keyboard.press('Enter')
  await more(page, 'Genie opener').focus()
  await page.keyboard.press('Space')
  await expect(summary(page)).toContainText('Genie opener')
  await page.getByRole('radio', { name: 'No plan' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked()
  await summary(page).getByRole('button', { name: 'Start over' }).focus()
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('Nothing chosen yet')
  await expect(page).toHaveURL('/pricing')
})

test('prints either the estimate or the price list', { tag: '@looks' }, async ({ page }) => {
  await openLive(page, '/pricing?items=spring.1#estimate')
  await page.evaluate(() => {
    window.print = () => {}
  })
  const printList = page.getByRole('button', { name: 'Print the price list' })
  await page.emulateMedia({ media: 'print' })
  await expect(summary(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Emergency fees' })).toBeHidden()
  await expect(more(page, 'Cable')).toBeHidden()
  await expect(summary(page).getByRole('link', { name: 'Book this' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await printList.click()
  await page.emulateMedia({ media: 'print' })
  await expect(summary(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Emergency fees' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(summary(page)).toBeVisible()
})

test('axe finds nothing, empty, full, in high contrast', {
  tag: '@looks',
}, async ({ page }) => {
  const full = '/pricing?items=spring.9_double-wood.2_commercial.1_camera.1_tune-up.1&plan=annual'
  for (const path of ['/pricing', full]) {
    await openLive(page, path)
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoFindings(page, '#estimate')
    }
  }
})

test('without scripts the lists and number stay', { tag: '@details' }, async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/pricing')
  await expect(page.getByText(/The estimate needs JavaScript/)).toBeVisible()
  await expect(more(page, 'Cable')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Repairs', level: 2 })).toBeVisible()
})

test('a line of the price list goes into the estimate', async ({ page }) => {
  await openLive(page, '/pricing')
  const add = page.getByRole('button', { name: 'Add to your estimate: Rollers' })
  await add.click()
  await expect(add).toHaveText(/1 chosen/)
  await expect(page).toHaveURL('/pricing?items=rollers.1')
  await page.getByRole('link', { name: 'Your estimate: from $69' }).click()
  await expect(summary(page)).toContainText('Rollers')
})
