import fs from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { localPublishableKey } from '../../tools/backend/settings.ts'
import { type RunningSite, startSite, temporaryFolder } from '../support/server.ts'
import { newVisitor, signIn, type Visitor } from './support/desk.ts'
import { expect, test } from './support/test.ts'

// A desk of their own, since other tests book, and what one of these holds is in the next one's sum.
const port = Number(process.env.SITE_PORT || 4390) + 1
const dataFolder = temporaryFolder()
let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: `http://localhost:${port}` })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startSite({ port, dataFolder })
})
test.afterAll(async () => {
  await site.stop()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

/** Sends a request as the form does when its trap was filled, so that it is held. */
async function sendHeld(page: Page, service_type = 'repair', headers = {}): Promise<Visitor> {
  const visitor = newVisitor()
  const answer = await page.request.post('/rest/v1/service_requests', {
    headers: { apikey: localPublishableKey, 'x-held': 'trap', ...headers },
    data: {
      first_name: visitor.firstName,
      last_name: visitor.lastName,
      phone: visitor.phone,
      email: 'visitor@example.com',
      address: '12 Harbor Lane, Valley Stream, NY 11581',
      service_type,
      message: `The door stops halfway. ${'It is loud. '.repeat(30)}`,
    },
  })
  expect(answer.status()).toBe(201)
  return visitor
}
const line = (page: Page) => page.getByRole('region', { name: 'Held requests' })
const card = (page: Page, { firstName, lastName }: Visitor) =>
  page.getByRole('article', { name: `${firstName} ${lastName}` })

test('held requests are one line above the list, and in neither list nor counts', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  const counts = page.getByLabel('Counts')
  await expect(counts).not.toContainText('–')
  const before = await counts.textContent()
  const held = [await sendHeld(page), await sendHeld(page), await sendHeld(page, 'emergency')]
  await expect(line(page)).toContainText('3 held, 1 emergency', { timeout: 15_000 })
  for (const visitor of held) await expect(card(page, visitor)).toHaveCount(0)
  expect(await counts.textContent()).toBe(before)
})

test('the sum is announced once, however it grows', async ({ page }) => {
  await signIn(page)
  const announced = line(page).locator('.sr-only[role=status]')
  await expect(announced).toHaveText('3 held, 1 emergency')
  await sendHeld(page)
  await expect(line(page)).toContainText('4 held, 1 emergency', { timeout: 15_000 })
  await expect(announced).toHaveText('3 held, 1 emergency')
})

test('one can be admitted and one dropped, from their list', async ({ page }) => {
  await signIn(page)
  const emergency = await sendHeld(page, 'emergency')
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
  await expect(card(page, emergency)).toContainText('held → pending by staff@example.com')
  await rows.last().getByRole('button', { name: /^Drop/ }).click()
  await expect(line(page)).toContainText('Dropped 1.')
  await expect(line(page)).toContainText('3 held')
})

test('all can be dropped after a second press, and taken back', async ({ page }) => {
  await signIn(page)
  await line(page).getByRole('button', { name: 'Drop all' }).click()
  await expect(line(page)).toContainText('Drop all 3?')
  await line(page).getByRole('button', { name: 'Keep them' }).click()
  await expect(line(page)).toContainText('3 held')
  await line(page).getByRole('button', { name: 'Drop all' }).click()
  const late = await sendHeld(page)
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

test('a request that its sender changed says what it said before', async ({ page }) => {
  await signIn(page)
  const key = { 'x-request-key': `draft-${Date.now()}-of-one-visitor` }
  const first = await sendHeld(page, 'repair', key)
  const second = await sendHeld(page, 'emergency', key)
  await line(page).getByRole('button', { name: 'Admit all' }).click()
  await expect(card(page, first)).toHaveCount(0)
  await card(page, second)
    .getByRole('button', { name: /^History/ })
    .click()
  await expect(card(page, second)).toContainText(
    new RegExp(`changed by the sender:.*last name was “${first.lastName}”`),
  )
  await expect(card(page, second)).toContainText(`phone was ${first.phone}`)
  await expect(card(page, second)).toContainText('service type was Repair')
})

test.describe('when the server fails', () => {
  test.use({
    expectedMessages: /Failed to load resource|The held requests were not changed/,
  })

  test('list and acts say so, and can be tried again', async ({ page }) => {
    await sendHeld(page)
    await signIn(page)
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

for (const viewport of [
  { width: 375, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(`axe finds nothing at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await sendHeld(page)
    await sendHeld(page, 'emergency')
    await signIn(page)
    await line(page).getByRole('button', { name: 'Look' }).click()
    await expect(line(page).getByRole('listitem').first()).toBeVisible()
    await line(page).getByRole('button', { name: 'Drop all' }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await line(page).getByRole('button', { name: 'Yes, drop them' }).click()
    await expect(line(page)).toContainText('Dropped')
  })
}
