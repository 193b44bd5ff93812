// What is typed is not lost: each tab has a draft of its own, found again after a reload, a crash or a closed tab, and
// deleted after 24 hours whatever page is open.
import type { BrowserContext, Page } from '@playwright/test'
import { bookRequest, fillRequest, newVisitor } from './support/desk.ts'
import { openLive } from './support/moments.ts'
import { everyKind } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const message = (page: Page) => page.getByLabel('Message')
const notice = (page: Page) => page.getByText('You started this form earlier')

/** The form in a tab, alive, with what was left to it read. */
async function openForm(page: Page) {
  await openLive(page, '/contact')
  await expect(page.getByRole('button', { name: 'Send request' })).toBeEnabled()
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await openForm(page)
  return page
}

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('-draft')))

test('two tabs have a draft each, and sending one leaves the other', async ({ context }) => {
  const [first, second] = [await openTab(context), await openTab(context)]
  await fillRequest(first, newVisitor())
  await message(first).fill('First door')
  await expect(message(second)).toHaveValue('')
  await fillRequest(second, newVisitor())
  await message(second).fill('Second door')
  await second.getByRole('button', { name: 'Send request' }).click()
  await expect(second).toHaveURL('/success')
  await first.reload()
  await expect(message(first)).toHaveValue('First door')
  await openForm(second)
  await expect(message(second)).toHaveValue('')
  await expect(notice(second)).toHaveCount(0)
})

test('a duplicated tab goes on with a copy, and neither writes over the other', async ({
  context,
  page,
}) => {
  await openForm(page)
  await message(page).fill('My door')
  // A window opened by script gets a copy of the tab's storage, as a duplicated tab does.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/contact'))
  const copy = await opened
  await expect(message(copy)).toHaveValue('My door')
  await expect.poll(async () => (await stored(page)).length).toBe(2)
  await message(copy).fill('My other door')
  await copy.reload()
  await expect(message(copy)).toHaveValue('My other door')
  await page.reload()
  await expect(message(page)).toHaveValue('My door')
  const keys = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.includes('-draft'))
      .map(([, text]) => JSON.parse(text).requestKey),
  )
  expect(new Set(keys).size).toBe(2)
})

test('what a closed tab left is offered to the next one, which may take it', async ({
  context,
}) => {
  const visitor = newVisitor()
  const first = await openTab(context)
  await fillRequest(first, visitor)
  await first.close()
  const second = await openTab(context)
  await expect(second.getByLabel('Last name')).toHaveValue('')
  await message(second).fill('Typed here')
  await second.getByRole('button', { name: 'Bring it back' }).click()
  await expect(second.getByLabel('Last name')).toHaveValue(visitor.lastName)
  await expect(message(second)).toHaveValue('Typed here')
  expect(await stored(second)).toHaveLength(1)
  const third = await openTab(context)
  await expect(notice(third)).toHaveCount(0)
  await second.getByRole('button', { name: 'Send request' }).click()
  await expect(second).toHaveURL('/success')
  expect(await stored(second)).toEqual([])
})

test('or delete it', async ({ context }) => {
  const first = await openTab(context)
  await message(first).fill('Old words')
  await first.close()
  const second = await openTab(context)
  await second.getByRole('button', { name: 'delete it' }).click()
  await expect(notice(second)).toHaveCount(0)
  expect(await stored(second)).toEqual([])
})

test('a reload in the middle of sending loses nothing', async ({ page }) => {
  await openForm(page)
  const visitor = newVisitor()
  await fillRequest(page, visitor)
  await page.route('**/rest/v1/service_requests*', () => new Promise(() => {}))
  const underWay = page.waitForRequest('**/rest/v1/service_requests*')
  await page.getByRole('button', { name: 'Send request' }).click()
  await underWay
  await page.reload()
  await page.unroute('**/rest/v1/service_requests*')
  await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/success')
})

test('a draft older than 24 hours is deleted whatever page is opened', { tag: '@pages' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const savedAt = Date.now() - 24 * 60 * 60 * 1000 - 1000
    const words = { first_name: 'Maria' }
    for (const name of ['booking-draft', 'booking-draft.a', 'review-draft.b'])
      localStorage.setItem(`harborlight.${name}`, JSON.stringify({ savedAt, words }))
  })
  for (const path of [...everyKind, '/auth']) {
    await openLive(page, path)
    await expect.poll(() => stored(page), path).toEqual([])
  }
})

test('a review that is not finished is there after a reload, and gone when it is sent', async ({
  page,
}) => {
  await openLive(page, '/reviews')
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByLabel('Name').fill('Angela M.')
  await form.getByLabel('Location').fill('Queens')
  await form.getByLabel('Service').selectOption('Repair')
  await form.getByRole('radio', { name: '4 stars' }).click()
  await form.getByLabel('Your review').fill(`Quick and tidy, ${newVisitor().lastName}.`)
  await page.reload()
  await expect(form.getByText('We saved what you typed earlier')).toBeVisible()
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(form.getByText('Very good', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review Submitted!').first()).toBeVisible()
  expect(await stored(page)).toEqual([])
})

test('a browser that refuses storage books all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[method] = () => {
        throw new DOMException('refused', 'SecurityError')
      }
  })
  await bookRequest(page, newVisitor())
  await expect(page.getByText(/^We'll call you /)).toBeVisible()
})
