// A browser test on a site of its file's own, for tests that count what is stored or break it.
import type { ServedSite } from '../../support/testedSite.ts'
import { test as base, expect } from './test.ts'

export { expect }

type Site = {
  /** SQL that runs on the site's data before it starts. */
  siteSql: string
  ownSite: ServedSite
}

export const test = base.extend<Site>({
  siteSql: ['', { option: true }],
  ownSite: [
    async ({ openSite, siteSql }, use, { file }) => use(await openSite(file, siteSql)),
    { timeout: 180_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
})
