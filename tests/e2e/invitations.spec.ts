import type { Page } from '@playwright/test'
import { choosePassword, newAddress, nextLink } from './support/accounts.ts'
import { openDesk } from './support/desk.ts'
import { axeFindings } from './support/findings.ts'
import { expect, type OpenPage, test } from './support/test.ts'

/** Invites someone at a desk of its own and returns the link in the mail. */
async function invite(openPage: OpenPage, email: string, role: string) {
  const desk = await openDesk(await openPage())
  await desk.getByRole('link', { name: 'People' }).click()
  await desk.getByRole('button', { name: 'Invite someone' }).click()
  const form = desk.getByRole('form', { name: 'Invitation' })
  await form.getByLabel('Name').fill('Rosa Diaz')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Mobile (optional)').fill('(516) 555-0144')
  await form.getByLabel('Role').selectOption(role)
  expect(await axeFindings(desk)).toEqual([])
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(desk.getByText(`We emailed ${email} a link`)).toBeVisible()
  await expect(
    desk.getByRole('button', { name: 'Withdraw the invitation of Rosa Diaz' }).first(),
  ).toBeVisible()
  await desk.close()
  return nextLink(email)
}

/** Presses what an invited person presses before the password, where no word speaks of an old one. */
async function accept(page: Page, link: string, email: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
  await expect(page.getByText('Save it and you’re in.')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/reset|forgot|approv/i)
}

// The link is used once more, which the sign-in service refuses.
test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

test('an invited dispatcher chooses one password and is at the desk; a used link says what to do', async ({
  page,
  openPage,
}) => {
  const email = newAddress()
  const link = await invite(openPage, email, 'Dispatcher')
  await accept(page, link, email)
  await page.reload()
  await choosePassword(page)
  await expect(page).toHaveURL('/admindashboard')
  await expect(page.getByRole('region', { name: 'Service requests' })).toBeVisible()

  const other = await openPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(other.getByRole('alert')).toContainText(
    'This link has expired or was already used. If you’ve chosen your password, sign in.',
  )
  await expect(other.getByRole('heading', { name: 'Get a new link' })).toBeVisible()
  await other.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(other.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
})

test('an invited technician comes to the day, by a new link where the first one has expired', async ({
  page,
  openPage,
}) => {
  const email = newAddress()
  const link = await invite(openPage, email, 'Technician')
  await page.goto(link.replace(/token_hash=[^&]+/, 'token_hash=expired'))
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const again = await nextLink(email, link)
  await page.goto(again)
  await page.getByRole('button', { name: 'Open the link' }).click()
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
  await choosePassword(page)
  await expect(page).toHaveURL('/admindashboard')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByText('Rosa Diaz').first()).toBeVisible()
})
