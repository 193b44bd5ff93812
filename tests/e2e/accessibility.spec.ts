// The display settings, and axe on the pages that carry the site's longer content.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const sizes = { small: '14px', normal: '16px', large: '20px' } as const

const rootSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

test('text size and contrast hold on other pages and after a reload', async ({ page }) => {
  await page.goto('/accessibility')
  for (const [name, size] of [
    ['Small (14px)', sizes.small],
    ['Normal (16px)', sizes.normal],
    ['Large (20px)', sizes.large],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
    expect(await rootSize(page)).toBe(size)
  }
  await page.getByRole('button', { name: /High contrast/ }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
  await page.reload()
  expect(await rootSize(page)).toBe('20px')
  await expect(page.getByRole('button', { name: /High contrast/, pressed: true })).toBeVisible()
  await page.goto('/pricing')
  expect(await rootSize(page)).toBe('20px')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')
})

test('the choice is there before the page is drawn', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('harborlight.display', '{"textSize":"large","contrast":"high"}'),
  )
  // The app never comes.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await rootSize(page)).toBe('20px')
})

test.describe('from another time zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the statement shows the current date of New York', async ({ page }) => {
    await page.clock.setFixedTime('2026-03-05T03:30:00Z')
    await page.goto('/accessibility')
    await expect(page.locator('main time').first()).toHaveText('Mar 4, 2026')
  })
})

const paths = [
  '/',
  '/service-areas',
  '/service-areas/queens',
  '/blog',
  '/blog/garage-door-maintenance-checklist',
  '/blog/garageservice/nyc',
  '/projects',
  '/reviews',
  '/faq',
  '/emergency',
  '/privacy',
  '/terms',
  '/warranty',
  '/accessibility',
  '/no-such-page',
]

const looks = [
  { width: 375, textSize: 'normal', contrast: 'normal' },
  { width: 375, textSize: 'large', contrast: 'high' },
  { width: 1280, textSize: 'small', contrast: 'normal' },
  { width: 1280, textSize: 'normal', contrast: 'high' },
] as const

/** What axe finds, and how far the page sticks out to the side. */
async function complaintsAbout(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(excess > 0 ? [`${excess} px wider than the screen`] : []),
  ]
}

test.describe('axe finds nothing and nothing sticks out', () => {
  test.use({ expectedMessages: /404/, contextOptions: { reducedMotion: 'reduce' } })

  for (const path of paths) {
    test(`on ${path}, phone and desktop, in each text size and contrast`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      for (const question of await page.locator('details').all()) {
        await question.evaluate((element) => element.setAttribute('open', ''))
      }
      for (const { width, textSize, contrast } of looks) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), {
          textSize,
          contrast,
        })
        expect(await complaintsAbout(page), `${width} px, ${textSize}, ${contrast}`).toEqual([])
      }
    })
  }
})
