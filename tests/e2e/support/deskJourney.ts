// A journey at the desk, step by step: after each step the screen is held against what the database says.
import { type Page, test } from '@playwright/test'
import { callApi, signInAt } from '../../support/publicApi.ts'
import { lanes, row } from './callList.ts'
import { storeLinked, type Visitor } from './desk.ts'
import { expect } from './test.ts'

type Waiting = { id: string; first_name: string; last_name: string; phone: string }

/** The screen that a step leaves. */
type Expected = {
  /** Whom the pane shows: exactly that customer is called by C. */
  shows: Visitor
  /** The number before the title: requests nobody has opened, and news nobody has read. */
  title?: number
}

/** Returns a customer of the journey, each with a number of their own. */
export const customer = (nth: number, lastName: string): Visitor => ({
  firstName: 'Morning',
  lastName,
  phone: `(${300 + nth}) 555-01${String(10 + nth)}`,
})

/** Sends the request of a customer; returns the path of their page. */
export function sends(url: string, nth: number, visitor: Visitor, changes: object = {}) {
  return storeLinked(url, visitor, {
    email: `caller${nth}@example.com`,
    address: `${nth + 1} Elm Street, Valley Stream, NY 11580`,
    ...changes,
  })
}

/** Remembers the last number that the page put on the icon of the installed desk. */
export const recordBadge = (page: Page) =>
  page.addInitScript(() => {
    const stored = window as unknown as { badge: number }
    stored.badge = 0
    navigator.setAppBadge = async (count) => {
      stored.badge = count ?? 0
    }
    navigator.clearAppBadge = async () => {
      stored.badge = 0
    }
  })

/** The pane beside the list, or over it: of the open request, or of the one that is shown before someone opens it. */
export const shownPane = (page: Page) => page.getByRole('region', { name: /^(Request|Preview)$/ })

const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10)

/** Someone at the desk whose steps are checked. Failed steps are collected, so that one run names them all. */
export class Journey {
  steps = 0
  private token = ''
  readonly page: Page
  readonly url: string
  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** Does a step, and holds the screen against its promises. */
  readonly step = async (name: string, act: () => Promise<unknown>, expected: Expected) => {
    this.steps += 1
    await test.step(`${this.steps}. ${name}`, async () => {
      const told = (what: string) => `step ${this.steps}, ${name}: ${what}`
      const refused = await Promise.resolve(act()).then(
        () => null,
        (error: Error) => error.message.split('\n')[0],
      )
      expect.soft(refused, told('it could be done')).toBe(null)
      await expect
        .soft(shownPane(this.page).getByRole('heading', { level: 2 }), told('whom the pane shows'))
        .toHaveText(nameOf(expected.shows), { timeout: 8000 })
      await expect
        .soft(async () => expect(await this.whoIsCalled()).toEqual(expectedCall(expected.shows)), {
          message: told('whom the row, the focus, and the button name'),
        })
        .toPass({ timeout: 4000 })
      await expect
        .soft(async () => expect(await this.hidden()).toEqual([]), {
          message: told('who waits and is neither in the list nor counted'),
        })
        .toPass({ timeout: 14_000 })
      if (expected.title === undefined) return
      await expect
        .soft(async () => expect(await this.counted()).toEqual(twice(expected.title ?? 0)), {
          message: told('the number in the title and on the icon'),
        })
        .toPass({ timeout: 14_000 })
    })
  }

  /** Looks at the desk again now instead of at the next poll, as a tab does that one comes back to. */
  look() {
    return this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }

  row(visitor: Visitor) {
    return row(lanes(this.page), visitor)
  }

  /** Reads all names that C could mean: of the marked row, of the focused row, and of the call button. */
  private async whoIsCalled() {
    const { marked, focused } = await this.page.evaluate(() => {
      const textOf = (element: Element | null | undefined) =>
        element?.querySelector('strong')?.textContent?.trim() ?? null
      return {
        marked: [...document.querySelectorAll('[data-call][aria-current="true"]')].map(textOf),
        focused: textOf(document.activeElement?.closest('[data-call]')),
      }
    })
    const call = shownPane(this.page).getByRole('link', { name: /^Call / })
    const number = digitsOf((await call.getAttribute('href', { timeout: 2000 })) ?? '')
    const shown = await shownPane(this.page).getByRole('heading', { level: 2 }).innerText()
    const names = new Set([...marked, focused].filter((name) => name !== null))
    names.delete(shown)
    return { number, others: [...names] }
  }

  /** Returns the names of those who wait and are neither on screen nor counted in the bar. */
  private async hidden(): Promise<string[]> {
    const waiting = await this.waiting()
    const onScreen = await this.page
      .locator('[data-call]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.call))
    const missing = waiting.filter(({ id }) => !onScreen.includes(id))
    const list = lanes(this.page)
    const bar = list.getByRole('button', { name: /Show$/ })
    const inBar =
      (await bar.count()) > 0
        ? (/^(\d+) (?:new|more)/.exec(await bar.innerText())?.[1] ?? '1')
        : '0'
    // Lanes that are closed, with their numbers, and what is beyond the limit of an open one.
    const closed = await list.locator('h2 button[aria-expanded="false"]').allInnerTexts()
    const beyond = await list.getByText(/^and [\d,]+ more/).allInnerTexts()
    const counted = [inBar, ...closed, ...beyond]
      .map((text) => Number(/\d[\d,]*/.exec(text)?.[0].replace(',', '') ?? 0))
      .reduce((sum, count) => sum + count, 0)
    return missing.length === counted ? [] : [`counted: ${counted}`, ...missing.map(fullName)]
  }

  private async waiting(): Promise<Waiting[]> {
    this.token ||= (await signInAt(this.url)).access_token
    const fields = 'id,first_name,last_name,phone'
    const path = `/rest/v1/service_requests?select=${fields}&held=is.false&or=(status.eq.pending,news_since.not.is.null)`
    return (await callApi(this.url, path, { token: this.token })).body as Waiting[]
  }

  private async counted() {
    const title = Number(/^\((\d+)\) /.exec(await this.page.title())?.[1] ?? 0)
    const icon = await this.page.evaluate(() => (window as unknown as { badge: number }).badge)
    return { title, icon }
  }

  /** Returns how a request stands, read past the desk. */
  async stored(visitor: Visitor): Promise<{ id: string; voicemails: number; status: string }> {
    this.token ||= (await signInAt(this.url)).access_token
    const path = `/rest/v1/service_requests?select=id,voicemails,status&last_name=eq.${visitor.lastName}`
    const rows = (await callApi(this.url, path, { token: this.token })).body
    const [found] = rows as { id: string; voicemails: number; status: string }[]
    if (!found) throw new Error(`Nobody named ${visitor.lastName} has sent anything.`)
    return found
  }
}

const fullName = ({ first_name, last_name }: Waiting) => `${first_name} ${last_name}`
const expectedCall = ({ phone }: Visitor) => ({ number: digitsOf(phone), others: [] })
const twice = (count: number) => ({ title: count, icon: count })
