// Where the sky ends: the outline the light of dusk leaves alone.

import { flankOf } from '@/door/drawing/house/flank'
import {
  dormersOf,
  leanToTop,
  ridgeOf,
  screenTop,
  upperVolume,
} from '@/door/drawing/house/houseParts'
import { roofProfile } from '@/door/drawing/house/roof'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { type Point, polygon } from '@/drawing/svg/shapes'

/** How far above the ground the sky still counts as sky. */
const LOW = GROUND - 60

const p = (x: number, y: number): Point => ({ x, y })

/** Path data of everything above the house. */
export function skyOutline(scene: Scene): string {
  switch (scene.design.house) {
    case 'colonial':
      return aboveColonial(scene)
    case 'flat':
      return aboveFlat(scene)
    default:
      return aboveSlopes(scene)
  }
}

function aboveColonial(scene: Scene): string {
  const { mm } = scene
  const y = ridgeOf(scene) - mm(40)
  const line = [p(0, y)]
  for (const { x, over, top, peak } of dormersOf(scene)) {
    const [tip, foot] = [peak - mm(70), top + mm(30)]
    if (tip > y) continue
    const half = (over * (y - tip)) / (foot - tip)
    line.push(p(x - half, y), p(x, tip), p(x + half, y))
  }
  return polygon([p(0, 0), ...line, p(VIEW.w, y), p(VIEW.w, 0)])
}

function aboveFlat(scene: Scene): string {
  const { wall, mm } = scene
  const slab = wall.eave - mm(320) - 3.4
  const { x, w, top } = upperVolume(scene)
  const left = wall.left - mm(420) - 3
  const west = [
    p(0, 0),
    p(0, LOW),
    ...alongFlank(scene),
    p(left, slab),
    p(x, slab),
    p(x, top),
    p(x + w, top),
    p(x + w, 0),
  ]
  const east = [p(x + w, 0), p(x + w, slab), p(VIEW.w, slab), p(VIEW.w, 0)]
  return polygon(west) + polygon(east)
}

function aboveSlopes(scene: Scene): string {
  const { design, wall } = scene
  const { top, under } = roofProfile(scene)
  const [start, end] = [under[0], under.at(-1)]
  if (!start || !end) return ''
  const right =
    design.house === 'gable'
      ? downTo(top, ridgeOf(scene))
      : [...top, end, p(wall.right, underAt(scene, 1)), p(wall.right, LOW), p(VIEW.w, LOW)]
  // The lean-to of a barn rises higher than the tip of its roof.
  if (design.house === 'barn') {
    const y = leanToTop(scene)
    return polygon([p(0, 0), p(0, y), p(start.x, y), ...right, p(VIEW.w, 0)])
  }
  const foot = design.house === 'gable' ? LOW : screenTop(scene)
  const left =
    design.house === 'gable'
      ? [p(0, foot), ...alongFlank(scene)]
      : [p(0, foot), p(wall.left, foot), p(wall.left, underAt(scene, 0)), start]
  return polygon([p(0, 0), ...left, ...right, p(VIEW.w, 0)])
}

/** Up the far end of the side wall and along the edge of the roof over it, to the front. */
function alongFlank(scene: Scene): Point[] {
  const flank = flankOf(scene)
  if (!flank) return []
  const { corner, roof, back } = flank
  const far = back(corner)
  return [p(far.x, LOW), far, back(roof.under), back(roof.top), roof.top]
}

/** Height of the underside of the roof where it meets the left or the right end of the wall. */
function underAt({ roofline, wall, mm, modern }: Scene, side: 0 | 1): number {
  const corner = side === 0 ? roofline[0] : roofline.at(-1)
  return (corner?.y ?? wall.eave) + (modern ? 0 : mm(90))
}

/** The gable's edge down to where the ridge of the wing comes out behind it. */
function downTo(top: readonly Point[], ridge: number): Point[] {
  const [start, peak, end] = top
  if (!start || !peak || !end) return []
  const x = peak.x + ((end.x - peak.x) * (ridge - peak.y)) / (end.y - peak.y)
  return [start, peak, p(x, ridge), p(VIEW.w, ridge)]
}
