// Roofs: rakes over a gable, shingled planes, flat slabs and single slopes.

import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten } from '@/drawing/svg/color'
import { ACROSS, inkRow, type Layer, USER } from '@/drawing/svg/Layer'
import {
  type Box,
  fill,
  num,
  opacity,
  type Point,
  polygon,
  rect,
  stroke,
} from '@/drawing/svg/shapes'

/** The line carried on past both ends by `over`, along its own slopes. */
function overhung(line: readonly Point[], over: number): Point[] {
  const past = (end: Point, next: Point): Point => {
    const k = over / Math.abs(next.x - end.x)
    return { x: end.x + (end.x - next.x) * k, y: end.y + (end.y - next.y) * k }
  }
  const [a, b] = line
  const [z, y] = [line.at(-1), line.at(-2)]
  if (!a || !b || !z || !y) return []
  return [past(a, b), ...line.slice(1, -1), past(z, y)]
}

/** A band along the line, from `above` over it down `thick`. */
function band(line: readonly Point[], above: number, thick: number): string {
  const upper = line.map(({ x, y }) => ({ x, y: y - above }))
  const lower = upper.map(({ x, y }) => ({ x, y: y + thick })).reverse()
  return polygon([...upper, ...lower])
}

/** The outer edge of a sloped roof: along its top, and along the underside of its overhang. */
export function roofProfile({ design, roofline, mm }: Scene): {
  top: readonly Point[]
  under: readonly Point[]
} {
  const raked = design.house === 'gable' || design.house === 'barn'
  const line = overhung(roofline, mm(raked ? 330 : 420))
  const lifted = (by: number) => line.map(({ x, y }) => ({ x, y: y - by }))
  return raked
    ? { top: lifted(mm(166)), under: lifted(mm(-90)) }
    : { top: lifted(mm(274) + 3), under: lifted(0) }
}

/** Rake boards and the edge of the shingles along the slopes of a gable or a barn roof. */
export function drawRakes(layer: Layer, scene: Scene): void {
  const { mm, trim, roofline } = scene
  const line = overhung(roofline, mm(330))
  const [board, shingle] = [mm(200), mm(56)]
  const top = board * 0.55
  const face = layer.linear(
    [
      [0, lighten(trim, 0.12)],
      [0.5, lighten(trim, 0.05)],
      [0.5, darken(trim, 0.1)],
      [1, darken(trim, 0.16)],
    ],
    ACROSS,
  )
  layer.draw(
    fill(band(line, top, board), face),
    fill(band(line, top - board + 1.6, 1.6), INK, opacity(0.3)),
    fill(band(line, top, mm(60)), '#fff', opacity(0.28)),
    fill(band(line, top - mm(60), mm(34)), INK, opacity(0.16)),
    fill(band(line, top + shingle, shingle), '#3a3d44'),
    fill(band(line, top + shingle, 1.4), '#8b8f96', opacity(0.8)),
    fill(band(line, top, 2), INK, opacity(0.35)),
  )
}

/** Shade of the roof's overhang along each slope of the wall's top edge: crisp by day, soft at dusk. */
export function drawSlopeShade(layer: Layer, { roofline, mm, dusk }: Scene): void {
  const depth = mm(dusk ? 440 : 310)
  for (let i = 1; i < roofline.length; i++) {
    const [from, to] = [roofline[i - 1], roofline[i]]
    if (!from || !to) continue
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const normal = { x: (from.y - to.y) / length, y: (to.x - from.x) / length }
    const axis = `${USER} x1="${num(from.x)}" y1="${num(from.y)}" x2="${num(from.x + normal.x * depth)}" y2="${num(from.y + normal.y * depth)}"`
    const k = to.y > from.y ? 0.85 : 1
    const stops = dusk
      ? inkRow([0, 0.5 * k, 1, 0])
      : inkRow([0, 0.55 * k, 0.7, 0.34 * k, 0.86, 0.28 * k, 0.93, 0, 1, 0])
    const drop = (depth * length) / Math.max(1, to.x - from.x)
    const below = (p: Point): Point => ({ x: p.x, y: p.y + drop })
    layer.draw(fill(polygon([from, to, below(to), below(from)]), layer.linear(stops, axis)))
  }
}

/** Shade under a level eave or slab, `reach` mm deep. */
export function drawEaveShade(layer: Layer, scene: Scene, wall: Box, reach: number): void {
  const stops = scene.dusk
    ? inkRow([0, 0.5, 1, 0])
    : inkRow([0, 0.54, 0.86, 0.36, 0.93, 0.32, 0.965, 0, 1, 0])
  layer.draw(rect(wall.x, wall.y, wall.w, scene.mm(reach), layer.linear(stops)))
}

/** Fascia and soffit of a flat roof, from `left` to `right`, standing on the wall's top edge. */
export function drawSlab(layer: Layer, scene: Scene, left: number, right: number): void {
  const { mm, wall } = scene
  const [soffit, fascia] = [mm(70), mm(250)]
  const w = right - left
  const wood: Hex = '#9a6a3f'
  let boards = ''
  for (let x = left + mm(120); x < right; x += mm(120))
    boards += `M${num(x)} ${num(wall.eave - soffit)}v${num(soffit)}`
  const top = wall.eave - soffit - fascia
  layer.draw(
    rect(left, wall.eave - soffit, w, soffit, layer.blend(darken(wood, 0.45), darken(wood, 0.2))),
    stroke(boards, INK, 0.7, opacity(0.4)),
    rect(
      left,
      top,
      w,
      fascia,
      layer.linear([
        [0, '#4a5058'],
        [0.1, '#3a4048'],
        [0.92, '#2d3239'],
        [1, '#1d2127'],
      ]),
    ),
    rect(left, top, w, 1.6, '#8a929c'),
    rect(left - 3, top - 3.4, w + 6, 4, '#2a2f36'),
    rect(left - 3, top - 3.4, w + 6, 1, '#9aa2ab'),
    rect(
      left,
      top,
      w,
      fascia,
      layer.linear(
        [
          [0, '#fff', 0.12],
          [0.4, '#fff', 0],
        ],
        ACROSS,
      ),
    ),
  )
}

/** A single slope: wood soffit below a dark metal fascia. */
export function drawSingleSlope(layer: Layer, scene: Scene): void {
  const { mm, roofline } = scene
  const line = overhung(roofline, mm(420))
  const [soffit, fascia] = [mm(64), mm(210)]
  layer.draw(
    fill(band(line, soffit, soffit), '#7a5636'),
    fill(band(line, soffit, 1.4), INK, opacity(0.5)),
    fill(
      band(line, soffit + fascia, fascia),
      layer.linear(
        [
          [0, '#4d535b'],
          [0.5, '#363c44'],
          [1, '#2a2f36'],
        ],
        ACROSS,
      ),
    ),
    fill(band(line, soffit + fascia * 0.46, 1), INK, opacity(0.5)),
    fill(band(line, soffit + fascia, 1.6), '#98a0a9'),
    fill(band(line, soffit + fascia + 3, 3), '#23282f'),
  )
}
