// Trees behind the house: crowns of lobed clumps, spruces of ragged tiers.

import type { Clump, FoliageTones } from '@/door/drawing/garden/foliage'
import { ridgeOf } from '@/door/drawing/house/houseParts'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { type Hex, INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { type Random, seeded } from '@/drawing/svg/random'
import { opacity, rect } from '@/drawing/svg/shapes'

const DAY: FoliageTones = ['#2f4b38', '#3d5d40', '#527648', '#6f9154', '#94ab66']
const DUSK: FoliageTones = ['#1a2432', '#212d3a', '#2b3842', '#39444a', '#4f5052']

const CROWN: readonly Clump[] = [
  [4, -88, 58],
  [-84, -78, 36],
  [88, -72, 38],
  [58, -116, 50],
  [-58, -122, 48],
  [0, -152, 56],
  [38, -188, 42],
  [-26, -200, 44],
]

/** A round with a leafy edge. */
function lobed(random: Random, x: number, y: number, r: number, lobes: number): string {
  const at = (turn: number, reach: number) =>
    `${Math.round(x + Math.cos(turn) * reach)} ${Math.round(y + Math.sin(turn) * reach)}`
  const step = (Math.PI * 2) / lobes
  const start = random() * step
  let d = `M${at(start, r)}`
  for (let i = 1; i <= lobes; i++) {
    const turn = start + i * step + (i < lobes ? (random() - 0.5) * step * 0.5 : 0)
    const bulge = r * (1.16 + random() * 0.22)
    d += `Q${at(turn - step * 0.55, bulge)} ${at(turn, i < lobes ? r * (0.84 + random() * 0.2) : r)}`
  }
  return `${d}z`
}

/** Sprays of single leaves that break up the edges. */
function sprays(random: Random, count: number, reach: number, lift: number): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y, r] = CROWN[i % CROWN.length] ?? [0, 0, 0]
    const turn = random() * 6.283
    const out = r * reach * (0.6 + random() * 0.46)
    const lean = random() * 6.283
    d += `M${Math.round(x - lift + Math.cos(turn) * out)} ${Math.round(y - lift + Math.sin(turn) * out)}l${Math.round(Math.cos(lean) * 7)} ${Math.round(Math.sin(lean) * 6)}`
  }
  return d
}

/** A broad-leaved tree about 250 units high, standing at 0, 0. */
function broadleaf([heart, shade, body, lit, tip]: FoliageTones): string {
  const random = seeded('broadleaf')
  const clumps = (k: number, lift: number, lobes: number) =>
    CROWN.map(([x, y, r]) => lobed(random, x - r * lift, y - r * lift, r * k, lobes)).join('')
  const leaves = (d: string, tone: Hex, width: number) =>
    `<path d="${d}" stroke="${tone}" stroke-width="${width}" stroke-linecap="round"/>`
  return (
    `<path d="M-9 4Q-4-40-5-90L-30-128M-2-92L24-134M9 4Q5-40 4-92" fill="${INK}" stroke="${INK}" stroke-width="5" ${opacity(0.55)}/>` +
    `<path d="${clumps(1, 0, 9)}" fill="${heart}"/>${leaves(sprays(random, 32, 1, 0), shade, 6)}` +
    `<path d="${clumps(0.8, 0.14, 8)}" fill="${shade}"/>${leaves(sprays(random, 32, 0.82, 9), body, 5)}` +
    `<path d="${clumps(0.56, 0.28, 7)}" fill="${body}"/>${leaves(sprays(random, 32, 0.55, 16), lit, 5)}` +
    `<path d="${clumps(0.3, 0.4, 5)}" fill="${lit}" ${opacity(0.8)}/>${leaves(sprays(random, 24, 0.4, 20), tip, 4)}`
  )
}

/** A spruce, 240 units high: ragged tiers, the left side lit. */
function spruce([heart, shade, body]: FoliageTones): string {
  const random = seeded('spruce')
  let [dark, light, tips] = ['M0-240', '', '']
  for (const side of [1, -1]) {
    for (let i = 0; i < 14; i++) {
      const step = side > 0 ? i : 13 - i
      const y = -226 + step * 16
      const out = Math.round(side * (7 + step * 4.8 + random() * 9))
      const [tip, notch] = [`L${out} ${y + 10}`, `L${Math.round(out * 0.56)} ${y + 5}`]
      dark += side > 0 ? tip + notch : notch + tip
      const bough = `M${Math.round(out * 0.2)} ${y - 7}Q${Math.round(out * 0.6)} ${y - 3} ${out} ${y + 8}`
      if (side < 0) light += bough
      else tips += bough
    }
  }
  const boughs = (d: string, tone: Hex, width: number) =>
    `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round"/>`
  return (
    `<path d="M-4 4v-40h8v40z" fill="${INK}" ${opacity(0.6)}/><path d="${dark}z" fill="${heart}"/>` +
    boughs(tips, shade, 3) +
    boughs(light, shade, 4) +
    boughs(light, body, 2)
  )
}

/** Trees from far to near; distance is opacity over the sky, as haze is. */
const WOOD: readonly (readonly [
  kind: 'leaf' | 'spruce',
  x: number,
  k: number,
  seen: number,
  flip?: 1,
])[] = [
  ['leaf', 60, 0.96, 0.4],
  ['spruce', 150, 1.02, 0.36],
  ['leaf', 262, 0.86, 0.38, 1],
  ['leaf', 700, 0.94, 0.4],
  ['spruce', 800, 1, 0.36],
  ['leaf', 905, 1, 0.4, 1],
  ['spruce', 16, 1.5, 0.7, 1],
  ['leaf', 128, 1.24, 0.82],
  ['leaf', 852, 1.36, 0.82, 1],
  ['spruce', 948, 1.66, 0.74],
]

/** The trees the house leaves in sight; over a long roof only their crowns show. */
export function drawTrees(layer: Layer, scene: Scene): void {
  const { dusk, wall, design } = scene
  const tones = dusk ? DUSK : DAY
  const stamps = { leaf: layer.stamp(broadleaf(tones)), spruce: layer.stamp(spruce(tones)) }
  const over = design.house === 'colonial'
  const behindRoof = Math.max(GROUND - 262, ridgeOf(scene) + 215)
  for (const [kind, x, k, seen, flip] of WOOD) {
    if (!over && x > wall.left + 90 && x < wall.right - 90) continue
    const foot = over ? behindRoof : GROUND - 8 - (seen < 0.5 ? 22 : 0)
    layer.draw(
      `<use href="${stamps[kind]}" transform="matrix(${flip ? -k : k} 0 0 ${k} ${x} ${foot})" ${opacity(seen)}/>`,
    )
  }
  const haze = dusk ? '#c79a8c' : '#e6ece4'
  const mist = layer.linear([
    [0, haze, 0],
    [1, haze, dusk ? 0.16 : 0.3],
  ])
  layer.draw(rect(0, 380, VIEW.w, GROUND - 380, mist))
}
