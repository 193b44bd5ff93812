// A browser test on a site of its own, for tests that count what is stored or break it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pushService, pushStub } from '../../support/pushService.ts'
import { type RunningSite, startSite, temporaryFolder } from '../../support/server.ts'
import { newSiteData } from '../../support/siteData.ts'
import { test as base, expect } from './test.ts'

export { expect }

type WorkerOptions = {
  /** Tests that name another get a site that no other test has used. */
  siteName: string
  /** SQL that runs on the site's data before it starts. */
  siteSql: string
}

/** `pushes`: the file of what the site sends to push services. */
type OwnSite = RunningSite & { pushes: string }

export const test = base.extend<object, WorkerOptions & { ownSite: OwnSite }>({
  siteName: ['shared', { scope: 'worker', option: true }],
  siteSql: ['', { scope: 'worker', option: true }],
  ownSite: [
    async ({ siteSql }, use) => {
      const dataFolder = temporaryFolder()
      const database = await newSiteData(dataFolder, siteSql)
      const pushFolder = temporaryFolder()
      const pushes = join(pushFolder, 'pushes')
      const service = await pushService(pushes)
      const site = await startSite({ dataFolder, env: { ...database, ...pushStub(service.url) } })
      await use({ ...site, pushes })
      await site.stop()
      service.close()
      for (const folder of [dataFolder, pushFolder])
        rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
})
