// An open page that is older than the database: its call is unknown, and the host has another build by now.
import type { Page } from '@playwright/test'
import { fillRequest, newVisitor, openDesk } from './support/desk.ts'
import { expect, test } from './support/test.ts'
import { openLive } from './support/timestamps.ts'

test.use({ expectedMessages: /Failed to load resource|The request was not stored/ })

/** Makes the host name another build than that of the page; returns how often it was asked. */
async function otherBuild(page: Page): Promise<() => number> {
  let asked = 0
  await page.route('**/build.json', (route) => {
    asked += 1
    return route.fulfill({ json: { id: 'next', entries: ['/assets/main-Next.js'] } })
  })
  return () => asked
}

test('a typed draft is kept where a column was renamed, and a line offers the new version', async ({
  page,
}) => {
  const asked = await otherBuild(page)
  const visitor = newVisitor()
  await openLive(page, '/contact')
  await fillRequest(page, visitor)
  // The page calls a column by the name that it had.
  await page.route('**/rest/v1/service_requests*', (route) => {
    const { address, ...rest } = route.request().postDataJSON()
    const url = route.request().url().replace('address', 'old_address')
    return route.continue({ url, postData: JSON.stringify({ ...rest, old_address: address }) })
  })
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText("We're updating. Try again in a minute.")).toBeVisible()
  await expect(page.getByText('New version:')).toBeVisible()
  expect(asked()).toBe(1)
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
  await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'isMarked' in window).catch(() => true)).toBe(false)
  await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
})

test('a desk with nothing typed reloads once where a function was renamed', async ({ page }) => {
  const asked = await otherBuild(page)
  await openDesk(page)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.route('**/rest/v1/rpc/desk_changes*', (route) =>
    route.continue({ url: route.request().url().replace('desk_changes', 'old_changes') }),
  )
  await expect.poll(() => loads).toBe(1)
  // The host still sends the old page, which is asked about once more and stays.
  await expect(page.getByText('New version:')).toBeVisible()
  expect([loads, asked()]).toEqual([1, 2])
})
