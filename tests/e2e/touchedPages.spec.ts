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
        inner.textContent = `«${text.data}»`
        outer.append(inner)
        parent.replaceChild(outer, text)
      }
    }
    wrap(document.body)
    document.documentElement.lang = 'zh-CN'
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

for (const [name, touch] of Object.entries(touches)) {
  test(`every template stands: ${name}`, { tag: '@pages' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize(phone)
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${touch})`)
    for (const path of everyKind) {
      await page.goto(path)
      await untilLive(page)
      await use(page)
      await stands(page, path)
    }
  })
}

test('a translated visitor sends a request, and every later page stands', {
  tag: '@details',
}, async ({ page }) => {
  const touch = touches['every text wrapped, as a translator does']
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${touch})`)
  await page.goto('/contact')
  await untilLive(page)
  await page.locator('#booking-first_name').fill('Ada')
  await page.locator('#booking-last_name').fill('Lee')
  await page.locator('#booking-phone').fill('516\u2011555\u20110142')
  await page.locator('#booking-email').fill('mailto:ada@example.com')
  await page.locator('#booking-address').fill('37-12 75th St, Jackson Heights, NY 11372')
  await page.locator('#booking-service_type').selectOption('repair')
  await page.locator('form:has(#booking-first_name) button[type=submit]').click()
  await page.waitForURL(/success/)
  await stands(page, 'the success page')
  // The line about the request takes the place of the hours.
  await expect(page.locator('header a[href*="/request#"]').first()).toBeVisible()
  for (const to of ['/pricing', '/services', '/']) {
    await page.locator(`a[href="${to}"]`).last().click()
    await page.waitForURL(to)
    await stands(page, to)
  }
})
