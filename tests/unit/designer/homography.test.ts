import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Corners, matrixOf, planeOnto, project } from '@/site/designer/homography'

/** Returns where a CSS matrix3d puts a point of the plane. */
function placedByCss(matrix: string, x: number, y: number) {
  const m = matrix.slice('matrix3d('.length, -1).split(',').map(Number)
  const at = (index: number) => m[index] ?? Number.NaN
  const w = at(3) * x + at(7) * y + at(15)
  return { x: (at(0) * x + at(4) * y + at(12)) / w, y: (at(1) * x + at(5) * y + at(13)) / w }
}

describe('a door laid on four corners', () => {
  it('touches each corner', () => {
    const near = (center: number) => fc.integer({ min: center - 80, max: center + 80 })
    const corner = (x: number, y: number) => fc.record({ x: near(x), y: near(y) })
    fc.assert(
      fc.property(
        fc.tuple(corner(100, 100), corner(500, 100), corner(500, 400), corner(100, 400)),
        (corners) => {
          const plane = planeOnto(300, 200, corners) ?? []
          const from = [
            [0, 0],
            [300, 0],
            [300, 200],
            [0, 200],
          ] as const
          from.forEach(([x, y], index) => {
            // The page lays it by CSS, the saved picture point by point.
            for (const point of [placedByCss(matrixOf(plane), x, y), project(plane, x, y)]) {
              expect(point.x).toBeCloseTo(corners[index]?.x ?? Number.NaN, 4)
              expect(point.y).toBeCloseTo(corners[index]?.y ?? Number.NaN, 4)
            }
          })
        },
      ),
    )
  })

  it.each([
    [
      'cross',
      [
        { x: 0, y: 0 },
        { x: 10, y: 10 },
        { x: 10, y: 0 },
        { x: 0, y: 10 },
      ],
    ],
    [
      'lie on a line',
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 20, y: 0 },
        { x: 0, y: 10 },
      ],
    ],
    [
      'are one point',
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
    ],
  ] as const)('is not drawn when the corners %s', (_, corners) => {
    expect(planeOnto(300, 200, corners as unknown as Corners)).toBeNull()
  })
})
