// The first screen of the home page: what it says at which hour, and that it can be read and pressed.
import type { Page } from '@playwright/test'
import { agreeOnTime } from './support/faults.ts'
import { phone, setContrast } from './support/findings.ts'
import { heroContrast, heroWidths } from './support/heroContrast.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

async function openAt(page: Page, timestamp: string) {
  await agreeOnTime(page)
  await page.clock.setFixedTime(new Date(timestamp))
  await page.goto('/')
  await page.mouse.move(5, 5, { steps: 2 })
  await untilLive(page)
}

const noon = '2026-11-23T12:00:00-05:00'
const night = '2026-11-23T21:12:00-05:00'

for (const [hour, timestamp, contrast] of [
  ['by day', noon, 'normal'],
  ['at night', night, 'normal'],
  ['by day', noon, 'high'],
] as const) {
  test(`hero text has 4.5:1 ${hour}, ${contrast} contrast`, {
    tag: '@looks',
  }, async ({ page }) => {
    await openAt(page, timestamp)
    await setContrast(page, contrast)
    for (const width of heroWidths) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForLoadState('networkidle')
      const { worst, text } = await heroContrast(page)
      expect(worst, `${width} px, at "${text}"`).toBeGreaterThanOrEqual(4.5)
    }
  })
}

test.describe('at night', () => {
  test.use({ viewport: phone, hasTouch: true })

  for (const [timestamp, text] of [
    [night, 'Open for emergencies, +$75 until 7 AM'],
    ['2026-11-24T03:00:00-05:00', 'Open for emergencies, +$75 until 7 AM'],
    ['2026-11-25T22:00:00-05:00', 'Open for emergencies, +$75 today'],
    ['2026-11-26T22:00:00-05:00', 'Open for emergencies, +$125 today'],
  ] as const) {
    test(`the hero says so at ${timestamp}`, { tag: '@hours' }, async ({ page }) => {
      await openAt(page, timestamp)
      const main = page.getByRole('main')
      await expect(main.getByText(text)).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        "Stuck tonight? We're on call.",
      )
      const links = main.getByRole('link')
      await expect(links.nth(0)).toHaveText(/^ ?Call Now/)
      await expect(links.nth(1)).toHaveText('Book Service')
    })
  }

  test('nothing moves when the hero begins to speak of it', { tag: '@looks' }, async ({ page }) => {
    const top = () =>
      page
        .getByRole('main')
        .getByRole('heading', { name: "Tap what's broken" })
        .first()
        .evaluate((heading) => heading.getBoundingClientRect().top)
    await page.route('**/assets/*.js', () => {})
    await page.goto('/')
    const before = await top()
    // A page whose code never loads reloads itself, and would do so during what follows.
    await page.goto('about:blank')
    await page.unroute('**/assets/*.js')
    await openAt(page, night)
    await expect(page.getByRole('main').getByText('until 7 AM')).toBeVisible()
    expect(await top()).toBe(before)
  })
})

test.describe('by day', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the page speaks of the day', { tag: '@hours' }, async ({ page }) => {
    await openAt(page, noon)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Garage doors that open every time',
    )
  })

  test('three shortcuts lead where they say', async ({ page }) => {
    await openAt(page, noon)
    for (const [name, address] of [
      ["Tap what's broken", '#tap'],
      ['Price it', '/pricing#estimate'],
      ['Design it', '/designer'],
    ] as const) {
      const tile = page.getByRole('region', { name: 'Start here' }).getByRole('listitem')
      await expect(tile.filter({ hasText: name }).getByRole('link')).toHaveAttribute(
        'href',
        address,
      )
    }
    await page.getByRole('link', { name: /^Show me/ }).click()
    await expect(page.locator('#parts').getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test('the bar of a phone comes once the hero’s own buttons have left', {
    tag: '@widths',
  }, async ({ page }) => {
    await openAt(page, noon)
    const bar = page.getByRole('navigation', { name: 'Call or book', includeHidden: true })
    await expect(bar).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(bar).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true })

  /** Returns the files that the page has loaded, and their total size in KiB as transferred. */
  const fetched = (page: Page) =>
    page.evaluate(() => {
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
      return {
        files: entries.map(({ name }) => new URL(name).pathname),
        kib: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      }
    })

  test('home is at most 172 KiB; an interaction loads the rest', async ({ page }) => {
    await page.goto('/')
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    const seen = await fetched(page)
    expect(seen.files.filter((file) => /^\/pictures|\.css$/.test(file)).toSorted()).toEqual([
      '/pictures/hero-band-480.avif',
      '/pictures/part-tile-480.avif',
    ])
    expect(seen.kib).toBeLessThanOrEqual(172)
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect
      .poll(async () => (await fetched(page)).files)
      .toContainEqual(expect.stringContaining('/pictures/service-new-doors'))
    await expect(page.getByRole('img', { name: /New blue door/ })).toBeInViewport()
  })
})

test.describe('the header', () => {
  const links = [
    ['Home', '/'],
    ['Services', '/services'],
    ['Service Areas', '/service-areas'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Pricing', '/pricing'],
    ['Emergency', '/emergency'],
  ] as const
  const proof = [
    ['Gallery', '/projects'],
    ['Reviews', '/reviews'],
    ['FAQ', '/faq'],
  ] as const

  for (const width of [375, 1280]) {
    test(`leads to Pricing and Emergency after the five links at ${width} px`, {
      tag: width === 375 ? [] : '@widths',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await openAt(page, noon)
      const banner = page.getByRole('banner')
      if (width < 1024) await banner.getByRole('button', { name: 'Open menu' }).click()
      const menu = banner.getByRole('navigation', { name: /^Main/ }).locator('li > a:not(ul ul a)')
      const shown = menu.filter({ visible: true })
      const wanted = width < 1024 ? [...links, ...proof] : links
      await expect(shown).toHaveText(wanted.map(([label]) => label))
      for (const [label, address] of wanted) {
        await expect(shown.filter({ hasText: new RegExp(`^${label}$`) })).toHaveAttribute(
          'href',
          address,
        )
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  }
})

test('without scripts the menu stays small', {
  tag: '@details',
}, async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Emergency' })).toBeVisible()
  expect((await banner.boundingBox())?.height).toBeLessThan(phone.height / 3)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
