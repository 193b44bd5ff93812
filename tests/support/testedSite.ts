// The built site with its real embedded backend, on data of its own, for all browser tests.
import fs from 'node:fs'
import path from 'node:path'
import { copyBootedData } from './bootedData.ts'
import { pushService, pushStandIn } from './pushService.ts'
import { startSite, temporaryFolder } from './server.ts'

const port = Number(process.env.SITE_PORT || 4390)

/** Where browser tests find the site. */
export const testedSite = `http://localhost:${port}`

/** Serves what $DIST names (a build of this machine's configuration), and stops with the tests. */
export default async function serveTestedSite() {
  const folder = temporaryFolder()
  // Tests run in processes of their own: they read the server's mails from this file.
  process.env.SITE_LOG = path.join(folder, 'server.log')
  const dataFolder = path.join(folder, 'data')
  await copyBootedData(dataFolder)
  process.env.PUSH_LOG = path.join(folder, 'pushes')
  const service = await pushService(process.env.PUSH_LOG)
  const site = await startSite({
    port,
    dataFolder,
    logFile: process.env.SITE_LOG,
    env: pushStandIn(service.url),
  })
  return async () => {
    await site.stop()
    service.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
