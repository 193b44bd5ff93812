// One-point perspective: inches in, picture units out. x goes right from the middle of the door, y up from the floor, z
// from the door toward the viewer, who stands a little left of the middle.
import { num, type Point, polygon } from '@/drawing/svg/shapes'

export const VIEW = { w: 1000, h: 840 } as const

const UNITS_PER_INCH = 4.4
const DISTANCE = 240
const EYE = { x: -15, y: 60 }
const VANISHING = { x: 425, y: 455 }

/** Half the width of the door and its height, in inches. */
export const DOOR = { half: 60, height: 84, section: 21 } as const

export type Inches = readonly [x: number, y: number, z?: number]

/** Returns where a place in the garage is in the picture. */
export function at(x: number, y: number, z = 0): Point {
  const scale = (UNITS_PER_INCH * DISTANCE) / (DISTANCE - z)
  return { x: VANISHING.x + (x - EYE.x) * scale, y: VANISHING.y - (y - EYE.y) * scale }
}

const placed = (places: readonly Inches[]) => places.map(([x, y, z]) => at(x, y, z))

/** Returns path data through places in the garage, closed. */
export const plane = (...places: readonly Inches[]) => polygon(placed(places))

/** Returns path data through places in the garage, open. */
export const wire = (...places: readonly Inches[]) => polygon(placed(places), false)

/** Returns path data of a rectangle that faces the viewer. */
export const front = (x0: number, y0: number, x1: number, y1: number, z = 0) =>
  plane([x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z])

/** Returns path data of circles around places in the picture. */
export const dots = (radius: number, ...places: readonly Point[]) =>
  places
    .map(({ x, y }) => {
      const r = num(radius)
      return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${num(radius * 2)} 0a${r} ${r} 0 1 0 ${num(-radius * 2)} 0z`
    })
    .join('')

/** Returns the markup of both sides of the door, left first. */
export const both = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1)

/** Returns `from`, `from + step`, … up to `to`. */
export const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1.001) }, (_, index) => from + index * step)
