// Accounts that come into being during a test, and the links that are mailed to them.
import type { Page } from '@playwright/test'
import { sendEmailLink } from '../../support/server.ts'
import { enterCredentials, openDesk, toast } from './desk.ts'
import { serverOutput } from './serverOutput.ts'
import { expect, type OpenPage } from './test.ts'

/** The password that the owner of an account chooses. */
export const chosenPassword = 'four lamps over Queens'

let latest = 0
/** Returns an address that no one has used before. */
export const newAddress = () => `person${Date.now()}${latest++}@example.com`

/** Returns the latest link that was mailed to the address, another one than `before`. */
export async function nextLink(email: string, before?: string): Promise<string> {
  let link = before
  await expect
    .poll(() => {
      link = sendEmailLink(serverOutput(), email)
      return link !== undefined && link !== before
    })
    .toBe(true)
  return link ?? ''
}

/** Signs up at /auth and returns the link in the email. */
export async function signUp(page: Page, email: string, password: string): Promise<string> {
  await page.goto('/auth')
  await enterCredentials(page, 'Sign Up', email, password)
  await expect(
    toast(
      page,
      'Success',
      'Account created successfully! Please check your email for verification.',
    ),
  ).toBeVisible()
  return nextLink(email)
}

/** Opens a emailed link and goes on as the account it belongs to. */
export async function followLink(page: Page, link: string, email: string) {
  await page.goto(link)
  await page.getByRole('button', { name: 'Open the link' }).click()
  await page.getByRole('button', { name: `Continue as ${email}` }).click()
}

/** Fills in "Choose a password". */
export async function choosePassword(page: Page, password = chosenPassword) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

/** Approves the account at a desk of its own, as the demo staff account. */
export async function approve(openPage: OpenPage, email: string) {
  const desk = await openDesk(await openPage())
  await desk.getByRole('link', { name: 'People' }).click()
  await desk.getByRole('button', { name: `Approve ${email}` }).click()
  await expect(toast(desk, 'Success', `${email} is approved.`)).toBeVisible()
  return desk
}

/** Creates an approved account with `chosenPassword`, signed in on `page`. */
export async function newStaffMember(page: Page, openPage: OpenPage) {
  const email = newAddress()
  const confirmation = await signUp(page, email, 'six of them')
  await followLink(page, confirmation, email)
  await expect(
    page.getByRole('heading', { name: 'Your account is waiting for approval' }),
  ).toBeVisible()
  const desk = await approve(openPage, email)
  await desk.close()
  await followLink(page, await nextLink(email, confirmation), email)
  await choosePassword(page)
  await expect(page.getByRole('region', { name: 'Service requests' })).toBeVisible()
  return email
}
