// Visitors who bring a look of their own: forced colors, and text twice as large in a wide face.
import type { Locator, Page } from '@playwright/test'
import { cutOff, excessWidth } from './support/findings.ts'
import { everyKind } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

/** Returns what is left of an element's shape when the visitor's colors replace ours. */
const shapeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, outlineStyle } =
      getComputedStyle(element)
    const border = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1
    return {
      ground: backgroundColor,
      hasEdge: border && borderTopColor !== backgroundColor,
      isOutlined: outlineStyle === 'solid',
    }
  })

test.describe('in forced colors', { tag: '@looks' }, () => {
  test.use({ colorScheme: 'dark' })
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  const radio = 'main label > input'
  const word = ' ~ span:not(:has(svg))'
  for (const [what, path, chosen, other] of [
    ['the filter', '/projects', '[aria-pressed=true]', '[aria-pressed=false]'],
    ['the tab', '/services/new-garage-doors', '[aria-selected=true]', '[aria-selected=false]'],
    ['the problem card', '/services/repairs', '[aria-selected=true]', '[aria-selected=false]'],
    [
      'the word of the designer',
      '/designer',
      `${radio}:checked${word}`,
      `${radio}:not(:checked)${word}`,
    ],
  ] as const) {
    test(`${what} that is chosen stands out`, async ({ page }) => {
      await page.goto(path)
      const on = await shapeOf(page.locator(chosen).first())
      const off = await shapeOf(page.locator(other).first())
      expect(on.ground).not.toBe(off.ground)
      expect(off.hasEdge).toBe(true)
    })
  }

  test('the swatch of the designer that is chosen has a frame', async ({ page }) => {
    await page.goto('/designer')
    const swatches = page.locator('main label[title] > span')
    const chosen = swatches.and(page.locator(':checked ~ span'))
    expect((await shapeOf(chosen.first())).isOutlined).toBe(true)
    const other = swatches.and(page.locator(':not(:checked) ~ span'))
    expect((await shapeOf(other.first())).isOutlined).toBe(false)
  })

  test('buttons and badges keep their edges', async ({ page }) => {
    await page.goto('/services/repairs')
    for (const part of [
      page.getByRole('banner').getByRole('link', { name: 'Book Service' }).first(),
      page.getByRole('main').getByRole('link', { name: /^Call/ }).first(),
      page.getByRole('tab').getByText('Emergency', { exact: true }).first(),
    ]) {
      expect((await shapeOf(part)).hasEdge, (await part.textContent()) ?? '').toBe(true)
    }
    await page.goto('/projects')
    const lift = page.getByRole('button', { name: /^Lift the old door/ }).first()
    expect((await shapeOf(lift)).hasEdge).toBe(true)
  })

  test('the three shortcuts have an edge, and the areas lines', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const ways = page.getByRole('region', { name: 'Start here' }).getByRole('listitem')
    await expect(ways).toHaveCount(3)
    for (const way of await ways.all()) expect((await shapeOf(way)).hasEdge).toBe(true)
    const area = page.getByRole('listitem').filter({ hasText: 'Both sides of the river' })
    expect((await shapeOf(area)).isOutlined).toBe(true)
  })

  test('a star that is not chosen is empty', async ({ page }) => {
    await page.goto('/reviews')
    const star = page.locator('form label path').first()
    await expect(star).toHaveCSS('fill', 'none')
    await expect(star).toHaveCSS('stroke', 'rgb(255, 255, 255)')
  })
})

/** Returns visible phone numbers that break across lines. */
const brokenPhones = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const { index, 0: number } of (node.nodeValue ?? '').matchAll(
        /\(\d{3}\) \d{3}-\d{4}/g,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + number.length)
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => top)
        if (new Set(tops.map(Math.round)).size > 1) {
          broken.push(node.parentElement?.closest('p, li, a, dd, div')?.textContent ?? number)
        }
      }
    }
    return broken
  })

/** Sets the browser's own font size: everything in rem follows, breakpoints too. */
async function readLarge(page: Page, pixels: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}

const every = [
  ...everyKind,
  '/contact?service=emergency',
  '/success',
  '/request',
  '/auth',
  '/no-such-page',
]
const third = Math.ceil(every.length / 3)

const looks = [
  { width: 375, size: 32, part: 'the first third of the pages', paths: every.slice(0, third) },
  { width: 375, size: 32, part: 'the second third', paths: every.slice(third, 2 * third) },
  { width: 375, size: 32, part: 'the last third', paths: every.slice(2 * third) },
  // 1280 px at 400 %.
  { width: 320, size: 16, part: 'every page', paths: every },
  { width: 1280, size: 32, part: 'home and questions', paths: ['/', '/faq'] },
]

test.describe('in a wide face', { tag: '@looks' }, () => {
  test.use({ expectedMessages: /404/ })

  for (const { width, size, part, paths } of looks) {
    test(`at ${width} px with letters of ${size} px nothing is cut off: ${part}`, async ({
      page,
    }) => {
      await readLarge(page, size)
      await page.setViewportSize({ width, height: 740 })
      for (const path of paths) {
        await page.goto(path)
        await untilLive(page)
        await page.evaluate(() => {
          document.body.style.fontFamily = 'Verdana, "DejaVu Sans", sans-serif'
          for (const folded of document.querySelectorAll('details')) folded.open = true
        })
        const { fontSize } = await page.evaluate(() => getComputedStyle(document.documentElement))
        expect(fontSize).toBe(`${size}px`)
        expect(await brokenPhones(page), path).toEqual([])
        expect(await cutOff(page), path).toEqual([])
        expect(await excessWidth(page), path).toBeLessThanOrEqual(0)
      }
    })
  }
})
