// The display settings, and every kind of page as people may look at it.
import type { Page } from '@playwright/test'
import { agreeOnTime } from './support/faults.ts'
import { axeFindings, cutOff, excessWidth, findingsOfLook } from './support/findings.ts'
import { everyKind } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

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

  test('the statement shows the current date of New York', { tag: '@hours' }, async ({ page }) => {
    await agreeOnTime(page)
    await page.clock.setFixedTime('2026-03-05T03:30:00Z')
    await page.goto('/accessibility')
    await expect(page.locator('main time').first()).toHaveText('Mar 4, 2026')
  })
})

// The form and the designer have tests of their own for it.
const paths = [
  ...everyKind.filter((path) => path !== '/contact' && path !== '/designer'),
  '/no-such-page',
]

const looks = [
  { width: 375, textSize: 'normal', contrast: 'normal' },
  { width: 375, textSize: 'large', contrast: 'high' },
  { width: 1280, textSize: 'small', contrast: 'normal' },
  { width: 1280, textSize: 'normal', contrast: 'high' },
] as const

/** Where text has the least room. */
const tight = [
  { width: 1280, textSize: 'large', contrast: 'high' },
  { width: 320, textSize: 'large', contrast: 'normal' },
] as const

type Look = (typeof looks)[number] | (typeof tight)[number]

const nameOf = (look: Look) => Object.values(look).join(', ')

async function show(page: Page, { width, ...display }: Look) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), display)
}

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('text of any depth changes its size at once', { tag: '@looks' }, async ({ page }) => {
    await page.goto('/pricing')
    const sizes = await page.evaluate(() => {
      const line = document.querySelector('header p')
      const deepest = [...(line?.querySelectorAll('*') ?? [])].at(-1)
      if (!line || !deepest) return []
      getComputedStyle(deepest).fontSize
      document.documentElement.dataset.textSize = 'large'
      return [line, deepest].map((element) => getComputedStyle(element).fontSize)
    })
    expect(sizes).toEqual(['18.75px', '18.75px'])
  })
})

test.describe('axe finds nothing, nothing sticks out and nothing is cut off', () => {
  test.use({ expectedMessages: /404/, contextOptions: { reducedMotion: 'reduce' } })

  for (const path of paths) {
    test(`on ${path}, phone and desktop, in each text size and contrast, in every tab`, {
      tag: path === '/' ? [] : '@pages',
    }, async ({ page }) => {
      await page.goto(path)
      await untilLive(page)
      for (const question of await page.locator('details').all()) {
        await question.evaluate((element) => element.setAttribute('open', ''))
      }
      for (const look of looks) {
        await show(page, look)
        const isRecolored = look.contrast === 'high'
        const findings = isRecolored ? findingsOfLook(page) : axeFindings(page)
        expect(await findings, nameOf(look)).toEqual([])
      }
      for (const look of [...looks, ...tight]) {
        await show(page, look)
        expect(await excessWidth(page), nameOf(look)).toBeLessThanOrEqual(0)
        expect(await cutOff(page), nameOf(look)).toEqual([])
      }
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await show(page, looks[0])
        expect(await axeFindings(page, 'main section:has([role=tabpanel])')).toEqual([])
        await show(page, tight[1])
        expect(await cutOff(page)).toEqual([])
      }
    })
  }
})

test('at twice the text size a phone cuts nothing off', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  for (const path of ['/services/repairs', '/about', '/faq', '/service-areas']) {
    await page.goto(path)
    await untilLive(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    expect(await excessWidth(page), path).toBeLessThanOrEqual(0)
    expect(await cutOff(page), path).toEqual([])
  }
})
