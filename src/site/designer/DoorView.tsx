import { memo, useMemo } from 'react'
import { isPrerender } from '@/shared/lib/isPrerender'
import { describe as describeDesign } from '@/shared/request/door/describe'
import { drawDoor, layerNames } from '@/shared/request/door/drawing/drawDoor'
import type { DoorDesign } from '@/shared/request/door/options'

// In browsers with Trusted Types, the site's headers allow markup through the policy below only.

/** Matches anything but shapes and internal references: what would load, run or link somewhere. */
const foreign =
  /<(?!\/?(?:circle|clipPath|defs|ellipse|g|line|linearGradient|path|pattern|radialGradient|rect|stop|use)[\s/>])|\s(?:on|style)|href="[^#]/i

function createHTML(markup: string): string {
  if (foreign.test(markup)) throw new TypeError('Only drawings of doors may be shown')
  return markup
}

const policy = isPrerender
  ? undefined
  : window.trustedTypes?.createPolicy('door-drawing', { createHTML })

/** Returns the markup of a drawing as the browser requires it. Throws if it contains anything else. */
const trustedDrawing = (markup: string): string | TrustedHTML =>
  (policy ?? { createHTML }).createHTML(markup)

/** Renders one layer of the picture; memoized by its markup. */
const Layer = memo(function Layer({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own drawing of checked choices
  return <g dangerouslySetInnerHTML={{ __html: trustedDrawing(markup) }} />
})

/** Renders the design as a picture with a text alternative. `idPrefix` must be unique on the page. */
export function DoorView({ design, idPrefix }: { design: DoorDesign; idPrefix: string }) {
  const { viewBox, layers } = useMemo(() => drawDoor(design, { idPrefix }), [design, idPrefix])
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBox}
      role="img"
      aria-label={describeDesign(design)}
      className="block h-auto w-full"
    >
      {layerNames.map((name) => (
        <Layer key={name} markup={layers[name]} />
      ))}
    </svg>
  )
}
