// The ZIP checker on its four pages: by touch, by mouse and by keyboard, to the booking form.
import type { Page } from '@playwright/test'
import { excessWidth, expectNoFindings, phone } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { holdApp, openLive } from './support/timestamps.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Check your ZIP code' })
const address = (page: Page) => page.getByLabel('Service address')

for (const path of ['/', '/service-areas', '/emergency', '/contact']) {
  test.describe(path, () => {
    test.use({ viewport: phone, hasTouch: true })

    test('works with a thumb, in large targets, and axe finds nothing in hint and result', {
      tag: path === '/' ? [] : '@pages',
    }, async ({ page }) => {
      await openLive(page, path)
      const check = () => expectNoFindings(page, ':is(section, .groove-dark):has(input[name=zip])')
      await field(page).tap()
      await page.keyboard.type('115')
      await page.keyboard.press('Enter')
      await expect(page.getByText('A ZIP code has 5 digits, such as 11581.')).toBeVisible()
      await check()
      await page.keyboard.type('81')
      await expect(page.getByText('Yes, we serve 11581 (Valley Stream).')).toBeVisible()
      await expect(page.getByText('Visit fee right now')).toBeVisible()
      const targets = [
        field(page),
        page.getByRole('button', { name: 'Check ZIP' }),
        page.getByText(/Book a visit in 11581|Use 11581 in the form/),
      ]
      for (const target of targets) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      expect(await excessWidth(page)).toBeLessThanOrEqual(0)
      await check()
    })
  })
}

test.describe('when a technician can come', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('ZIP checker and area pages say it, except in an emergency', async ({ page }) => {
    const window =
      /^Next available visit:? ?(Today|Tomorrow|\w{3}, \w{3} \d+), \d+( AM)?–\d+ [AP]M$/
    const ask = async (path: string) => {
      await openLive(page, path)
      await field(page).fill('11580')
      await expect(page.getByText(/^Yes, we serve 11580/)).toBeVisible()
    }
    await ask('/service-areas')
    const fact = page.locator('dt', { hasText: 'Next available visit' }).locator('..')
    await expect(fact).toHaveText(window)
    const line = page.getByText('Next available visit:')
    let asks = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/next_visit_window')) asks += 1
    })
    for (const path of ['/service-areas/nassau-county', '/blog/garageservice/longisland']) {
      asks = 0
      await openLive(page, path)
      await expect(line).toHaveText(window)
      expect(asks, path).toBe(1)
    }
    await ask('/emergency')
    await expect(fact).toHaveCount(0)

    await page.route('**/rpc/next_visit_window', (route) => route.fulfill({ status: 404 }))
    await ask('/service-areas')
    await expect(fact).toHaveText(/Call us for a time$/)
    const response = page.waitForResponse('**/rpc/next_visit_window')
    await openLive(page, '/service-areas/nassau-county')
    await response
    await expect(line).toHaveCount(0)
  })

  test('by the server’s day, and polls', {
    tag: '@details',
  }, async ({ page }) => {
    // The server's response and the clock are stubbed; the visitor's clock is years off.
    await page.clock.install({ time: '2030-05-05T12:00:00Z' })
    const tomorrow = { today: '2026-11-24', day: '2026-11-25', starts: '10:00', ends: '12:00' }
    let response = ['113', '114', '116'].map((zip) => ({ ...tomorrow, zip }))
    await page.route('**/rpc/next_visit_window', (route) => route.fulfill({ json: response }))
    await openLive(page, '/service-areas/queens')
    const line = page.getByText('Next available visit:')
    await expect(line).toHaveText('Next available visit: Tomorrow, 10 AM–12 PM')
    response = []
    await page.clock.fastForward('05:01')
    await expect(line).toHaveCount(0)
  })
})

test('by keyboard alone: from the field to the area page', { tag: '@details' }, async ({
  page,
}) => {
  await openLive(page, '/')
  await field(page).focus()
  await page.keyboard.type('10463')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Yes, we serve 10463 (Kingsbridge and Marble Hill).')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Garage doors in the Bronx' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog/garageservice/bronx')
})

test('on /contact the ZIP code goes into the form and nothing is lost', async ({ page }) => {
  await openLive(page, '/contact?service=repair&message=It%20is%20loud')
  await page.getByLabel('First name').fill('Ana')
  await address(page).fill('12 Main St, Valley Stream')
  await field(page).fill('11581')
  await page.getByRole('button', { name: 'Use 11581 in the form' }).click()
  await expect(address(page)).toHaveValue('12 Main St, Valley Stream, NY 11581')
  await expect(address(page)).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Message')).toHaveValue('It is loud')
  await expect(page.getByLabel('Service type')).toHaveValue('repair')
  await field(page).fill('12601')
  await page.getByRole('button', { name: 'Use 12601 in the form' }).click()
  await expect(address(page)).toHaveValue('12 Main St, Valley Stream, NY 12601')
})

test('the ZIP map loads when the field is reached', {
  tag: '@details',
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openLive(page, '/')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /ZipResult/.test(url))).toEqual([])
  await field(page).focus()
  await expect.poll(() => fetched.some((url) => /ZipResult/.test(url))).toBe(true)
})

test('digits typed before hydration are answered', {
  tag: '@details',
}, async ({ page }) => {
  // Simulates a slow phone: nothing is idle before the page is hydrated.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work) => Number(setTimeout(work, 2000))
  })
  const release = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await field(page).fill('11581')
  release()
  await expect(page.getByText(/we serve 11581/)).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedMessages: /Failed to (load resource|fetch)|ERR_FAILED/ })

  test('it shows the phone number, and works later', { tag: '@faults' }, async ({
    page,
    context,
  }) => {
    await openLive(page, '/service-areas')
    await context.setOffline(true)
    await field(page).fill('11581')
    await expect(page.getByText(/didn't load. Call \(516\) 555-0142/)).toBeVisible()
    await context.setOffline(false)
    await field(page).fill('11580')
    await expect(page.getByText(/we serve 11580/)).toBeVisible()
  })
})

test('with scripts off it asks for a call instead', { tag: '@details' }, async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(field(page)).toBeHidden()
  const note = page.locator('noscript p')
  await expect(note).toHaveText('Call (516) 555-0142 and tell us your ZIP code.')
  await expect(note).toBeVisible()
})
