// Lamps and time of day. Dusk is the day drawing times a map of the light, then what shines by itself.

import { glazedRows, panesOf } from '@/door/drawing/door/panes'
import { porchLight } from '@/door/drawing/house/houseParts'
import { drawLamp, lampKind, lampsOf } from '@/door/drawing/light/lamps'
import { drawLightMap } from '@/door/drawing/light/lightMap'
import { eachDoor, GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { INK, luminance } from '@/drawing/svg/color'
import { Layer } from '@/drawing/svg/Layer'
import { boxPath, ellipse, opacity, type Point, rect } from '@/drawing/svg/shapes'

export function lightLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'light')
  const lamps = lampsOf(scene)
  if (scene.dusk) {
    drawLightMap(layer, scene)
    for (const one of eachDoor(scene)) {
      drawSheen(layer, one, lamps)
      if (panesOf(one).length > 0) drawGlassGlow(layer, one)
    }
    for (const lamp of lamps) drawLitLamp(layer, scene, lamp)
    drawPorchGlow(layer, scene)
  } else for (const lamp of lamps) drawLamp(layer, scene, lamp)
  const edge = layer.radial(
    [
      [0, INK, 0],
      [0.7, INK, 0],
      [1, INK, scene.dusk ? 0.32 : 0.15],
    ],
    'cx=".5" cy=".52" r=".75"',
  )
  layer.draw(rect(0, 0, VIEW.w, VIEW.h, edge))
  return layer.toString()
}

/** Sheen on the leaf, or a dark door is a hole at dusk: lamps from the sides, the sky from above. */
function drawSheen(layer: Layer, scene: Scene, lamps: readonly Point[]): void {
  const { door, mm, color } = scene
  // Cylinders throw their light up and down, and less of it on the leaf, which then needs more.
  const most = lampKind(scene) === 'cylinder' ? 0.36 : 0.26
  const strength = 0.04 + most * (1 - luminance(color)) ** 1.5
  const warm = layer.glow('#ffcb85', 0, strength * 1.6, 0.35, strength * 0.9, 1, 0)
  const cool = layer.linear([
    [0, '#a9bbe0', 0],
    [0.5, '#a9bbe0', strength * 0.3],
    [1, '#a9bbe0', strength * 0.44],
  ])
  layer.draw(
    `<g ${layer.clip(boxPath(door.x, door.y, door.w, door.h))}>`,
    ...lamps.map(({ x, y }) => ellipse(x, y + mm(200), mm(1900), mm(1800), warm)),
    rect(door.x, door.y, door.w, door.h, cool),
    '</g>',
  )
}

/** The air in front of lit panes. */
function drawGlassGlow(layer: Layer, scene: Scene): void {
  const { door, design, section } = scene
  const rows = glazedRows(scene)
  const middle = (((rows[0] ?? 0) + (rows.at(-1) ?? 0) + 1) / 2) * section
  const full = design.panel === 'full-view'
  const glow = layer.glow('#ffb54d', 0, 0.32, 0.5, 0.11, 1, 0)
  const x = door.x + door.w / 2
  layer.draw(
    design.windows === 'side-column'
      ? ellipse(door.x + door.w - 50, door.y + door.h / 2, 110, door.h * 0.62, glow, opacity(0.6))
      : ellipse(
          x,
          door.y + middle,
          door.w * 0.62,
          full ? door.h * 0.8 : section * (0.55 + rows.length * 0.5),
          glow,
          opacity(0.55),
        ),
    ellipse(x, GROUND + 4, door.w * 0.5, full ? 70 : 40, glow, opacity(full ? 1 : 0.6)),
  )
}

const halo = (layer: Layer) => layer.glow('#ffc76e', 0, 0.75, 0.12, 0.42, 0.35, 0.15, 1, 0)

/** Weak halos; the lamp's body stands over the big one and under the small one. */
function drawLitLamp(layer: Layer, scene: Scene, lamp: Point): void {
  const { mm } = scene
  const { x, y } = lamp
  const wide = layer.glow('#ffcb7c', 0, 0.3, 0.3, 0.17, 0.65, 0.05, 1, 0)
  const kind = lampKind(scene)
  if (kind === 'cylinder') {
    layer.draw(ellipse(x, y, mm(620), mm(1250), wide))
    for (const turn of [-1, 1]) {
      layer.draw(ellipse(x, y + turn * mm(168), mm(260), mm(260), halo(layer), opacity(0.7)))
    }
    drawLamp(layer, scene, lamp)
    return
  }
  const below = kind === 'gooseneck' ? mm(150) : mm(30)
  layer.draw(
    ellipse(x, y + below, mm(1100), mm(1200), wide),
    ellipse(x, y + below, mm(620), mm(620), halo(layer)),
  )
  drawLamp(layer, scene, lamp)
  layer.draw(ellipse(x, y + mm(40), mm(220), mm(200), halo(layer), opacity(0.7)))
}

/** The small light in the ceiling over the front door. */
function drawPorchGlow(layer: Layer, scene: Scene): void {
  const porch = porchLight(scene)
  if (!porch) return
  const { mm } = scene
  layer.draw(ellipse(porch.x, porch.y + mm(120), mm(520), mm(620), halo(layer), opacity(0.42)))
}
