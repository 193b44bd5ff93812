// The desk shows what only the person who set up the project can fix.
import { newVisitor, openDesk, storeRequest } from './support/desk.ts'
import { axeFindings, excessWidth, phone } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

test('the desk says that headers are missing', {
  tag: '@details',
}, async ({ page, ownSite }) => {
  await openDesk(page)
  const notice = page.getByRole('region', { name: 'For whoever set up this website' })
  await expect(notice).toBeHidden()
  // The desk has read the state of today's setup; the change feed tells it of what comes now.
  await expect(page.locator('header').getByRole('button', { name: /alerts/i })).toBeVisible()
  for (let sent = 0; sent < 3; sent += 1) {
    // As they arrive through a gateway that drops unknown headers.
    await storeRequest(ownSite.url, newVisitor(), {}, null)
  }
  await expect(notice).toContainText('let x-request-link, x-request-key, and x-request-chosen', {
    timeout: 20_000,
  })
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: /^Day/ }).click()
  await expect(notice, 'on every view').toBeVisible()
  await storeRequest(ownSite.url, newVisitor())
  await expect(notice).toBeHidden({ timeout: 20_000 })
})
