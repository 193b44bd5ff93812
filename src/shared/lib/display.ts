// The visitor's choices of text size and contrast: kept in this browser, applied before the page is drawn.

export const textSizes = ['small', 'normal', 'large'] as const
export const contrasts = ['normal', 'high'] as const
export type Display = {
  textSize: (typeof textSizes)[number]
  contrast: (typeof contrasts)[number]
}

/** Where the choices are kept in localStorage, as JSON. */
export const displayKey = 'harborlight.display'

/** The choices in a stored text; whatever is missing or unknown is normal. */
export function parseDisplay(stored: string | null): Display {
  let found: Partial<Record<keyof Display, unknown>> = {}
  try {
    found = Object(JSON.parse(stored ?? ''))
  } catch {
    // Nothing stored, or not by this site.
  }
  return {
    textSize: textSizes.find((size) => size === found.textSize) ?? 'normal',
    contrast: contrasts.find((contrast) => contrast === found.contrast) ?? 'normal',
  }
}

/** Marks `page` (the html element) with the choices; the styles follow. */
export function showDisplay(page: HTMLElement, { textSize, contrast }: Display): void {
  page.dataset.textSize = textSize
  page.dataset.contrast = contrast
}
