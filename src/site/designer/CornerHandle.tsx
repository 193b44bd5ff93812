import { type RefObject, useRef } from 'react'
import type { Point } from '@/drawing/svg/shapes'

/** How far an arrow key moves a corner, as a fraction of the photo; ten times as far with Shift. */
const keyStep = 0.002
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** By corner: its name, the handle's offset, mostly outside, and its bracket close around the corner. */
const kinds = [
  { name: 'Top left', offset: '-translate-[85%]', bracket: '-right-3.5 -bottom-3.5' },
  {
    name: 'Top right',
    offset: '-translate-x-[15%] -translate-y-[85%]',
    bracket: '-bottom-3.5 -left-3.5 rotate-90',
  },
  { name: 'Bottom right', offset: '-translate-[15%]', bracket: '-top-3.5 -left-3.5 rotate-180' },
  {
    name: 'Bottom left',
    offset: '-translate-x-[85%] -translate-y-[15%]',
    bracket: '-top-3.5 -right-3.5 -rotate-90',
  },
] as const

type CornerHandleProps = {
  corner: number
  /** Precedes the name if there is more than one door. */
  door?: string
  at: Point
  /** Out of sight, but in reach of pointer and keyboard. */
  isHidden: boolean
  frame: RefObject<HTMLElement | null>
  onMove: (x: number, y: number) => void
  onGrab: () => void
  onRelease: () => void
}

/** Renders a bracket just outside a corner, moved by dragging or by the arrow keys. */
export function CornerHandle({
  corner,
  door,
  at: { x, y },
  isHidden,
  frame,
  onMove,
  onGrab,
  onRelease,
}: CornerHandleProps) {
  const grip = useRef({ x: 0, y: 0 })
  const { name, offset, bracket } = kinds[corner] ?? kinds[0]
  const label = `${door ? `${door}, ${name.toLowerCase()}` : name} corner`
  return (
    <button
      type="button"
      aria-label={`${label}, ${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top. Move with the arrow keys.`}
      className={`absolute size-12 cursor-grab touch-none rounded active:cursor-grabbing ${isHidden ? 'opacity-0' : ''} ${offset}`}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      onPointerDown={(event) => {
        const box = frame.current?.getBoundingClientRect()
        if (!box) return
        grip.current = { x: event.clientX - x * box.width, y: event.clientY - y * box.height }
        event.currentTarget.setPointerCapture(event.pointerId)
        onGrab()
      }}
      onPointerMove={(event) => {
        const box = frame.current?.getBoundingClientRect()
        if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        onMove(
          (event.clientX - grip.current.x) / box.width,
          (event.clientY - grip.current.y) / box.height,
        )
      }}
      onLostPointerCapture={onRelease}
      onBlur={onRelease}
      onKeyDown={(event) => {
        const way = arrows[event.key]
        if (!way) return
        event.preventDefault()
        onGrab()
        const step = keyStep * (event.shiftKey ? 10 : 1)
        onMove(x + way[0] * step, y + way[1] * step)
      }}
    >
      <svg viewBox="0 0 32 32" aria-hidden className={`absolute size-9 ${bracket}`}>
        <path d="M26 6H6v20" fill="none" stroke="#0b1424" strokeWidth="8" strokeLinecap="round" />
        <path d="M26 6H6v20" fill="none" stroke="#fff" strokeWidth="4.5" strokeLinecap="round" />
      </svg>
    </button>
  )
}
