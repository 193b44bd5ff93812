// A browser test on a site of its own, for tests that count what is stored or break it.
import { rmSync } from 'node:fs'
import { copyBootedData } from '../../support/bootedData.ts'
import { type RunningSite, startSite, temporaryFolder } from '../../support/server.ts'
import { test as base, expect } from './test.ts'

export { expect }

type WorkerOptions = {
  /** Tests that name another get a site that no other test has used. */
  siteName: string
}

export const test = base.extend<object, WorkerOptions & { ownSite: RunningSite }>({
  siteName: ['shared', { scope: 'worker', option: true }],
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const dataFolder = temporaryFolder()
      await copyBootedData(dataFolder)
      const site = await startSite({ dataFolder })
      await use(site)
      await site.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
})
