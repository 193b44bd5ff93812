// Helpers for tests of the form and the desk.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { newLinkToken } from '@/lib/requestLink'
import { company } from '../../../src/facts/company.ts'
import { untextedCodes } from '../../../src/messages/untextedCodes.ts'
import { callApi, demo, form, signInAt } from '../../support/publicApi.ts'

export { demo }

export type Visitor = { firstName: string; lastName: string; phone: string }

/** Each visitor has a mailbox: it makes requests those of one sender, and gets a few mails an hour only. */
const mailboxOf = ({ lastName }: Visitor) => `${lastName}@example.com`

let latest = 0

/** The area codes of the sample customers, whose requests would be a visitor's earlier ones: those named, and those of weeks ago. */
const sampleAreas = new Set(
  [...readFileSync('supabase/seed.sql', 'utf8').matchAll(/\((\d{3})\) 555/g)].map(([, area]) =>
    Number(area),
  ),
)
for (const area of [212, 607, 838]) sampleAreas.add(area)

/** Area codes that get no texts: the page of a customer with one says so. */
const untextedAreas = new Set(Object.values(untextedCodes).flatMap((codes) => codes.split(' ')))

/** Returns a visitor no one has used before, so that intake limits of one test do not touch another. */
export function newVisitor(): Visitor {
  latest += 1
  const unique = (process.pid * 977 + Date.now() * 31 + latest * 7919) % 80_000
  const area = 200 + Math.floor(unique / 100)
  if (sampleAreas.has(area) || untextedAreas.has(String(area))) return newVisitor()
  const line = String(unique % 100).padStart(2, '0')
  // The company's own number ends so: a page that names it is not to be taken for one that names the visitor's.
  if (company.phone.endsWith(line)) return newVisitor()
  return {
    firstName: 'Test',
    lastName: `Visitor${unique}x${latest}`,
    phone: `(${area}) 555-01${line}`,
  }
}

/** Sends a request through the API, with some of its nine fields changed; with a link unless `headers` is null. */
export async function storeRequest(
  url: string | undefined,
  visitor: Visitor,
  changes: object = {},
  headers: Record<string, string> | null = {},
): Promise<void> {
  const { status } = await callApi(url ?? '', '/rest/v1/service_requests', {
    headers: headers ? { 'x-request-link': randomBytes(32).toString('hex'), ...headers } : {},
    body: {
      ...form,
      first_name: visitor.firstName,
      last_name: visitor.lastName,
      phone: visitor.phone,
      email: mailboxOf(visitor),
      address: '12 Harbor Lane, Valley Stream, NY 11581',
      ...changes,
    },
  })
  expect(status).toBe(201)
}

/** Stores a request before the desk is opened. */
export async function waits(url: string | undefined, changes: object = {}): Promise<Visitor> {
  const visitor = newVisitor()
  await storeRequest(url, visitor, changes)
  return visitor
}

/** Stores a request and returns the path of its customer's page. */
export async function storeLinked(url: string | undefined, visitor: Visitor, changes: object = {}) {
  const token = newLinkToken()
  const hash = createHash('sha256').update(token).digest('hex')
  await storeRequest(url, visitor, changes, { 'x-request-link': hash })
  return `/request#${token}`
}

/** Fills in who calls from where. */
export async function fillWho(page: Page, visitor: Visitor) {
  await page.getByLabel('First name').fill(visitor.firstName)
  await page.getByLabel('Last name').fill(visitor.lastName)
  await page.getByLabel('Phone').fill(visitor.phone)
  await page.getByLabel('Email').fill(mailboxOf(visitor))
  await page.getByLabel('Service address').fill('12 Harbor Lane, Valley Stream, NY 11581')
}

/** Fills in the required fields of the form on /contact, and takes as long over it as a person does. */
export async function fillRequest(page: Page, visitor: Visitor) {
  await fillWho(page, visitor)
  await page.getByLabel('Service type').selectOption('repair')
  await passMinimumTime(page)
}

/** Makes the 3 seconds pass before which the form sends nothing. */
const passMinimumTime = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 3000
  })

/** Books through the form and waits for the success page. */
export async function bookRequest(page: Page, visitor: Visitor) {
  await page.goto('/contact')
  await fillRequest(page, visitor)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL('/success', { timeout: 15_000 })
}

const sessions = new Map<string, Promise<string>>()

/** Returns a session of the demo staff account on the site at `origin`: each worker signs in once. */
function sessionAt(origin: string): Promise<string> {
  const known = sessions.get(origin)
  if (known) return known
  const session = signInAt(origin).then((opened) => JSON.stringify(opened))
  sessions.set(origin, session)
  return session
}

/** Has the demo staff account sign in again: another site may listen where one with a session was before. */
export const forgetSessions = () => sessions.clear()

/** Calls a function of the database as the demo staff account. */
export async function callAsStaff(url = '', name: string, body: object) {
  const { access_token: token } = JSON.parse(await sessionAt(url))
  const { status } = await callApi(url, `/rest/v1/rpc/${name}`, { token, body })
  // 204 where a function returns nothing.
  expect([200, 204]).toContain(status)
}

/** Sets the status of a request as the demo staff account, past the desk. */
export async function setStatus(url = '', request: string, status: string) {
  const { access_token: token } = JSON.parse(await sessionAt(url))
  const path = `/rest/v1/service_requests?id=eq.${request}`
  const response = await callApi(url, path, { method: 'PATCH', token, body: { status } })
  expect(response.status).toBe(204)
}

/** Returns the id of the request that is open at a desk. */
export async function requestOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/[?&]request=/)
  return new URL(page.url()).searchParams.get('request') ?? ''
}

/** Stores the session that `open` returns for the site, as a sign-in does. */
export async function enterSession(page: Page, open: (origin: string) => Promise<string>) {
  await page.goto('/robots.txt')
  const session = await open(new URL(page.url()).origin)
  await page.evaluate((stored) => localStorage.setItem('harborlight.staff', stored), session)
}

/** Opens the desk as the demo staff account, past the sign-in screen. */
export async function openDesk(page: Page, path = '/admindashboard') {
  await enterSession(page, sessionAt)
  await page.goto(path)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return page
}

/** Signs in at /auth, by default as the demo staff account, and waits for the desk. */
export async function signIn(page: Page, { email, password } = demo) {
  await page.goto('/auth')
  await enterCredentials(page, 'Sign In', email, password)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
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

/** Returns the message in the corner with this title and text. */
export const toast = (page: Page, title: string, text: string) =>
  page
    .locator('[data-tone]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: text })

/** Returns the card of a request at the desk. */
export const cardOf = (page: Page, { firstName, lastName }: Visitor) =>
  page.getByRole('article', { name: `${firstName} ${lastName}` })
export const statusOf = (page: Page, visitor: Visitor) =>
  cardOf(page, visitor).getByRole('combobox', { name: /^Status of/ })
export const badgeOf = (page: Page, visitor: Visitor) =>
  cardOf(page, visitor).locator('[data-status]')
export const updated = (page: Page) => toast(page, 'Success', 'Service request status updated')
export const notUpdated = (page: Page) => toast(page, 'Error', 'Failed to update status')
