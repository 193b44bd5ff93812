// Shrubs, grasses and planters, each with its shadow on wall and ground.

import { type Clump, type FoliageTones, foliage } from '@/door/drawing/garden/foliage'
import { type PlantKind, plantsOf } from '@/door/drawing/garden/plants'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { INK, lighten } from '@/drawing/svg/color'
import { ACROSS, Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { ellipse, fill, num, opacity, polygon, rect, stroke } from '@/drawing/svg/shapes'

const BOX: readonly Clump[] = [
  [0, -44, 40],
  [-50, -34, 34],
  [50, -34, 34],
  [-24, -66, 28],
  [28, -64, 26],
  [-82, -22, 22],
  [82, -22, 22],
]
const GREENS: FoliageTones = ['#1f3226', '#2f4a34', '#466544', '#6c8a56', '#a3b978']

export function plantingLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'plants')
  const plants = plantsOf(scene)
  const onWall = layer.shadeRound(0, 0.4, 0.7, 0.22, 1, 0)
  const onGround = layer.shadeRound(0, 0.55, 0.6, 0.3, 1, 0)
  for (const { x, y, k, kind } of plants) {
    if (kind === 'planter') continue
    layer.draw(
      `<g ${layer.clip(`M0 0H${VIEW.w}V${GROUND}H0z`)}>${ellipse(x + 12, y - 26 * k, 50 * k, 52 * k, onWall)}</g>`,
    )
  }
  for (const { x, y, k, kind } of plants) {
    const reach = (kind === 'grass' || kind === 'planter' ? 34 : 54) * k
    layer.draw(ellipse(x + reach * 0.14, y + 1, reach, reach * 0.14, onGround))
  }
  const stamps = new Map<PlantKind, string>()
  const bush = layer.stamp(
    foliage(seeded('box'), { clumps: BOX, leaf: 11, perClump: 20, tones: GREENS }),
  )
  for (const { kind, x, y, k, flip } of plants) {
    const href = stamps.get(kind) ?? layer.stamp(markupOf(layer, kind, bush))
    stamps.set(kind, href)
    const scale = Math.round(k * 100) / 100
    layer.draw(
      `<use href="${href}" transform="matrix(${flip ? -scale : scale} 0 0 ${scale} ${num(x)} ${num(y)})"/>`,
    )
  }
  return layer.toString()
}

/** A kind of plant, most of them the same leaves in another shape. */
function markupOf(layer: Layer, kind: PlantKind, bush: string): string {
  if (kind === 'grass') return grass()
  if (kind === 'planter') return planter(layer, bush)
  const leaves = `<use href="${bush}"/>`
  if (kind === 'box') return `<g transform="scale(.56 .72)">${leaves}</g>`
  return `<g transform="matrix(-.56 0 0 .72 0 0)">${leaves}${bloomHeads(kind)}</g>`
}

/** Shade and light of the flowers. */
const BLOOMS = {
  hydrangea: ['#b7b6cf', '#ecebf4'],
  rose: ['#b0505c', '#e08a8f'],
  lavender: ['#6f5f9e', '#a79bd0'],
} as const

/** Heads of small flowers. */
function bloomHeads(kind: keyof typeof BLOOMS): string {
  const [dark, pale] = BLOOMS[kind]
  const random = seeded('blooms')
  let [shade, light] = ['', '']
  for (const [x, y] of [
    [-64, -40],
    [-30, -72],
    [6, -52],
    [34, -80],
    [62, -46],
    [-8, -94],
    [-44, -20],
    [36, -24],
  ] as const) {
    for (let i = 0; i < 9; i++) {
      const at = `M${Math.round(x + (random() - 0.5) * 22)} ${Math.round(y + (random() - 0.5) * 16)}h.1`
      if (i < 5) shade += at
      else light += at
    }
  }
  return `<g stroke-linecap="round">${stroke(shade, dark, 9)}${stroke(light, pale, 7)}</g>`
}

/** Ornamental grass in three tones. */
function grass(): string {
  const random = seeded('grass')
  const tones = ['', '', '']
  for (let i = 0; i < 66; i++) {
    const x = Math.round((random() - 0.5) * 16)
    const out = Math.round((random() - 0.5) * 92)
    const tip = Math.round(-50 - random() * 42 + Math.abs(out) * 0.45)
    tones[i % 5 < 2 ? 0 : i % 5 < 4 ? 1 : 2] +=
      `M${x} 0Q${Math.round(x + out * 0.16)} ${Math.round(tip * 0.75)} ${x + out} ${tip}`
  }
  return (
    stroke(tones[0] ?? '', '#3b4c31', 2) +
    stroke(tones[1] ?? '', '#7a8450', 1.5) +
    stroke(tones[2] ?? '', '#c0b27c', 1.2)
  )
}

/** A square tub with a clipped ball of box. */
function planter(layer: Layer, bush: string): string {
  const tub = polygon([
    { x: -30, y: -52 },
    { x: 30, y: -52 },
    { x: 25, y: 0 },
    { x: -25, y: 0 },
  ])
  return (
    fill(
      tub,
      layer.linear(
        [
          [0, '#5a6068'],
          [0.35, '#454b53'],
          [1, '#2a2e34'],
        ],
        ACROSS,
      ),
    ) +
    rect(-32, -56, 64, 7, lighten('#454b53', 0.16)) +
    rect(-32, -49, 64, 3, INK, opacity(0.4)) +
    `<use href="${bush}" transform="matrix(.4 0 0 .74 0 -50)"/>`
  )
}
