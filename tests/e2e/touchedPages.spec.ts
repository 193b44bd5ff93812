// Pages whose elements something else has changed before React comes to them: password managers, click-to-call,
// translators, other extensions. No page falls, and each goes on working.
import type { Page } from '@playwright/test'
import { phone } from './support/findings.ts'
import { everyKind } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

/** React says that it has drawn again what it did not recognize. */
test.use({ expectedMessages: /Minified React error #4(18|22|23|25)/ })

const touches: Readonly<Record<string, () => void>> = {
  'an icon after each input': () => {
    for (const input of document.querySelectorAll('input'))
      input.insertAdjacentElement('afterend', document.createElement('ext-icon'))
  },
  'an element first in each phone link': () => {
    for (const link of document.querySelectorAll('a[href^="tel:"]'))
      link.prepend(document.createElement('ext-call'))
  },
  'one text wrapped': () => {
    const paragraph = [...document.querySelectorAll('main p')].find((one) =>
      [...one.childNodes].some(({ nodeType }) => nodeType === 3),
    )
    const text = [...(paragraph?.childNodes ?? [])].find(({ nodeType }) => nodeType === 3)
    if (!paragraph || !text) return
    const font = document.createElement('font')
    font.textContent = text.textContent
    paragraph.replaceChild(font, text)
  },
  'every text wrapped, as a translator does': () => {
    const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'TITLE', 'OPTION'])
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || skipped.has(parent.tagName) || parent.tagName === 'FONT') continue
        if (parent.closest('svg, [translate=no]') || !text.data.trim()) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
        inner.textContent = `«${text.data}»`
        outer.append(inner)
        parent.replaceChild(outer, text)
      }
    }
    wrap(document.body)
    document.documentElement.lang = 'zh-CN'
    document.documentElement.classList.add('translated-ltr')
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target.parentNode ?? document.body)
        for (const node of addedNodes)
          if (node.nodeName !== 'FONT' && node.parentNode?.nodeName !== 'FONT')
            wrap(node.nodeType === 1 ? node : (node.parentNode ?? document.body))
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  },
  'attributes on html, body, and inputs': () => {
    for (const one of document.querySelectorAll('html, body, input'))
      one.setAttribute('data-ext', '1')
  },
  'an element first and last in the body': () => {
    document.body.prepend(document.createElement('ext-bar'))
    document.body.append(document.createElement('ext-bar'))
  },
  'other styles': () => {
    for (const one of document.querySelectorAll<HTMLElement>('main *')) one.style.outline = '0'
  },
  'a picture taken away': () => document.querySelector('main img, main svg')?.remove(),
}

const fallen = 'Unexpected Application Error!'

async function stands(page: Page, what: string) {
  await expect(page.locator('h1').first(), what).toBeVisible()
  await expect(page.getByText(fallen), what).toHaveCount(0)
  await expect(page.locator('body > #root > header, #root header').first(), what).toBeVisible()
}

/** Uses what a page has: the menu, tabs, filters, summaries, fields. */
async function use(page: Page) {
  const menu = page.locator('header button[aria-controls=menu]')
  if (await menu.isVisible()) {
    await menu.click()
    await menu.click()
  }
  for (const kind of ['[role=tab]', 'main button[aria-pressed]', 'main summary']) {
    const all = page.locator(kind)
    for (let place = 0; place < Math.min(2, await all.count()); place++) {
      const one = all.nth(place)
      if (await one.isVisible()) await one.click({ timeout: 3000 }).catch(() => {})
    }
  }
  const field = page.locator('main input:is([type=text], [type=search], :not([type]))').first()
  if (await field.isVisible()) await field.fill('11372')
}

type Use = (page: Page, sender: number) => Promise<void>

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const filter = (page: Page, name: string) =>
  page.locator('main button[aria-pressed]').filter({ hasText: new RegExp(`^\\W*${name}\\W*$`) })
const opened = (page: Page) => page.locator('header button[aria-controls=menu][aria-expanded=true]')

/** Uses pages as visitors do and looks at what they see then. Names may stand in marks of a translator. */
const uses: Readonly<Record<string, Use>> = {
  '/': async (page) => {
    const zip = page.locator('main input[name=zip]')
    await zip.fill('11372')
    await expect(page.locator('main')).toContainText('Yes, we serve 11372 (Queens)')
    await zip.fill('10301')
    await expect(page.locator('main')).toContainText('Yes, we serve 10301')
    await expect(page.locator('main')).not.toContainText('Yes, we serve 11372')
    await zip.fill('1')
    await expect(page.locator('main')).not.toContainText('Yes, we serve')
    await page.locator('header button[aria-controls=menu]').click()
    await expect(opened(page)).toBeVisible()
    await page.locator('header button[aria-controls=menu]').click()
    await expect(opened(page)).toHaveCount(0)
    await page.locator('header button[aria-controls=menu]').click()
    await page.locator('header a[href="/pricing"]').filter({ visible: true }).first().click()
    await page.waitForURL('/pricing')
    await expect(opened(page)).toHaveCount(0)
    await page.goBack()
    await page.waitForURL('/')
  },
  '/services/repairs': async (page) => {
    const tabs = page.getByRole('tab')
    for (const place of [1, 2, 0]) {
      await tabs.nth(place).click()
      await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true')
      const panel = page.getByRole('tabpanel').filter({ visible: true })
      await expect(panel).toHaveAttribute(
        'id',
        `${await tabs.nth(place).getAttribute('aria-controls')}`,
      )
      await expect(panel).toContainText(/\w/)
    }
  },
  '/projects': async (page) => {
    await expect(page.getByRole('article')).toHaveCount(9)
    await filter(page, 'Repair').click()
    await expect(page.getByRole('article')).not.toHaveCount(9)
    await filter(page, 'All projects').click()
    await expect(page.getByRole('article')).toHaveCount(9)
    await button(page, /Lift the old door/)
      .first()
      .click()
    await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', '100% lifted')
  },
  '/reviews': async (page) => {
    const cards = page.locator('main figure')
    const search = page.locator('main input[type=search]')
    await expect(cards).toHaveCount(8)
    await filter(page, 'Repair').click()
    await expect(cards).toHaveCount(3)
    await search.fill('buffalo')
    await expect(cards).toHaveCount(1)
    await filter(page, 'Openers').click()
    await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible()
    await filter(page, 'All services').click()
    await search.fill('')
    await expect(cards).toHaveCount(8)
    await page.locator('main input[type=radio]').nth(2).check({ force: true })
    await page.locator('main textarea').fill('Came on time.')
    await expect(page.locator('main textarea')).toHaveValue('Came on time.')
  },
  '/pricing': async (page) => {
    const sum = page.locator('#your-estimate')
    await button(page, /Add one: Spring replacement/).click()
    await expect(sum).toContainText('$199-299')
    await button(page, /Add one: Cable/).dblclick()
    await expect(sum).toContainText('$457')
  },
  '/emergency': async (page) => {
    const check = page.locator('#triage')
    await check.getByRole('button', { name: /won't close/ }).click()
    await check.getByRole('button', { name: /stuck open/ }).click()
    await expect(check).toContainText('Stop. Do not pull the release')
    await check.getByRole('button', { name: /Done. Continue/ }).click()
    await expect(check).toContainText('A door stuck open')
    await expect(page).toHaveURL('/emergency?triage=open.stuck.clear')
    await page.locator('main input[name=zip]').fill('11372')
    await expect(page.locator('main')).toContainText('Yes, we serve 11372 (Queens)')
  },
  '/contact': async (page, sender) => {
    await page.locator('#booking-first_name').fill('Ada')
    await page.locator('#booking-last_name').fill('Lee')
    await page.locator('#booking-phone').fill(`516\u2011555\u2011014${sender}`)
    await page.locator('#booking-email').fill(`mailto:ada${sender}@example.com`)
    await page.locator('#booking-address').fill(`37-1${sender} 75th St, Jackson Heights, NY 11372`)
    await page.locator('#booking-service_type').selectOption('repair')
    const form = page.locator('form:has(#booking-first_name)')
    await form.locator('button[type=submit]').click()
    await page.waitForURL(/success/)
    await stands(page, 'the success page')
    // The line about the request takes the place of the hours.
    await expect(page.locator('header a[href*="/request#"]').first()).toBeVisible()
    for (const to of ['/pricing', '/services', '/']) {
      await page.locator(`footer a[href="${to}"], header a[href="${to}"]`).last().click()
      await page.waitForURL(to)
      await stands(page, to)
    }
  },
}

for (const [sender, [name, touch]] of Object.entries(touches).entries()) {
  test.describe(name, () => {
    test.use({ viewport: phone })
    test.beforeEach(({ page }) =>
      page.addInitScript(`addEventListener('DOMContentLoaded', ${touch})`),
    )

    test(`every template stands: ${name}`, { tag: '@pages' }, async ({ page }) => {
      test.slow()
      for (const path of everyKind) {
        await page.goto(path)
        await untilLive(page)
        await use(page)
        await stands(page, path)
      }
    })

    test(`what visitors do goes on working: ${name}`, { tag: '@pages' }, async ({ page }) => {
      test.slow()
      page.setDefaultTimeout(20_000)
      for (const [path, useAll] of Object.entries(uses)) {
        await test.step(path, async () => {
          await page.goto(path)
          await untilLive(page)
          await useAll(page, sender)
          await stands(page, path)
        })
      }
    })
  })
}
