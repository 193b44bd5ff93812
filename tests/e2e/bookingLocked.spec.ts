// While a request is sent its fields can be read and not changed: what is typed then would be in no request.
import type { Page } from '@playwright/test'
import { fillRequest, newVisitor } from './support/desk.ts'
import { expect, test } from './support/test.ts'
import { holdCalls } from './support/timestamps.ts'

const inserts = '**/rest/v1/service_requests*'
test.use({ expectedMessages: /Failed to load resource|The request was not stored|net::ERR/ })

/** Holds the response back until the returned function is called, which drops the connection. */
async function holdAnswer(page: Page): Promise<() => Promise<void>> {
  const release = await holdCalls(page, inserts, (route) =>
    route.abort('connectionreset').catch(() => {}),
  )
  return async () => {
    release()
    await expect(page.getByText("Our server didn't answer")).toBeVisible()
    await page.unroute(inserts)
  }
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })

test('by keyboard: focus stays, fields are locked, and Enter resends', async ({ page }) => {
  await page.goto('/contact')
  const visitor = newVisitor()
  await fillRequest(page, visitor)
  const breakLine = await holdAnswer(page)
  const lastName = page.getByLabel('Last name')
  await lastName.press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'Sending your request' })).toBeAttached()
  await expect(lastName).toBeFocused()
  await page.keyboard.type('XYZ')
  await expect(lastName).toHaveValue(visitor.lastName)
  const service = page.getByLabel('Service type')
  await service.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('emer')
  await expect(service).toHaveValue('repair')
  await breakLine()
  await lastName.press('End')
  await page.keyboard.type('Q')
  await expect(lastName).toHaveValue(`${visitor.lastName}Q`)
  const sent = page.waitForRequest((request) => request.url().includes('service_requests'))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON().last_name).toBe(`${visitor.lastName}Q`)
  await expect(page).toHaveURL('/success')
})

test('by mouse: the button lends its focus to the note', {
  tag: '@details',
}, async ({ page }) => {
  await page.goto('/contact')
  await fillRequest(page, newVisitor())
  const breakLine = await holdAnswer(page)
  await sendButton(page).click()
  const status = page.getByRole('status').filter({ hasText: 'Sending your request' })
  await expect(status).toBeFocused()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.type('Lost words')
  await expect(message).toHaveValue('')
  await expect(page.getByLabel('Preferred date')).toHaveAttribute('readonly')
  const options = page.getByLabel('Preferred time').locator('option:not([disabled])')
  await expect(options).toHaveText(['Any time'])
  await status.focus()
  await breakLine()
  await expect(sendButton(page)).toBeFocused()
  await message.fill('Kept words')
  await page.reload()
  await expect(message).toHaveValue('Kept words')
})
