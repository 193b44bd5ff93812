import type { Point } from '@/drawing/svg/shapes'
import { mapTuple } from '@/lib/mapTuple'

export type Corners = readonly [Point, Point, Point, Point]

/** Converts corners from fractions of a picture to px. */
export const cornersIn = (corners: Corners, width: number, height: number): Corners =>
  mapTuple(corners, ({ x, y }) => ({ x: x * width, y: y * height }))

/** Returns whether the corners form a convex shape: then all turns have the same sign. */
function isConvex(corners: Corners): boolean {
  const turns = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    const after = corners[(index + 2) % 4] ?? corner
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x)
  })
  return turns.every((turn) => turn > 1) || turns.every((turn) => turn < -1)
}

/** The eight numbers of a plane homography from a box into a picture. */
export type Plane = readonly number[]

/**
 * Returns the plane that maps a `width` x `height` box, its origin top left, to four corners (top left,
 * top right, bottom right, bottom left); null if the corners cross or lie on a line.
 * The closed form for a square (Heckbert, Fundamentals of Texture Mapping, 2.2.3).
 */
export function planeOnto(width: number, height: number, corners: Corners): Plane | null {
  if (!isConvex(corners)) return null
  const [p, q, r, s] = corners
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x]
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y]
  const divisor = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / divisor
  const h = (dx1 * dy3 - dx3 * dy1) / divisor
  const row = (from: number, right: number, down: number) =>
    [(right - from + g * right) / width, (down - from + h * down) / height, from] as const
  return [...row(p.x, q.x, s.x), ...row(p.y, q.y, s.y), g / width, h / height]
}

/** Returns a point of the box in the picture. */
export function project(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Plane,
  x: number,
  y: number,
): Point {
  const depth = g * x + h * y + 1
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** Returns the plane as a CSS `matrix3d`. */
export function matrixOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: Plane): string {
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].join(',')})`
}
