// Simulated faults outside the site: clocks, networks, hidden tabs.
import type { Page } from '@playwright/test'

/** Sets the clock of the page's computer, before the page opens. */
export const setClockOff = (page: Page, ms: number) =>
  page.addInitScript((off) => {
    const Real = Date
    window.Date = class extends Real {
      constructor(...args: unknown[]) {
        super(...((args.length > 0 ? args : [Real.now() + off]) as [number]))
      }
      static override now = () => Real.now() + off
    } as DateConstructor
  }, ms)

/** Makes the site report the time that its pages were given; otherwise they would correct it by the server's. */
export const agreeOnTime = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    const now = await page.evaluate(() => Date.now())
    return route.fulfill({ headers: { date: new Date(now).toUTCString() } })
  })

/** Passes a call on to the server and drops the response, `times` times. */
export async function loseResponse(page: Page, path: string, method: string, times = 1) {
  let left = times
  await page.route(path, async (route) => {
    if (route.request().method() !== method || left === 0) return route.fallback()
    left -= 1
    await route.fetch()
    await route.abort()
  })
}

/** Hides the tab, or shows it, as far as scripts can tell. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
