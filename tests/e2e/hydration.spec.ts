// Every prerendered page hydrates without a message, a duplicate head tag or a recreated node, however its URL is written.
import type { Page } from '@playwright/test'
import { agreeOnTime } from './support/faults.ts'
import { excessWidth } from './support/findings.ts'
import { publicPaths } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { holdApp, untilLive } from './support/timestamps.ts'

const countOf = (page: Page, selector: string) => page.locator(selector).count()

/** Marks what the file of the page brought, before the app can touch it. */
const markNodes = () =>
  document.addEventListener('DOMContentLoaded', () => {
    for (const node of document.querySelectorAll('main, main *, header, footer, title, meta')) {
      Object.assign(node, { fromFile: true })
    }
  })

/** Returns the elements of the page's frame that lack the mark: those that the app has redrawn. */
const recreated = () =>
  [...document.querySelectorAll('main, main h1, main > *, header, footer, title, meta')]
    .filter((node) => !('fromFile' in node))
    .map((node) => node.outerHTML.slice(0, 120))

const [day, night] = ['2026-11-23T12:00:00-05:00', '2026-11-23T21:00:00-05:00']

async function becomesLive(page: Page, address: string) {
  // At night the home page has other words than its file.
  await page.clock.setFixedTime(new Date(day))
  await page.goto(address)
  const [title, heading] = [await page.title(), await page.locator('h1').textContent()]
  await untilLive(page)
  expect(await page.evaluate(recreated), address).toEqual([])
  expect(await page.title(), address).toBe(title)
  await expect(page.locator('h1'), address).toHaveText(heading ?? '')
  for (const tag of ['title', 'meta[name="description"]', 'meta[property="og:title"]']) {
    expect(await countOf(page, tag), `${tag} of ${address}`).toBe(1)
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const widths = [320, 375, 768, 1024, 1280]

// One page visits all addresses of a folder: opening it costs more than a visit.
for (const folder of new Set(publicPaths.map(folderOf))) {
  test(`pages in ${folder} hydrate unchanged and fit`, {
    tag: '@pages',
  }, async ({ page }) => {
    await agreeOnTime(page)
    await page.addInitScript(markNodes)
    for (const path of publicPaths.filter((address) => folderOf(address) === folder)) {
      await becomesLive(page, path)
      expect(await countOf(page, 'link[rel="canonical"]'), path).toBe(1)
      expect(await countOf(page, 'script[type="application/ld+json"]'), path).toBe(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await excessWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

for (const [hour, timestamp] of Object.entries({ day, night }))
  test(`the lower part of the home page becomes live at the first gesture, as it is, by ${hour}`, {
    tag: hour === 'night' ? '@hours' : [],
  }, async ({ page }) => {
    await agreeOnTime(page)
    await page.clock.setFixedTime(new Date(timestamp))
    await page.addInitScript(markNodes)
    await page.goto('/')
    await untilLive(page)
    await page.mouse.move(5, 5, { steps: 2 })
    const part = page.locator('[data-island=below]')
    const isLive = (selector: string) => () =>
      part
        .locator(selector)
        .first()
        .evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
    await expect.poll(isLive('figure')).toBe(true)
    const recreatedNodes = await part.evaluate(
      (root) =>
        // The old doors are drawn once they can be lifted.
        [
          ...root.querySelectorAll(
            ':not([data-island] [data-island] *, .house-before, .house-before *)',
          ),
        ].filter((node) => !('fromFile' in node)).length,
    )
    expect(recreatedNodes).toBe(0)
    // The ZIP checker comes with the map, as it nears.
    await part.locator('form').scrollIntoViewIfNeeded()
    await expect.poll(isLive('form')).toBe(true)
  })

test('home shows its drawings also after another page', { tag: '@pages' }, async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  const header = page.getByRole('banner')
  await page.mouse.move(5, 5, { steps: 2 })
  await header.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await header.getByRole('link', { name: 'Home', exact: true }).click()
  for (const island of ['parts', 'map']) {
    await page.locator(`[data-island=${island}]`).scrollIntoViewIfNeeded()
    await expect(page.locator(`[data-island=${island}] :is(svg, img)`).first()).toBeVisible()
  }
})

test('also with a slash, a query, or a hash', {
  tag: '@pages',
}, async ({ page }) => {
  await agreeOnTime(page)
  await page.addInitScript(markNodes)
  for (const address of [
    '/pricing/',
    '/pricing?utm_source=card',
    '/faq#main',
    '/services/repairs/?utm_source=card#main',
    '/service-areas/queens/',
  ]) {
    await page.goto('about:blank')
    await becomesLive(page, address)
  }
})

test.describe('pages that are answered with 404', () => {
  test.use({ expectedMessages: /404/ })

  test('become live as they are', { tag: '@pages' }, async ({ page }) => {
    await agreeOnTime(page)
    await page.addInitScript(markNodes)
    for (const path of ['/no-such-page', '/services/no-such-page', '/service-areas/atlantis']) {
      await becomesLive(page, path)
      expect(await countOf(page, 'meta[name="robots"]'), path).toBe(1)
      expect(await countOf(page, 'link[rel="canonical"]'), path).toBe(0)
    }
  })
})

for (const path of ['/auth', '/admindashboard', '/admindashboard/day']) {
  test(`${path} replaces the placeholder head by its own`, { tag: '@pages' }, async ({ page }) => {
    await page.goto(path)
    await untilLive(page)
    for (const tag of ['title', 'meta[name="description"]', 'meta[name="robots"]']) {
      await expect(page.locator(tag), tag).toHaveCount(1)
    }
  })
}

test('going on to another page changes the head, and leaves one of each tag', {
  tag: '@pages',
}, async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  await page.locator('footer').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.locator('h1')).toHaveText('Garage door prices in New York')
  await expect(page).toHaveTitle(/prices/i)
  for (const tag of ['title', 'meta[name="description"]', 'link[rel="canonical"]']) {
    await expect(page.locator(tag), tag).toHaveCount(1)
  }
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pricing$/)
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0)
})

test('a click before the app is loaded is replayed when it is', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const release = await holdApp(page)
  await page.goto('/about')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('the services are listed in the menu, which Escape closes', async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  const button = page.getByRole('button', { name: 'Services menu' })
  const designer = page.locator('header').getByRole('link', { name: 'Door designer' })
  await button.click()
  await expect(designer).toBeVisible()
  // From within, or the focus would be where it has to be anyway.
  await designer.focus()
  await page.keyboard.press('Escape')
  await expect(designer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await designer.click()
  await expect(page).toHaveURL('/designer')
  await expect(designer).toBeHidden()
})

test.describe('where a file did not come', () => {
  test.use({ expectedMessages: /Failed to load resource/ })

  test('a later gesture fetches it again', { tag: '@faults' }, async ({ page }) => {
    await page.clock.install()
    await page.route('**/assets/react-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/contact')
    await page.mouse.move(5, 5, { steps: 2 })
    await failed
    await page.unroute('**/assets/react-*.js')
    await page.clock.runFor(1200)
    await page.mouse.move(50, 50)
    await untilLive(page)
    await expect(page.getByRole('button', { name: 'Send request' })).toBeEnabled()
  })
})

test('display choices hold before the app is there', { tag: '@details' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('harborlight.display', '{"textSize":"large","contrast":"high"}'),
  )
  await holdApp(page)
  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
