import type { Page } from '@playwright/test'
import { timeline } from './support/callList.ts'
import { callAsStaff, newVisitor, openDesk, storeRequest, type Visitor } from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

// Requests held by one test are in the next one's sum.
test.describe.configure({ mode: 'serial' })

/** Sends a request as the form does when its trap was filled, so that it is held. */
async function sendHeld(
  url: string | undefined,
  service_type = 'repair',
  headers = {},
): Promise<Visitor> {
  const visitor = newVisitor()
  const message = `The door stops halfway. ${'It is loud. '.repeat(30)}`
  await storeRequest(url, visitor, { service_type, message }, { 'x-held': 'trap', ...headers })
  return visitor
}
const line = (page: Page) => page.getByRole('region', { name: 'Held requests' })
const card = (page: Page, { firstName, lastName }: Visitor) =>
  page.getByRole('article', { name: `${firstName} ${lastName}` })

test.beforeAll('the samples that are held go', ({ ownSite }) =>
  callAsStaff(ownSite.url, 'drop_held', { until: new Date().toISOString() }),
)

test('held requests are one line, outside list and counts', async ({ page, baseURL }) => {
  await openDesk(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  const counts = page.getByLabel('Counts')
  await expect(counts).not.toContainText('–')
  // Samples become overdue while one looks.
  const withoutOverdue = async () => (await counts.textContent())?.replace(/overdue\d+/i, '')
  const before = await withoutOverdue()
  const held = [
    await sendHeld(baseURL),
    await sendHeld(baseURL),
    await sendHeld(baseURL, 'emergency'),
  ]
  await expect(line(page)).toContainText('3 held, 1 emergency', { timeout: 15_000 })
  for (const visitor of held) await expect(card(page, visitor)).toHaveCount(0)
  expect(await withoutOverdue()).toBe(before)
})

test('the sum is announced once, however it grows', async ({ page, baseURL }) => {
  await openDesk(page)
  const announced = line(page).locator('.sr-only[role=status]')
  await expect(announced).toHaveText('3 held, 1 emergency')
  await sendHeld(baseURL)
  await expect(line(page)).toContainText('4 held, 1 emergency', { timeout: 15_000 })
  await expect(announced).toHaveText('3 held, 1 emergency')
})

test('one can be admitted and one dropped, from their list', async ({ page, baseURL }) => {
  await openDesk(page)
  const emergency = await sendHeld(baseURL, 'emergency')
  await line(page).getByRole('button', { name: 'Look' }).click()
  const rows = line(page).getByRole('list', { name: 'Held requests' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('emergency')
  await expect(rows.first()).toContainText('The door stops halfway.')
  const name = `${emergency.firstName} ${emergency.lastName}`
  await rows.getByRole('button', { name: `Admit ${name}` }).click()
  await expect(line(page)).toContainText('Admitted 1 to the list.')
  await expect(rows).toHaveCount(4)
  await expect(card(page, emergency)).toBeVisible()
  await card(page, emergency)
    .getByRole('button', { name: /^History/ })
    .click()
  await expect(timeline(page)).toContainText('held → pending by staff@example.com')
  await rows.last().getByRole('button', { name: /^Drop/ }).click()
  await expect(line(page)).toContainText('Dropped 1.')
  await expect(line(page)).toContainText('3 held')
})

test('all can be dropped after a second press, and taken back', async ({ page, baseURL }) => {
  await openDesk(page)
  await line(page).getByRole('button', { name: 'Drop all' }).click()
  await expect(line(page)).toContainText('Drop all 3?')
  await line(page).getByRole('button', { name: 'Keep them' }).click()
  await expect(line(page)).toContainText('3 held')
  await line(page).getByRole('button', { name: 'Drop all' }).click()
  const late = await sendHeld(baseURL)
  await line(page).getByRole('button', { name: 'Yes, drop them' }).click()
  await expect(line(page)).toContainText('Dropped 3.')
  await expect(line(page)).toContainText('1 held', { timeout: 15_000 })
  await line(page).getByRole('button', { name: 'Undo' }).click()
  await expect(line(page)).toContainText('Held again: 3.')
  await expect(line(page)).toContainText('4 held')
  await line(page).getByRole('button', { name: 'Admit all' }).click()
  await expect(line(page)).toContainText('Admitted 4 to the list.')
  await expect(card(page, late)).toBeVisible()
  await page.reload()
  await expect(card(page, late)).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('a changed request shows its old values', { tag: '@details' }, async ({ page, baseURL }) => {
  await openDesk(page)
  const key = { 'x-request-key': `draft-${Date.now()}-of-one-visitor` }
  const first = await sendHeld(baseURL, 'repair', key)
  const second = await sendHeld(baseURL, 'emergency', key)
  await line(page).getByRole('button', { name: 'Admit all' }).click()
  await expect(card(page, first)).toHaveCount(0)
  await card(page, second)
    .getByRole('button', { name: /^History/ })
    .click()
  await expect(timeline(page)).toContainText(
    new RegExp(`changed by the sender:.*last name was “${first.lastName}”`),
  )
  await expect(timeline(page)).toContainText(`phone was ${first.phone}`)
  await expect(timeline(page)).toContainText('service type was Repair')
})

test.describe('when the server fails', () => {
  test.use({
    expectedMessages: /Failed to load resource|The held requests were not changed/,
  })

  test('list and actions say so, then retry', { tag: '@faults' }, async ({ page, baseURL }) => {
    await sendHeld(baseURL)
    await openDesk(page)
    await page.route('**/rest/v1/rpc/list_held', (route) => route.abort())
    await page.route('**/rest/v1/rpc/admit_held', (route) => route.abort())
    await line(page).getByRole('button', { name: 'Look' }).click()
    await expect(line(page)).toContainText('The held requests couldn’t be loaded.', {
      timeout: 15_000,
    })
    await page.unroute('**/rest/v1/rpc/list_held')
    await line(page).getByRole('button', { name: 'Try again' }).click()
    await expect(line(page).getByRole('listitem')).toHaveCount(1)
    await line(page).getByRole('button', { name: 'Admit all' }).click()
    await expect(line(page).getByRole('alert')).toContainText('That didn’t go through')
    await page.unroute('**/rest/v1/rpc/admit_held')
    await line(page).getByRole('button', { name: 'Admit all' }).click()
    await expect(line(page)).toContainText('Admitted 1 to the list.')
  })
})

test('axe finds nothing on phone and desktop', { tag: '@looks' }, async ({ page, baseURL }) => {
  await sendHeld(baseURL)
  await sendHeld(baseURL, 'emergency')
  await openDesk(page)
  await line(page).getByRole('button', { name: 'Look' }).click()
  await expect(line(page).getByRole('listitem').first()).toBeVisible()
  await line(page).getByRole('button', { name: 'Drop all' }).click()
  await expectNormalized(page)
  await line(page).getByRole('button', { name: 'Yes, drop them' }).click()
  await expect(line(page)).toContainText('Dropped')
})
