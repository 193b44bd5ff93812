// The browser test of this project: a console message of the browser, or an error no one caught, fails it.
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type ServedSite, serveOnNewData, testedSite } from '../../support/testedSite.ts'
import { forgetSessions } from './desk.ts'

export { expect }

type Options = {
  /** Console messages that a test provokes on purpose. */
  expectedMessages: RegExp | null
}

/** Collects console messages and errors; pass it every page that a test opens by itself. */
export function listen(page: Page, violations: string[]) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
}

/** Opens a page in a browser of its own, which is closed after the test. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>

/** Starts a site for the tests of a file, with SQL that runs on its data before, and ends that of the file before. */
type OpenSite = (file: string, sql: string) => Promise<ServedSite>

type Fixtures = Options & { violations: string[]; openPage: OpenPage }

export const test = base.extend<Fixtures, { openSite: OpenSite }>({
  // All tests have it, although few use it: Playwright starts another process and browser where workers differ.
  openSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      let site: ServedSite | undefined
      let fileOfSite = ''
      let sqlOfSite = ''
      await use(async (file, sql) => {
        if (site && fileOfSite === file) {
          if (sql !== sqlOfSite)
            throw new Error('A file has one site: put these tests in another file.')
          return site
        }
        await site?.stop()
        site = await serveOnNewData({ sql })
        fileOfSite = file
        sqlOfSite = sql
        forgetSessions()
        return site
      })
      await site?.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
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
  openPage: async ({ browser, baseURL }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const page = await browser.newPage({ ...(baseURL && { baseURL }), ...options })
      opened.push(page)
      return page
    })
    for (const page of opened) await page.close()
  },
})
