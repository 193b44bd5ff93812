// Lines on the earth as path data.

import { type Place, spotOf, type View } from '@/drawing/map/views'
import { type Point, polygon } from '@/drawing/svg/shapes'

type Lines = readonly (readonly Place[])[]

const isFar = ({ x, y }: Point, { w, h }: View) =>
  x < -200 || x > w + 200 || y < -200 || y > h + 200

/** Returns the closed path data of outlines; one that is out of sight is left out. */
export const areasIn = (view: View, outlines: Lines) => pathOf(view, outlines, true)

/** Returns the open path data of lines; one that is out of sight is left out. */
export const linesIn = (view: View, lines: Lines) => pathOf(view, lines, false)

function pathOf(view: View, lines: Lines, isClosed: boolean): string {
  return ringsIn(view, lines)
    .filter((points) => !points.every((point) => isFar(point, view)))
    .map((points) => polygon(points, isClosed))
    .join('')
}

/** Returns whether a point is within a closed path of straight lines. */
export function isWithin({ x, y }: Point, rings: readonly (readonly Point[])[]): boolean {
  let isInside = false
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const point of ring) {
      if (before && point.y > y !== before.y > y) {
        const cut = point.x + ((before.x - point.x) * (y - point.y)) / (before.y - point.y)
        if (x < cut) isInside = !isInside
      }
      before = point
    }
  }
  return isInside
}

/** Returns the outlines as rings of points. */
export const ringsIn = (view: View, outlines: Lines) =>
  outlines.map((places) => places.map((place) => spotOf(place, view)))
