// The page before and after the app answers it.
import { expect, type Page, type Route } from '@playwright/test'

/** Opens a page as somebody whose pointer moves over it, once it answers by itself. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(5, 5, { steps: 2 })
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Waits until what has changed so far is drawn. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
      }),
  )

/** Holds calls of `url` back until the returned function is called; then `answer` serves them. */
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
