// Edges of the front wall: roof edges, boards on corners and gable, the vent, the cornice.
import { drawRakes, drawSingleSlope, drawSlab } from '@/door/drawing/house/roof'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { darken, INK, lighten } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { num, opacity, rect, stroke } from '@/drawing/svg/shapes'

export function drawTrim(layer: Layer, scene: Scene): void {
  const { design } = scene
  switch (design.house) {
    case 'flat':
      drawSlab(layer, scene, scene.wall.left - scene.mm(420), VIEW.w + 10)
      break
    case 'shed':
      drawCorners(layer, scene)
      drawSingleSlope(layer, scene)
      break
    case 'colonial':
      drawCornice(layer, scene)
      break
    case 'gable':
    case 'barn':
      drawCorners(layer, scene)
      if (design.facade !== 'siding' || design.house === 'barn') drawFrieze(layer, scene)
      if (design.house === 'gable') drawVent(layer, scene)
      drawRakes(layer, scene)
  }
}

/** Boards on the corners of a sided wall. */
function drawCorners(layer: Layer, { design, wall, mm, trim, roofline, modern }: Scene): void {
  if (design.facade !== 'siding') return
  const w = mm(modern ? 70 : 125)
  const foot = GROUND - mm(150)
  const ends = [roofline[0]?.y ?? wall.eave, roofline.at(-1)?.y ?? wall.eave]
  const face = layer.blend(lighten(trim, 0.15), darken(trim, 0.1))
  for (const [i, x] of [wall.left, wall.right - w].entries()) {
    const y = (ends[i] ?? wall.eave) - 4
    layer.draw(
      i === 0 ? rect(x + w, y, mm(26), foot - y, INK, opacity(0.26)) : '',
      rect(x, y, w, foot - y, face),
      stroke(`M${num(x + 0.4)} ${num(foot)}V${num(y)}`, '#fff', 0.8, opacity(modern ? 0.2 : 0.55)),
      stroke(`M${num(x + w - 0.4)} ${num(foot)}V${num(y)}`, INK, 0.8, opacity(0.28)),
    )
  }
}

/** Level board where the wall ends and the gable begins. */
function drawFrieze(layer: Layer, { wall, mm, trim }: Scene): void {
  const h = mm(190)
  const [x, w] = [wall.left - 3, wall.right - wall.left + 6]
  layer.draw(
    rect(wall.left, wall.eave + h - 6, w - 6, mm(130), layer.shade(0, 0.5, 1, 0)),
    rect(x, wall.eave - 6, w, h, layer.blend(lighten(trim, 0.15), darken(trim, 0.1))),
    rect(x, wall.eave - 6, w, mm(45), lighten(trim, 0.3)),
    rect(x, wall.eave - 6 + mm(45), w, mm(40), layer.shade(0, 0.3, 1, 0)),
    rect(x, wall.eave + h - 7.2, w, 1.2, INK, opacity(0.3)),
  )
}

/** Round louvred vent in the gable. */
function drawVent(layer: Layer, { wall, roofline, mm, trim, wide }: Scene): void {
  const x = (wall.left + wall.right) / 2
  const peak = roofline[1]?.y ?? 0
  const y = peak + (wall.eave - peak) * 0.5
  const r = mm(wide ? 270 : 210)
  const rim = mm(60)
  let slats = ''
  for (let at = -r + mm(30); at < r - 2; at += mm(62)) {
    const half = Math.sqrt(Math.max(0, r * r - at * at)) - 1
    slats += `M${num(x - half)} ${num(y + at + mm(18))}h${num(half * 2)}`
  }
  const circle = (radius: number, paint: string, dx = 0, more = '') =>
    `<circle cx="${num(x + dx)}" cy="${num(y + dx * 1.3)}" r="${num(radius)}" fill="${paint}"${more === '' ? '' : ` ${more}`}/>`
  layer.draw(
    circle(r + rim, INK, 3, opacity(0.28)),
    circle(r + rim, layer.blend(lighten(trim, 0.15), darken(trim, 0.1))),
    circle(r, darken(trim, 0.62)),
    stroke(slats, darken(trim, 0.06), mm(36)),
    circle(r - 0.8, 'none', 0, `stroke="${INK}" stroke-width="2" ${opacity(0.4)}`),
  )
}

/** Eave board and gutter along the whole front of a colonial. */
function drawCornice(layer: Layer, { wall, mm, trim }: Scene): void {
  const w = VIEW.w + 20
  const y = wall.eave
  layer.draw(
    rect(-10, y - mm(20), w, mm(210), layer.blend(lighten(trim, 0.2), darken(trim, 0.12))),
    rect(-10, y + mm(80), w, mm(60), layer.shade(0, 0.3, 1, 0)),
    rect(
      -10,
      y - mm(60),
      w,
      mm(130),
      layer.linear([
        [0, lighten(trim, 0.5)],
        [0.5, lighten(trim, 0.1)],
        [1, darken(trim, 0.24)],
      ]),
    ),
    rect(-10, y - mm(62), w, 1, '#fff', opacity(0.7)),
    rect(-10, y + mm(70), w, 1.2, INK, opacity(0.4)),
    rect(-10, y + mm(189), w, 1, INK, opacity(0.35)),
  )
}
