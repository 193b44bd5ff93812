// The drive in front of the door: concrete, slabs, gravel or asphalt.
import { speckle } from '@/door/drawing/house/cladding'
import { openingOf } from '@/door/drawing/house/opening'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { boxPath, fill, num, opacity, polygon, shift, stroke } from '@/drawing/svg/shapes'

/** Edges at the house, and how far it widens toward the viewer. */
export type Drive = { left: number; right: number; spread: number }

/** Height of the ground in the picture. */
export const DEPTH = VIEW.h - GROUND

const DRIVES = {
  gable: { color: '#bdb6ab', kind: 'concrete' },
  barn: { color: '#b5a68d', kind: 'gravel' },
  colonial: { color: '#5d6065', kind: 'asphalt' },
  flat: { color: '#b9b7b2', kind: 'slabs' },
  shed: { color: '#aeaba5', kind: 'concrete' },
} as const satisfies Record<Scene['design']['house'], { color: Hex; kind: string }>

/** The drive of a scene, a little wider than the opening. */
export function driveOf(scene: Scene): Drive {
  const { x, w } = openingOf(scene)
  return { left: x - 6, right: x + w + 6, spread: scene.modern ? 60 : 84 }
}

/** Outline of the drive as path data. */
export const driveOutline = ({ left, right, spread }: Drive): string =>
  polygon([
    { x: left, y: GROUND },
    { x: right, y: GROUND },
    { x: right + spread, y: VIEW.h },
    { x: left - spread, y: VIEW.h },
  ])

export function drawDrive(layer: Layer, scene: Scene, drive: Drive, prefix: string): void {
  const { color, kind } = DRIVES[scene.design.house]
  const { left, right, spread } = drive
  const specks = speckle(prefix)
  const shape = driveOutline(drive)
  layer.draw(
    fill(
      shape,
      layer.linear([
        [0, darken(color, 0.3)],
        [0.12, darken(color, 0.1)],
        [0.5, color],
        [1, lighten(color, 0.12)],
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
  const columns = scene.wide ? 4 : 3
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
