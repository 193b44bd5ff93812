import { useMemo } from 'react'
import { describe as inWords } from '@/door/describe'
import { knownDesign } from '@/door/designQuery'
import { doorMarkup } from '@/door/drawing/drawDoor'
import type { DoorDesign } from '@/door/options'

/** Renders the drawing as an image, in which nothing runs and nothing is fetched. */
export function DoorPicture({ design, className }: { design: DoorDesign; className: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(doorMarkup(design, 'handed-'))}`,
    [design],
  )
  return (
    <img
      src={picture}
      alt={inWords(design)}
      width={960}
      height={640}
      className={`h-auto ${className}`}
    />
  )
}

/** Renders the door of a selection in small; nothing if it is no longer on offer. */
export function SmallDoor({ chosen }: { chosen: URLSearchParams }) {
  const query = String(chosen)
  const design = useMemo(() => knownDesign(new URLSearchParams(query)), [query])
  return design && <DoorPicture design={design} className="w-full" />
}
