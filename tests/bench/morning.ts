// A morning at the desk: 30 requests are called and settled, by keys on a computer and by taps on a phone, on a
// site and data of their own. Prints how many keys and taps that takes, and the seconds that the desk itself
// takes for each (the talk takes none here). $DIST names the built site, else dist.
import type { BrowserContextOptions, Page } from '@playwright/test'
import { callApi, signInAt } from '../support/publicApi.ts'
import { onSampleSite } from '../support/sampleSite.ts'

const requests = 30
/** Outcomes of the calls, the most common first, with the keys and the names of the buttons that lead to them. */
const outcomes = [
  { share: 14, keys: ['1', '1'], taps: ['Book a visit', /open$/] },
  { share: 8, keys: ['2'], taps: ['Left voicemail'] },
  { share: 4, keys: ['4', 'Enter'], taps: ['Quoted a price', 'Skip'] },
  { share: 2, keys: ['5', 'Enter'], taps: ['Not a job', 'Too expensive'] },
  { share: 2, keys: ['6'], taps: ['Spam'] },
] as const
const morning = outcomes.flatMap((outcome) => Array.from({ length: outcome.share }, () => outcome))

type Tally = { acts: number; seconds: number[] }

const pane = (page: Page) => page.getByRole('region', { name: 'Request', exact: true })
const heading = (page: Page) => pane(page).getByRole('heading', { level: 2 })

async function workThrough(page: Page, byKeys: boolean): Promise<Tally> {
  const tally: Tally = { acts: 0, seconds: [] }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    tally.acts += 1
  }
  const tap = async (name: string | RegExp) => {
    await pane(page).getByRole('button', { name }).first().click()
    tally.acts += 1
  }
  const rows = page.getByRole('region', { name: 'Call now' }).locator('[data-call]')
  for (const { keys, taps } of morning) {
    const start = performance.now()
    if (byKeys) {
      if (tally.acts === 0) await press('j')
      // After an outcome the next row has the focus.
      await page.locator('[data-call]:focus').waitFor()
      await press('c')
    } else {
      await rows.first().click()
      tally.acts += 1
    }
    await heading(page).waitFor()
    const name = await heading(page).textContent()
    const id = new URL(page.url()).searchParams.get('request')
    if (!byKeys) {
      await pane(page).getByRole('link', { name: /^Call/ }).click()
      tally.acts += 1
    }
    if (byKeys) {
      for (const [index, key] of keys.entries()) {
        if (index > 0)
          await pane(page)
            .getByRole('button', { name: taps[index] ?? '' })
            .first()
            .waitFor()
        await press(key)
      }
    } else for (const button of taps) await tap(button)
    await page.waitForFunction(
      (before) => document.querySelector('[aria-label="Request"] h2')?.textContent !== before,
      name,
    )
    tally.seconds.push((performance.now() - start) / 1000)
    await rows.and(page.locator(`[data-call="${id}"]`)).waitFor({ state: 'detached' })
  }
  return tally
}

async function measure(name: string, byKeys: boolean, device: BrowserContextOptions) {
  await onSampleSite(async (browser, url) => {
    for (let n = 0; n < requests; n += 1) {
      await callApi(url, '/rest/v1/service_requests', {
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
        body: {
          first_name: 'Morning',
          last_name: `Caller ${n + 1}`,
          email: `caller${n}@example.com`,
          phone: `(${300 + n}) 555-01${String(n).padStart(2, '0')}`,
          address: `${n + 1} Elm Street, Valley Stream, NY 11580`,
          service_type: 'emergency',
        },
      })
    }
    const session = await signInAt(url)
    const page = await browser.newPage({ ...device, baseURL: url })
    // Nothing here can make a call.
    let calls = 0
    await page.exposeFunction('called', () => {
      calls += 1
    })
    await page.addInitScript(() => {
      document.addEventListener('click', (event) => {
        if (!(event.target as Element).closest?.('a[href^="tel:"]')) return
        event.preventDefault()
        void (window as unknown as { called: () => Promise<void> }).called()
      })
    })
    await page.goto('/robots.txt')
    await page.evaluate(
      (kept) => localStorage.setItem('harborlight.staff', kept),
      JSON.stringify(session),
    )
    await page.goto('/admindashboard')
    await page.getByRole('region', { name: 'Call now' }).getByRole('button').first().waitFor()
    const { acts, seconds } = await workThrough(page, byKeys)
    if (calls !== requests) throw new Error(`${calls} calls were made to ${requests} customers.`)
    seconds.sort((a, b) => a - b)
    console.log(
      `${name}: ${requests} requests, ${acts} ${byKeys ? 'keys' : 'taps'} (${(acts / requests).toFixed(1)} each), ` +
        `seconds of the desk each: median ${seconds[requests / 2]?.toFixed(1)}, longest ${seconds.at(-1)?.toFixed(1)}`,
    )
  })
}

await measure('Computer', true, { viewport: { width: 1440, height: 900 } })
await measure('Phone', false, {
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
})
