// Frame of the door: casing boards on the wall, the stop mouldings and shadows of the recess.

import { eachDoor, GROUND, type Scene } from '@/door/drawing/scene'
import { darken, INK, lighten } from '@/drawing/svg/color'
import { ACROSS, inkRow, Layer } from '@/drawing/svg/Layer'
import { type Box, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

/** The door with its casing; of a whole house, all its doors from the first casing to the last. */
export function openingOf({ door, casing }: Scene): Box {
  return {
    x: door.x - casing.side,
    y: door.y - casing.head,
    w: door.w + casing.side * 2,
    h: door.h + casing.head,
  }
}

/** Casing boards with their contact shadow; a drip cap where they stand on boards or stucco. */
export function drawOpening(layer: Layer, scene: Scene): void {
  const { mm, trim, modern, masonry } = scene
  const { x, y, w, h } = openingOf(scene)
  layer.draw(
    rect(x + mm(28), y + mm(30), w, h - mm(30), INK, opacity(0.3)),
    rect(x + w, y + 8, mm(90), h - 8, layer.shadeAcross(0, 0.34, 1, 0)),
    rect(x, y, w, h, layer.blend(lighten(trim, 0.15), darken(trim, 0.1))),
    stroke(
      `M${num(x + 0.4)} ${GROUND}V${num(y + 0.4)}h${num(w)}`,
      '#fff',
      0.8,
      opacity(modern ? 0.25 : 0.7),
    ),
    stroke(`M${num(x + w - 0.4)} ${num(y)}V${GROUND}`, INK, 0.9, opacity(0.3)),
  )
  if (!modern && !masonry) drawDripCap(layer, scene)
}

function drawDripCap(layer: Layer, scene: Scene): void {
  const { mm, trim, door } = scene
  const { x, y, w } = openingOf(scene)
  const [high, over] = [mm(48), mm(52)]
  const face = layer.linear([
    [0, lighten(trim, 0.5)],
    [0.5, lighten(trim, 0.1)],
    [1, darken(trim, 0.2)],
  ])
  const mitres = `M${num(x)} ${num(door.y)}H${num(door.x)}M${num(door.x + door.w)} ${num(door.y)}H${num(x + w)}`
  layer.draw(
    rect(x, y, w, mm(110), layer.shade(0, 0.38, 1, 0)),
    rect(x - over + 2, y + 2, w + over * 2, high, INK, opacity(0.3)),
    rect(x - over, y - high + 2, w + over * 2, high, face),
    stroke(mitres, INK, 0.7, opacity(0.28)),
  )
}

/** The recess that seats the door in the wall: mouldings, shadows of head and jambs, floor seal. */
export function recessLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'recess')
  for (const one of eachDoor(scene)) drawRecess(layer, one)
  return layer.toString()
}

function drawRecess(layer: Layer, scene: Scene): void {
  const { door, mm, trim, dusk } = scene
  const { x, y, w, h } = door
  const stop = mm(28)
  const head = dusk
    ? inkRow([0, 0.55, 0.4, 0.2, 1, 0])
    : inkRow([0, 0.62, 0.42, 0.44, 0.52, 0.3, 0.58, 0.12, 1, 0])
  const jamb = dusk ? inkRow([0, 0.4, 1, 0]) : inkRow([0, 0.52, 0.45, 0.36, 0.58, 0.1, 1, 0])
  layer.draw(
    rect(x, y, stop, h, darken(trim, 0.3)),
    rect(x + w - stop, y, stop, h, darken(trim, 0.1)),
    rect(x, y, w, stop, darken(trim, 0.42)),
    rect(x + w - stop, y + stop, 0.8, h - stop, '#fff', opacity(0.3)),
    rect(x + stop, y + stop, w - stop * 2, mm(155), layer.linear(head)),
    rect(x + stop, y + stop, mm(95), h - stop, layer.linear(jamb, ACROSS)),
    rect(x + w - stop - mm(45), y + stop, mm(45), h - stop, layer.shadeAcross(0, 0, 1, 0.26)),
    rect(x, GROUND - mm(34), w, mm(34), '#15181c'),
    rect(x, GROUND - mm(36), w, 0.8, '#fff', opacity(0.22)),
  )
}
