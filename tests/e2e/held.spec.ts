import type { Page } from '@playwright/test'
import { callApi, signInAt } from '../support/publicApi.ts'
import { lane, timeline } from './support/callList.ts'
import { callAsStaff, newVisitor, openDesk, storeRequest, type Visitor } from './support/desk.ts'
import { expectNormalized } from './support/findings.ts'
import { expect, test } from './support/ownSite.ts'

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
const heldLane = (page: Page) => page.getByRole('region', { name: 'Held for review' })
const emergencyRow = (page: Page) =>
  lane(page, 'Call now').getByRole('button', { name: /held emergenc/ })
const emergencies = (page: Page) =>
  lane(page, 'Call now').getByRole('list', { name: 'Held emergencies' }).getByRole('listitem')
const card = (page: Page, { firstName, lastName }: Visitor) =>
  page.getByRole('article', { name: `${firstName} ${lastName}` })
const review = (page: Page) =>
  heldLane(page)
    .getByRole('button', { name: /held for review/ })
    .click()

test.beforeEach('what is held goes', async ({ ownSite }) => {
  await callAsStaff(ownSite.url, 'drop_held', { until: new Date().toISOString() })
  const { access_token: token } = await signInAt(ownSite.url)
  const body = { emergencies: true }
  const held = await callApi(ownSite.url, '/rest/v1/rpc/list_held', { body, token })
  for (const { id } of held.body as { id: string }[])
    await callAsStaff(ownSite.url, 'drop_held', { request: id })
})

test('held requests are the last lane, and held emergencies a row among those to call', async ({
  page,
  baseURL,
}) => {
  await openDesk(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(heldLane(page).filter({ hasText: /\d held for review/ })).toHaveCount(0)
  await expect(emergencyRow(page)).toHaveCount(0)
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
  await expect(heldLane(page)).toContainText('2 held for review', { timeout: 15_000 })
  await expect(emergencyRow(page)).toContainText(/1 held emergency, \d+ min/)
  await expect(emergencyRow(page)).toContainText(/\d+ min left/)
  for (const visitor of held) await expect(card(page, visitor)).toHaveCount(0)
  expect(await withoutOverdue()).toBe(before)
})

test('the sum is announced once, however it grows', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  for (const kind of ['repair', 'repair', 'emergency']) await sendHeld(baseURL, kind)
  await openDesk(page)
  const announced = page.getByText('3 held for review, 1 emergency')
  await expect(announced).toHaveRole('status')
  await sendHeld(baseURL)
  await expect(heldLane(page)).toContainText('3 held for review', { timeout: 15_000 })
  await expect(announced).toHaveCount(1)
})

test('each is accepted or discarded, emergencies also by key', { tag: '@details' }, async ({
  page,
  baseURL,
}) => {
  for (const kind of ['repair', 'repair', 'repair', 'emergency']) await sendHeld(baseURL, kind)
  const second = await sendHeld(baseURL, 'emergency')
  await openDesk(page)
  await expect(emergencyRow(page)).toContainText(/2 held emergencies, the oldest \d+ min/)
  await emergencyRow(page).click()
  await expect(emergencies(page)).toHaveCount(2)
  await expect(emergencies(page).first()).toContainText('The door stops halfway.')
  await page.keyboard.press('j')
  await expect(emergencies(page).first()).toBeFocused()
  await page.keyboard.press('d')
  await expect(lane(page, 'Call now').first()).toContainText('Discarded 1.')
  await expect(emergencies(page)).toHaveCount(1)
  await expect(emergencies(page).first()).toBeFocused()
  await page.keyboard.press('a')
  await expect(lane(page, 'Call now').first()).toContainText('Accepted 1.')
  await expect(emergencyRow(page)).toHaveText('No held emergencies')
  await expect(emergencyRow(page)).toBeFocused()
  await expect(card(page, second)).toBeVisible()
  await card(page, second)
    .getByRole('button', { name: /^History/ })
    .click()
  await expect(timeline(page)).toContainText('held → pending by staff@example.com')
  await review(page)
  await heldLane(page)
    .getByRole('button', { name: /^Discard Test/ })
    .last()
    .click()
  await expect(heldLane(page)).toContainText('Discarded 1.')
  await expect(heldLane(page)).toContainText('2 held for review')
})

test('all except emergencies can be discarded after a second click, and restored', async ({
  page,
  baseURL,
}) => {
  for (const kind of ['repair', 'repair']) await sendHeld(baseURL, kind)
  const emergency = await sendHeld(baseURL, 'emergency')
  await openDesk(page)
  const press = (name: string) => heldLane(page).getByRole('button', { name, exact: true }).click()
  await review(page)
  await press('Discard all')
  await expect(heldLane(page)).toContainText('Discard 2 held requests? The emergency stays.')
  await press('Keep')
  await expect(heldLane(page)).toContainText('2 held for review')
  await press('Discard all')
  const late = await sendHeld(baseURL)
  await press('Discard')
  await expect(heldLane(page)).toContainText('Discarded 2.')
  await expect(heldLane(page)).toContainText('1 held for review', { timeout: 15_000 })
  await expect(emergencyRow(page)).toContainText('1 held emergency')
  await press('Undo')
  await expect(heldLane(page)).toContainText('Undone: 2 held again.')
  await expect(heldLane(page)).toContainText('3 held for review')
  // On a later day, when the line with Undo is gone.
  await press('Discard all')
  await press('Discard')
  await expect(heldLane(page)).toContainText('Discarded 3.')
  await page.reload()
  const discarded = heldLane(page).getByRole('region', { name: 'Discarded in the last 30 days' })
  await expect(discarded.getByRole('listitem').first()).toContainText(/^3 /)
  await discarded
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click()
  await expect(heldLane(page)).toContainText('Undone: 3 held again.')
  await press('Accept all')
  await expect(heldLane(page)).toContainText('Accepted 3.')
  await expect(card(page, late)).toBeVisible()
  await emergencyRow(page).click()
  await emergencies(page)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(card(page, emergency)).toBeVisible()
  await page.reload()
  await expect(card(page, late)).toBeVisible()
  await expect(heldLane(page).filter({ hasText: /\d held for review/ })).toHaveCount(0)
  await expect(emergencyRow(page)).toHaveCount(0)
})

test('a changed request shows its old values', { tag: '@details' }, async ({ page, baseURL }) => {
  await openDesk(page)
  const key = { 'x-request-key': `draft-${Date.now()}-of-one-visitor` }
  const first = await sendHeld(baseURL, 'repair', key)
  const second = await sendHeld(baseURL, 'emergency', key)
  await emergencyRow(page).click()
  await emergencies(page)
    .getByRole('button', { name: /^Accept/ })
    .click()
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
    await review(page)
    await expect(heldLane(page)).toContainText('The held requests couldn’t be loaded.', {
      timeout: 15_000,
    })
    await page.unroute('**/rest/v1/rpc/list_held')
    await heldLane(page).getByRole('button', { name: 'Try again' }).click()
    await expect(
      heldLane(page).getByRole('list', { name: 'Held requests' }).getByRole('listitem'),
    ).toHaveCount(1)
    await heldLane(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(heldLane(page).getByRole('alert')).toContainText('That didn’t go through')
    await page.unroute('**/rest/v1/rpc/admit_held')
    await heldLane(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(heldLane(page)).toContainText('Accepted 1.')
  })
})

test('axe finds nothing on phone and desktop', { tag: '@looks' }, async ({ page, baseURL }) => {
  await sendHeld(baseURL)
  await sendHeld(baseURL, 'emergency')
  await openDesk(page)
  await emergencyRow(page).click()
  await expect(emergencies(page).first()).toBeVisible()
  await expectNormalized(page)
  await review(page)
  await expect(heldLane(page).getByRole('listitem').first()).toBeVisible()
  await heldLane(page).getByRole('button', { name: 'Discard all' }).click()
  await expectNormalized(page)
  await heldLane(page).getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(heldLane(page)).toContainText('Discarded')
})
