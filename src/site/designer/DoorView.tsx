import { memo, useMemo } from 'react'
import { describe as describeDesign } from '@/shared/request/door/describe'
import { drawDoor, layerNames } from '@/shared/request/door/drawing/drawDoor'
import { trustedDrawing } from '@/shared/request/door/drawing/svg/trustedDrawing'
import type { DoorDesign } from '@/shared/request/door/options'

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
