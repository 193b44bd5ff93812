/** The built site with its real local backend for browser tests: one for each worker, so that bookings of one test never affect another that runs in parallel. */
import fs from 'node:fs'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { pushService, pushStub } from './pushService.ts'
import { startSite, temporaryFolder } from './server.ts'
import { newSiteData, startSiteServer } from './siteData.ts'

/** Where a worker's tests find their site, its mails, the photos it keeps, and what reached its push service. */
export type TestedSite = { url: string; log: string; photos: string; pushes: string }

/** A running site on data of its own; `stop` removes them. */
export type ServedSite = Awaited<ReturnType<typeof serveOnNewData>>

/** The site of the worker this runs in. */
export function testedSite(): TestedSite {
  const sites: TestedSite[] = JSON.parse(process.env.TESTED_SITES ?? '[]')
  const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!site) throw new Error('Only a worker of browser tests has a site.')
  return site
}

/** Serves what $DIST names (a build of this machine's configuration), and stops with the tests. */
export default async function serveTestedSites({ workers }: FullConfig) {
  const stopServer = await startSiteServer()
  const running: ServedSite[] = []
  // One after the other: the first may have to make the data that the others copy.
  while (running.length < workers) running.push(await serveOnNewData())
  const sites = running.map(
    ({ url, log, photos, pushes }): TestedSite => ({ url, log, photos, pushes }),
  )
  process.env.TESTED_SITES = JSON.stringify(sites)
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await stopServer()
  }
}

/** Serves the built site on new data, on which `sql` has run, with a push service of its own. */
export async function serveOnNewData({ sql = '', env = {}, isEmbedded = false } = {}) {
  const folder = temporaryFolder()
  const dataFolder = path.join(folder, 'data')
  const log = path.join(folder, 'server.log')
  const pushes = path.join(folder, 'pushes')
  const database = await newSiteData(dataFolder, sql, isEmbedded)
  const service = await pushService(pushes)
  const settings = { ...database, ...pushStub(service.url), ...env }
  const site = await startSite({ dataFolder, logFile: log, env: settings })
  return {
    ...site,
    log,
    pushes,
    photos: path.join(dataFolder, 'photos'),
    stop: async () => {
      await site.stop()
      service.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
