/**
 * The worst contrast of the home page's hero words against the pixels under them, at six widths, in plain and in
 * high contrast.
 *   npm run bench:hero
 * $DIST names the built site (dist).
 */
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { heroContrast, heroWidths } from '../support/heroContrast.ts'
import { serveStatic } from '../support/staticSite.ts'

const site = await serveStatic(process.env.DIST || 'dist', { secure: false })
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
})
try {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${site.port}/`, { waitUntil: 'load' })
  const rows: Record<string, string | number>[] = []
  for (const width of heroWidths) {
    const row: Record<string, string | number> = { width }
    await page.setViewportSize({ width, height: 800 })
    for (const contrast of ['normal', 'high']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.contrast = value
      }, contrast)
      await page.waitForLoadState('networkidle')
      const { worst, text } = await heroContrast(page)
      row[contrast] = Number(worst.toFixed(2))
      row[`${contrast}, at`] = text.slice(0, 40)
    }
    rows.push(row)
  }
  console.table(rows)
} finally {
  await browser.close()
  site.close()
}
