// Parts beside the garage: wing, lean-to, slatted entry, garden screen.
import { drawSlats } from '@/door/drawing/house/cladding'
import { drawFrontDoor, drawSteps } from '@/door/drawing/house/entry'
import {
  frontDoorGlass,
  frontDoorOf,
  leanToTop,
  ridgeOf,
  screenTop,
  upperVolume,
} from '@/door/drawing/house/houseParts'
import { drawShingles } from '@/door/drawing/house/shingles'
import { drawSideWall } from '@/door/drawing/house/sideWall'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { num, opacity, rect, stroke } from '@/drawing/svg/shapes'

/** Wood of entries and screens. */
const SLAT: Hex = '#9b6b40'

/** The main house set back to the right, its eave lower than the gable's peak. */
export function drawGableWing(layer: Layer, scene: Scene): void {
  const { wall, mm, trim } = scene
  const foot = GROUND - 7
  const eave = wall.eave + mm(150)
  const ridge = ridgeOf(scene)
  drawSideWall(
    layer,
    scene,
    { x: wall.right - 4, y: eave, w: VIEW.w - wall.right + 4, h: foot - eave },
    'wing',
  )
  const edge = eave + mm(60)
  drawShingles(
    layer,
    scene,
    [
      { x: wall.left + (wall.right - wall.left) * 0.62, y: ridge },
      { x: VIEW.w + 10, y: ridge },
      { x: VIEW.w + 10, y: edge },
      { x: wall.right - 90, y: edge },
    ],
    'wing',
  )
  layer.draw(
    rect(wall.right - 90, edge - mm(30), VIEW.w, mm(130), trim),
    rect(wall.right - 90, edge - mm(30), VIEW.w, 1, '#fff', opacity(0.6)),
    rect(wall.right, edge + mm(100), VIEW.w, mm(260), layer.shade(0, 0.5, 0.7, 0.26, 1, 0)),
  )
  const leaf = frontDoorOf(scene)
  if (leaf) {
    drawFrontDoor(layer, scene, leaf)
    drawSteps(layer, scene, leaf.x - mm(60), leaf.w + mm(120), leaf.y + leaf.h)
  }
  // The garage stands in front: its shadow falls on the wing.
  const shade = layer.shadeAcross(0, 0.55, 0.7, 0.34, 0.78, 0.08, 1, 0)
  layer.draw(rect(wall.right, eave + mm(70), mm(520), foot - eave - mm(70), shade))
}

/** A low lean-to on the left of the barn. */
export function drawLeanTo(layer: Layer, scene: Scene): void {
  const { wall, mm, trim } = scene
  const foot = GROUND - 5
  const [high, low] = [leanToTop(scene) + mm(40), wall.eave + mm(700)]
  drawSideWall(layer, scene, { x: -4, y: high, w: wall.left + 8, h: foot - high }, 'lean-to')
  drawShingles(
    layer,
    scene,
    [
      { x: -10, y: high - mm(40) },
      { x: wall.left + 2, y: high - mm(40) },
      { x: wall.left + 2, y: low - mm(150) },
      { x: -10, y: low - mm(150) },
    ],
    'lean-to',
  )
  layer.draw(
    rect(-10, low - mm(150), wall.left + 12, mm(120), trim),
    rect(-10, low - mm(30), wall.left + 12, mm(240), layer.shade(0, 0.5, 1, 0)),
    rect(wall.left - mm(120), low - mm(30), mm(120), foot - low, layer.shadeAcross(0, 0, 1, 0.3)),
  )
}

/** The upper story, and the slatted entry on the right under the same roof. */
export function drawFlatSides(layer: Layer, scene: Scene): void {
  const { wall, mm, facadeColor, dusk } = scene
  const { x, w, top } = upperVolume(scene)
  const color = mix(facadeColor, '#d9d4ca', 0.35)
  const h = wall.eave - top
  layer.draw(rect(x, top, w, h, layer.blend(lighten(color, 0.1), darken(color, 0.16))))
  let ribs = ''
  for (let at = x + 14; at < x + w; at += 14) ribs += `M${num(at)} ${num(top)}V${num(wall.eave)}`
  layer.draw(
    stroke(ribs, INK, 0.7, opacity(0.16)),
    rect(x, top, 6, h, INK, opacity(0.12)),
    top > 0 ? rect(x - 6, top, w + 12, mm(220), '#3a4048') : '',
    top > 0 ? rect(x - 6, top, w + 12, 1.4, '#8a929c') : '',
  )
  const entry = { x: wall.right, y: wall.eave, w: VIEW.w - wall.right, h: GROUND - wall.eave - 4 }
  drawSlats(layer, scene, entry, SLAT, 'entry')
  const leaf = frontDoorOf(scene)
  const glass = frontDoorGlass(scene)
  if (!leaf || !glass) return
  layer.draw(
    rect(leaf.x - mm(40), leaf.y - mm(40), leaf.w + mm(80), leaf.h + mm(40), '#1d2126'),
    rect(leaf.x, leaf.y, leaf.w, leaf.h, layer.blend('#343a41', '#23272c')),
    rect(glass.x, glass.y, glass.w, glass.h, dusk ? '#ffd48c' : '#8ea8bb'),
    rect(leaf.x + leaf.w * 0.1, leaf.y + leaf.h * 0.3, mm(34), leaf.h * 0.42, '#c9ced2'),
    rect(wall.right, wall.eave, VIEW.w, mm(620), layer.shade(0, 0.62, 0.8, 0.36, 0.9, 0.08, 1, 0)),
    rect(
      wall.right,
      wall.eave,
      mm(420),
      GROUND - wall.eave - 4,
      layer.shadeAcross(0, 0.6, 0.6, 0.4, 0.74, 0.08, 1, 0),
    ),
  )
}

/** A slatted garden screen left of the single-slope house, with a gate. */
export function drawGardenScreen(layer: Layer, scene: Scene): void {
  const { wall, mm } = scene
  const y = screenTop(scene) + mm(60)
  drawSlats(
    layer,
    scene,
    { x: -4, y, w: wall.left + 4, h: GROUND - y },
    mix(SLAT, '#7c7468', 0.35),
    'screen',
  )
  layer.draw(
    rect(-4, y - mm(60), wall.left + 4, mm(70), '#2b2f35'),
    rect(-4, y - mm(60), wall.left + 4, 1, '#9aa2ab'),
    rect(wall.left - mm(240), y, mm(240), GROUND - y - 6, layer.shadeAcross(0, 0, 1, 0.3)),
  )
}
