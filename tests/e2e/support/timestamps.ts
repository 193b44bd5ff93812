// The page before and after hydration.
import type { Page, Route } from '@playwright/test'

/**
 * Waits until a page is interactive. Where nothing but time is needed, `waitFor` costs a fraction of an expectation,
 * for which Playwright writes down the whole page each time it looks in vain.
 */
export const untilLive = (page: Page) =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Opens a page, moves the pointer over it, and waits until it is interactive. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(5, 5, { steps: 2 })
  await untilLive(page)
}

/** Waits until what has changed so far is drawn. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
      }),
  )

/** Delays calls of `url` until the returned function is called; then `answer` serves them. */
export async function holdCalls(
  page: Page,
  url: string | RegExp,
  respond: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await respond(route)
  })
  return release
}

/** Holds the app, or the code of that name, back from the pages opened next. */
export const holdApp = (page: Page, code = '') => holdCalls(page, `**/assets/${code}*.js`)
