// The contrast of the home page's hero text with what is behind it: each pixel, not the average.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export const heroWidths = [320, 375, 768, 1024, 1440, 2560] as const

type TextLine = {
  text: string
  color: readonly number[]
  box: { x: number; y: number; width: number; height: number }
}

/** Returns the lines of text next to the first heading as drawn, and makes them invisible. */
function takeLines(): TextLine[] {
  const hero = document.querySelector('main h1')?.parentElement
  if (!hero) throw new Error('The page has no hero')
  const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
  const found: TextLine[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const color = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    for (const { x, y, width, height } of range.getClientRects()) {
      if (width > 1 && height > 1) {
        found.push({
          text: node.textContent,
          color,
          box: { x: x + scrollX, y: y + scrollY, width, height },
        })
      }
    }
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('main * { color: transparent !important; transition: none !important }')
  document.adoptedStyleSheets = [sheet]
  return found
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const light = (value = 0) => linear[value] ?? 0

/** Relative luminance of a color of three bytes. */
const luminance = (red = 0, green = 0, blue = 0) =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Returns the contrast of an element's text with the first ground behind it, as both are computed. */
export async function textContrast(text: Locator): Promise<number> {
  const [color, ground] = await text.evaluate((element) => {
    const bytes = (value: string) => (value.match(/[\d.]+/g) ?? []).map(Number)
    let behind: Element | null = element
    const groundOf = (one: Element) => bytes(getComputedStyle(one).backgroundColor)
    while (behind?.parentElement && groundOf(behind)[3] === 0) behind = behind.parentElement
    return [bytes(getComputedStyle(element).color), behind ? groundOf(behind) : []] as const
  })
  return ratio(luminance(...color), luminance(...ground))
}

/** Returns the whole pixels that hold all words. */
function around(lines: readonly TextLine[]) {
  const x = Math.floor(Math.min(...lines.map(({ box }) => box.x)))
  const y = Math.floor(Math.min(...lines.map(({ box }) => box.y)))
  const right = Math.ceil(Math.max(...lines.map(({ box }) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...lines.map(({ box }) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

export type Contrast = { worst: number; text: string }

/** Returns the worst contrast of the hero's words at any pixel under them, by WCAG 2's formula. */
export async function heroContrast(page: Page): Promise<Contrast> {
  const lines = await page.evaluate(takeLines)
  const clip = around(lines)
  const picture = sharp(await page.screenshot({ fullPage: true, clip })).removeAlpha()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let found: Contrast = { worst: 21, text: '' }
  for (const { text, color, box } of lines) {
    const own = luminance(...color)
    for (let y = Math.floor(box.y); y < box.y + box.height; y += 1) {
      for (let x = Math.floor(box.x); x < box.x + box.width; x += 1) {
        const at = ((y - clip.y) * info.width + (x - clip.x)) * 3
        const worst = ratio(own, luminance(data[at], data[at + 1], data[at + 2]))
        if (worst < found.worst) found = { worst, text }
      }
    }
  }
  return found
}
