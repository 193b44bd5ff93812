// Lines on the earth as path data.
import { type Point, polygon } from '@/shared/request/door/drawing/svg/shapes'
import { type Place, spotOf, type View } from '@/site/map/views'

/** Returns the places of an outline, written as in outlines.ts. */
function placesOf(outline: string): readonly Place[] {
  const steps = outline.split(' ').map(Number)
  const places: Place[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] ?? 0
    y += steps[i + 1] ?? 0
    places.push([x / 1000, y / 1000])
  }
  return places
}

const isFar = ({ x, y }: Point, { w, h }: View) =>
  x < -200 || x > w + 200 || y < -200 || y > h + 200

/** Returns the closed path data of outlines; one that is out of sight is left out. */
export const areasIn = (view: View, outlines: readonly string[]) => pathOf(view, outlines, true)

/** Returns the open path data of outlines. */
export const linesIn = (view: View, outlines: readonly string[]) => pathOf(view, outlines, false)

function pathOf(view: View, outlines: readonly string[], isClosed: boolean): string {
  return outlines
    .map((outline) => placesOf(outline).map((place) => spotOf(place, view)))
    .filter((points) => !points.every((point) => isFar(point, view)))
    .map((points) => polygon(points, isClosed))
    .join('')
}

/** Returns the path data through places, open unless told. */
export const through = (view: View, places: readonly Place[], isClosed = false) =>
  polygon(
    places.map((place) => spotOf(place, view)),
    isClosed,
  )

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
export const ringsIn = (view: View, outlines: readonly string[]) =>
  outlines.map((outline) => placesOf(outline).map((place) => spotOf(place, view)))
