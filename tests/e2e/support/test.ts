// The browser test of this project: a console message of the browser, or an error nobody caught, fails it.
import { test as base, expect, type Page } from '@playwright/test'
import { testedSite } from '../../support/testedSite.ts'

export { expect }

type Options = {
  /** Console messages that a test provokes on purpose. */
  expectedMessages: RegExp | null
}

/** Collects what a page should not say; give it every page that a test opens by itself. */
export function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
}

export const test = base.extend<Options & { complaints: string[] }>({
  expectedMessages: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  baseURL: ({}, use) => use(testedSite().url),
  complaints: [
    async ({ context, expectedMessages }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => listen(page, complaints))
      await use(complaints)
      const unexpected = complaints.filter((text) => !expectedMessages?.test(text))
      expect(unexpected, 'The browser console is quiet').toEqual([])
    },
    { auto: true },
  ],
})
