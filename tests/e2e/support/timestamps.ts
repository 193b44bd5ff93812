// The page before and after the app answers it.
import { expect, type Page } from '@playwright/test'

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

/** Keeps the app, or the code of that name, away from the pages opened next, until what is given back is called. */
export async function holdApp(page: Page, code = ''): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${code}*.js`, async (route) => {
    await held
    await route.continue()
  })
  return release
}
