// What tests do again and again at the form and at the desk.
import { expect, type Page } from '@playwright/test'

export const demo = { email: 'staff@example.com', password: 'garage-demo' }

export type Visitor = { firstName: string; lastName: string; phone: string }

let latest = 0

/** A visitor nobody has used before, so that intake limits of one test do not touch another. */
export function newVisitor(): Visitor {
  latest += 1
  const unique = (process.pid * 977 + Date.now() * 31 + latest * 7919) % 80_000
  const area = 200 + Math.floor(unique / 100)
  const line = String(unique % 100).padStart(2, '0')
  return {
    firstName: 'Test',
    lastName: `Visitor${unique}x${latest}`,
    phone: `(${area}) 555-01${line}`,
  }
}

/** Fills in who calls from where. */
export async function fillWho(page: Page, visitor: Visitor) {
  await page.getByLabel('First name').fill(visitor.firstName)
  await page.getByLabel('Last name').fill(visitor.lastName)
  await page.getByLabel('Phone').fill(visitor.phone)
  await page.getByLabel('Email').fill('visitor@example.com')
  await page.getByLabel('Service address').fill('12 Harbor Lane, Valley Stream, NY 11581')
}

/** Fills in the required fields of the form on /contact. */
export async function fillRequest(page: Page, visitor: Visitor) {
  await fillWho(page, visitor)
  await page.getByLabel('Service type').selectOption('repair')
}

/** Books through the form and waits for the success page. */
export async function bookRequest(page: Page, visitor: Visitor) {
  await page.goto('/contact')
  await fillRequest(page, visitor)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/success', { timeout: 15_000 })
}

/** Signs in at /auth, by default as the demo staff account, and waits for the desk. */
export async function signIn(page: Page, { email, password } = demo) {
  await page.goto('/auth')
  await enterCredentials(page, 'Sign In', email, password)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Fills in and sends one of the two tabs of /auth. */
export async function enterCredentials(
  page: Page,
  tab: 'Sign In' | 'Sign Up',
  email: string,
  password: string,
) {
  await page.getByRole('tab', { name: tab }).click()
  const panel = page.getByRole('tabpanel', { name: tab })
  await panel.getByLabel('Email').fill(email)
  await panel.getByLabel('Password').fill(password)
  await panel.getByRole('button', { name: tab }).click()
}

/** The message in the corner with this title and text. */
export const toast = (page: Page, title: string, text: string) =>
  page
    .locator('[data-tone]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: text })

/** The card of a request at the desk. */
export const cardOf = (page: Page, { firstName, lastName }: Visitor) =>
  page.getByRole('article', { name: `${firstName} ${lastName}` })
