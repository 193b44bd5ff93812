// A server is killed amid a visitor's work and started again: nothing acknowledged and nothing typed is lost.
import fs from 'node:fs'
import type { Route } from '@playwright/test'
import { copyBootedData } from '../support/bootedData.ts'
import { type RunningSite, startSite, temporaryFolder } from '../support/server.ts'
import { bookRequest, cardOf, fillRequest, newVisitor, openDesk, toast } from './support/desk.ts'
import { expect, test } from './support/test.ts'

test('after kill -9 one click sends, once', {
  tag: '@faults',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const dataFolder = temporaryFolder()
  await copyBootedData(dataFolder)
  let site: RunningSite = await startSite({ dataFolder })
  try {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width: 375, height: 740 },
    })
    const [first, second, third] = [newVisitor(), newVisitor(), newVisitor()]
    await bookRequest(page, first)
    await page.goto('/contact')
    await fillRequest(page, second)
    await site.kill()
    await page.getByRole('button', { name: 'Send request' }).click()
    const failure = 'Failed to submit your request. Please try again or call us directly.'
    await expect(toast(page, 'Error', failure)).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue(second.lastName)
    site = await startSite({ dataFolder, port: site.port })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL('/success')

    await page.goto('/contact')
    await fillRequest(page, third)
    const storeAndKill = async (route: Route) => {
      expect((await route.fetch()).status()).toBe(201)
      await site.kill()
      await route.abort('connectionreset')
    }
    await page.route('**/rest/v1/service_requests', storeAndKill, { times: 1 })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(toast(page, 'Error', failure)).toBeVisible()
    site = await startSite({ dataFolder, port: site.port })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL('/success')

    await openDesk(page)
    for (const visitor of [first, second, third]) {
      await expect(cardOf(page, visitor)).toHaveCount(1)
    }
    await page.close()
  } finally {
    await site.kill()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
})
