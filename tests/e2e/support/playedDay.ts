// A whole day of the company in minutes: the server, its database, and the screens live at a time that the test sets.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addDays, clockInstant, newYorkTime } from '../../../src/lib/newYorkTime.ts'
import { newLinkToken } from '../../../src/lib/requestLink.ts'
import { callApi, form, signInAt } from '../../support/publicApi.ts'
import { temporaryFolder } from '../../support/server.ts'
import { type ServedSite, serveOnNewData } from '../../support/testedSite.ts'
import { expect, type OpenPage } from './test.ts'
import { withoutPrices } from './withoutPrices.ts'

/** Two days from now, so that nothing of the samples is younger than the evening before. */
export const playedDay = addDays(newYorkTime(new Date()).date, 2)

const accountOf = (n: number) => `d0000000-0000-4000-8000-000000000fe${n}`

/** Three technicians with phones, who serve every street, and a dispatcher beside the owner; each with the samples' password. */
const sql = `
  ${withoutPrices}
  delete from public.visits;
  delete from public.service_requests;
  delete from public.days_off;
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
    phone_change, phone_change_token, reauthentication_token, created_at, updated_at
  )
  select id, aud, role, mail, encrypted_password, email_confirmed_at, raw_app_meta_data,
    jsonb_build_object('sub', id, 'email', mail, 'email_verified', true),
    '', '', '', '', '', '', '', '', created_at, updated_at
  from (
    select u.aud, u.role, u.encrypted_password, u.email_confirmed_at, u.raw_app_meta_data, u.created_at, u.updated_at, a.id, a.mail
    from auth.users as u, (values
      ('${accountOf(1)}'::uuid, 'kim@example.com'), ('${accountOf(2)}', 'doyle@example.com'), ('${accountOf(3)}', 'second@example.com')
    ) as a (id, mail) where u.email = 'technician@example.com'
  ) as made;
  insert into public.staff (user_id, role, sessions_from)
  select id, case email when 'second@example.com' then 'dispatcher' else 'technician' end, now() - interval '90 days'
  from auth.users where id::text like 'd0000000-0000-4000-8000-000000000fe_' and email <> 'technician@example.com'
  on conflict (user_id) do update set role = excluded.role, sessions_from = excluded.sessions_from;
  update public.technicians as t set
    active = name in ('Ortiz', 'Kim', 'Doyle'), areas = '{}', weekdays = '{1,2,3,4,5,6,7}',
    staff_id = coalesce((select u.id from auth.users as u where u.email = lower(t.name) || '@example.com'), t.staff_id);`

/** A task of the day: who did it, and how many keys and taps it took. */
type Task = { hour: string; task: string; acts: number }

export class PlayedDay {
  readonly tasks: Task[] = []
  private readonly pages: Page[] = []
  private readonly links = new Map<string, string>()
  private ahead = 0
  private hour = ''
  private acts = 0
  private sent = 0
  private readonly site: ServedSite
  private readonly clockFile: string
  private readonly openPage: OpenPage

  private constructor(site: ServedSite, clockFile: string, openPage: OpenPage) {
    this.site = site
    this.clockFile = clockFile
    this.openPage = openPage
  }

  static async begin(openPage: OpenPage) {
    const clockFile = path.join(temporaryFolder(), 'clock')
    fs.writeFileSync(clockFile, '0')
    const preload = path.resolve('tests/support/setClock.cjs')
    const env = { CLOCK_FILE: clockFile, NODE_OPTIONS: `--require "${preload}"` }
    // Only the embedded database lives at the time of its server.
    const site = await serveOnNewData({ sql, env, isEmbedded: true })
    return new PlayedDay(site, clockFile, openPage)
  }

  async end() {
    await this.site.stop()
    fs.rmSync(path.dirname(this.clockFile), { recursive: true })
  }

  get url() {
    return this.site.url
  }

  output() {
    return this.site.output()
  }

  /** Sets every clock, `days` after the day that is played. */
  async at(clock: string, days = 0) {
    this.hour = clock
    this.ahead = clockInstant(addDays(playedDay, days), clock).getTime() - Date.now()
    // Replaced as a whole, so that the server never reads half of it.
    fs.writeFileSync(`${this.clockFile}.new`, String(this.ahead))
    fs.renameSync(`${this.clockFile}.new`, this.clockFile)
    await expect
      .poll(async () => {
        const { headers } = await fetch(`${this.url}/robots.txt`)
        return Math.abs(Date.parse(headers.get('date') ?? '') - Date.now() - this.ahead)
      })
      .toBeLessThan(5000)
    for (const page of this.open()) await this.setClock(page)
    await this.look()
  }

  /** Has each screen look again now instead of at its next poll. */
  async look() {
    for (const page of this.open())
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }

  /** Returns the screens that are open. */
  open() {
    return this.pages.filter((page) => !page.isClosed())
  }

  private async setClock(page: Page) {
    const set = (ahead: number) => Object.assign(window, { ahead })
    await page.addInitScript(set, this.ahead)
    await page.evaluate(set, this.ahead)
  }

  private async newScreen(viewport: { width: number; height: number }) {
    const page = await this.openPage({ baseURL: this.url, viewport })
    page.setDefaultTimeout(30_000)
    await page.addInitScript(() => {
      const Real = Date
      const now = () => Real.now() + ((window as unknown as { ahead?: number }).ahead ?? 0)
      window.Date = class extends Real {
        constructor(...args: unknown[]) {
          super(...((args.length > 0 ? args : [now()]) as [number]))
        }
        static override now = now
      } as DateConstructor
    })
    // No call is made: the browser would ask about it, over the page, and take every key.
    await page.addInitScript(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
      }),
    )
    await this.setClock(page)
    this.pages.push(page)
    return page
  }

  /** Opens the screen of an account: a desk, or the phone of a technician. */
  async staff(name: string, viewport: { width: number; height: number }) {
    const page = await this.newScreen(viewport)
    await page.goto('/robots.txt')
    const session = JSON.stringify(await signInAt(this.url, `${name}@example.com`))
    await page.evaluate((stored) => localStorage.setItem('harborlight.staff', stored), session)
    await page.goto('/admindashboard')
    return page
  }

  /** Opens the private page of a customer. */
  async customer(lastName: string, viewport = { width: 375, height: 740 }) {
    const page = await this.newScreen(viewport)
    await page.goto(this.links.get(lastName) ?? '')
    return page
  }

  /** Sends a request at a time of the clock, `days` after the day that is played. */
  async sends(name: string, clock: string, days: number, changes: object = {}) {
    await this.at(clock, days)
    this.sent += 1
    const [firstName, lastName = ''] = name.split(' ')
    const token = newLinkToken()
    const { status } = await callApi(this.url, '/rest/v1/service_requests', {
      headers: { 'x-request-link': createHash('sha256').update(token).digest('hex') },
      body: {
        ...form,
        first_name: firstName,
        last_name: lastName,
        email: `${lastName.toLowerCase()}@example.com`,
        phone: `(516) 555-01${String(this.sent).padStart(2, '0')}`,
        address: `${this.sent} Elm Street, Valley Stream, NY 11580`,
        message: `The door of ${lastName} sticks.`,
        ...changes,
      },
    })
    expect(status, name).toBe(201)
    this.links.set(lastName, `/request#${token}`)
  }

  /** Calls a function of the database as the owner. */
  async asOwner(name: string, body: object) {
    const { access_token: token } = await signInAt(this.url)
    const answer = await callApi(this.url, `/rest/v1/rpc/${name}`, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }

  /** Books visits of the day that is played: last name, technician, and window, from 1. */
  async book(visits: [string, string, number][]) {
    const { access_token: token } = await signInAt(this.url)
    const read = async (what: string) =>
      (await callApi(this.url, `/rest/v1/${what}`, { token })).body as Record<string, string>[]
    const requests = await read('service_requests?select=id,last_name')
    const technicians = await read('technicians?select=id,name')
    for (const [lastName, technician, window] of visits)
      await this.asOwner('book_visit', {
        action_id: randomUUID(),
        request: requests.find((r) => r.last_name === lastName)?.id,
        technician: technicians.find((t) => t.name === technician)?.id,
        day: playedDay,
        first_window: window,
        last_window: window,
        is_call: true,
      })
  }

  /** Presses keys one after the other, each once the screen has drawn what the one before has led to. */
  async press(page: Page, ...keys: string[]) {
    for (const key of keys) {
      this.acts += 1
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
      )
      await page.keyboard.press(key)
    }
  }

  /** Taps what is found by this name. */
  async tap(page: Page, name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') {
    await this.click(
      page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first(),
    )
  }

  /** Taps a part of the page. */
  async click(part: Locator) {
    this.acts += 1
    await part.click()
  }

  /** Does a task with at most `most` keys and taps. Failed tasks are collected, so that one run names them all. */
  async task(task: string, most: number, act: () => Promise<unknown>) {
    this.acts = 0
    const failed = await act().then(
      () => null,
      (error: Error) => error.message.split('\n').slice(0, 6).join(' '),
    )
    this.tasks.push({ hour: this.hour, task, acts: this.acts })
    expect.soft(failed, `${this.hour}, ${task}`).toBe(null)
    expect.soft(this.acts, `keys and taps at ${this.hour}: ${task}`).toBeLessThanOrEqual(most)
  }
}
