// The booking form for someone in an emergency, and what the pages before hand over to it.
import { agreeOnTime } from './support/faults.ts'
import { phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test.describe('an emergency on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('asks for names, phone, address, and email on the first screen', async ({ page }) => {
    await agreeOnTime(page)
    await page.clock.setFixedTime(new Date('2026-11-23T21:12:00-05:00'))
    await page.goto('/contact?service=emergency')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Can't call? Send this.")
    await expect(page.getByText("We'll call you back by 9:42 PM.")).toBeVisible()
    await expect(page.getByText('+$75 until 7 AM.')).toBeVisible()
    const shown = page.locator('form input, form select, form textarea').filter({ visible: true })
    const names = await shown.evaluateAll((fields) =>
      fields.map((field) => field.getAttribute('name')).filter((name) => name !== 'fax_extension'),
    )
    expect(names).toEqual(['first_name', 'last_name', 'phone', 'address', 'email'])
    const bar = await page.getByRole('navigation', { name: 'Call or book' }).boundingBox()
    for (const label of ['First name', 'Last name', 'Phone']) {
      const box = await page.getByLabel(label).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThan(bar?.y ?? 0)
    }
  })

  test('has a bar that calls, and does not lead to the form that is open', {
    tag: '@details',
  }, async ({ page }) => {
    await page.goto('/contact?service=emergency')
    const bar = page.getByRole('navigation', { name: 'Call or book' })
    await expect(bar.getByRole('link')).toHaveCount(1)
    await expect(bar.getByRole('link', { name: 'Call' })).toBeVisible()
  })
})
