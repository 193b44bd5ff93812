// The visitor's settings for text size and contrast: stored in this browser, applied before the first paint.
import { attempt } from '@/lib/attempt'

export const textSizes = ['small', 'normal', 'large'] as const
const contrasts = ['normal', 'high'] as const
export type Display = {
  textSize: (typeof textSizes)[number]
  contrast: (typeof contrasts)[number]
}

/** The key in localStorage; the value is JSON. */
export const displayKey = 'harborlight.display'

/** Parses the stored settings; whatever is missing or unknown is normal. */
export function parseDisplay(stored: string | null): Display {
  const found: Partial<Record<keyof Display, unknown>> = Object(
    attempt(() => JSON.parse(stored ?? '')),
  )
  return {
    textSize: textSizes.find((size) => size === found.textSize) ?? 'normal',
    contrast: contrasts.find((contrast) => contrast === found.contrast) ?? 'normal',
  }
}

/** Sets the settings on `page` (the html element) for the styles. */
export function showDisplay(page: HTMLElement, { textSize, contrast }: Display): void {
  page.dataset.textSize = textSize
  page.dataset.contrast = contrast
}
