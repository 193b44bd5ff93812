// A browser at the built site ($DIST, else dist) with the sample data, for benches that work through it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { copyBootedData } from './bootedData.ts'
import { browserArguments, findBrowser } from './browser.ts'
import { startSite, temporaryFolder } from './server.ts'

/** Starts both, with data of their own, for as long as `work` takes. */
export async function onSampleSite(
  work: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder()
  const dataFolder = join(folder, 'data')
  await copyBootedData(dataFolder)
  const site = await startSite({ dataFolder })
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  })
  try {
    await work(browser, site.url)
  } finally {
    await browser.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
