import { isPrerender } from '@/lib/isPrerender'

// In browsers with Trusted Types, the site's headers allow markup through the policy below only.

/** Matches anything but shapes and internal references: what would load, run or link somewhere. */
const foreign =
  /<(?!\/?(?:circle|clipPath|defs|ellipse|g|line|linearGradient|path|pattern|radialGradient|rect|stop|text|use)[\s/>])|\s(?:on|style)|href="[^#]/i

function createHTML(markup: string): string {
  if (foreign.test(markup)) throw new TypeError('Only our own drawings may be shown')
  return markup
}

const policy = isPrerender
  ? undefined
  : window.trustedTypes?.createPolicy('door-drawing', { createHTML })

/** Returns the markup of a drawing as the browser requires it. Throws if it contains anything else. */
export const trustedDrawing = (markup: string): string | TrustedHTML =>
  (policy ?? { createHTML }).createHTML(markup)
