// The desk stays accurate while clocks, networks and sign-ins fail, on a site of its own.
import type { Page } from '@playwright/test'
import { callApi } from '../support/publicApi.ts'
import { openRow, pane, timeline } from './support/callList.ts'
import {
  badgeOf,
  cardOf,
  demo,
  enterCredentials,
  newVisitor,
  notUpdated,
  openDesk,
  signIn,
  statusOf,
  storeRequest,
  toast,
  updated,
  waits,
} from './support/desk.ts'
import { loseResponse, setClockOff, setHidden } from './support/faults.ts'
import { expect, test } from './support/ownSite.ts'

const hour = 3_600_000
const rest = '**/rest/v1/**'
const requests = '**/rest/v1/service_requests*'

const emergency = { service_type: 'emergency' }
const notFetched = (page: Page) => toast(page, 'Error', 'Failed to fetch service requests')
const strip = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The desk will keep trying' })

/** Makes the API fail from now on. */
const failRest = (page: Page, status: number | 'no answer') =>
  page.route(rest, (route) =>
    status === 'no answer'
      ? route.abort()
      : route.fulfill({ status, json: { code: 'XX000', message: 'Out of order' } }),
  )

test.describe("the computer's clock", () => {
  const fast = 'This computer’s clock is 3 h fast. The desk goes by the server’s.'
  test("3 h fast: the server's time counts", {
    tag: '@hours',
  }, async ({ page, openPage, baseURL }) => {
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals += 1
    })
    const visitor = await waits(baseURL, emergency)
    await setClockOff(page, 3 * hour)
    await signIn(page)
    await expect(cardOf(page, visitor)).toContainText(/(30|29|28) min left/)
    await expect(page.getByText(fast)).toBeVisible()
    const shown = await page.getByText(/^Updated/).textContent()
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    })
    const minutes = [0, 60_000].map((ago) => clock.format(Date.now() - ago).replace(/\s/g, ' '))
    expect(minutes).toContain(shown?.replace('Updated ', ''))

    const right = await openDesk(await openPage())
    await expect(cardOf(right, visitor)).toBeVisible()
    const overdue = (desk: Page) => desk.getByLabel('Counts').locator('dd').last().textContent()
    await expect.poll(() => overdue(right)).toMatch(/\d/)
    expect(await overdue(page)).toBe(await overdue(right))
    await expect(right.getByText(/This computer’s clock/)).toHaveCount(0)
    await right.close()
    await page.reload()
    await expect(cardOf(page, visitor)).toContainText(/(30|29|28|27) min left/)
    expect(renewals).toBe(0)
  })
})

test.describe('a lost response', () => {
  test.use({
    expectedMessages: /Failed to load resource|not answered|was not changed|were not fetched/,
  })

  test('of a stored change: success', { tag: '@faults' }, async ({ page, baseURL }) => {
    const visitor = await waits(baseURL, emergency)
    await openDesk(page)
    await loseResponse(page, requests, 'PATCH')
    await statusOf(page, visitor).selectOption('confirmed')
    await expect(updated(page)).toBeVisible()
    await expect(badgeOf(page, visitor)).toHaveText('confirmed')
    await expect(cardOf(page, visitor).getByRole('alert')).toHaveCount(0)
    await cardOf(page, visitor)
      .getByRole('button', { name: /^History/ })
      .click()
    await expect(
      timeline(page).getByRole('listitem').filter({ hasNotText: 'Email logged here' }),
    ).toHaveText([/pending → confirmed/, /Request from the form/])
  })

  test('chosen again: success, nobody blamed', { tag: '@faults' }, async ({ page, baseURL }) => {
    const visitor = await waits(baseURL, emergency)
    await openDesk(page)
    await expect(cardOf(page, visitor)).toBeVisible()
    await failRest(page, 'no answer')
    await loseResponse(page, requests, 'PATCH')
    await statusOf(page, visitor).selectOption('confirmed')
    await expect(notUpdated(page)).toBeVisible()
    // Only changes pass: what is stored stays unread.
    await page.unroute(rest)
    await page.route(rest, (route) =>
      route.request().method() === 'PATCH' ? route.fallback() : route.abort(),
    )
    await statusOf(page, visitor).selectOption('confirmed')
    await expect(cardOf(page, visitor).getByRole('alert')).toContainText(
      'There was no answer, so we don’t know yet if “confirmed” was saved.',
    )
    await page.unroute(rest)
    await expect(updated(page)).toBeVisible({ timeout: 20_000 })
    await expect(cardOf(page, visitor).getByRole('alert')).toHaveCount(0)
    await expect(badgeOf(page, visitor)).toHaveText('confirmed')
  })

  test('of an unsent change: the old status', { tag: '@faults' }, async ({ page, baseURL }) => {
    const visitor = await waits(baseURL, emergency)
    await openDesk(page)
    await expect(cardOf(page, visitor)).toBeVisible()
    await failRest(page, 'no answer')
    await statusOf(page, visitor).selectOption('confirmed')
    await expect(cardOf(page, visitor).getByRole('alert')).toContainText('don’t know yet')
    await page.unroute(rest)
    await expect(cardOf(page, visitor).getByRole('alert')).toHaveCount(0, { timeout: 20_000 })
    await expect(badgeOf(page, visitor)).toHaveText('pending')
    await expect(updated(page)).toHaveCount(0)
  })
})

test.describe('a decision about a review whose response was lost', () => {
  test.use({
    expectedMessages: /Failed to load resource|was not stored|were not fetched/,
  })
  const decide = '**/rest/v1/rpc/decide_review'

  async function openReviews(page: Page, url: string | undefined) {
    const name = `Writer ${newVisitor().lastName}`
    const body = { name, location: 'Queens', service: 'Repair', rating: 4, body: 'Came on time.' }
    expect((await callApi(url ?? '', '/rest/v1/reviews', { body })).status).toBe(201)
    await openDesk(page)
    await page.getByRole('link', { name: 'Reviews' }).click()
    const card = page.getByRole('article', { name: `Review by ${name}` })
    await expect(card).toBeVisible()
    return { name, card }
  }

  test('is sent again and stored once', { tag: '@faults' }, async ({ page, baseURL }) => {
    const { name, card } = await openReviews(page, baseURL)
    await loseResponse(page, decide, 'POST')
    await card.getByRole('button', { name: /^Publish/ }).click()
    await expect(toast(page, 'Success', `The review by ${name} is published`)).toBeVisible()
    await card.getByRole('button', { name: /^History/ }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)
  })

  test('while reads fail, too: unknown for now', { tag: '@faults' }, async ({ page, baseURL }) => {
    const { card } = await openReviews(page, baseURL)
    await failRest(page, 'no answer')
    await loseResponse(page, decide, 'POST')
    await card.getByRole('button', { name: /^Publish/ }).click()
    await expect(card.getByRole('alert')).toContainText(
      'we don’t know yet if this review is published',
    )
    await page.unroute(rest)
    await expect(card.locator('[data-status]')).toHaveText('published', { timeout: 40_000 })
    await expect(card.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a sign-in', () => {
  test.use({ expectedMessages: /Failed to load resource|were not fetched|Signing out/ })

  /** Makes the server refuse the current token, as after an hour; it judges newer ones itself. */
  async function letTokenRunOut(page: Page) {
    const stale = await page.evaluate(
      () => JSON.parse(localStorage.getItem('harborlight.staff') ?? '{}').access_token,
    )
    await page.route(rest, (route) =>
      route.request().headers().authorization === `Bearer ${stale}`
        ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
        : route.fallback(),
    )
    return String(stale)
  }

  test('with an expired token is renewed', { tag: '@faults' }, async ({
    page,
    baseURL,
    violations,
  }) => {
    await signIn(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await letTokenRunOut(page)
    const visitor = await waits(baseURL, emergency)
    await page.getByRole('button', { name: '1 new request' }).click({ timeout: 20_000 })
    await expect(cardOf(page, visitor)).toBeVisible()
    await expect(page.locator('[data-tone=error]')).toHaveCount(0)
    expect(violations.some((text) => text.includes('401'))).toBe(true)
  })

  test('ended by the server says so, and signing in leads back', async ({ page, baseURL }) => {
    await signIn(page)
    await page.goto('/admindashboard?status=pending&order=due')
    await expect(page.getByRole('article').first()).toBeVisible()
    const token = await letTokenRunOut(page)
    // As an approval or a new password elsewhere does to all sessions.
    const ended = await callApi(baseURL ?? '', '/auth/v1/logout?scope=local', {
      method: 'POST',
      token,
    })
    expect(ended.status).toBe(204)
    await expect(page).toHaveURL('/auth?status=pending&order=due', { timeout: 20_000 })
    await expect(page.getByRole('alert').filter({ hasText: 'sign-in' })).toHaveText(
      'Your sign-in has ended. Sign in again to pick up where you left off.',
    )
    await enterCredentials(page, 'Sign In', demo.email, demo.password)
    await expect(page).toHaveURL('/admindashboard?status=pending&order=due')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('refused everywhere leads to the sign-in page', {
    tag: '@faults',
  }, async ({ page }) => {
    await signIn(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await failRest(page, 401)
    // One refused call ends no session that the sign-in service confirms.
    await page.route('**/auth/v1/**', (route) =>
      route.fulfill({ status: 403, json: { code: 403, error_code: 'session_not_found' } }),
    )
    await expect(page).toHaveURL('/auth', { timeout: 20_000 })
    await expect(page.getByText(/^Your sign-in has ended/)).toBeVisible()
    await expect(page.getByText('can’t be reached')).toHaveCount(0)
  })
})

test.describe('when nothing can be read', () => {
  test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

  for (const [failure, message, line] of [
    [500, 'The server had an error.', /The server has been failing since/],
    ['no answer', 'The server can’t be reached.', /No connection since/],
  ] as const) {
    test(`from the start (${failure}): toast, since when, and by itself back`, {
      tag: failure === 500 ? '@faults' : [],
    }, async ({ page }) => {
      await failRest(page, failure)
      await openDesk(page)
      await expect(notFetched(page)).toBeVisible()
      await expect(page.getByText(message)).toBeVisible()
      await expect(strip(page)).toHaveText(line)
      await expect(strip(page)).toHaveText(/since \d+:\d\d [AP]M\./)
      await page.unroute(rest)
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 25_000 })
      await expect(strip(page)).toHaveCount(0)
    })
  }

  test('later: one toast, and the rows stay', { tag: '@faults' }, async ({ page, violations }) => {
    await page.clock.install()
    await openDesk(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await failRest(page, 'no answer')
    await expect(notFetched(page)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Close message' }).click()
    await expect(strip(page)).toBeVisible()
    await expect(page.getByText(/^Last updated/)).toBeVisible()
    let failed = 0
    page.on('requestfailed', () => {
      failed += 1
    })
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return failed
      })
      .toBeGreaterThan(2)
    await expect(notFetched(page)).toHaveCount(0)
    expect(violations.filter((text) => text.includes('were not fetched'))).toHaveLength(1)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.unroute(rest)
    await expect(strip(page)).toHaveCount(0, { timeout: 20_000 })
    await expect(page.getByText(/^Updated/)).toBeVisible()
  })

  test('a failing poll is shown, covering nothing', {
    tag: '@faults',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const visitor = await waits(baseURL)
    await openDesk(page)
    await openRow(page, visitor)
    await page.route('**/rpc/desk_changes', (route) => route.abort())
    await expect(notFetched(page)).toBeVisible({ timeout: 20_000 })
    const call = pane(page).getByRole('link', { name: `Call ${visitor.phone}` })
    const [below, above] = [await strip(page).boundingBox(), await call.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 844) + (above?.height ?? 0))
    await expect(page.getByRole('button', { name: 'Close message' })).toBeInViewport({ ratio: 1 })
    await expect(pane(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
    await page.unroute('**/rpc/desk_changes')
    await expect(strip(page)).toHaveCount(0, { timeout: 20_000 })
  })
})

/** Returns a title with a count that is one higher: the news of the sample data are counted, too. */
const oneMore = (title: string) => {
  const [, count = '0', rest] = /^(?:\((\d+)\) )?(.*)$/.exec(title) ?? []
  return `(${Number(count) + 1}) ${rest}`
}

test.describe('a hidden tab', () => {
  test.use({ expectedMessages: /Failed to load resource|were not fetched/ })

  test('shows an emergency after a fault', { tag: '@faults' }, async ({ page, baseURL }) => {
    await openDesk(page)
    // The news of the sample data are counted once they are read.
    await expect(page).toHaveTitle(/^\(\d+\) /)
    const plain = await page.title()
    await setHidden(page, true)
    await failRest(page, 'no answer')
    await expect(strip(page)).toBeVisible({ timeout: 20_000 })
    await page.unroute(rest)
    const visitor = await waits(baseURL, emergency)
    await expect(page).toHaveTitle(oneMore(plain), { timeout: 25_000 })
    await expect(cardOf(page, visitor)).toHaveCount(0)
    await setHidden(page, false)
    await page.getByRole('button', { name: '1 new request' }).click()
    await expect(cardOf(page, visitor)).toBeVisible()
    // Opening it ends that it's new; showing its card doesn't.
    await openRow(page, visitor)
    await expect(page).toHaveTitle(plain)
  })

  test('rings in every view, unless turned off', {
    tag: '@faults',
  }, async ({ page, baseURL }) => {
    // The loudness of each note, since no test can hear; and no one has pressed anything yet, since
    // the page is opened by a press as far as the browser of the tests knows.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
      const notes: number[] = []
      Object.assign(window, { notes })
      const rise = AudioParam.prototype.linearRampToValueAtTime
      AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
        notes.push(Number(value.toFixed(1)))
        return rise.call(this, value, at)
      }
    })
    const notes = () => page.evaluate(() => (window as unknown as { notes: number[] }).notes)
    const alerted = page.getByRole('button', { name: /^(Alerts reach|No one gets alerts)/ })
    await openDesk(page)
    await expect(
      page.getByRole('button', { name: 'Click anywhere to turn sound on' }),
    ).toBeVisible()
    await expect(alerted).not.toHaveText(/this screen/)
    await page.getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting, oldest first' })).toBeVisible()
    await expect(alerted).toHaveText(/^Alerts reach this screen/)
    await expect(page).toHaveTitle(/^(\(\d+\) )?Admin/)
    const plain = await page.title()
    await setHidden(page, true)
    expect(await notes()).toEqual([])
    const visitor = await waits(baseURL, emergency)
    await expect(page).toHaveTitle(oneMore(plain), { timeout: 25_000 })
    expect(await notes()).toEqual([0.8, 0.8, 0.8, 0.8, 0.8, 0.8])
    // Each view has a title of its own.
    await page.getByRole('link', { name: 'People' }).click()
    await expect(page).toHaveTitle(/^\(\d+\) Admin Dashboard: People/)
    await page.getByRole('link', { name: 'Requests' }).click()
    await expect(cardOf(page, visitor)).toBeVisible()
    await openRow(page, visitor)
    await expect(page).toHaveTitle(plain.replace(': Reviews', ''))
    await page.getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting, oldest first' })).toBeVisible()
    await expect(page).toHaveTitle(plain)
    await storeRequest(baseURL, newVisitor())
    await expect(page).toHaveTitle(oneMore(plain), { timeout: 25_000 })
    expect((await notes()).slice(6)).toEqual([0.2, 0.2])
    await page.getByRole('link', { name: 'Requests' }).click()
    await page.getByRole('button', { name: 'Sound on' }).click()
    await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
    await expect(alerted).not.toHaveText(/this screen/)
    await page.reload()
    await page.getByRole('button', { name: 'Sound off' }).hover()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await waits(baseURL, emergency)
    await expect(page).toHaveTitle(oneMore(plain.replace(': Reviews', '')), { timeout: 25_000 })
    expect(await notes()).toEqual([])
  })

  test('polls at once when it is shown', { tag: '@faults' }, async ({ page, baseURL }) => {
    await openDesk(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(/^Updated/)).toBeVisible()
    // A browser that has stopped the timers of the tab.
    await page.clock.install()
    // Hiding asks, too: what is on its way then knows nothing of what comes.
    const asked = page.waitForResponse('**/rpc/desk_changes')
    await setHidden(page, true)
    await asked
    await waits(baseURL, emergency)
    await setHidden(page, false)
    await expect(page.getByRole('button', { name: '1 new request' })).toBeVisible({ timeout: 4000 })
  })
})
