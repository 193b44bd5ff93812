// Back and Forward at the desk: each view and each open request is a place of its own.
import type { Page } from '@playwright/test'
import { lane, lanes, openRow, pane, row } from './support/callList.ts'
import { demo, enterCredentials, openDesk, waits } from './support/desk.ts'
import { expect, test } from './support/test.ts'

const chosen = (page: Page) =>
  page.getByRole('navigation', { name: 'Desk' }).locator('[aria-current=page]')
const choose = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click()

test('Back after sign-in goes through the views, then the page before', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/pricing')
  await page.goto('/auth?view=reviews')
  await enterCredentials(page, 'Sign In', demo.email, demo.password)
  await expect(chosen(page)).toHaveText(/^Reviews/)
  await choose(page, 'Report')
  await expect(page).toHaveURL('/admindashboard/report')
  await choose(page, 'Report')
  await choose(page, 'Requests')
  await expect(page).toHaveURL('/admindashboard')
  await page.goBack()
  await expect(chosen(page)).toHaveText('Report')
  await page.reload()
  await expect(chosen(page)).toHaveText('Report')
  await page.goBack()
  await expect(chosen(page)).toHaveText(/^Reviews/)
  await page.goForward()
  await expect(chosen(page)).toHaveText('Report')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/pricing')
})

test('Back from a request leads to its row, Forward reopens it', async ({ page, baseURL }) => {
  const visitor = await waits(baseURL)
  await openDesk(page, '/admindashboard/report')
  await choose(page, 'Requests')
  await openRow(page, visitor)
  await choose(page, 'Day')
  await expect(page).toHaveURL('/admindashboard/day')
  await page.goBack()
  await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(visitor.lastName)
  await page.reload()
  await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(visitor.lastName)
  await row(lanes(page), visitor).waitFor()
  await page.goBack()
  await expect(pane(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admindashboard')
  await expect(row(lane(page, 'Call now'), visitor)).toBeFocused()
  await expect(row(lane(page, 'Call now'), visitor)).toBeInViewport()
  await page.goForward()
  await expect(pane(page).getByRole('heading', { level: 2 })).toContainText(visitor.lastName)
  await page.goBack()
  await page.goBack()
  await expect(chosen(page)).toHaveText('Report')
})

test('each view opens at its address, with a name of its own in the tab', {
  tag: '@details',
}, async ({ page }) => {
  await openDesk(page)
  for (const [path, name, part] of [
    ['day', 'Day', /^Today/],
    ['report', 'Report', 'Report'],
    ['reviews', 'Reviews', 'Waiting, oldest first'],
    ['people', 'People', 'On call'],
  ] as const) {
    const response = await page.goto(`/admindashboard/${path}`)
    expect(response?.status()).toBe(200)
    await expect(chosen(page)).toHaveText(new RegExp(`^${name}`))
    // A count of news that other tests cause precedes it.
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?Admin Dashboard: ${name} `))
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test('an address with the view in its query redirects to the view', { tag: '@details' }, async ({
  page,
}) => {
  await openDesk(page)
  await page.goto('/pricing')
  await page.goto('/admindashboard?view=report&days=7')
  await expect(page).toHaveURL('/admindashboard/report?days=7')
  await expect(page.getByLabel('Period')).toHaveValue('7')
  await page.goBack()
  await expect(page).toHaveURL('/pricing')
})

test('signing in leads back to the view, and views keep the frame', { tag: '@details' }, async ({
  page,
}) => {
  await page.goto('/admindashboard/report?days=7')
  await expect(page).toHaveURL('/auth?days=7&view=report')
  await enterCredentials(page, 'Sign In', demo.email, demo.password)
  await expect(page).toHaveURL('/admindashboard/report?days=7')
  const heading = page.getByRole('heading', { name: 'Admin Dashboard' })
  await heading.evaluate((h1) => h1.setAttribute('data-same', ''))
  await choose(page, 'People')
  await expect(page).toHaveURL('/admindashboard/people?days=7')
  await expect(page.getByRole('heading', { level: 2, name: 'On call' })).toBeVisible()
  await expect(heading).toHaveAttribute('data-same', '')
  await expect(page.getByRole('link', { name: 'People' })).toBeFocused()
})
