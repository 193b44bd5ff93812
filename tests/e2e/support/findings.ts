// Accessibility violations on a page, and how far it is wider than the screen.
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const allRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}
/** The rules whose result depends on sizes and colors, not on the elements alone. */
const rulesOfLook: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] },
  resultTypes: ['violations'],
}

/** Returns what axe finds in the page's look alone, for elements that have been checked before. */
export const findingsOfLook = (page: Page) => axeFindings(page, 'html', rulesOfLook)

/** Returns what axe finds on the page, or in the part that `within` selects. */
export async function axeFindings(
  page: Page,
  within = 'html',
  options = allRules,
): Promise<string[]> {
  // Straight into the page: the package for Playwright opens a second one for each run, at five times the cost.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, chosen]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        selector,
        chosen,
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [within, options] as const,
  )
}

/** Shows the page in a contrast, as the choice among the display settings does. */
export const setContrast = (page: Page, contrast: 'normal' | 'high') =>
  page.evaluate((value) => {
    document.documentElement.dataset.contrast = value
  }, contrast)

/** Fails when axe finds something in the part that `within` selects, in either contrast. */
export async function expectNoFindings(page: Page, within: string) {
  for (const contrast of ['normal', 'high'] as const) {
    await setContrast(page, contrast)
    expect(await axeFindings(page, within), contrast).toEqual([])
  }
}

/** Returns by how many pixels the page is wider than the screen. */
export const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns what is drawn beyond the screen; screen-reader text, wide tables, and rows to swipe may be. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *:not(.sr-only, svg *, .overflow-x-auto *)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        // The honeypot field is positioned far to the left.
        return width > 0 && (right > window.innerWidth + 1 || (left < -1 && right > 0))
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

export const phone = { width: 375, height: 740 }
export const desktop = { width: 1280, height: 900 }

/** Fails when axe finds something in the page as it is now, or when it sticks out, on a phone or a wide screen. */
export async function expectNormalized(page: Page, within = 'html') {
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen)
    expect(await axeFindings(page, within), `${screen.width} px`).toEqual([])
    expect(await excessWidth(page), `${screen.width} px`).toBeLessThanOrEqual(0)
  }
}
