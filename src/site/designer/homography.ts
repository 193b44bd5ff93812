import type { Point } from '@/shared/request/door/drawing/svg/shapes'

export type Corners = readonly [Point, Point, Point, Point]

/** Converts corners from fractions of a picture to px. */
export const cornersIn = (corners: Corners, width: number, height: number): Corners =>
  corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as unknown as Corners

/** Solves the square system `rows` (coefficients and, last, the right side) by elimination with pivoting; returns null without a unique solution. */
function solve(rows: readonly (readonly number[])[]): readonly number[] | null {
  const table = rows.map((row) => [...row])
  const size = table.length
  for (let column = 0; column < size; column += 1) {
    const pivot = table
      .slice(column)
      .reduce((best, row) =>
        Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
      )
    const divisor = pivot[column] ?? 0
    if (Math.abs(divisor) < 1e-9) return null
    table[table.indexOf(pivot)] = table[column] ?? pivot
    table[column] = pivot.map((value) => value / divisor)
    const leading = table[column] ?? []
    for (const [index, row] of table.entries()) {
      if (index === column) continue
      const factor = row[column] ?? 0
      table[index] = row.map((value, at) => value - factor * (leading[at] ?? 0))
    }
  }
  return table.map((row) => row[size] ?? 0)
}

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
 * Four-point linear system (Hartley and Zisserman, chapter 4).
 */
export function planeOnto(width: number, height: number, corners: Corners): Plane | null {
  if (!isConvex(corners)) return null
  const from = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return solve(
    corners.flatMap(({ x: u, y: v }, index) => {
      const { x, y } = from[index] ?? { x: 0, y: 0 }
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ]
    }),
  )
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
