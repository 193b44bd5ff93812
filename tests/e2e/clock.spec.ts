// The promise of a call back in the banner, beside the form and on the emergency page, by New York's clock.
import type { Page, Route } from '@playwright/test'
import { agreeOnTime, setClockOff } from './support/faults.ts'
import { expectNoFindings } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

const banner = (page: Page) => page.getByRole('banner').getByText(/Open now|Closed until|daily/)

/** Opens a page at a moment, with a clock that runs on. */
async function openAt(page: Page, path: string, timestamp: string) {
  await agreeOnTime(page)
  await page.clock.install({ time: new Date(timestamp) })
  await page.goto(path)
  await page.mouse.move(5, 5, { steps: 2 })
  await untilLive(page)
}

test.describe('a visitor far from New York', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('sees New York open and by when it calls back, kept right each minute', async ({ page }) => {
    await openAt(page, '/', '2026-11-21T15:40:30-05:00')
    await expect(banner(page)).toHaveText("Open now: we'll call back by 4:10 PM")
    await page.clock.runFor(30_000)
    await expect(banner(page)).toHaveText("Open now: we'll call back by 4:11 PM")
  })
})

test('without scripts the neutral line stays', { tag: '@details' }, async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(banner(page)).toHaveText('7:00 AM to 8:00 PM daily. Emergency service 24/7')
  await page.goto('/contact')
  await expect(
    page.getByText('We call back within 30 minutes, 7:00 AM to 8:00 PM daily.'),
  ).toBeVisible()
})

for (const textSize of ['normal', 'large']) {
  test(`the line moves nothing in ${textSize} text`, {
    tag: '@widths',
  }, async ({ page }) => {
    const heights = async () => {
      const found: number[] = []
      for (const width of [320, 375, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        found.push(
          await page
            .getByRole('banner')
            .evaluate((header) => header.getBoundingClientRect().height),
        )
      }
      return found
    }
    await page.addInitScript(
      (display) => localStorage.setItem('harborlight.display', display),
      JSON.stringify({ textSize, contrast: 'normal' }),
    )
    await agreeOnTime(page)
    // The app is kept waiting until the finished page has been measured.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/faq')
    const before = await heights()
    await page.unroute('**/assets/*.js')
    for (const [timestamp, text] of [
      ['2026-11-21T12:40:00-05:00', 'Open now'],
      ['2026-11-21T22:00:00-05:00', 'Closed'],
    ] as const) {
      await page.clock.setFixedTime(new Date(timestamp))
      await page.reload()
      await page.mouse.move(5, 5, { steps: 2 })
      await expect(banner(page)).toContainText(text)
      expect(await heights()).toEqual(before)
    }
  })
}

test.describe('a clock that is 3 hours fast', () => {
  const hour = 3_600_000
  const right = Date.parse('2026-11-23T06:28:40-05:00')

  /** Opens a page on a computer whose clock is off by `off`, where a HEAD gets the response `answer`; returns the paths of these calls. */
  async function openWrong(
    page: Page,
    path: string,
    off: number,
    respond: (route: Route) => unknown,
  ) {
    const asked: string[] = []
    await page.route('**/*', (route) => {
      const request = route.request()
      if (request.method() !== 'HEAD') return route.fallback()
      asked.push(new URL(request.url()).pathname)
      return respond(route)
    })
    await setClockOff(page, right + off - Date.now())
    await page.goto(path)
    await page.mouse.move(5, 5, { steps: 2 })
    await untilLive(page)
    return asked
  }
  const sayTime = (route: Route) =>
    route.fulfill({ headers: { date: new Date(right).toUTCString() } })
  /** Waits for longer than a page that is at rest takes to ask. */
  const rest = async (page: Page) => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2000)
  }

  test('is corrected on every page by one question a tab', async ({ page }) => {
    const asked = await openWrong(page, '/', 3 * hour, sayTime)
    await expect(banner(page)).toContainText('Closed until 7 AM. Emergency?')
    await expect(page.getByText('+$75 until 7 AM').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Emergency' }).first().click()
    await expect(page).toHaveURL('/emergency')
    const fee = page.getByText(/Right now/).locator('xpath=ancestor::p')
    await expect(fee).toHaveText(/6:2[89]\sAM in New York.*After hours.*\+\$75/)
    for (const path of ['/contact', '/emergency']) {
      await page.goto(path)
      await page.mouse.move(9, 9, { steps: 2 })
      await expect(banner(page)).toContainText('Closed until 7 AM. Emergency?')
      await rest(page)
    }
    expect(asked).toEqual(['/'])
  })

  test.describe('and a site that does not respond', () => {
    test.use({ expectedMessages: /Failed to load resource/ })

    test('is the one that is used, without a notice', { tag: '@faults' }, async ({ page }) => {
      const asked = await openWrong(page, '/', 3 * hour, (route) => route.abort())
      await expect.poll(() => asked).toEqual(['/'])
      await rest(page)
      await expect(banner(page)).toHaveText(/^Open now: we'll call back by 9:5[89] AM$/)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(asked).toHaveLength(1)
    })
  })
})

for (const [name, timestamp] of [
  ['open', '2026-11-21T15:40:00-05:00'],
  ['closed', '2026-11-21T22:00:00-05:00'],
] as const) {
  test(`axe finds nothing while ${name}`, { tag: '@looks' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await openAt(page, '/emergency', timestamp)
    await expectNoFindings(page, 'header')
  })
}
