// An address that does not exist; tests/components/notFound.test.tsx has the slugs that do not.
import { expect, test } from './support/test.ts'

test.use({ expectedMessages: /^404: no page at|status of 404/ })

for (const path of ['/no-such-page', '/blog/garageservice/atlantis']) {
  test(`${path} is answered with 404, says so, logs it and leads home`, {
    tag: path === '/no-such-page' ? [] : '@pages',
  }, async ({ page, violations }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect.poll(() => violations.join('\n')).toContain(`404: no page at ${path}`)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
