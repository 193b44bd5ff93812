// Drafts: each tab has one of its own, which survives a reload, a crash, or a closed tab, and is
// deleted after 24 hours by any page.
import type { BrowserContext, Page } from '@playwright/test'
import { fillRequest, newVisitor } from './support/desk.ts'
import { everyKind } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { openLive } from './support/timestamps.ts'

const message = (page: Page) => page.getByLabel('Message')
const notice = (page: Page) => page.getByText('You started this form earlier')

/** Opens the form in a tab and waits until it has read its draft. */
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

test('a duplicated tab continues with a copy of its own', async ({ context, page }) => {
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

test('the draft of a closed tab is offered to the next one', async ({ context }) => {
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

test('any page deletes a draft older than 24 hours', { tag: '@pages' }, async ({ page }) => {
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
