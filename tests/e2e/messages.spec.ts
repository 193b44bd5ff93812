// Emails to customers: what they get, what staff see of it, how a lost link comes back, and how they end.
import type { Page } from '@playwright/test'
import { mailsTo } from '../support/server.ts'
import { openRow, pane, timeline } from './support/callList.ts'
import {
  callAsStaff,
  newVisitor,
  openDesk,
  requestOf,
  setStatus,
  storeRequest,
} from './support/desk.ts'
import { axeFindings, excessWidth, expectNormalized, phone } from './support/findings.ts'
import { serverOutput } from './support/serverOutput.ts'
import { expect, test } from './support/test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const mailsOf = (email: string) => mailsTo(serverOutput(), email)

/** Waits for this many emails to the address, and returns the links in the latest. */
async function latestLinks(email: string, count: number) {
  await expect.poll(() => mailsOf(email).length, { timeout: 30_000 }).toBe(count)
  const mail = mailsOf(email).at(-1) ?? ''
  const [page = ''] = /https?:\/\/\S+\/request#(?!stop-)\S+/.exec(mail) ?? []
  const [stop = ''] = /https?:\/\/\S+\/request#stop-\S+/.exec(mail) ?? []
  return { page, stop, mail }
}

test('emails open a request and can be stopped', async ({ page, openPage, baseURL }) => {
  await page.setViewportSize(phone)
  const visitor = newVisitor()
  const email = `${visitor.lastName.toLowerCase()}@example.com`
  await storeRequest(baseURL, visitor, { email, message: 'The spring broke' })
  const first = await latestLinks(email, 1)
  expect(first.mail).toContain('We have your request')
  expect(first.mail).not.toMatch(/spring|Test/)
  await page.goto(first.page)
  await expect(title(page)).toHaveText(/^We'll call you/)

  const desk = await openDesk(await openPage())
  await openRow(desk, visitor)
  const received = timeline(desk)
    .getByRole('listitem')
    .filter({ hasText: 'Email logged here, not sent: we have your request' })
  await received.getByText('Read the email').click()
  await expect(received).toContainText("We'll call you by")
  await expect(received).toContainText('(private link to their request)')
  await expect(received).not.toContainText('/request#')
  // The email about a finished visit is sent after 2 hours, so it waits whenever this runs.
  const request = await requestOf(desk)
  await setStatus(baseURL, request, 'completed')
  await desk.reload()
  await expect(pane(desk)).toBeVisible()
  const waiting = timeline(desk).getByRole('listitem').filter({ hasText: 'Email queued' })
  await expect(waiting).toContainText('all done, with a request for a review')
  await waiting.getByText('Read the email').click()
  await expect(waiting).toContainText('How did it go? A short review helps your neighbors choose.')
  await expectNormalized(desk, '[aria-label="What happened"]')
  await waiting.getByRole('button', { name: 'Don’t send it' }).click()
  await expect(timeline(desk)).toContainText('Staff stopped the email: all done')
  await expect(waiting).toHaveCount(0)

  await page.goto('about:blank')
  await page.goto('/request')
  await expect(title(page)).toHaveText('Your request has its own page')
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your email.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody here')
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
  for (const address of [`nobody-${email}`, email]) {
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await expect(page.getByText('If we have a request with this email')).toBeVisible()
  }
  expect(await axeFindings(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  const second = await latestLinks(email, 2)
  expect(second.page).not.toBe(first.page)
  for (const link of [second.page, first.page]) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(title(page)).toHaveText('All done')
  }
  expect(mailsOf(`nobody-${email}`)).toEqual([])

  await page.goto('about:blank')
  await page.goto(second.stop)
  await expect(title(page)).toHaveText('Stop our emails?')
  await page.getByRole('button', { name: 'Stop the emails' }).click()
  await expect(title(page)).toHaveText('Our emails are stopped')
  await expect(title(page)).toBeFocused()
  await expectNormalized(page)
  await desk.reload()
  await expect(timeline(desk)).toContainText('They want no emails')
  await callAsStaff(baseURL, 'add_note', {
    action_id: crypto.randomUUID(),
    request,
    note: 'Said so by phone, too',
  })
  await page.getByRole('button', { name: 'Email me after all' }).click()
  await expect(title(page)).toHaveText("We'll email you again")
  await desk.reload()
  await expect(timeline(desk)).toContainText('Said so by phone, too')
  await expect(timeline(desk)).not.toContainText('They want no emails')
})

test('the link to the review form fills it in', async ({ page }) => {
  await page.goto('/reviews?did=repair&name=Dee%20P.#write')
  await expect(page.getByLabel('Name')).toHaveValue('Dee P.')
  await expect(page.getByLabel('Service', { exact: true }).last()).toHaveValue('Repair')
  await expect(page.getByRole('button', { name: 'All services', pressed: true })).toBeAttached()
})
