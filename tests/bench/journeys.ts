// Eight errands of visitors, from the home page to the request sent, on a phone and on a computer:
// how many taps and typed keys each takes, counted by doing them. A choice in a list is two taps. $DIST names the
// built site, else dist.
import type { Browser, BrowserContextOptions, Locator } from '@playwright/test'
import { agreeOnTime } from '../e2e/support/faults.ts'
import { onSampleSite } from '../support/sampleSite.ts'
import { type Errand, errands } from './journeys/errands.ts'
import { Hand } from './journeys/Hand.ts'

const devices: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
  computer: { viewport: { width: 1440, height: 900 } },
}

/** Does the errand as someone who has never been here, with a network address of their own. */
async function run(browser: Browser, baseURL: string, errand: Errand, device: string, nth: number) {
  const context = await browser.newContext({
    ...devices[device],
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${nth}` },
  })
  const page = await context.newPage()
  if (errand.moment) {
    await agreeOnTime(page)
    await page.clock.setFixedTime(new Date(errand.moment))
  }
  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const hand = new Hand(page, nth)
  const seen: Locator = await errand.walk(hand, device === 'phone')
  await seen.waitFor()
  await context.close()
  return { taps: hand.taps, keys: hand.keys }
}

await onSampleSite(async (browser, url) => {
  const rows: Record<string, Record<string, number>> = {}
  let nth = 0
  for (const errand of errands) {
    const row: Record<string, number> = {}
    for (const device of Object.keys(devices)) {
      nth += 1
      const { taps, keys } = await run(browser, url, errand, device, nth)
      row[`${device}: taps`] = taps
      row[`${device}: keys`] = keys
    }
    rows[errand.name] = row
  }
  console.table(rows)
})
