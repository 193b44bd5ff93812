// Lamps and time of day. Dusk is the day drawing times a map of the light, then what shines by itself.
import { INK, luminance } from './colour'
import { houseWindows } from './house'
import { Layer, type Stop, USER } from './Layer'
import { drawLamp, lampKind, lampsOf } from './lamps'
import { panePath, panesOf } from './panes'
import { GROUND, type Scene, VIEW } from './scene'
import { boxPath, ellipse, fill, num, opacity, type Point, polygon, rect } from './svg'

/** A pool of light falls off like this. */
const falloff = (colour: string): readonly Stop[] => [
  [0, colour, 1],
  [0.12, colour, 0.94],
  [0.26, colour, 0.74],
  [0.45, colour, 0.44],
  [0.7, colour, 0.15],
  [1, colour, 0],
]

export function lightLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'light')
  const lamps = lampsOf(scene)
  if (scene.dusk) {
    drawLightMap(layer, scene, lamps)
    drawDoorGlow(layer, scene, lamps)
    drawHalos(layer, scene, lamps)
  } else for (const lamp of lamps) drawLamp(layer, scene, lamp)
  const edge = scene.dusk ? 0.34 : 0.15
  layer.draw(
    rect(
      0,
      0,
      VIEW.w,
      VIEW.h,
      layer.radial(
        [
          [0, INK, 0],
          [0.7, INK, 0],
          [1, INK, edge],
        ],
        'cx=".5" cy=".52" r=".75"',
      ),
    ),
  )
  return layer.toString()
}

function drawLightMap(layer: Layer, scene: Scene, lamps: readonly Point[]): void {
  const ambient = layer.linear([
    [0, '#8d97b0'],
    [0.45, '#808ba6'],
    [0.86, '#6c7793'],
    [0.88, '#666f89'],
    [1, '#59637b'],
  ])
  layer.draw('<g style="mix-blend-mode:multiply">', rect(0, 0, VIEW.w, VIEW.h, ambient))
  drawPools(layer, scene, lamps)
  drawSpill(layer, scene)
  drawUnlitSky(layer, scene)
  const shining =
    panesOf(scene)
      .map((pane) => panePath(pane))
      .join('') +
    houseWindows(scene)
      .map(({ box }) => boxPath(box.x, box.y, box.w, box.h))
      .join('')
  layer.draw(fill(shining, '#fff'), '</g>')
}

/** Light of the lamps on the wall and the ground below them. */
function drawPools(layer: Layer, scene: Scene, lamps: readonly Point[]): void {
  const { mm, design, door, wall } = scene
  const pool = layer.radial(falloff('#fff0d6'))
  const kind = lampKind(scene)
  for (const { x, y } of lamps) {
    if (kind === 'lantern') layer.draw(ellipse(x, y + mm(60), mm(1900), mm(2050), pool))
    if (kind === 'gooseneck')
      layer.draw(
        ellipse(x, y + mm(620), mm(2300), mm(1900), pool),
        ellipse(x, y + mm(200), mm(900), mm(800), pool, opacity(0.7)),
      )
    if (kind === 'cylinder') drawScallops(layer, scene, { x, y }, pool)
    layer.draw(ellipse(x, GROUND + 8, mm(1250), 48, pool, opacity(0.6)))
  }
  if (design.house !== 'flat') return
  const spots = design.width === 'double' ? 5 : 4
  for (let i = 0; i < spots; i++) {
    const x = door.x + (door.w * (i + 0.5)) / spots
    layer.draw(
      ellipse(x, wall.eave, mm(560), mm(1900), pool, opacity(0.75)),
      ellipse(x, wall.eave, mm(320), mm(560), pool, opacity(0.8)),
    )
  }
  layer.draw(
    ellipse((wall.right + VIEW.w) / 2, wall.eave + mm(120), mm(900), mm(1900), pool, opacity(0.9)),
  )
}

/** Cones up and down the wall from a cylinder. */
function drawScallops(layer: Layer, { mm }: Scene, { x, y }: Point, pool: string): void {
  const cone: readonly Stop[] = [
    [0, '#fff2d6', 1],
    [0.2, '#ffe6bd', 0.8],
    [0.52, '#ffdca6', 0.34],
    [1, '#ffdca6', 0],
  ]
  const shape = 'gradientTransform="translate(.12) scale(.76 1)" r="1"'
  const [down, up] = [layer.radial(cone, `cy="0" ${shape}`), layer.radial(cone, `cy="1" ${shape}`)]
  const [half, long, wide] = [mm(168), mm(1250), mm(420)]
  layer.draw(ellipse(x, y, mm(1850), mm(1850), pool, opacity(0.72)))
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

/** Light through the door's glass onto the drive. */
function drawSpill(layer: Layer, { design, door }: Scene): void {
  if (design.windows === 'none') return
  const wide = design.panel === 'full-view'
  const pool = layer.radial(falloff('#fff0d6'))
  layer.draw(
    ellipse(
      door.x + door.w / 2,
      GROUND + 6,
      door.w * 0.56,
      wide ? 88 : 46,
      pool,
      opacity(wide ? 0.95 : 0.4),
    ),
  )
}

/** White keeps the sky as it was painted; it fades out above the ground so that no line shows. */
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

/** The part of the picture above the house. */
function skyOutline(scene: Scene): string {
  const { design, wall, roofline, mm, door } = scene
  const top = [{ x: 0, y: 0 }]
  const close = [{ x: VIEW.w, y: 0 }]
  const rise = mm(170)
  const over = mm(330)
  const line = roofline.map(({ x, y }) => ({ x, y: y - rise }))
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return ''
  const low = GROUND - 60
  if (design.house === 'colonial') {
    const y = wall.eave - mm(design.width === 'single' ? 880 : 1120)
    return polygon([...top, { x: 0, y }, { x: VIEW.w, y }, ...close])
  }
  if (design.house === 'flat') {
    const slab = wall.eave - mm(345)
    const x = design.width === 'single' ? door.x + door.w * 0.5 : door.x + door.w * 0.56
    const left = wall.left - mm(430)
    const end = wall.right + 60
    return (
      polygon([
        ...top,
        { x: 0, y: low },
        { x: wall.left, y: low },
        { x: wall.left, y: wall.eave },
        { x: left, y: wall.eave },
        { x: left, y: slab },
        { x, y: slab },
        { x, y: 0 },
      ]) +
      polygon([
        { x: end, y: 0 },
        { x: end, y: slab },
        { x: VIEW.w, y: slab },
        { x: VIEW.w, y: 0 },
      ])
    )
  }
  const leftEdge = { x: first.x - over, y: first.y + mm(160) }
  const rightEdge = { x: last.x + over, y: last.y + mm(160) }
  const left = leftFoot(scene, low)
  const right = rightFoot(scene, low)
  return polygon([
    ...top,
    ...left,
    { x: wall.left, y: leftEdge.y + mm(80) },
    leftEdge,
    ...line,
    rightEdge,
    { x: wall.right, y: rightEdge.y + mm(80) },
    ...right,
    ...close,
  ])
}

/** Where the sky ends on the left of the wall. */
function leftFoot({ design, wall, mm }: Scene, low: number): Point[] {
  if (design.house === 'barn') {
    const y = wall.eave + mm(190)
    return [
      { x: 0, y },
      { x: wall.left, y },
    ]
  }
  if (design.house === 'shed') {
    const y = GROUND - mm(1820)
    return [
      { x: 0, y },
      { x: wall.left, y },
    ]
  }
  return [
    { x: 0, y: low },
    { x: wall.left, y: low },
  ]
}

function rightFoot({ design, wall, mm, roofline }: Scene, low: number): Point[] {
  if (design.house === 'gable') {
    const y = (roofline[1]?.y ?? 0) + mm(460)
    return [{ x: VIEW.w, y }]
  }
  return [
    { x: wall.right, y: low },
    { x: VIEW.w, y: low },
  ]
}

/** Sheen on the leaf, or a dark door is a hole at dusk: lamps from the sides, the sky from above. */
function drawDoorGlow(layer: Layer, scene: Scene, lamps: readonly Point[]): void {
  const { door, mm, colour } = scene
  const strength = 0.05 + 0.17 * (1 - luminance(colour))
  const warm = layer.radial([
    [0, '#ffcf8c', strength * 1.7],
    [0.35, '#ffc57a', strength * 0.9],
    [1, '#ffb860', 0],
  ])
  const leaf = panesOf(scene)
    .map((pane) => panePath(pane))
    .join('')
  const clip = layer.clip(boxPath(door.x, door.y, door.w, door.h))
  layer.draw(`<g ${clip}>`)
  for (const { x, y } of lamps) layer.draw(ellipse(x, y + mm(200), mm(1800), mm(1700), warm))
  layer.draw(
    rect(
      door.x,
      door.y,
      door.w,
      door.h,
      layer.linear([
        [0, '#9fb4dd', 0],
        [0.5, '#9fb4dd', strength * 0.36],
        [1, '#9fb4dd', strength * 0.5],
      ]),
    ),
    '</g>',
  )
  if (leaf !== '') drawGlassGlow(layer, scene)
}

function drawGlassGlow(layer: Layer, { door, design }: Scene): void {
  const full = design.panel === 'full-view'
  const glow = layer.radial([
    [0, '#ffb54d', 0.32],
    [0.5, '#ffb54d', 0.11],
    [1, '#ffb54d', 0],
  ])
  const x = door.x + door.w / 2
  const side = design.windows === 'side-column'
  layer.draw(
    side
      ? ellipse(door.x + door.w - 50, door.y + door.h / 2, 110, door.h * 0.62, glow, opacity(0.6))
      : ellipse(
          x,
          door.y + door.h * (full ? 0.5 : 0.13),
          door.w * 0.62,
          full ? door.h * 0.8 : door.h * 0.26,
          glow,
          opacity(0.55),
        ),
    ellipse(x, GROUND + 4, door.w * 0.5, full ? 70 : 40, glow, opacity(full ? 1 : 0.6)),
  )
}

/** Weak halos; the lamp's body stands over the big one and under the small one. */
function drawHalos(layer: Layer, scene: Scene, lamps: readonly Point[]): void {
  const { mm } = scene
  const kind = lampKind(scene)
  const halo = layer.radial([
    [0, '#ffd58a', 0.75],
    [0.12, '#ffc56a', 0.42],
    [0.35, '#ffb54d', 0.15],
    [1, '#ffb54d', 0],
  ])
  const wide = layer.radial([
    [0, '#ffcf85', 0.3],
    [0.3, '#ffc878', 0.17],
    [0.65, '#ffbe68', 0.05],
    [1, '#ffbe68', 0],
  ])
  for (const lamp of lamps) {
    const { x, y } = lamp
    if (kind === 'cylinder') {
      layer.draw(ellipse(x, y, mm(620), mm(1250), wide))
      for (const turn of [-1, 1])
        layer.draw(ellipse(x, y + turn * mm(168), mm(260), mm(260), halo, opacity(0.7)))
      drawLamp(layer, scene, lamp)
    } else {
      const below = kind === 'gooseneck' ? mm(150) : mm(30)
      layer.draw(
        ellipse(x, y + below, mm(1100), mm(1200), wide),
        ellipse(x, y + below, mm(620), mm(620), halo),
      )
      drawLamp(layer, scene, lamp)
      layer.draw(ellipse(x, y + mm(40), mm(220), mm(200), halo, opacity(0.7)))
    }
  }
}
