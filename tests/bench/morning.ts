// A morning at the desk, by keys on a computer and by taps on a phone, on a site and data of their own: the news from
// customers are read, 30 requests are called and settled, some with a note for the technician, visits are moved for
// customers who call, and a technician says to be late. Prints how many keys and taps each takes, and the seconds
// that the desk itself takes (the talk takes none here), at whatever hour it runs. $DIST names the built site, else
// dist.
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { addDays, newYorkTime } from '../../src/shared/lib/newYorkTime.ts'
import { linkHash, newLinkToken } from '../../src/shared/lib/requestLink.ts'
import { callApi, form, signInAt } from '../support/publicApi.ts'
import { onSampleSite } from '../support/sampleSite.ts'

const requests = 30
/** Keys, and the names of the buttons that do the same. */
type Way = { keys: readonly string[]; taps: readonly (string | RegExp)[] }
/** Outcomes of the calls, the most common first. */
const outcomes = [
  { share: 14, keys: ['1', '1'], taps: ['Book a visit', /open$/] },
  { share: 8, keys: ['2'], taps: ['Left voicemail'] },
  { share: 4, keys: ['4', 'Enter'], taps: ['Quoted a price', 'Skip'] },
  { share: 2, keys: ['5', 'Enter'], taps: ['Not a job', 'Too expensive'] },
  { share: 2, keys: ['6'], taps: ['Spam'] },
] as const
const morning = outcomes.flatMap((outcome) => Array.from({ length: outcome.share }, () => outcome))
/** Calls during which a note is typed. */
const withNote = [0, 5, 10]
const gateCode = 'Gate code 4417'
const movers = ['Arrowood', 'Beckwith', 'Cottrell']
const writers = ['Dunmore', 'Eastlake', 'Fairbank']
const waitsForLate = 'Greenhill'

// ---------------------------------------------------------------------------------------------
// The morning's requests
// ---------------------------------------------------------------------------------------------

type Api = (name: string, body: object) => Promise<unknown>

/** Returns a caller of the API's functions; any refusal ends the bench. */
const apiAs =
  (url: string, token?: string): Api =>
  async (name, body) => {
    const answer = await callApi(url, `/rest/v1/rpc/${name}`, { body, ...(token && { token }) })
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

/** Sends a request as a visitor. Returns the token of its page. */
async function send(url: string, nth: number, lastName: string): Promise<string> {
  const token = newLinkToken()
  const { status } = await callApi(url, '/rest/v1/service_requests', {
    headers: {
      'x-forwarded-for': `198.51.100.${nth}`,
      'x-request-link': (await linkHash(token)) ?? '',
    },
    body: {
      ...form,
      first_name: 'Morning',
      last_name: lastName,
      email: `caller${nth}@example.com`,
      phone: `(${300 + nth}) 555-01${String(nth).padStart(2, '0')}`,
      address: `${nth + 1} Elm Street, Valley Stream, NY 11580`,
      service_type: 'emergency',
    },
  })
  if (status !== 201) throw new Error(`The request of ${lastName} was answered ${status}.`)
  return token
}

/** Fills the site with a morning's work. Returns the session of the dispatcher. */
async function fill(url: string) {
  const session = await signInAt(url)
  const token = session.access_token
  const desk = apiAs(url, token)
  const read = async (path: string) =>
    (await callApi(url, `/rest/v1/${path}`, { token })).body as { id: string; name: string }[]
  const technicians = await read('technicians?select=id,name&active=is.true')
  const { access_token: ownToken } = await signInAt(url, 'technician@example.com')
  const { technician } = (await apiAs(url, ownToken)('my_day', {})) as { technician: string }
  const own = technicians.find(({ name }) => name === technician)?.id
  const today = newYorkTime(new Date()).date
  /** Books an hour that no window takes. */
  async function book(nth: number, lastName: string, slot: { day: string; clock: string }) {
    const link = await send(url, nth, lastName)
    const [request] = await read(`service_requests?select=id&last_name=eq.${lastName}`)
    await desk('book_visit', {
      action_id: crypto.randomUUID(),
      request: request?.id,
      technician: own,
      force: true,
      ...slot,
    })
    return link
  }
  // The last hour of the day, which has not passed.
  await book(requests, waitsForLate, { day: today, clock: '23:00' })
  for (const [index, name] of [...movers, ...writers].entries()) {
    const nth = requests + 1 + index
    const link = await book(nth, name, { day: addDays(today, 2 + index), clock: '05:30' })
    if (writers.includes(name)) {
      await apiAs(url)('add_note_by_link', {
        token: link,
        action_id: crypto.randomUUID(),
        note: `${gateCode}, says ${name}`,
      })
    }
  }
  for (let n = 0; n < requests; n += 1) await send(url, n, `Caller ${n + 1}`)
  return session
}

// ---------------------------------------------------------------------------------------------
// The work
// ---------------------------------------------------------------------------------------------

const errands = ['news', 'calls', 'notes', 'moves'] as const
/** Keys or taps, typed characters, and the seconds of each. */
type Tally = { acts: number; typed: number; seconds: number[] }

const pane = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
const heading = (page: Page) => pane(page).getByRole('heading', { level: 2 })
const lane = (page: Page, name: RegExp) => page.getByRole('region', { name }).locator('[data-call]')
const news = (page: Page) => lane(page, /^News from customers$/)
/** Outside of office hours, those that came since wait in a lane of their own. */
const toCall = (page: Page) => lane(page, /^(Call now|From 7 AM)$/)

/** Leaves out rows of requests: some stay for a while after they were dealt with. */
const except = (rows: Locator, ids: ReadonlySet<string>) =>
  rows.and(
    rows.page().locator(`[data-call]${[...ids].map((id) => `:not([data-call="${id}"])`).join('')}`),
  )

/** Someone at the desk, whose keys, taps, and time are counted. */
class Dispatcher {
  readonly tallies = Object.fromEntries(
    errands.map((errand) => [errand, { acts: 0, typed: 0, seconds: [] }]),
  ) as unknown as Record<(typeof errands)[number], Tally>
  private tally = this.tallies.news
  calls = 0
  private readonly called = new Set<string>()
  private readonly read = new Set<string>()
  readonly page: Page
  readonly byKeys: boolean
  constructor(page: Page, byKeys: boolean) {
    this.page = page
    this.byKeys = byKeys
  }

  /** Counts actions of one errand. */
  async timed(errand: (typeof errands)[number], work: () => Promise<void>): Promise<void> {
    const before = this.tally
    this.tally = this.tallies[errand]
    const start = performance.now()
    await work()
    this.tally.seconds.push((performance.now() - start) / 1000)
    this.tally = before
  }

  private async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
    this.tally.acts += keys.length
  }
  private async tap(target: Locator) {
    await target.first().click()
    this.tally.acts += 1
  }
  private async type(text: string) {
    await this.page.keyboard.type(text)
    this.tally.typed += text.length
  }
  private button = (name: string | RegExp) => pane(this.page).getByRole('button', { name })
  /** Does what the server has to store before it counts as done. */
  private async stored(name: string, act: () => Promise<void>) {
    const answer = this.page.waitForResponse((response) => response.url().endsWith(`/rpc/${name}`))
    await act()
    if (!(await answer).ok()) throw new Error(`${name} was refused.`)
  }

  async openNews() {
    await this.stored('see_news', async () => {
      if (this.byKeys) await this.press('j', 'Enter')
      else await this.tap(except(news(this.page), this.read))
    })
    if (!this.byKeys) {
      this.read.add(new URL(this.page.url()).searchParams.get('request') ?? '')
      await this.tap(this.button(/(to call|^Back)$/))
      await pane(this.page).waitFor({ state: 'detached' })
    }
  }

  /** Calls; outside of office hours the desk asks once. */
  private async dial() {
    const { page, calls } = this
    const act = () =>
      this.byKeys ? this.press('c') : this.tap(pane(page).getByRole('link', { name: /^Call/ }))
    const asked = pane(page).getByText('Press Call again')
    await act()
    while (this.calls === calls && !(await asked.isVisible())) await page.waitForTimeout(10)
    if (this.calls === calls) await act()
    while (this.calls === calls) await page.waitForTimeout(10)
  }

  private async addNote() {
    await this.tap(pane(this.page).getByLabel('Note', { exact: true }))
    await this.type(gateCode)
    // Out of the field, where digits are keys again.
    if (this.byKeys) await this.press('Tab')
  }

  private async choose({ keys, taps }: Way) {
    for (const [index, name] of taps.entries()) {
      if (!this.byKeys) await this.tap(this.button(name))
      else {
        await this.button(name).first().waitFor()
        await this.press(keys[index] ?? '')
      }
    }
  }

  async call(nth: number) {
    const { page, byKeys } = this
    // Emergencies stay in the list after a voicemail.
    if (!byKeys) await this.tap(except(toCall(page), this.called))
    else if (nth === 0) await this.press('j')
    // After an outcome the next row has the focus.
    else await page.locator('[data-call]:focus').waitFor()
    if (!byKeys) await heading(page).waitFor()
    await this.dial()
    const name = await heading(page).textContent()
    const id = new URL(page.url()).searchParams.get('request') ?? ''
    if (this.called.has(id)) throw new Error(`${name} was called twice.`)
    this.called.add(id)
    if (withNote.includes(nth)) await this.timed('notes', () => this.addNote())
    await this.choose(morning[nth] ?? outcomes[0])
    await page.waitForFunction(
      (before) => document.querySelector('[aria-label="Request"] h2')?.textContent !== before,
      name,
    )
  }

  /** Finds the customer who calls, and moves the visit to the first slot that is offered. */
  async move(lastName: string) {
    // Results of an earlier search stay until the response arrives.
    const found = this.page
      .getByRole('list', { name: 'Found requests' })
      .getByRole('button')
      .filter({ hasText: lastName })
    if (this.byKeys) await this.press('/')
    else await this.tap(this.page.getByRole('searchbox', { name: 'Search requests' }))
    await this.type(lastName.toLowerCase().slice(0, 4))
    await found.first().waitFor()
    if (this.byKeys) await this.press('ArrowDown', 'Enter')
    else await this.tap(found)
    await heading(this.page).filter({ hasText: lastName }).waitFor()
    await this.stored('move_visit', () =>
      this.choose({ keys: ['1', '1'], taps: ['Move the visit', /open$/] }),
    )
    await pane(this.page).waitFor({ state: 'detached' })
    // The focus goes back to the list, also from the key that comes next.
    if (this.byKeys) await this.page.locator('[data-call]:focus, #call-list:focus').waitFor()
  }
}

async function openSignedIn(page: Page, session: object) {
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => localStorage.setItem('harborlight.staff', kept),
    JSON.stringify(session),
  )
  await page.goto('/admindashboard')
}

function print(name: string, acts: string, { acts: count, typed, seconds }: Tally) {
  seconds.sort((a, b) => a - b)
  const n = seconds.length
  const letters = typed > 0 ? `, ${(typed / n).toFixed(1)} characters typed each` : ''
  console.log(
    `${name}: ${n}, ${count} ${acts} (${(count / n).toFixed(1)} each)${letters}, ` +
      `seconds each: median ${seconds[Math.floor(n / 2)]?.toFixed(1)}, longest ${seconds.at(-1)?.toFixed(1)}`,
  )
}

/** A technician says on the phone to be late. */
async function runLate(browser: Browser, url: string, device: BrowserContextOptions) {
  const page = await browser.newPage({ ...device, baseURL: url })
  await openSignedIn(page, await signInAt(url, 'technician@example.com'))
  const tally: Tally = { acts: 0, typed: 0, seconds: [] }
  const tap = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click()
    tally.acts += 1
  }
  await page.getByRole('button', { name: new RegExp(waitsForLate) }).waitFor()
  const start = performance.now()
  const answer = page.waitForResponse((response) => response.url().endsWith('/rpc/run_late'))
  await tap(new RegExp(waitsForLate))
  await tap('Running late')
  await tap('30 min')
  if (!(await answer).ok()) throw new Error('run_late was refused.')
  tally.seconds.push((performance.now() - start) / 1000)
  print("Technician's phone, late", 'taps', tally)
  await page.close()
}

async function measure(
  name: string,
  byKeys: boolean,
  device: BrowserContextOptions,
  more = async (_: Browser, _url: string) => {},
) {
  await onSampleSite(async (browser, url) => {
    const session = await fill(url)
    const page = await browser.newPage({ ...device, baseURL: url })
    page.setDefaultTimeout(20_000)
    const dispatcher = new Dispatcher(page, byKeys)
    // Nothing here can make a call. A click that the desk holds back until it has asked is none.
    await page.exposeFunction('called', () => {
      dispatcher.calls += 1
    })
    await page.addInitScript(() => {
      document.addEventListener('click', (event) => {
        if (!(event.target as Element).closest?.('a[href^="tel:"]') || event.defaultPrevented)
          return
        event.preventDefault()
        void (window as unknown as { called: () => Promise<void> }).called()
      })
    })
    await openSignedIn(page, session)
    await news(page).first().waitFor()
    // The sample data has news of its own.
    for (let left = await news(page).count(); left > 0; left -= 1)
      await dispatcher.timed('news', () => dispatcher.openNews())
    for (const nth of morning.keys()) await dispatcher.timed('calls', () => dispatcher.call(nth))
    for (const mover of movers) await dispatcher.timed('moves', () => dispatcher.move(mover))
    if (dispatcher.calls !== requests)
      throw new Error(`${dispatcher.calls} calls were made to ${requests} customers.`)
    for (const errand of errands)
      print(`${name}, ${errand}`, byKeys ? 'keys' : 'taps', dispatcher.tallies[errand])
    await more(browser, url)
  })
}

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
await measure('Computer', true, { viewport: { width: 1440, height: 900 } })
await measure('Phone', false, phone, (browser, url) => runLate(browser, url, phone))
