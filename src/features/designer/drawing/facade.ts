// The layer of the house: wall, roof and the casing around the door.
import { drawBattens, drawLaps, drawStucco, speckle } from './cladding'
import { darken, INK, lighten, mix } from './colour'
import { drawBehind, drawOnWall } from './house'
import { Layer } from './Layer'
import { drawBrick, drawLintel, drawSoldierCourse, drawStone } from './masonry'
import { drawOpening, openingOf } from './opening'
import { drawEaveShade, drawRakes, drawSingleSlope, drawSlab, drawSlopeShade } from './roof'
import { GROUND, type Scene, VIEW } from './scene'
import { type Box, fill, num, opacity, polygon, rect, stroke } from './svg'

export function facadeLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'facade')
  drawBehind(layer, scene)
  layer.draw(`<g ${layer.clip(wallOutline(scene))}>`)
  drawWall(layer, scene, prefix)
  layer.draw('</g>')
  drawTrim(layer, scene)
  const opening = openingOf(scene)
  if (scene.design.facade === 'brick') drawSoldierCourse(layer, scene, opening)
  if (scene.design.facade === 'stone') drawLintel(layer, scene, opening)
  drawOnWall(layer, scene)
  drawOpening(layer, scene)
  return layer.toString()
}

function wallOutline({ wall, roofline }: Scene): string {
  return polygon([{ x: wall.left, y: GROUND }, ...roofline, { x: wall.right, y: GROUND }])
}

function drawWall(layer: Layer, scene: Scene, prefix: string): void {
  const { design, wall, roofline, mm, masonry } = scene
  const top = Math.min(...roofline.map(({ y }) => y))
  const gabled = design.house === 'gable' || design.house === 'barn'
  // Masonry and stucco stop at the eave of a gable; above it stands lighter work.
  const battens = gabled && (masonry || design.facade === 'stucco' || design.house === 'barn')
  const field: Box = {
    x: wall.left,
    y: battens ? wall.eave : top,
    w: wall.right - wall.left,
    h: GROUND - (battens ? wall.eave : top),
  }
  drawField(layer, scene, field, prefix)
  if (battens) drawInfill(layer, scene, { ...field, y: top, h: wall.eave - top + 1 })
  if (!masonry) drawFoundation(layer, scene, prefix)
  layer.draw(
    fill(
      wallOutline(scene),
      layer.linear(
        [
          [0, '#fff6e2', scene.dusk ? 0 : 0.13],
          [0.5, '#fff6e2', 0],
          [1, INK, 0.15],
        ],
        'x2="1" y2=".7"',
      ),
    ),
    rect(wall.left, GROUND - mm(420), field.w, mm(420), layer.shade(0, 0, 1, 0.2)),
  )
  if (design.house === 'flat') drawEaveShade(layer, scene, field, 430)
  else if (design.house === 'colonial') drawEaveShade(layer, scene, field, 300)
  else drawSlopeShade(layer, scene)
  if (design.facade === 'stone')
    layer.draw(rect(field.x, field.y, field.w, field.h, speckle(prefix).wide))
}

function drawField(layer: Layer, scene: Scene, field: Box, prefix: string): void {
  switch (scene.design.facade) {
    case 'siding':
      drawLaps(layer, scene, field, scene.facadeColour, scene.modern ? 180 : 140, 'wall')
      break
    case 'brick':
      drawBrick(layer, scene, field, 'wall')
      break
    case 'stone':
      drawStone(layer, scene, field, 'wall')
      break
    case 'stucco':
      drawStucco(layer, scene, field, prefix)
      break
  }
}

function drawInfill(layer: Layer, scene: Scene, gable: Box): void {
  const { design, masonry, trim, facadeColour } = scene
  const pale = masonry ? mix(trim, '#e9e4d8', 0.5) : mix(facadeColour, trim, 0.55)
  drawBattens(layer, scene, gable, design.facade === 'siding' ? facadeColour : pale)
}

function drawFoundation(layer: Layer, { wall, mm }: Scene, prefix: string): void {
  const [w, h] = [wall.right - wall.left, mm(150)]
  layer.draw(
    rect(
      wall.left,
      GROUND - h,
      w,
      h,
      layer.linear([
        [0, '#8f8c86'],
        [0.12, '#a9a59d'],
        [1, '#827f7a'],
      ]),
    ),
    rect(wall.left, GROUND - h, w, h, speckle(prefix).fine),
    rect(wall.left, GROUND - mm(152), w, mm(26), layer.shade(0, 0.45, 1, 0)),
  )
}

function drawTrim(layer: Layer, scene: Scene): void {
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
function drawVent(layer: Layer, { wall, roofline, mm, trim, design }: Scene): void {
  const x = (wall.left + wall.right) / 2
  const peak = roofline[1]?.y ?? 0
  const y = peak + (wall.eave - peak) * 0.5
  const r = mm(design.width === 'double' ? 270 : 210)
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
