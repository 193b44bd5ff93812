import { useEffect, useMemo, useRef, useState } from 'react'
import { designerPage } from '@/content/designer/designer'
import type { DoorDesign } from '@/door/options'
import { polygon } from '@/drawing/svg/shapes'
import { CornerHandle } from '@/site/designer/CornerHandle'
import { doorInPhoto } from '@/site/designer/doorInPhoto'
import { type Corners, cornersIn, matrixOf, planeOnto } from '@/site/designer/homography'
import { Loupe } from '@/site/designer/Loupe'
import { lightAround } from '@/site/designer/photoLight'
import type { Photo } from '@/site/designer/usePhoto'

/** Returns the element's size in px. */
function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The outlines of the openings, on screen. */
function Outlines({ shown, isHidden }: { shown: readonly Corners[]; isHidden: boolean }) {
  return (
    <svg
      aria-hidden
      className={`pointer-events-none absolute inset-0 size-full ${isHidden ? 'opacity-0' : ''}`}
    >
      <path
        d={shown.map((corners) => polygon(corners)).join('')}
        fill="none"
        stroke="#f5a524"
        strokeWidth="1.5"
      />
    </svg>
  )
}

type OnPhotoProps = {
  design: DoorDesign
  photo: Photo
  openings: readonly Corners[]
  areCornersShown: boolean
  onMove: (door: number, corner: number, x: number, y: number) => void
}

/** Renders the door in the visitor's photo, with a bracket around each corner of the opening. */
export function OnPhoto({ design, photo, openings, areCornersShown, onMove }: OnPhotoProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const [held, setHeld] = useState<{ door: number; corner: number } | null>(null)
  // Let go of, the corners no longer cover the door; the photo or the keyboard brings them back.
  const [isReleased, setReleased] = useState(false)
  const shape = photo.image.naturalWidth / photo.image.naturalHeight
  // The light stays while a corner is dragged: redrawing the door at every step would stutter.
  const [settled, setSettled] = useState(openings)
  useEffect(() => {
    if (!held) setSettled(openings)
  }, [held, openings])
  const doors = useMemo(
    () =>
      settled.map((corners, door) => doorInPhoto(design, door, lightAround(photo.pixels, corners))),
    [design, settled, photo],
  )
  const shown = openings.flatMap((corners, index) => {
    const door = doors[index]
    if (!door || width === 0) return []
    const onScreen = cornersIn(corners, width, height)
    return [{ door, onScreen, plane: planeOnto(door.w, door.h, onScreen) }]
  })
  const isCrossed = shown.some(({ plane }) => !plane)
  const heldAt = held && openings[held.door]?.[held.corner]

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the corners, buttons of their own, come back into sight */}
      <div
        ref={frame}
        onPointerDown={() => setReleased(false)}
        onFocus={() => setReleased(false)}
        className="relative mx-auto w-full overflow-hidden rounded-lg select-none"
        style={{ aspectRatio: shape, maxWidth: `calc(var(--tallest) * ${shape})` }}
      >
        <img
          src={photo.address}
          alt={designerPage.photoAlt}
          className="block size-full"
          draggable={false}
        />
        {shown.map(
          ({ door, plane }, index) =>
            plane && (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: doors are identified by their index
                key={index}
                src={door.address}
                alt={index === 0 ? designerPage.doorOnPhoto : ''}
                width={door.w}
                height={door.h}
                draggable={false}
                className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left"
                style={{ transform: matrixOf(plane) }}
              />
            ),
        )}
        {areCornersShown && (
          <>
            <Outlines shown={shown.map(({ onScreen }) => onScreen)} isHidden={isReleased} />
            {openings.map((corners, door) =>
              corners.map((at, corner) => (
                <CornerHandle
                  // biome-ignore lint/suspicious/noArrayIndexKey: corners are identified by their index
                  key={`${door} ${corner}`}
                  corner={corner}
                  isHidden={isReleased}
                  {...(openings.length > 1 ? { door: `Door ${door + 1}` } : {})}
                  at={at}
                  frame={frame}
                  onMove={(x, y) => onMove(door, corner, x, y)}
                  onGrab={() => {
                    setReleased(false)
                    setHeld({ door, corner })
                  }}
                  onRelease={() => {
                    setHeld((now) => (now?.door === door && now.corner === corner ? null : now))
                    // A corner that only lost the focus was let go before.
                    if (held) setReleased(true)
                  }}
                />
              )),
            )}
            {heldAt && <Loupe photo={photo.address} at={heldAt} width={width} height={height} />}
          </>
        )}
      </div>
      {isCrossed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {designerPage.crossed}
        </p>
      )}
    </>
  )
}
