// The browser test of this project: a console message of the browser, or an error nobody caught, fails it.
import { test as base, expect, type Page } from '@playwright/test'
import { testedSite } from '../../support/testedSite.ts'

export { expect }

type Options = {
  /** Console messages that a test provokes on purpose. */
  expectedMessages: RegExp | null
}

/** Collects what a page should not say; give it every page that a test opens by itself. */
export function listen(page: Page, violations: string[]) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
}

export const test = base.extend<Options & { violations: string[] }>({
  expectedMessages: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  baseURL: ({}, use) => use(testedSite().url),
  violations: [
    async ({ context, expectedMessages }, use) => {
      const violations: string[] = []
      context.on('page', (page) => listen(page, violations))
      await use(violations)
      const unexpected = violations.filter((text) => !expectedMessages?.test(text))
      expect(unexpected, 'The browser console is quiet').toEqual([])
    },
    { auto: true },
  ],
})
