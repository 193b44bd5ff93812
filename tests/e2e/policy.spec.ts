// The site's headers at work in a browser: markup and styles that are not the site's own get nowhere. That the site itself
// trips over none of them, every browser test checks: a violation is a message in the console.

import { expect, test } from './support/test.ts'
import { openLive } from './support/timestamps.ts'

test.describe('injected markup', () => {
  test.use({ expectedMessages: /Content Security Policy|TrustedHTML|TrustedTypePolicy/ })

  test('markup is refused, and no policy can be made to pass it', async ({ page }) => {
    await openLive(page, '/designer')
    const refusals = await page.evaluate(() => {
      const tries: Record<string, () => unknown> = {
        markup: () => {
          document.body.innerHTML = '<img src=x onerror=alert(1)>'
        },
        document: () => new DOMParser().parseFromString('<b>', 'text/html'),
        policy: () => window.trustedTypes?.createPolicy('mine', { createHTML: String }),
        second: () => window.trustedTypes?.createPolicy('door-drawing', { createHTML: String }),
      }
      return Object.entries(tries).flatMap(([name, attempt]) => {
        try {
          attempt()
          return []
        } catch (refusal) {
          return refusal instanceof TypeError ? [name] : []
        }
      })
    })
    expect(refusals).toEqual(['markup', 'document', 'policy', 'second'])
    await expect(page.locator('h1')).toBeVisible()
  })

  test('styles and scripts inside the page do nothing', { tag: '@details' }, async ({ page }) => {
    await openLive(page, '/about')
    const seen = await page.evaluate(async () => {
      const blocked: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        blocked.push(effectiveDirective),
      )
      const heading = document.querySelector('h1') as HTMLElement
      heading.setAttribute('style', 'display: none')
      const style = document.createElement('style')
      style.textContent = 'h1 { display: none }'
      document.head.append(style)
      const base = document.createElement('base')
      base.href = 'https://elsewhere.example/'
      document.head.append(base)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { blocked, display: getComputedStyle(heading).display, base: document.baseURI }
    })
    expect(seen.blocked.toSorted()).toEqual(['base-uri', 'style-src-attr', 'style-src-elem'])
    expect(seen.display).not.toBe('none')
    expect(seen.base).toBe(page.url())
  })
})

test('the designer works without Trusted Types', {
  tag: '@details',
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    // Such a browser does not know these two.
    const policy = headers['content-security-policy']?.replace(
      /; (require-)?trusted-types[^;]*/g,
      '',
    )
    await route.fulfill({
      response,
      headers: { ...headers, 'content-security-policy': policy ?? '' },
    })
  })
  await openLive(page, '/designer')
  const caption = page.locator('[data-caption]')
  const before = await caption.textContent()
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await expect(caption).not.toHaveText(before ?? '')
})
