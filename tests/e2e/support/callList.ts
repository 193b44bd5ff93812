// Helpers for tests of the call list.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from './desk.ts'

export const lanes = (page: Page) => page.getByRole('region', { name: 'Call list' })
/** Requests that are to be called now; outside of office hours, those that came since wait in a lane of their own. */
const toCall = /^(Call now|From 7 AM)$/
export const lane = (page: Page, name: string) =>
  lanes(page).getByRole('region', { name: name === 'Call now' ? toCall : name, exact: true })
export const row = (within: Locator, { firstName, lastName }: Visitor) =>
  within.getByRole('button', { name: `${firstName} ${lastName}` })
export const pane = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
/** The pane as long as nobody has opened the request that it shows. */
export const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true })
export const outcome = (page: Page, name: string) =>
  pane(page).getByRole('button', { name, exact: true })
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
export const timeline = (page: Page) => pane(page).getByRole('region', { name: 'What happened' })

/** Opens a request from its row, in a lane that is open. */
export async function openRow(page: Page, visitor: Visitor) {
  await row(lanes(page), visitor).click()
  const name = `${visitor.firstName} ${visitor.lastName}`
  await pane(page).getByRole('heading', { name }).waitFor()
}

/** Opens a lane that begins closed. */
export const openLane = (page: Page, name: string) =>
  lane(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

/** Confirms a request whose visit is booked later. */
export async function bookLater(page: Page) {
  await outcome(page, 'Book a visit').click()
  await outcome(page, 'Confirm, schedule later').click()
}

/**
 * Calls by the key, and by its second press where it is too early to call, until `isDone`. A call whose request comes
 * too late is not made, and one presses again.
 */
export async function callByKey(page: Page, isDone: () => Promise<boolean> | boolean) {
  const question = pane(page).getByText('Press Call again')
  await expect(async () => {
    const wasAsked = await question.isVisible()
    await page.keyboard.press('c')
    const hasEffect = async () => (await isDone()) || (!wasAsked && (await question.isVisible()))
    await expect.poll(hasEffect, { timeout: 10_000 }).toBe(true)
    expect(await isDone()).toBe(true)
  }).toPass()
}

/**
 * Lengthens a wait of the page, given in ms, to a minute: a machine that runs several tests at once is slower than a
 * person and a server are.
 */
export const lengthenWait = (page: Page, wait: number) =>
  page.addInitScript((wait) => {
    const start = window.setTimeout.bind(window)
    const longer: (...timer: Parameters<typeof start>) => number = (run, ms, ...given) =>
      start(run, ms === wait ? 60_000 : ms, ...given)
    Object.assign(window, { setTimeout: longer })
  }, wait)

/** Makes no call, and returns the numbers that would have been called. */
export async function recordCalls(page: Page): Promise<string[]> {
  const called: string[] = []
  await page.exposeFunction('call', (href: string) => called.push(href))
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a[href^="tel:"]')
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      void (window as unknown as { call: (href: string) => void }).call(
        link.getAttribute('href') ?? '',
      )
    }),
  )
  return called
}
