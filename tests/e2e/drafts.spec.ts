// Drafts: one a form, which survives a reload, a crash, or a closed tab, and is deleted after 24 hours by any page.
import type { BrowserContext, Page } from '@playwright/test'
import { fillRequest, newVisitor } from './support/desk.ts'
import { everyKind } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { openLive } from './support/timestamps.ts'

const message = (page: Page) => page.getByLabel('Message')

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

test('sending from one tab leaves what another one has typed', async ({ context }) => {
  const [first, second] = [await openTab(context), await openTab(context)]
  await fillRequest(first, newVisitor())
  await message(first).fill('First door')
  await fillRequest(second, newVisitor())
  await message(second).fill('Second door')
  await first.getByRole('button', { name: 'Send request' }).click()
  await expect(first).toHaveURL('/success')
  await expect(message(second)).toHaveValue('Second door')
  await second.reload()
  await expect(message(second)).toHaveValue('Second door')
})

test('a duplicated tab sends a request of its own', async ({ context, page }) => {
  await openForm(page)
  await fillRequest(page, newVisitor())
  await message(page).fill('My door')
  // A window opened by script gets a copy of the tab's storage, as a duplicated tab does.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/contact'))
  const copy = await opened
  await expect(message(copy)).toHaveValue('My door')
  const keys: (string | undefined)[] = []
  context.on('request', (sent) => {
    const { 'x-request-key': key } = sent.headers()
    if (key) keys.push(key)
  })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/success')
  await message(copy).fill('My other door')
  await copy.getByRole('button', { name: 'Send request' }).click()
  await expect(copy).toHaveURL('/success', { timeout: 15_000 })
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
  await second.getByRole('button', { name: 'Send request' }).click()
  await expect(second).toHaveURL('/success')
  expect(await stored(second)).toEqual([])
})

test('any page deletes a draft older than 24 hours', { tag: '@pages' }, async ({ page }) => {
  await page.addInitScript(() => {
    const savedAt = Date.now() - 24 * 60 * 60 * 1000 - 1000
    const words = { first_name: 'Maria' }
    for (const name of ['booking-draft', 'review-draft'])
      localStorage.setItem(`harborlight.${name}`, JSON.stringify({ savedAt, words }))
  })
  for (const path of [...everyKind, '/auth']) {
    await openLive(page, path)
    await expect.poll(() => stored(page), path).toEqual([])
  }
})
