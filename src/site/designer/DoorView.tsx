import { memo, useMemo } from 'react'
import { describe as describeDesign } from '@/door/describe'
import { drawDoor, layerNames } from '@/door/drawing/drawDoor'
import type { DoorDesign } from '@/door/options'
import { trustedDrawing } from '@/drawing/svg/trustedDrawing'

/** Renders one layer of the picture; memoized by its markup. */
const Layer = memo(function Layer({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own drawing of checked choices
  return <g dangerouslySetInnerHTML={{ __html: trustedDrawing(markup) }} />
})

type DoorViewProps = {
  design: DoorDesign
  /** Must be unique on the page. */
  idPrefix: string
  /** Names the picture where its description stands beside it; the description otherwise. */
  label?: string
}

/** Renders the design as a picture with a text alternative. */
export function DoorView({ design, idPrefix, label }: DoorViewProps) {
  const { viewBox, layers } = useMemo(() => drawDoor(design, { idPrefix }), [design, idPrefix])
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBox}
      role="img"
      aria-label={label ?? describeDesign(design)}
      className="block h-auto w-full"
    >
      {layerNames.map((name) => (
        <Layer key={name} markup={layers[name]} />
      ))}
    </svg>
  )
}
