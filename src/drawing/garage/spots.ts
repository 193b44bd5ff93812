// Where a finger lands on the drawing: at least 82 units apart, 32 px on a phone.
import type { PartId } from '@/content/partNames'

export type Spot = readonly [x: number, y: number]

export const partSpots: Readonly<Record<PartId, Spot>> = {
  spring: [345, 285],
  shaft: [676, 285],
  drum: [766, 285],
  cable: [226, 410],
  bottom: [240, 702],
  roller: [218, 534],
  track: [785, 440],
  hinge: [491, 534],
  section: [358, 588],
  strut: [640, 358],
  seal: [491, 716],
  opener: [552, 60],
  rail: [514, 165],
  trolley: [500, 247],
  arm: [490, 334],
  cord: [529, 411],
  light: [602, 146],
  button: [895, 462],
  eye: [790, 692],
  lock: [708, 584],
}

/** The points of the inspection, in their order: what each looks at, and where its number is. */
export const inspectionSpots: readonly { readonly part: PartId; readonly spot: Spot }[] = [
  { part: 'spring', spot: [345, 285] },
  { part: 'spring', spot: [578, 285] },
  { part: 'cable', spot: [226, 410] },
  { part: 'roller', spot: [218, 534] },
  { part: 'hinge', spot: [491, 534] },
  { part: 'bottom', spot: [240, 702] },
  { part: 'section', spot: [358, 588] },
  { part: 'track', spot: [785, 440] },
  { part: 'track', spot: [785, 570] },
  { part: 'seal', spot: [420, 720] },
  { part: 'seal', spot: [276, 340] },
  { part: 'rail', spot: [524, 165] },
  { part: 'trolley', spot: [500, 247] },
  { part: 'opener', spot: [520, 60] },
  { part: 'opener', spot: [602, 60] },
  { part: 'button', spot: [895, 462] },
  { part: 'eye', spot: [790, 692] },
  { part: 'section', spot: [640, 760] },
  { part: 'cord', spot: [529, 411] },
  { part: 'hinge', spot: [625, 442] },
  { part: 'section', spot: [625, 620] },
]

/** Returns the index of the nearest spot in the direction of an arrow key, or null at the end. */
export function nextSpot(spots: readonly Spot[], from: number, key: string): number | null {
  const directions: Record<string, Spot> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }
  const direction = directions[key]
  const start = spots[from]
  if (!direction || !start) return null
  let best: { index: number; distance: number } | null = null
  for (const [index, [x, y]] of spots.entries()) {
    const [dx, dy] = [x - start[0], y - start[1]]
    const ahead = dx * direction[0] + dy * direction[1]
    if (ahead <= 4) continue
    const distance = ahead + 2.2 * Math.abs(dx * direction[1] + dy * direction[0])
    if (!best || distance < best.distance) best = { index, distance }
  }
  return best?.index ?? null
}
