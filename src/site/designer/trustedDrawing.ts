// Where a browser has Trusted Types, the site's headers let markup in through this policy only.
import { isPrerender } from '@/shared/lib/isPrerender'

/** What a drawing is made of, and links into itself: nothing that fetches, runs or leads anywhere. */
const foreign =
  /<(?!\/?(?:circle|clipPath|defs|ellipse|g|line|linearGradient|path|pattern|radialGradient|rect|stop|use)[\s/>])|\s(?:on|style)|href="[^#]/i

function createHTML(markup: string): string {
  if (foreign.test(markup)) throw new TypeError('Only drawings of doors may be shown')
  return markup
}

const policy = isPrerender
  ? undefined
  : window.trustedTypes?.createPolicy('door-drawing', { createHTML })

/** The markup of a drawing as the browser takes it. Throws when it holds anything else. */
export const trustedDrawing = (markup: string): string | TrustedHTML =>
  (policy ?? { createHTML }).createHTML(markup)
