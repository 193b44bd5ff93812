// Messages to a visitor when code or a response is missing, and how the real backend treats a request that is sent
// again. Other responses are tested in tests/pages/booking.test.tsx.
import type { Page } from '@playwright/test'
import { cardOf, fillRequest, newVisitor, openDesk, toast } from './support/desk.ts'
import { expect, test } from './support/test.ts'

const inserts = '**/rest/v1/service_requests*'
const failureText = 'Failed to submit your request. Please try again or call us directly.'
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })

/** Stores the next request and drops the response. */
const loseResponse = (page: Page) =>
  page.route(inserts, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** Fills in the form and returns its visitor. */
async function openFilled(page: Page) {
  const visitor = newVisitor()
  await page.goto('/contact')
  await fillRequest(page, visitor)
  return visitor
}

test.describe('each failure has its own message', () => {
  test.use({
    expectedMessages: /Failed to load resource|The request was not stored|net::ERR|Failed to fetch/,
  })
  const safe = "Sending it again is safe: it's stored only once."
  const kept = 'What you typed is saved on this device, even if you reload the page.'

  /** Expects the message next to the button. */
  async function expectMessage(page: Page, text: string) {
    await expect(toast(page, 'Error', failureText)).toBeVisible()
    const message = page.getByRole('status').filter({ hasText: text })
    await expect(message).toBeVisible()
    await expect(message).toContainText(safe)
    await expect(message).toContainText(kept)
    await expect(message.getByRole('link', { name: '(516) 555-0142' })).toBeVisible()
  }

  test('missing code, even after reloading the page', {
    tag: '@faults',
  }, async ({ page }) => {
    // The sending code is fetched when the form is first touched: after a deploy it may be gone.
    await page.route('**/assets/createRequest-*.js', (route) => route.fulfill({ status: 404 }))
    const { lastName } = await openFilled(page)
    await sendButton(page).click()
    await expect(page.getByText('please press the button again')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue(lastName)
    await sendButton(page).click()
    await expectMessage(page, "Part of this page didn't load")
    await page.unroute('**/assets/createRequest-*.js')
    await page.reload()
    await sendButton(page).click()
    await expect(page).toHaveURL('/success')
  })

  test('full storage prevents a reload, to keep the text', {
    tag: '@faults',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (name, value) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, name, value)
      }
    })
    await page.route('**/assets/createRequest-*.js', (route) => route.fulfill({ status: 404 }))
    const { lastName } = await openFilled(page)
    await sendButton(page).click()
    await expect(page.getByText("Part of this page didn't load")).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  })
})

test.describe('what goes with a request', () => {
  test.use({ expectedMessages: /Failed to load resource|The request was not stored|net::ERR/ })

  test('an edit after a lost response reaches the stored request', {
    tag: '@faults',
  }, async ({ page, openPage }) => {
    const visitor = await openFilled(page)
    await page.getByLabel('Message').fill('The left spring snapped')
    await loseResponse(page)
    await sendButton(page).click()
    await expect(page.getByText("Our server didn't answer")).toBeVisible()
    await page.unroute(inserts)
    await page.getByRole('textbox', { name: 'Message' }).fill('The right spring snapped')
    await sendButton(page).click()
    await expect(page).toHaveURL('/success')
    const desk = await openDesk(await openPage())
    await expect(cardOf(desk, visitor)).toHaveCount(1)
    await expect(cardOf(desk, visitor)).toContainText('The right spring snapped')
  })
})
