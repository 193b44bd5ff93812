import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { holdApp } from './support/moments.ts'
import { expect, test } from './support/test.ts'

const pages = [
  '/services',
  '/services/new-garage-doors',
  '/services/smart-garage-doors',
  '/services/repairs',
  '/services/maintenance',
  '/pricing',
  '/about',
] as const

/** Screens and display choices. */
const looks = [
  { width: 375, textSize: 'normal', contrast: 'normal' },
  { width: 375, textSize: 'large', contrast: 'high' },
  { width: 1280, textSize: 'small', contrast: 'normal' },
  { width: 1280, textSize: 'large', contrast: 'high' },
] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Opens a page and waits until it answers. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** What a checker finds on the page, or in the part that `within` selects, in words. */
async function findings(page: Page, within = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What is drawn beyond the edges of the screen; screen-reader words are placed outside on purpose. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *:not(.sr-only)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (right > window.innerWidth + 1 || left < -1)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

const show = (page: Page, display: object) =>
  page.addInitScript(
    (stored) => localStorage.setItem('harborlight.display', stored),
    JSON.stringify(display),
  )

test.describe('as people may look at them', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // Seven pages and a checker that takes seconds for each.
  test.describe.configure({ timeout: 180_000 })

  for (const { width, ...display } of looks) {
    test(`${width} px, ${display.textSize} text, ${display.contrast} contrast`, async ({
      page,
    }) => {
      await show(page, display)
      await page.setViewportSize({ width, height: 900 })
      for (const address of pages) {
        await open(page, address)
        await expect(page.locator('html')).toHaveAttribute('data-text-size', display.textSize)
        expect(await findings(page), address).toEqual([])
        expect(await cutOff(page), address).toEqual([])
      }
    })
  }

  test('every tab and card, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    for (const address of pages) {
      await open(page, address)
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        expect(await findings(page, 'main section:has([role=tabpanel])')).toEqual([])
      }
    }
  })

  test('the narrowest phone with the largest text cuts nothing off', async ({ page }) => {
    await show(page, { textSize: 'large', contrast: 'normal' })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const address of pages) {
      await open(page, address)
      expect(await cutOff(page), address).toEqual([])
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        expect(await cutOff(page), address).toEqual([])
      }
    }
  })
})

test.describe('tabs and cards', () => {
  test('a link opens the doors page at its material, and a reload keeps it', async ({ page }) => {
    await open(page, '/services/new-garage-doors?material=composite')
    const composite = page.getByRole('tab', { name: 'Composite' })
    await expect(composite).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toContainText('$1,099')
    await page.reload()
    await expect(composite).toHaveAttribute('aria-selected', 'true')
  })

  test('a choice replaces the address, so that back leaves the page', async ({ page }) => {
    await open(page, '/services')
    await page.getByRole('link', { name: 'Learn More about New Garage Doors' }).click()
    const wood = page.getByRole('tab', { name: 'Wood' })
    await wood.click()
    await expect(page).toHaveURL('/services/new-garage-doors?material=wood')
    await page.goBack()
    await expect(page).toHaveURL('/services')
  })

  test('plans are chosen with the arrow keys, and the choice goes into the booking form', async ({
    page,
  }) => {
    await open(page, '/services/maintenance')
    const tabs = page.getByRole('tablist', { name: 'Maintenance plans' })
    await tabs.getByRole('tab', { name: 'Annual', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Bi-Annual' })).toBeFocused()
    await expect(page).toHaveURL('/services/maintenance?plan=bi-annual')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Choose Bi-Annual' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Service type')).toHaveValue('maintenance')
    await expect(page.getByLabel('Message')).toHaveValue(/Bi-Annual maintenance plan/)
  })

  test('a season is scheduled through the booking form', async ({ page }) => {
    await open(page, '/services/maintenance')
    await page.getByRole('link', { name: 'Schedule a winter visit' }).click()
    await expect(page.getByLabel('Service type')).toHaveValue('maintenance')
    await expect(page.getByLabel('Message')).toHaveValue(/winter/)
  })

  test('a tab pressed before the page comes to life is shown when it does', async ({ page }) => {
    const letGo = await holdApp(page)
    await page.goto('/services/maintenance', { waitUntil: 'commit' })
    const tab = page.getByRole('tab', { name: 'Bi-Annual' })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'false')
    letGo()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Bi-Annual' })).toBeVisible()
  })

  test('one problem is shown at a time, with its urgency', async ({ page }) => {
    await open(page, '/services/repairs')
    await page.getByRole('tab', { name: 'Off-Track Door' }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel).toContainText('Urgency')
    await expect(panel).toContainText('Emergency')
    await panel.getByRole('link', { name: 'Request emergency service' }).click()
    await expect(page.getByLabel('Service type')).toHaveValue('emergency')
  })
})

test('the prices name a place of the page each, without leaving it', async ({ page }) => {
  await open(page, '/pricing')
  const places = page.getByRole('navigation', { name: 'On this page' })
  await places.getByRole('link', { name: 'Emergency fees' }).click()
  await expect(page).toHaveURL('/pricing#fees')
  await expect(page.getByRole('heading', { name: 'Emergency fees' })).toBeInViewport()
})

test.describe('on paper', () => {
  const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })

  test('the maintenance page is the checklist and whose it is', async ({ page }) => {
    await open(page, '/services/maintenance')
    await page.emulateMedia({ media: 'print' })
    await expect(shown(page, 'main h2')).toHaveText(['The 21-point checklist'])
    await expect(shown(page, 'main ol > li')).toHaveCount(21)
    await expect(page.getByText('(516) 555-0142').filter({ visible: true })).toHaveCount(1)
    await expect(shown(page, 'button')).toHaveCount(0)
  })

  test('the price list prints its tables and fees, dark on white', async ({ page }) => {
    await open(page, '/pricing')
    await page.emulateMedia({ media: 'print' })
    await expect(shown(page, 'table')).toHaveCount(4)
    const fee = page.getByText('+$75').filter({ visible: true })
    await expect(fee).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('#fees')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(shown(page, 'a[href^="/contact"], button')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [address, words] of [
    ['/services/new-garage-doors', ['Steel doors', 'Aluminum and glass doors', 'Composite doors']],
    ['/services/smart-garage-doors', ['Close it from the train', 'Rolling codes', 'Geofencing']],
    ['/services/repairs', ['It only closes while', 'A gap in the coil', 'A cable hangs loose']],
    ['/services/maintenance', ['Annual plan', 'Bi-Annual plan', 'Commercial plan']],
  ] as const) {
    test(`${address} shows every tab's content and nothing that needs one`, async ({ page }) => {
      await page.goto(address)
      for (const word of words) {
        await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible()
      }
      await expect(page.getByRole('tab')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0)
    })
  }
})
