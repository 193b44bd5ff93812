import { useEffect, useRef, useState } from 'react'
import type { DoorDesign } from '@/door/options'
import { whenNear } from '@/shared/ui/whenNear'
import { firstDoor, firstPicture } from '@/site/designer/firstDoor'
import { choicePicture, type Pictured } from '@/site/designer/pictureOfChoice'

/** In ms: rapid choices are drawn once. */
const pause = 250

/** Pictures further below the screen wait: drawing all of them would keep a slow phone busy. */
const near = '150px 0px'

/** Pictures yet to be drawn, one at a time, so that a tap never waits for more than one of them. */
const waiting = new Set<() => void>()
let isDrawing = false

function drawNext() {
  const [next] = waiting
  isDrawing = next !== undefined
  if (!next) return
  waiting.delete(next)
  next()
  setTimeout(drawNext, 16)
}

/** Calls `draw` in its turn; returns the way to call it off. */
function enqueue(draw: () => void): () => void {
  waiting.add(draw)
  if (!isDrawing) {
    isDrawing = true
    setTimeout(drawNext, pause)
  }
  return () => void waiting.delete(draw)
}

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

type ChoicePictureProps = { design: DoorDesign; option: Pictured; value: string }

/** Renders the design with one value of an option, small; its label names it. */
export function ChoicePicture({ design, option, value }: ChoicePictureProps) {
  const [address, setAddress] = useState<string>()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The start of the page draws nothing: the first door's pictures are files.
    if (design === firstDoor) return
    let leave = () => {}
    let isWanted = true
    whenNear(place.current, near).then(() => {
      if (isWanted)
        leave = enqueue(() => setAddress(addressOf(choicePicture(design, option, value))))
    })
    return () => {
      isWanted = false
      leave()
    }
  }, [design, option, value])
  const shown = design === firstDoor ? firstPicture(option, value) : address
  const source = shown ?? firstPicture(option, value)
  return (
    <span
      ref={place}
      aria-hidden
      className="block aspect-3/2 w-full overflow-hidden rounded-sm bg-mist"
    >
      {source && (
        <img
          src={source}
          alt=""
          width={180}
          height={120}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
