// A browser test on a site of its own, for tests that count what is stored or break it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { extensions } from '../../../tools/backend/extensions.ts'
import { copyBootedData } from '../../support/bootedData.ts'
import { type RunningSite, startSite, temporaryFolder } from '../../support/server.ts'
import { test as base, expect } from './test.ts'

export { expect }

type WorkerOptions = {
  /** Tests that name another get a site that no other test has used. */
  siteName: string
  /** SQL that runs on the site's data before it starts. */
  siteSql: string
}

export const test = base.extend<object, WorkerOptions & { ownSite: RunningSite }>({
  siteName: ['shared', { scope: 'worker', option: true }],
  siteSql: ['', { scope: 'worker', option: true }],
  ownSite: [
    async ({ siteSql }, use) => {
      const dataFolder = temporaryFolder()
      await copyBootedData(dataFolder)
      if (siteSql) {
        const database = await PGlite.create(join(dataFolder, 'postgres'), { extensions })
        await database.exec(siteSql)
        await database.close()
      }
      const site = await startSite({ dataFolder })
      await use(site)
      await site.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
})
