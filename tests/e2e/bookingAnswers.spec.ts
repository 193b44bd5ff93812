// What counts as sent, and what a visitor is told when it does not. Broken networks and answers that are not the
// server's own are stand-ins; everything else is the real form and the real backend.
import type { Page, Request } from '@playwright/test'
import { newYorkTime } from '../../src/lib/newYorkTime.ts'
import { callApi } from '../support/publicApi.ts'
import {
  bookRequest,
  cardOf,
  demo,
  fillRequest,
  newVisitor,
  openOtherDesk,
  storeRequest,
  toast,
  type Visitor,
} from './support/desk.ts'
import { setClockOff } from './support/faults.ts'
import { expect, test } from './support/test.ts'

const inserts = '**/rest/v1/service_requests*'
const failureText = 'Failed to submit your request. Please try again or call us directly.'
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })
const isInsert = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/rest/v1/service_requests')

/** Stores the next request and loses the answer on its way. */
const loseAnswer = (page: Page) =>
  page.route(inserts, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })

/** Which of the visitor's requests are kept apart for staff to look at. */
async function heldOf(url: string, { lastName }: Visitor): Promise<{ beginning: string | null }[]> {
  const signedIn = await callApi(url, '/auth/v1/token?grant_type=password', { body: demo })
  const { access_token: token } = signedIn.body as { access_token: string }
  const { body } = await callApi(url, '/rest/v1/rpc/list_held', { body: {}, token })
  return (body as { last_name: string; beginning: string | null }[]).filter(
    (request) => request.last_name === lastName,
  )
}

/** The form, filled in, and the visitor's name to look for at the desk. */
async function openFilled(page: Page) {
  const visitor = newVisitor()
  await page.goto('/contact')
  await fillRequest(page, visitor)
  return visitor
}

test.describe('only the answer 201 of the server is a success', () => {
  test.use({ expectedMessages: /Failed to load resource|The (request|review) was not stored/ })

  for (const [name, answer] of Object.entries({
    'an empty 200 of a proxy': { status: 200, body: '' },
    'an empty 204 of a proxy': { status: 204, body: '' },
    'the sign-in page of public Wi-Fi': {
      status: 200,
      contentType: 'text/html',
      body: '<html><title>Welcome to our Wi-Fi</title></html>',
    },
    'an empty list': { status: 200, contentType: 'application/json', body: '[]' },
  })) {
    test(`${name} is a failure that keeps everything typed`, async ({ page }) => {
      const visitor = await openFilled(page)
      await page.route(inserts, (route) => route.fulfill(answer))
      await sendButton(page).click()
      await expect(toast(page, 'Error', failureText)).toBeVisible()
      await expect(page).toHaveURL('/contact')
      await expect(page.getByText("The answer didn't come from our server.")).toBeVisible()
      await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
      await page.unroute(inserts)
      await sendButton(page).click()
      await expect(page).toHaveURL('/success')
    })
  }

  test('where the database refuses visitors, they are told to call, and not of a sign-in', async ({
    page,
  }) => {
    const visitor = await openFilled(page)
    await page.route(inserts, (route) =>
      route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
    )
    await sendButton(page).click()
    await expect(
      page.getByText("Sending it again won't help. Please call us instead."),
    ).toBeVisible()
    await expect(page.getByText(/sign-in/)).toHaveCount(0)
    await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
  })

  test('so it is for a review', async ({ page }) => {
    await page.goto('/reviews')
    const form = page.getByRole('form', { name: 'Write a review' })
    await form.getByLabel('Name').fill('Angela M.')
    await form.getByLabel('Location').fill('Queens')
    await form.getByLabel('Service').selectOption('Repair')
    await form.getByRole('radio', { name: '4 stars' }).click()
    await form.getByLabel('Your review').fill(`Quick and tidy work, ${newVisitor().lastName}.`)
    await page.route('**/rest/v1/reviews*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByText("The answer didn't come from our server.")).toBeVisible()
    await expect(page.getByText('Review Submitted!')).toHaveCount(0)
    await page.unroute('**/rest/v1/reviews*')
    await page.route('**/rest/v1/reviews*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } })
        : route.fallback(),
    )
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByText("Sending it again won't help.")).toBeVisible()
    await page.unroute('**/rest/v1/reviews*')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Review Submitted!').first()).toBeVisible()
  })
})

test.describe('a failure is told as what it is', () => {
  test.use({
    expectedMessages: /Failed to load resource|The request was not stored|net::ERR|Failed to fetch/,
  })
  const safe = "Sending it again is safe: it's stored only once."
  const kept = 'What you typed is saved on this device, even if you reload the page.'

  /** The message beside the button. */
  async function expectWords(page: Page, words: string) {
    await expect(toast(page, 'Error', failureText)).toBeVisible()
    const message = page.getByRole('status').filter({ hasText: words })
    await expect(message).toBeVisible()
    await expect(message).toContainText(safe)
    await expect(message).toContainText(kept)
    await expect(message.getByRole('link', { name: '(516) 555-0142' })).toBeVisible()
  }

  test('a broken line with a connection is not called offline', async ({ page }) => {
    await openFilled(page)
    await page.route(inserts, (route) => route.abort('connectionreset'))
    await sendButton(page).click()
    await expectWords(page, "Our server didn't answer")
    await expect(page.getByText(/offline/)).toHaveCount(0)
  })

  test('no connection is', async ({ page, context }) => {
    await openFilled(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await sendButton(page).click()
    await expectWords(page, 'This device is offline.')
    await context.setOffline(false)
  })

  test('an error of the server or of a gateway', async ({ page }) => {
    await openFilled(page)
    await page.route(inserts, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await sendButton(page).click()
    await expectWords(page, 'Our server had an error.')
  })

  test('code of the page that is gone, also after the page was loaded anew', {
    tag: '@faults',
  }, async ({ page }) => {
    // The sending code is fetched when the form is first touched: after a deploy it may be gone.
    await page.route('**/assets/requests-*.js', (route) => route.fulfill({ status: 404 }))
    const { lastName } = await openFilled(page)
    await sendButton(page).click()
    await expect(page.getByText('please press the button again')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue(lastName)
    await sendButton(page).click()
    await expectWords(page, "Part of this page didn't load")
    await page.unroute('**/assets/requests-*.js')
    await page.reload()
    await sendButton(page).click()
    await expect(page).toHaveURL('/success')
  })

  test('where storage is full, it loads no page anew: what was typed would be gone', {
    tag: '@faults',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (name, value) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, name, value)
      }
    })
    await page.route('**/assets/requests-*.js', (route) => route.fulfill({ status: 404 }))
    const { lastName } = await openFilled(page)
    await sendButton(page).click()
    await expect(page.getByText("Part of this page didn't load")).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  })

  test('storage that is refused is not said to hold a copy', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError')
      }
    })
    await openFilled(page)
    await page.route(inserts, (route) => route.abort('connectionreset'))
    await sendButton(page).click()
    await expect(page.getByText(safe)).toBeVisible()
    await expect(page.getByText(kept)).toHaveCount(0)
    await page.unroute(inserts)
    await sendButton(page).click()
    await expect(page).toHaveURL('/success')
    await expect(page.getByText(/^We'll call you /)).toBeVisible()
  })
})

test.describe('what goes with a request', () => {
  test.use({ expectedMessages: /Failed to load resource|The request was not stored|net::ERR/ })

  test('a key and a link that stay while an answer is missing, words changed or page reloaded, and are new after a success', async ({
    page,
    browser,
    baseURL,
  }) => {
    const sendings: { key: string | undefined; link: string | undefined }[] = []
    page.on('request', (request) => {
      if (!isInsert(request)) return
      const { 'x-request-key': key, 'x-request-link': link } = request.headers()
      sendings.push({ key, link })
    })
    const visitor = await openFilled(page)
    await loseAnswer(page)
    await sendButton(page).click()
    await expect(page.getByText("Our server didn't answer")).toBeVisible()
    await page.unroute(inserts)
    await page.reload()
    await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
    await sendButton(page).click()
    await expect(page).toHaveURL('/success')
    await bookRequest(page, newVisitor())
    const [first, unlinked, bare, again, next, ...more] = sendings
    expect(first?.key).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
    expect(first?.link).toMatch(/^[0-9a-f]{64}$/)
    // The other tries of the same press, in case a gateway stopped a header.
    expect(unlinked).toEqual({ key: first?.key, link: undefined })
    expect(bare).toEqual({ key: undefined, link: undefined })
    expect(again).toEqual(first)
    expect(next?.key).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
    expect(next?.key).not.toBe(first?.key)
    expect(next?.link).toMatch(/^[0-9a-f]{64}$/)
    expect(next?.link).not.toBe(first?.link)
    expect(more).toEqual([])
    const desk = await openOtherDesk(browser, baseURL)
    await expect(cardOf(desk, visitor)).toHaveCount(1)
    await desk.close()
  })

  test('words changed after a lost answer reach the request that was stored', {
    tag: '@faults',
  }, async ({ page, browser, baseURL }) => {
    const visitor = await openFilled(page)
    await page.getByLabel('Message').fill('The left spring snapped')
    await loseAnswer(page)
    await sendButton(page).click()
    await expect(page.getByText("Our server didn't answer")).toBeVisible()
    await page.unroute(inserts)
    await page.getByRole('textbox', { name: 'Message' }).fill('The right spring snapped')
    await sendButton(page).click()
    await expect(page).toHaveURL('/success')
    const desk = await openOtherDesk(browser, baseURL)
    await expect(cardOf(desk, visitor)).toHaveCount(1)
    await expect(cardOf(desk, visitor)).toContainText('The right spring snapped')
    await desk.close()
  })

  for (const header of ['x-request-link', 'x-request-key']) {
    test(`a gateway that stops ${header} stops no request, and nobody is led to a link that opens nothing`, async ({
      page,
    }) => {
      await openFilled(page)
      await page.route(inserts, (route) =>
        route.request().headers()[header] ? route.abort() : route.continue(),
      )
      await sendButton(page).click()
      await expect(page).toHaveURL('/success')
      await expect(page.getByText(/^We'll call you /)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Follow your request' })).toHaveCount(0)
    })
  }

  test('a filled hidden field: its sender sees the usual success, and staff the request', async ({
    page,
    baseURL,
  }) => {
    const visitor = await openFilled(page)
    const sent = page.waitForRequest(isInsert)
    // As a browser's autofill does it.
    await page.locator('[name=fax_extension]').evaluate((field: HTMLInputElement) => {
      field.value = '516'
    })
    await sendButton(page).click()
    expect((await sent).headers()['x-held']).toBe('trap')
    expect((await (await sent).response())?.status()).toBe(201)
    await expect(page).toHaveURL('/success')
    expect(await heldOf(baseURL ?? '', visitor)).toHaveLength(1)
  })

  test('nothing of it when the hidden field is empty', async ({ page, baseURL }) => {
    const visitor = await openFilled(page)
    const sent = page.waitForRequest(isInsert)
    await sendButton(page).click()
    expect((await sent).headers()).not.toHaveProperty('x-held')
    await expect(page).toHaveURL('/success')
    expect(await heldOf(baseURL ?? '', visitor)).toEqual([])
  })

  test('the seventh request of one number in a day is kept apart, and taken like any other', {
    tag: '@details',
  }, async ({ page, baseURL }) => {
    const visitor = newVisitor()
    for (const message of ['1', '2', '3', '4', '5', '6']) {
      await storeRequest(baseURL, visitor, { message })
    }
    await page.goto('/contact')
    await fillRequest(page, visitor)
    await page.getByLabel('Message').fill('7')
    await sendButton(page).click()
    await expect(page).toHaveURL('/success')
    expect(await heldOf(baseURL ?? '', visitor)).toMatchObject([{ beginning: '7' }])
  })
})

test('a clock set back while the form is open does not hold up the sending', async ({ page }) => {
  await openFilled(page)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() - 3 * 60 * 60 * 1000
  })
  await sendButton(page).click()
  await expect(page).toHaveURL('/success')
})

test.describe("a clock that is 3 days off: the date wished for goes by the server's", () => {
  const day = 24 * 60 * 60 * 1000
  const dayAhead = (days: number) => newYorkTime(new Date(Date.now() + days * day)).date

  for (const [name, off, past] of [
    ['fast', 3, -1],
    ['slow', -3, -2],
  ] as const) {
    test(name, async ({ page }) => {
      await setClockOff(page, off * day)
      await openFilled(page)
      const field = page.getByLabel('Preferred date')
      await field.fill(dayAhead(past))
      await sendButton(page).click()
      await expect(page.getByText('Choose today or a later date').first()).toBeVisible()
      // Midnight may just have passed.
      const today = new RegExp(`^(${dayAhead(-1)}|${dayAhead(0)})$`)
      await expect(field).toHaveAttribute('min', today)
      await field.fill(dayAhead(1))
      await sendButton(page).click()
      await expect(page).toHaveURL('/success')
    })
  }
})
