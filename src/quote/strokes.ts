// A signature: strokes in a box of 1000 by 400, as they are drawn and stored.
import type { Stroke } from '@/quote/quote'

export const boxWidth = 1000
export const boxHeight = 400

/** In characters of JSON: the server takes 20 KB, with spaces of its own between the numbers. */
const longest = 14_000
const mostStrokes = 200
const mostPoints = 1500

/** The smallest way between two points that are kept: a slow hand would fill the signature otherwise. */
const nearest = 6

const inside = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))

/** Returns a new stroke that begins at a point, or the strokes as they are where there are enough. */
export const withStroke = (strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] =>
  isFull(strokes) ? strokes : [...strokes, { points: [inside(x, boxWidth), inside(y, boxHeight)] }]

/** Returns strokes whose last one goes on to a point, unless that is too near, or the signature too long. */
export function withPoint(strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] {
  const last = strokes.at(-1)
  if (!last || last.points.length >= 2 * mostPoints || isFull(strokes)) return strokes
  const [toX, toY] = [inside(x, boxWidth), inside(y, boxHeight)]
  const [fromX = 0, fromY = 0] = last.points.slice(-2)
  if (Math.hypot(toX - fromX, toY - fromY) < nearest) return strokes
  return [...strokes.slice(0, -1), { points: [...last.points, toX, toY] }]
}

const isFull = (strokes: readonly Stroke[]) =>
  strokes.length >= mostStrokes || JSON.stringify(strokes).length > longest

/** Returns the path of a stroke, rounded between its points; a single point is a dot. */
export function pathOf({ points }: Stroke): string {
  const [x = 0, y = 0] = points
  if (points.length < 4) return `M${x} ${y}h0`
  let path = `M${x} ${y}`
  for (let at = 2; at < points.length - 2; at += 2) {
    const [cx = 0, cy = 0, nextX = 0, nextY = 0] = points.slice(at, at + 4)
    path += `Q${cx} ${cy} ${(cx + nextX) / 2} ${(cy + nextY) / 2}`
  }
  return `${path}L${points.at(-2)} ${points.at(-1)}`
}

/** Returns true once something was drawn that is more than a tap. */
export const isSigned = (strokes: readonly Stroke[]): boolean =>
  strokes.some(({ points }) => points.length >= 6)
