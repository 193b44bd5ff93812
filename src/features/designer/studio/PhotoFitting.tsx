import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { designerPage } from '@/content/designer'
import { normalise } from '@/features/designer/choices'
import { describeDoor } from '@/features/designer/describe'
import { drawDoor } from '@/features/designer/drawing/drawDoor'
import { sceneOf } from '@/features/designer/drawing/scene'
import type { DoorDesign } from '@/features/designer/options'
import { type Corners, matrixOnto } from '@/features/designer/studio/homography'

const cornerNames = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const
/** Corners as parts of the photo's width and height. */
const startCorners: Corners = [
  { x: 0.25, y: 0.4 },
  { x: 0.75, y: 0.4 },
  { x: 0.75, y: 0.85 },
  { x: 0.25, y: 0.85 },
]
const within = (part: number) => Math.min(1, Math.max(0, part))

/** How far an arrow key moves a corner, as a part of the photo; with Shift ten times as far. */
const keyStep = 0.002
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The door alone, without its house, as an address an image can show. */
function useDoorPicture(design: DoorDesign) {
  const { door, markup } = useMemo(() => {
    const { door } = sceneOf(normalise(design))
    const { layers } = drawDoor(design, { idPrefix: 'fit-' })
    const { x, y, w, h } = door
    const parts = [layers.shared, layers.door, layers.glass, layers.hardware].join('')
    return {
      door,
      markup: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">${parts}</svg>`,
    }
  }, [design])
  return { door, address: `data:image/svg+xml,${encodeURIComponent(markup)}` }
}

/** The photo's size on screen in px. */
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

function FittedDoor({ design, photo }: { design: DoorDesign; photo: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const [corners, setCorners] = useState(startCorners)
  const { door, address } = useDoorPicture(design)
  const onScreen = corners.map(({ x, y }) => ({
    x: x * width,
    y: y * height,
  })) as unknown as Corners
  // Chosen below the picture of the house, on a phone out of sight.
  useEffect(() => frame.current?.scrollIntoView({ block: 'center' }), [])
  const transform = width > 0 ? matrixOnto(door.w, door.h, onScreen) : null

  const move = (index: number, x: number, y: number) =>
    setCorners(
      corners.map((corner, at) =>
        at === index ? { x: within(x), y: within(y) } : corner,
      ) as unknown as Corners,
    )

  return (
    <>
      <div ref={frame} className="relative mt-4 touch-none overflow-hidden rounded-lg select-none">
        <img
          src={photo}
          alt={designerPage.photoAlt}
          className="block h-auto w-full"
          draggable={false}
        />
        {transform && (
          <img
            src={address}
            alt={describeDoor(design)}
            width={door.w}
            height={door.h}
            draggable={false}
            className="absolute top-0 left-0 max-w-none origin-top-left"
            style={{ transform }}
          />
        )}
        {corners.map(({ x, y }, index) => (
          <button
            key={cornerNames[index]}
            type="button"
            aria-label={`${cornerNames[index]} corner, ${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top. Move with the arrow keys.`}
            className="absolute size-11 -translate-1/2 cursor-grab rounded-full border-2 border-white bg-amber/60 shadow-lift active:cursor-grabbing"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
              const box = frame.current?.getBoundingClientRect()
              if (!box) return
              move(
                index,
                (event.clientX - box.left) / box.width,
                (event.clientY - box.top) / box.height,
              )
            }}
            onKeyDown={(event) => {
              const way = arrows[event.key]
              if (!way) return
              event.preventDefault()
              const step = keyStep * (event.shiftKey ? 10 : 1)
              move(index, x + way[0] * step, y + way[1] * step)
            }}
          />
        ))}
      </div>
      {!transform && width > 0 && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {designerPage.crossed}
        </p>
      )}
    </>
  )
}

/** Largest photo taken, in bytes: more makes phones run out of memory. */
const largest = 40 * 1024 * 1024

/** The door on the visitor's own photo, which never leaves the browser. */
export function PhotoFitting({ design }: { design: DoorDesign }) {
  const id = useId()
  const [photo, setPhoto] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef<File>(null)

  useEffect(() => () => URL.revokeObjectURL(photo ?? ''), [photo])
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  const take = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setProblem(null)
    if (file.size > largest) return setProblem(designerPage.photoProblem)
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.src = address
    const isShown = await image.decode().then(
      () => true,
      () => false,
    )
    const isLatest = latest.current === file
    if (isShown && isLatest) return setPhoto(address)
    URL.revokeObjectURL(address)
    if (isLatest) setProblem(designerPage.photoProblem)
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-4 border-t border-line pt-4">
      <h2 id={`${id}-title`} className="text-xl">
        {designerPage.photoTitle}
      </h2>
      <p className="mt-1 text-slate">{designerPage.photoLead}</p>
      <label htmlFor={id} className="mt-3 block font-semibold">
        {designerPage.photoLabel}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => void take(event.target.files?.[0])}
        className="mt-1 block w-full text-sm file:mr-3 file:min-h-11 file:rounded file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-white"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      {photo && <FittedDoor design={design} photo={photo} />}
    </section>
  )
}
