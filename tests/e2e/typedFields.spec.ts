// Behavior of fields and links that only a browser shows.
import { excessWidth } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { untilLive } from './support/timestamps.ts'

test('a date typed by half is not sent as none', async ({ page }) => {
  await page.goto('/contact')
  await untilLive(page)
  const date = page.locator('#booking-preferred_date')
  await date.click({ position: { x: 20, y: 20 } })
  await date.press('1')
  await date.press('2')
  await date.press('0')
  await date.press('5')
  await date.blur()
  await expect(page.locator('#booking-preferred_date-error')).toContainText(
    'Enter the whole date, or leave it empty',
  )
})

test('a value filled in without an event is sent', async ({ page }) => {
  await page.goto('/contact')
  await untilLive(page)
  await page.locator('#booking-first_name').evaluate((input: HTMLInputElement) => {
    input.value = 'Ada'
  })
  await page.locator('form:has(#booking-first_name) button[type=submit]').click()
  await expect(page.locator('#booking-last_name-error')).toBeVisible()
  await expect(page.locator('#booking-first_name-error')).toHaveCount(0)
})

const token = 'A'.repeat(43)
for (const [escaped, opened] of [
  [`/request%23${token}`, `/request#${token}`],
  [`/request%23stop-${token}`, `/request#stop-${token}`],
  [`/job%23${token}`, `/job#${token}`],
  [`/es/solicitud%23${token}`, `/es/solicitud#${token}`],
  ['/auth%23token_hash=abc&type=recovery', '/auth'],
] as const) {
  test(`a scanner's ${escaped.slice(0, 14)} opens as its link`, async ({ page, violations }) => {
    const opening = page.waitForRequest((request) =>
      request.url().endsWith(opened.split('#')[0] ?? ''),
    )
    await page.goto(escaped).catch(() => {})
    await opening
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0)
    // The browser itself reports the answer to the escaped address.
    for (const said of violations.splice(0)) expect(said).not.toContain('no page at')
  })
}

for (const size of [16, 32])
  test(`what has the focus stays above the bar, with text of ${size} px`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await page.goto('/pricing')
    await untilLive(page)
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`
    }, size)
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    const hidden: string[] = []
    for (let presses = 0; presses < 70; presses++) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(() => {
        const bar = document.querySelector('nav.fixed')
        const { activeElement } = document
        if (!bar || !activeElement || bar.contains(activeElement)) return null
        if (bar.classList.contains('invisible')) return null
        const [own, its] = [activeElement.getBoundingClientRect(), bar.getBoundingClientRect()]
        return own.top < its.bottom && own.bottom > its.top + 1 ? activeElement.textContent : null
      })
      if (under !== null) hidden.push(under)
    }
    expect(hidden).toEqual([])
  })
