// A ZIP code of another state: the field says so, the form sends it, the desk marks it.
import { cardOf, fillRequest, newVisitor, openDesk } from './support/desk.ts'
import { axeFindings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test('an out-of-state address is noted, not refused', {
  tag: '@details',
}, async ({ page }) => {
  const [far, near] = [newVisitor(), newVisitor()]
  for (const visitor of [far, near]) {
    await page.goto('/contact')
    await fillRequest(page, visitor)
    const address = page.getByLabel('Service address')
    await expect(address).not.toHaveAccessibleDescription(/New York/)
    if (visitor === far) {
      await address.fill('12 Harbor Lane, Hoboken, NJ 07030')
      await expect(address).toHaveAccessibleDescription(/^07030 isn't a New York ZIP code/)
      await expect(address).not.toHaveAttribute('aria-invalid')
      expect(await axeFindings(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL('/success')
  }
  await openDesk(page)
  await expect(cardOf(page, far)).toContainText('ZIP outside New York')
  await expect(cardOf(page, near)).toBeVisible()
  await expect(cardOf(page, near)).not.toContainText('ZIP outside New York')
})
