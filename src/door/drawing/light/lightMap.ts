// The map of the light at dusk, multiplied over the drawing of the day.

import { panePath, panesOf } from '@/door/drawing/door/panes'
import { frontDoorGlass, houseWindows, porchLight } from '@/door/drawing/house/houseParts'
import { lampKind, lampsOf } from '@/door/drawing/light/lamps'
import { skyOutline } from '@/door/drawing/light/skyline'
import { eachDoor, GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { type Layer, type Stop, USER } from '@/drawing/svg/Layer'
import { boxPath, ellipse, fill, num, opacity, type Point, rect } from '@/drawing/svg/shapes'

/** How a pool of light falls off. */
const FALLOFF = [0, 1, 0.12, 0.94, 0.26, 0.74, 0.45, 0.44, 0.7, 0.15, 1, 0]

const AMBIENT: readonly Stop[] = [
  [0, '#8f98b0'],
  [0.45, '#868fa8'],
  [0.86, '#747d97'],
  [0.88, '#6a728b'],
  [1, '#5b647b'],
]

/** Draws the map as one group; what is white in it stays as the day drew it. */
export function drawLightMap(layer: Layer, scene: Scene): void {
  layer.draw('<g class="mix-blend-multiply">')
  layer.draw(rect(0, 0, VIEW.w, VIEW.h, layer.linear(AMBIENT)))
  const pool = layer.glow('#fff0d6', ...FALLOFF)
  for (const lamp of lampsOf(scene)) drawPool(layer, scene, lamp, pool)
  for (const one of eachDoor(scene)) drawDoorLight(layer, one, pool)
  if (scene.design.house === 'flat') drawDownlights(layer, scene, pool)
  const porch = porchLight(scene)
  if (porch)
    layer.draw(
      ellipse(
        porch.x,
        porch.y + scene.mm(500),
        scene.mm(1150),
        scene.mm(1900),
        pool,
        opacity(0.85),
      ),
    )
  for (const one of eachDoor(scene)) drawSpill(layer, one, pool)
  drawUnlitSky(layer, scene)
  layer.draw(fill(shiningGlass(scene), '#fff'), '</g>')
}

/** Light of a lamp on the wall, and on the ground below it. */
function drawPool(layer: Layer, scene: Scene, lamp: Point, pool: string): void {
  const { mm } = scene
  const { x, y } = lamp
  switch (lampKind(scene)) {
    case 'lantern':
      layer.draw(ellipse(x, y + mm(60), mm(1900), mm(2050), pool))
      break
    case 'gooseneck':
      layer.draw(
        ellipse(x, y + mm(620), mm(2300), mm(1900), pool),
        ellipse(x, y + mm(200), mm(900), mm(800), pool, opacity(0.7)),
      )
      break
    case 'cylinder':
      layer.draw(ellipse(x, y, mm(1850), mm(1850), pool, opacity(0.72)))
      drawScallops(layer, scene, lamp)
  }
  layer.draw(ellipse(x, GROUND + 8, mm(1250), 48, pool, opacity(0.6)))
}

/** Adds the light of all lamps on the leaf: the door is what people look at. */
function drawDoorLight(layer: Layer, { door }: Scene, pool: string): void {
  const x = door.x + door.w / 2
  layer.draw(
    ellipse(x, door.y + door.h * 0.34, door.w * 0.74, door.h * 1.02, pool, opacity(0.62)),
    ellipse(x, GROUND + 10, door.w * 0.6, 54, pool, opacity(0.35)),
  )
}

/** Cones up and down the wall from a cylinder. */
function drawScallops(layer: Layer, { mm }: Scene, { x, y }: Point): void {
  const cone: readonly Stop[] = [
    [0, '#fff2d6', 1],
    [0.2, '#ffe6bd', 0.8],
    [0.52, '#ffdca6', 0.34],
    [1, '#ffdca6', 0],
  ]
  const shape = 'gradientTransform="translate(.12) scale(.76 1)" r="1"'
  const [down, up] = [layer.radial(cone, `cy="0" ${shape}`), layer.radial(cone, `cy="1" ${shape}`)]
  const [half, long, wide] = [mm(168), mm(1250), mm(420)]
  for (const [grow, seen] of [
    [1.16, 0.3],
    [0.98, 0.4],
    [0.82, 0.5],
  ] as const) {
    const reach = wide * grow
    for (const [turn, paint, far] of [
      [1, down, 1.25],
      [-1, up, 1],
    ] as const) {
      const from = y + turn * half
      const bend = num(from + turn * long * 0.3)
      const end = num(from + turn * long * far)
      const d = `M${num(x - mm(30))} ${num(from)}Q${num(x - reach * 0.7)} ${bend} ${num(x - reach)} ${end}H${num(x + reach)}Q${num(x + reach * 0.7)} ${bend} ${num(x + mm(30))} ${num(from)}z`
      layer.draw(fill(d, paint, opacity(seen)))
    }
  }
}

/** Spots in the soffit of a flat roof. */
function drawDownlights(layer: Layer, { wide, door, wall, mm }: Scene, pool: string): void {
  const spots = wide ? 5 : 4
  for (let i = 0; i < spots; i++) {
    const x = door.x + (door.w * (i + 0.5)) / spots
    layer.draw(
      ellipse(x, wall.eave, mm(560), mm(1900), pool, opacity(0.75)),
      ellipse(x, wall.eave, mm(320), mm(560), pool, opacity(0.8)),
    )
  }
}

/** Light through the door's glass onto the drive. */
function drawSpill(layer: Layer, { design, door }: Scene, pool: string): void {
  if (design.windows === 'none') return
  const full = design.panel === 'full-view'
  layer.draw(
    ellipse(
      door.x + door.w / 2,
      GROUND + 6,
      door.w * 0.56,
      full ? 88 : 46,
      pool,
      opacity(full ? 0.95 : 0.4),
    ),
  )
}

/** White keeps the sky as it was painted; it fades above the ground so that no line shows. */
function drawUnlitSky(layer: Layer, scene: Scene): void {
  const white = layer.linear(
    [
      [0, '#fff', 1],
      [0.62, '#fff', 1],
      [0.82, '#fff', 0],
    ],
    `${USER} x1="0" x2="0" y1="0" y2="${GROUND}"`,
  )
  layer.draw(fill(skyOutline(scene), white))
}

/** Panes with light behind them; they shine by themselves. */
function shiningGlass(scene: Scene): string {
  const own = eachDoor(scene)
    .flatMap(panesOf)
    .map((pane) => panePath(pane))
  const glass = frontDoorGlass(scene)
  const boxes = [...houseWindows(scene).map(({ box }) => box), ...(glass ? [glass] : [])]
  return own.join('') + boxes.map(({ x, y, w, h }) => boxPath(x, y, w, h)).join('')
}
