// A browser test on a site of its own, for tests that count what is stored or break it.
import { type ServedSite, serveOnNewData } from '../../support/testedSite.ts'
import { test as base, expect } from './test.ts'

export { expect }

type WorkerOptions = {
  /** Tests that name another get a site that no other test has used. */
  siteName: string
  /** SQL that runs on the site's data before it starts. */
  siteSql: string
}

export const test = base.extend<object, WorkerOptions & { ownSite: ServedSite }>({
  siteName: ['shared', { scope: 'worker', option: true }],
  siteSql: ['', { scope: 'worker', option: true }],
  ownSite: [
    async ({ siteSql }, use) => {
      const site = await serveOnNewData({ sql: siteSql })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
})
