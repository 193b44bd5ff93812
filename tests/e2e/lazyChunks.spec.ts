// Code that does not come: without a connection, and after a deploy, when the files of an open page are gone.
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { copyBootedData } from '../support/bootedData.ts'
import { deploy } from '../support/deploy.ts'
import { startSite, temporaryFolder } from '../support/server.ts'
import { serveStatic } from '../support/staticSite.ts'
import { cardOf, fillRequest, newVisitor, openDesk } from './support/desk.ts'
import { test as base, expect } from './support/test.ts'
import { holdCalls, openLive, untilLive } from './support/timestamps.ts'

/** Returns a copy of the built site, served on its own, so that its files can go. */
const test = base.extend<{ dist: string; site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is wanted from it
  dist: async ({}, use) => {
    const folder = temporaryFolder()
    fs.cpSync(process.env.DIST || 'node_modules/.cache/tested-site', folder, { recursive: true })
    await use(folder)
    fs.rmSync(folder, { recursive: true, force: true })
  },
  site: async ({ dist }, use) => {
    const { port, close } = await serveStatic(dist, { secure: false })
    await use(`http://localhost:${port}`)
    close()
  },
})

test.use({ expectedMessages: /Failed to load|A page could not be fetched|MIME type/ })

/** Opens a page that has all it fetches by itself. */
async function openWhole(page: Page, address: string) {
  await openLive(page, address)
  await page.waitForLoadState('networkidle')
}

const footer = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true })
const message = (page: Page) => page.getByRole('alert')

/** Records every later request by its address, except the icon. */
function requestsOf(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg')) seen.push(`${request.method()} ${request.url()}`)
  })
  return seen
}

/** Returns how often the most requested address was requested. */
function most(requests: readonly string[]): number {
  const counts = requests.map((one) => requests.filter((other) => other === one).length)
  return Math.max(0, ...counts)
}

/** Marks the document, so that a test can tell whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isReloaded = (page: Page) =>
  // Amid the load there is no page to ask.
  page.evaluate(() => !('isMarked' in window)).catch(() => false)

/** Takes the code of one page away, for good. */
function remove(dist: string, chunk: string) {
  for (const file of fs.globSync(`assets/${chunk}-*`, { cwd: dist })) {
    fs.rmSync(path.join(dist, file))
  }
}

test('without a connection a link says so, once', { tag: '@faults' }, async ({
  page,
  context,
  site,
}) => {
  await page.clock.install()
  await openWhole(page, `${site}/about`)
  await context.setOffline(true)
  const requests = requestsOf(page)
  await footer(page, 'Pricing').click()
  await expect(message(page)).toContainText("That page didn't load.")
  await expect(message(page).getByRole('link', { name: /^Call / })).toBeVisible()
  await page.clock.runFor(3000)
  // As the pointer came near, as the link took the focus, and for the press.
  expect(most(requests), requests.join('\n')).toBeLessThanOrEqual(3)
  const before = requests.length
  await expect(page).toHaveURL(`${site}/about`)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(footer(page, 'Pricing')).toBeFocused()
  await page.getByRole('button', { name: 'Services menu' }).click()
  await expect(page.locator('header').getByRole('link', { name: 'Door designer' })).toBeVisible()
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expect(message(page)).toContainText("That page didn't load.")
  await page.clock.runFor(3000)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(before + 2)

  await context.setOffline(false)
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${site}/pricing`)
  await expect(page.locator('h1')).toBeFocused()
  await expect(message(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/about`)
})

test('the link works again later', { tag: '@faults' }, async ({ page, context, site }) => {
  await openWhole(page, `${site}/about`)
  await context.setOffline(true)
  await footer(page, 'Pricing').click()
  await expect(message(page)).toBeVisible()
  await message(page).getByRole('button', { name: 'Close message' }).click()
  await expect(message(page)).toHaveCount(0)
  await context.setOffline(false)
  await footer(page, 'Pricing').click()
  await expect(page).toHaveURL(`${site}/pricing`)
  await expect(page.locator('h1')).toHaveText('Garage door prices in New York')
})

test('Back while offline keeps both', { tag: '@faults' }, async ({ page, context, site }) => {
  await openWhole(page, `${site}/about`)
  await footer(page, 'Pricing').click()
  await expect(page.locator('h1')).toHaveText('Garage door prices in New York')
  await page.reload()
  await page.mouse.move(9, 9, { steps: 2 })
  await untilLive(page)
  await context.setOffline(true)
  // The browser's own cache would still have it.
  await page.route('**/assets/AboutPage-*.js', (route) => route.abort())
  await page.evaluate(() => history.back())
  await expect(message(page)).toBeVisible()
  await expect(page).toHaveURL(`${site}/pricing`)
  await expect(page.locator('h1')).toHaveText('Garage door prices in New York')
  await context.setOffline(false)
  await page.unroute('**/assets/AboutPage-*.js')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${site}/about`)
  await expect(page.locator('h1')).not.toHaveText('Garage door prices in New York')
})

test('after a deploy a link leads into the new version', async ({ page, dist, site }) => {
  await openWhole(page, `${site}/about`)
  await mark(page)
  deploy(dist)
  await footer(page, 'Pricing').click()
  await expect(page).toHaveURL(`${site}/pricing`)
  await expect(page.locator('h1')).toHaveText('Garage door prices in New York')
  await expect.poll(() => isReloaded(page)).toBe(true)
  await page.mouse.move(20, 20, { steps: 2 })
  await untilLive(page)
  await expect(message(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/about`)
})

test('a host may send a page for a lost file', {
  tag: '@faults',
}, async ({ page, dist, site }) => {
  await page.route('**/assets/*.js', async (route) => {
    const file = path.join(dist, new URL(route.request().url()).pathname)
    if (fs.existsSync(file)) return route.fallback()
    await route.fulfill({ contentType: 'text/html', path: path.join(dist, 'index.html') })
  })
  await openWhole(page, `${site}/about`)
  await mark(page)
  deploy(dist)
  await footer(page, 'Pricing').click()
  await expect(page.locator('h1')).toHaveText('Garage door prices in New York')
  await expect.poll(() => isReloaded(page)).toBe(true)
  await page.mouse.move(20, 20, { steps: 2 })
  await untilLive(page)
})

test('code that is gone reloads the page once', {
  tag: '@faults',
}, async ({ page, dist, site }) => {
  await page.clock.install()
  await openWhole(page, `${site}/about`)
  remove(dist, 'PricingPage')
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  const requests = requestsOf(page)
  await footer(page, 'Pricing').click()
  await expect.poll(() => loads).toBe(1)
  for (let step = 0; step < 50; step += 1) {
    await page.mouse.move(step * 5, 100)
    await page.clock.runFor(100)
  }
  expect(loads).toBe(1)
  expect(requests.filter((request) => /Pricing-/.test(request)).length).toBeLessThan(20)
  await expect(page.locator('h1')).toHaveText('Garage door prices in New York')
  await footer(page, 'About').click()
  await expect(page).toHaveURL(`${site}/about`)
})

test('the lower part of home is the new one', { tag: '@faults' }, async ({ page, dist, site }) => {
  // A browser may move the pointer by itself: whatever asks for the code gets none before the deploy.
  const release = await holdCalls(page, /assets\/Home(Below|Ways)-/)
  await page.goto(site)
  await untilLive(page)
  await mark(page)
  deploy(dist)
  release()
  await page.mouse.move(5, 5, { steps: 2 })
  await expect.poll(() => isReloaded(page)).toBe(true)
  await page.mouse.move(9, 9, { steps: 2 })
  await page.getByLabel('Your ZIP code').first().fill('10001')
  await expect(page.getByText('Manhattan').first()).toBeVisible()
})

test('the new version sends an older request', { tag: '@faults' }, async ({ browser, dist }) => {
  test.setTimeout(240_000)
  const env = { DIST: dist }
  const dataFolder = temporaryFolder()
  await copyBootedData(dataFolder)
  let site = await startSite({ env, dataFolder })
  try {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width: 375, height: 740 },
    })
    const visitor = newVisitor()
    // The code that sends does not come while the visitor types.
    await page.route('**/assets/createRequest-*.js', (route) => route.abort())
    await page.goto('/contact')
    await fillRequest(page, visitor)
    await page.unroute('**/assets/createRequest-*.js')
    await site.stop()
    deploy(dist)
    // A running site keeps its build: the new version comes with a new start.
    site = await startSite({ env, port: site.port, dataFolder })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(message(page)).toContainText('We just updated this page.')
    await expect(page.getByLabel('Last name')).toHaveValue(visitor.lastName)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL('/success')
    await openDesk(page)
    await expect(cardOf(page, visitor)).toHaveCount(1)
    await page.close()
  } finally {
    await site.kill()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
})

test('the success page loads before sending', { tag: '@faults' }, async ({ page }) => {
  await openLive(page, '/contact')
  const code = page.waitForResponse(/assets\/SuccessPage-/)
  await page.getByLabel('First name').focus()
  expect((await code).ok()).toBe(true)
})
