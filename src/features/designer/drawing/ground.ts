// Drive, lawn and beds in front of the house.

import { speckle } from './cladding'
import { darken, type Hex, INK, lighten } from './colour'
import { frontDoorOf } from './houseParts'
import { Layer } from './Layer'
import { openingOf } from './opening'
import { seeded } from './random'
import { GROUND, type Scene, VIEW } from './scene'
import { boxPath, fill, num, opacity, polygon, rect, shift, stroke } from './svg'

type Drive = { left: number; right: number; spread: number }

const DEPTH = VIEW.h - GROUND

const DRIVES = {
  gable: { colour: '#bdb6ab', kind: 'concrete' },
  barn: { colour: '#b5a68d', kind: 'gravel' },
  colonial: { colour: '#5d6065', kind: 'asphalt' },
  flat: { colour: '#b9b7b2', kind: 'slabs' },
  shed: { colour: '#aeaba5', kind: 'concrete' },
} as const satisfies Record<Scene['design']['house'], { colour: Hex; kind: string }>

export function driveOf(scene: Scene): Drive {
  const { x, w } = openingOf(scene)
  return { left: x - 6, right: x + w + 6, spread: scene.modern ? 60 : 84 }
}

export function groundLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'ground')
  const { dusk } = scene
  const drive = driveOf(scene)
  drawLawn(layer, drive)
  drawBeds(layer, drive)
  const leaf = frontDoorOf(scene)
  if (leaf) {
    drawPath(layer, scene, drive, leaf.x + leaf.w / 2)
  }
  drawDrive(layer, scene, drive, prefix)
  const sweep = layer.linear(
    [
      [0, '#fff', 0],
      [0.35, '#fff8e8', dusk ? 0 : 0.16],
      [1, INK, 0.08],
    ],
    'x2="1" y2=".5"',
  )
  const { x, w } = openingOf(scene)
  layer.draw(
    fill(outline(drive), sweep),
    rect(0, GROUND, VIEW.w, 26, layer.shade(0, 0.5, 0.3, 0.2, 1, 0)),
    rect(x, GROUND - 1, w, 3.4, INK, opacity(0.55)),
  )
  return layer.toString()
}

const outline = ({ left, right, spread }: Drive): string =>
  polygon([
    { x: left, y: GROUND },
    { x: right, y: GROUND },
    { x: right + spread, y: VIEW.h },
    { x: left - spread, y: VIEW.h },
  ])

function drawLawn(layer: Layer, { left, right, spread }: Drive): void {
  const random = seeded('lawn')
  let [light, dark] = ['', '']
  for (let i = 0; i < 170; i++) {
    const x = random() * VIEW.w
    const y = GROUND + 8 + random() ** 1.5 * (DEPTH - 4)
    const lean = (random() - 0.5) * 3
    const tone = random()
    const near = (y - GROUND) / DEPTH
    if (x > left - spread * near - 4 && x < right + spread * near + 4) continue
    const blade = `M${num(x)} ${num(y)}l${num(lean)} ${num(-2 - near * 5)}`
    if (tone < 0.5) light += blade
    else dark += blade
  }
  layer.draw(
    rect(
      0,
      GROUND,
      VIEW.w,
      DEPTH,
      layer.linear([
        [0, '#56704a'],
        [0.3, '#6e8a57'],
        [1, '#587548'],
      ]),
    ),
    stroke(light, '#a3b978', 0.9, opacity(0.6)),
    stroke(dark, '#33482f', 0.9, opacity(0.5)),
  )
}

/** Bark mulch along the wall, with an uneven edge. */
function drawBeds(layer: Layer, { left, right }: Drive): void {
  const random = seeded('beds')
  const beds = `M0 ${GROUND}H${num(left)}l-14 17Q${num(left * 0.5)} ${GROUND + 27} 0 ${GROUND + 19}zM${VIEW.w} ${GROUND}H${num(right)}l14 17Q${num((VIEW.w + right) / 2)} ${GROUND + 27} ${VIEW.w} ${GROUND + 19}z`
  const edge = `M0 ${GROUND + 19}Q${num(left * 0.5)} ${GROUND + 27} ${num(left - 14)} ${GROUND + 17}M${VIEW.w} ${GROUND + 19}Q${num((VIEW.w + right) / 2)} ${GROUND + 27} ${num(right + 14)} ${GROUND + 17}`
  let [bark, light] = ['', '']
  for (let i = 0; i < 70; i++) {
    const x = random() * VIEW.w
    const chip = `M${num(x)} ${num(GROUND + 7 + random() * 11)}l${num(2 + random() * 3)} ${num((random() - 0.5) * 2)}`
    if (x > left - 12 && x < right + 12) continue
    if (i % 3) bark += chip
    else light += chip
  }
  layer.draw(
    fill(beds, '#4a3a30'),
    stroke(bark, '#2e231c', 1.3, opacity(0.7)),
    stroke(light, '#8a6c55', 1.2, opacity(0.6)),
    stroke(edge, '#2b211b', 2, opacity(0.6)),
  )
}

/** A walk from the drive to the front door. */
function drawPath(layer: Layer, scene: Scene, { left, right }: Drive, middle: number): void {
  const { design, mm } = scene
  const colonial = design.house === 'colonial'
  const half = mm(640)
  const [near, far] = colonial ? [left + 4, middle - half] : [right - 4, middle + half]
  const y = GROUND + 22
  const walk = polygon([
    { x: middle - half, y: GROUND },
    { x: middle + half, y: GROUND },
    { x: colonial ? near : far + 8, y },
    { x: colonial ? near - 18 : far + 18, y: y + 17 },
    { x: colonial ? far - 18 : near + 20, y: y + 17 },
    { x: colonial ? far - 8 : near, y },
  ])
  layer.draw(
    fill(walk, INK, `${opacity(0.3)} ${shift(0, 2)}`),
    fill(walk, layer.blend('#8d8880', '#b5afa5')),
    stroke(
      `M${num(Math.min(near, far))} ${num(y + 8)}H${num(Math.max(near, far))}`,
      INK,
      0.8,
      opacity(0.25),
    ),
  )
}

function drawDrive(layer: Layer, scene: Scene, drive: Drive, prefix: string): void {
  const { colour, kind } = DRIVES[scene.design.house]
  const { left, right, spread } = drive
  const specks = speckle(prefix)
  const shape = outline(drive)
  layer.draw(
    fill(
      shape,
      layer.linear([
        [0, darken(colour, 0.3)],
        [0.12, darken(colour, 0.1)],
        [0.5, colour],
        [1, lighten(colour, 0.12)],
      ]),
    ),
    fill(shape, specks.wide),
    fill(shape, specks.fine),
  )
  if (kind === 'gravel') drawGravel(layer, drive)
  else if (kind !== 'asphalt') drawSlabJoints(layer, scene, drive, kind === 'slabs')
  layer.draw(
    stroke(
      `M${num(left)} ${GROUND}L${num(left - spread)} ${VIEW.h}M${num(right)} ${GROUND}L${num(right + spread)} ${VIEW.h}`,
      INK,
      2,
      opacity(0.28),
    ),
  )
  if (kind === 'asphalt' || kind === 'gravel') drawBlockEdging(layer, drive)
}

/** Joints between slabs; moss grows in wide ones. */
function drawSlabJoints(
  layer: Layer,
  scene: Scene,
  { left, right, spread }: Drive,
  mossy: boolean,
): void {
  const rows = mossy ? [0.2, 0.52] : [0.16, 0.42, 0.8]
  const columns = scene.design.width === 'double' ? 4 : 3
  let joints = ''
  for (const t of rows) {
    joints += `M${num(left - spread * t)} ${num(GROUND + t * DEPTH)}H${num(right + spread * t)}`
  }
  for (let i = 1; i < columns; i++) {
    const t = i / columns
    joints += `M${num(left + (right - left) * t)} ${GROUND}L${num(left - spread + (right - left + spread * 2) * t)} ${VIEW.h}`
  }
  if (mossy)
    layer.draw(
      stroke(joints, '#5f7350', 3.6),
      stroke(joints, '#3f5238', 1.4, `${opacity(0.6)} ${shift(0.6, 1)}`),
    )
  else
    layer.draw(
      stroke(joints, INK, 1.4, opacity(0.3)),
      stroke(joints, '#fff', 0.8, `${opacity(0.4)} ${shift(0.8, 1.1)}`),
    )
}

function drawGravel(layer: Layer, { left, right, spread }: Drive): void {
  const random = seeded('gravel')
  let [light, dark] = ['', '']
  for (let i = 0; i < 230; i++) {
    const near = random()
    const y = GROUND + 3 + near * (DEPTH - 4)
    const from = left - spread * near + 10
    const x = from + random() * (right + spread * near - 10 - from)
    const stone = `M${num(x)} ${num(y)}h${num(0.6 + near * 1.6)}`
    if (i % 2) light += stone
    else dark += stone
  }
  layer.draw(
    `<g stroke-linecap="round">${stroke(dark, '#5b4f3f', 2, opacity(0.5))}${stroke(light, '#efe4cf', 1.7, opacity(0.7))}</g>`,
  )
}

/** Belgian blocks along both edges and across the threshold, as on Long Island. */
function drawBlockEdging(layer: Layer, { left, right, spread }: Drive): void {
  const random = seeded('blocks')
  const tones = ['', '', '']
  for (const [foot, out] of [
    [left, -1],
    [right, 1],
  ] as const) {
    for (let y = GROUND + 2, h = 3.4; y < VIEW.h; y += h, h *= 1.15) {
      const t = (y - GROUND) / DEPTH
      const x = foot + out * spread * t - (4 + t * 5)
      tones[Math.floor(random() * 3)] += boxPath(x, y, 8 + t * 10, h * 0.84)
    }
  }
  for (let x = left + 4; x < right - 6; x += 11) {
    tones[Math.floor(random() * 3)] += boxPath(x, GROUND + 4, 9.8, 5)
  }
  layer.draw(fill(tones.join(''), INK, `${opacity(0.4)} ${shift(0.8, 1)}`))
  const paints: readonly Hex[] = ['#a5a39e', '#8d8c8a', '#bab5ab']
  paints.forEach((paint, i) => {
    layer.draw(fill(tones[i] ?? '', paint))
  })
}
