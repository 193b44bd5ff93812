import type { Page } from '@playwright/test'
import { newStaffMember } from './support/accounts.ts'
import { lane, pane, row, timeline } from './support/callList.ts'
import {
  badgeOf,
  cardOf,
  notUpdated,
  openDesk,
  statusOf,
  toast,
  updated,
  waits,
} from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/test.ts'

test('counts, filter in the address, newest first', async ({ page }) => {
  await openDesk(page)
  const counts = page.getByLabel('Counts')
  for (const label of ['total', 'pending', 'confirmed', 'in progress', 'completed', 'overdue']) {
    await expect(counts.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(counts).not.toContainText('–')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('confirmed')
  await expect(page).toHaveURL('/admindashboard?status=confirmed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('confirmed')
  await expect(page.getByRole('article').first()).toBeVisible()
  const shown = await page.getByRole('article').locator('[data-status]').allTextContents()
  expect(new Set(shown)).toEqual(new Set(['confirmed']))
  const times = await page
    .getByRole('article')
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times).toEqual([...times].sort().reverse())
})

test('pending ones can be sorted by the next call', { tag: '@details' }, async ({ page }) => {
  await openDesk(page)
  await page.getByLabel('Order').selectOption('due')
  await expect(page).toHaveURL('/admindashboard?order=due')
  await expect(page.getByRole('article').first()).toContainText(/overdue|left/)
  const shown = await page.getByRole('article').locator('[data-status]').allTextContents()
  expect(new Set(shown)).toEqual(new Set(['pending']))
})

test('a status change shows at once and is stored', async ({ page, baseURL }) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  const card = cardOf(page, visitor)
  await statusOf(page, visitor).selectOption('in_progress')
  await expect(updated(page)).toBeVisible()
  await expect(badgeOf(page, visitor)).toHaveText('in progress')
  await card.getByRole('button', { name: /^History/ }).click()
  await expect(timeline(page)).toContainText('pending → in progress by staff@example.com')
  await page.reload()
  await expect(badgeOf(page, visitor)).toHaveText('in progress')
})

test('a card opens the pane that a row of the call list opens, and takes the focus back', {
  tag: '@details',
}, async ({ page, baseURL }) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  const name = `${visitor.firstName} ${visitor.lastName}`
  const opener = cardOf(page, visitor).getByRole('button', { name, exact: true })
  await opener.click()
  await expect(pane(page).getByRole('heading', { level: 2, name })).toBeInViewport()
  await expect(pane(page)).toBeFocused()
  await expect(row(lane(page, 'Call now'), visitor)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(opener).toBeInViewport()
  await opener.press('Enter')
  await expect(pane(page).getByRole('heading', { level: 2, name })).toBeInViewport()
  await page.goBack()
  await expect(opener).toBeFocused()
})

test('one request has one status wherever it is shown', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  await row(lane(page, 'Call now'), visitor).click()
  await expect(pane(page).locator('[data-status]').first()).toHaveText('pending')
  // The change is shown before the server has responded.
  await page.route('**/rest/v1/service_requests*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((done) => setTimeout(done, 2000))
    await route.fallback()
  })
  await statusOf(page, visitor).selectOption('in_progress')
  await expect(pane(page).locator('[data-status]').first()).toHaveText('in progress', {
    timeout: 1500,
  })
  await expect(toast(page, 'Success', 'Service request status updated')).toBeVisible()
})

test('a status chosen by keys is saved once, on Enter or blur', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postData() ?? '')
  })
  await statusOf(page, visitor).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Escape', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
    await page.keyboard.press(key)
  await expect(statusOf(page, visitor)).toHaveAccessibleDescription('Enter saves, Esc goes back.')
  await expect(badgeOf(page, visitor)).toHaveText('pending')
  await page.keyboard.press('Enter')
  await expect(updated(page)).toBeVisible()
  await expect(badgeOf(page, visitor)).toHaveText('completed')
  await expect(statusOf(page, visitor)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(badgeOf(page, visitor)).toHaveText('confirmed')
  await expect.poll(() => saved).toEqual(['{"status":"completed"}', '{"status":"confirmed"}'])
})

test('handled requests can be hidden, and the focus stays', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  const filter = page.getByRole('combobox', { name: 'Status', exact: true })
  await filter.selectOption('confirmed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByLabel('Counts').getByRole('link', { name: 'pending' }).click()
  await expect(page).toHaveURL('/admindashboard?status=pending')
  const card = cardOf(page, visitor)
  await statusOf(page, visitor).focus()
  await statusOf(page, visitor).selectOption('confirmed')
  await expect(updated(page)).toBeVisible()
  await expect(statusOf(page, visitor)).toBeFocused()
  await page.getByRole('button', { name: 'Hide 1 handled' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Service requests' })).toBeFocused()
  await filter.selectOption('confirmed')
  await expect(badgeOf(page, visitor)).toHaveText('confirmed')
})

test('a returning request is announced', { tag: '@details' }, async ({
  page,
  openPage,
  baseURL,
}) => {
  const visitor = await waits(baseURL)
  const other = await openDesk(await openPage())
  await statusOf(other, visitor).selectOption('completed')
  await expect(updated(other)).toBeVisible()
  await openDesk(page)
  await page.getByLabel('Order').selectOption('due')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cardOf(page, visitor)).toHaveCount(0)
  await statusOf(other, visitor).selectOption('pending')
  await page.getByRole('button', { name: /^\d+ new requests?$/ }).click({ timeout: 15_000 })
  await expect(cardOf(page, visitor)).toBeVisible()
})

const changing = /rpc\/(desk_changes|call_list|read_request)/

/** Answers the desk that nothing has changed, so that it is behind. An answer that fails would announce itself. */
const holdBackChanges = (page: Page) =>
  page.route(changing, (route) => {
    const { since, known_version } = route.request().postDataJSON()
    if (route.request().url().endsWith('read_request')) return
    // Without a version it has nothing yet.
    if (!known_version) return route.continue()
    const nothing = { sums: null, changes: [], has_moved: false, is_cut: false }
    return route.fulfill({ json: { cursor: since, version: known_version, ...nothing } })
  })

test('the slower window sees the change', {
  tag: '@faults',
}, async ({ page, openPage, baseURL, violations }) => {
  const visitor = await waits(baseURL)
  await openDesk(page)
  await expect(cardOf(page, visitor)).toBeVisible()
  await holdBackChanges(page)
  const other = await openDesk(await openPage())
  await expect(cardOf(other, visitor)).toBeVisible()
  await statusOf(other, visitor).selectOption('confirmed')
  await expect(updated(other)).toBeVisible()
  await statusOf(page, visitor).selectOption('cancelled')
  await expect(notUpdated(page)).toBeVisible()
  const card = cardOf(page, visitor)
  await expect(badgeOf(page, visitor)).toHaveText('confirmed')
  await expect(card.getByRole('alert')).toHaveText(
    'You (maybe in another window) set this to “confirmed” in the meantime, so your “cancelled” wasn’t saved. Choose it again if you still want it.',
  )
  await page.unroute(changing)
  await statusOf(page, visitor).selectOption('cancelled')
  await card.getByRole('button', { name: /^History/ }).click()
  await expect(timeline(page)).toContainText('confirmed → cancelled')
  await expect(timeline(page)).toContainText('pending → confirmed')
  await other.close()
  violations.splice(
    0,
    violations.length,
    ...violations.filter((text) => !/Failed to load resource/.test(text)),
  )
})

test.describe('two people at once', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('the slower one sees who was faster', { tag: '@faults' }, async ({
    page,
    openPage,
    baseURL,
  }) => {
    const visitor = await waits(baseURL)
    const colleague = await openPage()
    const email = await newStaffMember(colleague, openPage)
    await openDesk(page)
    await expect(cardOf(page, visitor)).toBeVisible()
    await holdBackChanges(page)
    await statusOf(colleague, visitor).selectOption('confirmed')
    await expect(updated(colleague)).toBeVisible()
    await statusOf(page, visitor).selectOption('cancelled')
    await expect(notUpdated(page)).toBeVisible()
    await expect(cardOf(page, visitor).getByRole('alert')).toHaveText(
      `${email} set this to “confirmed” in the meantime, so your “cancelled” wasn’t saved. Choose it again if you still want it.`,
    )
    await expect(badgeOf(page, visitor)).toHaveText('confirmed')
  })
})

test('requests announce themselves in 15 seconds and move nothing', async ({ page, baseURL }) => {
  await openDesk(page)
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  const nameBefore = await first.getAttribute('aria-label')
  const visitor = await waits(baseURL)
  const announcement = page.getByRole('button', { name: /new request/ })
  await expect(announcement).toBeVisible({ timeout: 15_000 })
  expect(await first.getAttribute('aria-label')).toBe(nameBefore)
  await announcement.click()
  await expect(page.getByRole('article').first()).toHaveAccessibleName(
    new RegExp(`^${visitor.firstName} ${visitor.lastName}, `),
  )
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expect(page.getByText(/^Updated \d+:\d\d [AP]M$/)).toBeVisible()
})

test('more requests come as one scrolls', { tag: '@details' }, async ({ page }) => {
  await openDesk(page)
  await expect(page.getByRole('article')).toHaveCount(25)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(25)
  const ids = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-request')))
  expect(new Set(ids).size).toBe(ids.length)
})

test.describe('when the server fails', () => {
  test.use({
    expectedMessages: /Failed to load resource|were not fetched|was not changed|was not answered/,
  })

  test('the list says so and can be fetched again', { tag: '@faults' }, async ({ page }) => {
    await page.route('**/rest/v1/service_requests*', (route) => route.abort())
    await openDesk(page)
    await expect(toast(page, 'Error', 'Failed to fetch service requests').first()).toBeVisible()
    await expect(page.getByText('The requests couldn’t be loaded.')).toBeVisible()
    await page.unroute('**/rest/v1/service_requests*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('a failed change shows the old status again', async ({ page, baseURL }) => {
    const visitor = await waits(baseURL)
    await openDesk(page)
    const card = cardOf(page, visitor)
    await expect(card).toBeVisible()
    await page.route('**/rest/v1/service_requests*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    )
    await statusOf(page, visitor).selectOption('completed')
    await expect(notUpdated(page)).toBeVisible()
    await expect(badgeOf(page, visitor)).toHaveText('pending')
    await expect(statusOf(page, visitor)).toHaveValue('pending')
  })
})

test('axe finds nothing in requests and people', { tag: '@looks' }, async ({ page }) => {
  await openDesk(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNormalized(page)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNormalized(page)
})
