// The side of a house that stands free on the left, running away from the viewer: the front alone is flat.
import { roofProfile } from '@/door/drawing/house/roof'
import { GROUND, type Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten } from '@/drawing/svg/color'
import { ACROSS, type Layer } from '@/drawing/svg/Layer'
import { fill, num, opacity, type Point, polygon, shift, stroke } from '@/drawing/svg/shapes'

/** The side wall as seen: where its front edge begins, the edge of the roof over it, and where each point ends up at the back. */
export type Flank = {
  corner: Point
  roof: { top: Point; under: Point }
  back: (point: Point) => Point
}

/** How far the side reaches into the picture, and how far beyond the corner its lines meet, in mm. */
const REACH_MM = 310
const VANISHING_MM = 2600

/** The free side of a gable or a flat roof; the others have something standing there. */
export function flankOf(scene: Scene): Flank | undefined {
  const { design, wall, roofline, mm } = scene
  const front = { x: wall.left, y: roofline[0]?.y ?? wall.eave }
  const part = 1 - Math.min(mm(REACH_MM), wall.left - 8) / mm(VANISHING_MM)
  const vanishing = wall.left - mm(VANISHING_MM)
  const back = ({ x, y }: Point): Point => ({
    x: vanishing + (x - vanishing) * part,
    y: GROUND + (y - GROUND) * part,
  })
  if (design.house === 'flat') {
    const x = wall.left - mm(420)
    const roof = { top: { x, y: wall.eave - mm(320) }, under: { x, y: wall.eave } }
    return { corner: front, roof, back }
  }
  const { top, under } = roofProfile(scene)
  if (design.house !== 'gable' || !top[0] || !under[0]) return undefined
  return { corner: front, roof: { top: top[0], under: under[0] }, back }
}

/** Heights of the lines that run along the wall, by what it is made of, in user units above the ground. */
function coursesOf({ design, mm, courseMm, modern }: Scene): number {
  switch (design.facade) {
    case 'siding':
      return mm(modern ? 180 : 140)
    case 'brick':
      return courseMm(67.7)
    case 'stone':
      return courseMm(190)
    case 'stucco':
      return Number.POSITIVE_INFINITY
  }
}

/** Draws the side wall, the underside of the roof over it and the edge of that roof. */
export function drawFlank(layer: Layer, scene: Scene): void {
  const flank = flankOf(scene)
  if (!flank) return
  const { mm, facadeColor, trim, masonry, modern } = scene
  const { corner, roof, back } = flank
  const strip = (from: Point, to: Point) => polygon([from, to, back(to), back(from)])
  const at = (up: number): Point => ({ x: corner.x, y: GROUND - up })
  const high = GROUND - corner.y
  const course = coursesOf(scene)
  const [deep, flatter] = [back(corner).x - corner.x, (GROUND - back(corner).y) / high - 1]
  let [lines, joints] = ['', '']
  for (let up = course, row = 0; up < high; up += course, row++) {
    const [from, to] = [at(up), back(at(up))]
    lines += `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`
    for (const part of row % 2 ? [0.28, 0.76] : [0.52]) {
      const shrunk = 1 + flatter * part
      joints += `M${num(corner.x + deep * part)} ${num(GROUND - up * shrunk)}v${num(course * shrunk)}`
    }
  }
  const face = layer.blend(darken(facadeColor, 0.12), lighten(facadeColor, 0.16), ACROSS)
  const edge: Hex = modern ? '#4a5058' : lighten(trim, 0.1)
  layer.draw(
    fill(strip(at(0), corner), face),
    stroke(lines, INK, 0.9, opacity(masonry ? 0.22 : 0.4)),
    masonry ? stroke(joints, INK, 0.9, opacity(0.22)) : '',
    stroke(lines, '#fff', 0.6, `${opacity(0.3)} ${shift(0, 1.1)}`),
    masonry ? '' : fill(strip(at(0), at(mm(150))), '#a9a59d'),
    fill(strip(at(high - mm(330)), corner), INK, opacity(0.3)),
    fill(strip(corner, roof.under), modern ? '#4d3824' : darken(trim, 0.42)),
    fill(strip(roof.under, roof.top), edge),
    fill(strip({ ...roof.top, y: roof.top.y + mm(60) }, roof.top), '#3a3d44'),
  )
}
