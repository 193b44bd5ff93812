// Sky, clouds and the trees behind the house.

import { drawTrees } from '@/door/drawing/garden/trees'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { Layer, type Stop } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { ellipse, fill, num, opacity, rect } from '@/drawing/svg/shapes'

const DAY_SKY: readonly Stop[] = [
  [0, '#6f9ecb'],
  [0.3, '#9cc0dd'],
  [0.62, '#cfe0e8'],
  [1, '#eef0e6'],
]
const DUSK_SKY: readonly Stop[] = [
  [0, '#17233f'],
  [0.2, '#2b3d66'],
  [0.38, '#5b6189'],
  [0.52, '#9a7f92'],
  [0.64, '#d79f84'],
  [0.78, '#f0bf8d'],
  [1, '#f6d6a6'],
]

export function backdropLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'sky')
  const { dusk } = scene
  layer.draw(rect(0, 0, VIEW.w, GROUND, layer.linear(dusk ? DUSK_SKY : DAY_SKY)))
  if (dusk) drawAfterglow(layer)
  else drawSunlight(layer)
  drawClouds(layer, dusk)
  drawRidges(layer, dusk)
  drawTrees(layer, scene)
  return layer.toString()
}

function drawSunlight(layer: Layer): void {
  const glow = layer.radial([
    [0, '#fffdf0', 0.75],
    [0.4, '#fff8e0', 0.25],
    [1, '#fff8e0', 0],
  ])
  layer.draw(ellipse(60, -40, 460, 320, glow))
}

function drawAfterglow(layer: Layer): void {
  const glow = layer.radial([
    [0, '#ffd9a0', 0.7],
    [0.45, '#f3a97c', 0.3],
    [1, '#f3a97c', 0],
  ])
  layer.draw(ellipse(90, GROUND - 130, 520, 260, glow))
  const random = seeded('stars')
  let stars = ''
  for (let i = 0; i < 26; i++) stars += `M${num(random() * VIEW.w)} ${num(random() * 150)}h.1`
  layer.draw(
    `<path d="${stars}" stroke="#fff6e0" stroke-width="1.3" stroke-linecap="round" ${opacity(0.5)}/>`,
  )
}

/** Heaps of soft rounds on a level foot by day; long streaks lit from below at dusk. */
function drawClouds(layer: Layer, dusk: boolean): void {
  const heap = layer.stamp(dusk ? streaks(layer) : heaps(layer))
  const places: readonly (readonly [x: number, y: number, k: number, seen: number])[] = [
    [128, 92, 1.06, 0.9],
    [806, 74, 0.9, 0.85],
    [500, 34, 0.62, 0.6],
    [946, 172, 0.6, 0.6],
    [6, 206, 0.56, 0.55],
  ]
  for (const [i, [x, y, k, seen]] of places.entries()) {
    layer.draw(
      `<use href="${heap}" transform="matrix(${i % 2 ? -k : k} 0 0 ${k} ${x} ${y})" ${opacity(seen)}/>`,
    )
  }
  if (!dusk) drawVeils(layer)
}

function heaps(layer: Layer): string {
  const random = seeded('clouds')
  const puff = layer.radial(
    [
      [0, '#fff', 0.66],
      [0.5, '#fff', 0.4],
      [0.8, '#fff', 0.12],
      [1, '#fff', 0],
    ],
    'cy=".42"',
  )
  const gray = layer.radial(inkless('#8fa6bb', 0.3))
  let body = ''
  for (let i = 0; i < 22; i++) {
    const at = (random() + random() - 1) * 0.98
    const high = (1 - at * at) ** 1.4 * (26 + 14 * Math.sin(at * 5 + 1))
    const size = 16 + random() * 22 + high * 0.5
    body += ellipse(at * 150, -high * random() * 0.9, size * 1.25, size * 0.62, puff)
  }
  return ellipse(4, 10, 165, 15, gray) + body + ellipse(14, 9, 120, 9, gray)
}

const inkless = (color: string, alpha: number): Stop[] => [
  [0, color, alpha],
  [1, color, 0],
]

/** High thin veils, combed by the wind. */
function drawVeils(layer: Layer): void {
  const random = seeded('veils')
  const veil = layer.radial(inkless('#fff', 0.3))
  layer.draw('<g transform="rotate(-7 480 120)">')
  for (let i = 0; i < 9; i++) {
    layer.draw(
      ellipse(random() * VIEW.w, 10 + random() * 220, 120 + random() * 150, 3 + random() * 7, veil),
    )
  }
  layer.draw('</g>')
}

function streaks(layer: Layer): string {
  const random = seeded('streaks')
  const pink = layer.radial([
    [0, '#f0b09c', 0.4],
    [0.6, '#cf97a2', 0.13],
    [1, '#cf97a2', 0],
  ])
  const violet = layer.radial(inkless('#4b4a78', 0.4))
  let body = ''
  for (let i = 0; i < 8; i++) {
    const [x, y, w] = [(random() - 0.5) * 230, (random() - 0.5) * 46, 80 + random() * 130]
    body +=
      ellipse(x + 8, y - 5, w, 5 + random() * 4, violet) +
      ellipse(x, y, w * 0.9, 2 + random() * 3, pink)
  }
  return body
}

/** Two far ridges in the haze. */
function drawRidges(layer: Layer, dusk: boolean): void {
  const tones = dusk
    ? [
        ['#8d7c90', '#b9958f'],
        ['#4d4f69', '#75677a'],
      ]
    : [
        ['#b3c7ce', '#d5e0dc'],
        ['#8fac9f', '#b5c9b8'],
      ]
  for (const [i, pair] of tones.entries()) {
    const [top, foot] = pair
    if (!top || !foot) continue
    const random = seeded(`ridge ${i}`)
    const [a, b] = [random() * 6, random() * 6]
    const base = 330 + i * 62
    let [edge, before] = ['', Math.round(base)]
    for (let x = 0; x <= VIEW.w; x += 16) {
      const y = Math.round(
        base + Math.sin(x * 0.008 + a) * 20 + Math.sin(x * 0.021 + b) * 8 + (random() - 0.5) * 9,
      )
      edge += `q${2 + Math.round(random() * 3)} ${Math.round(-5 - random() * 5)} 16 ${y - before}`
      before = y
    }
    layer.draw(fill(`M0 ${GROUND}V${Math.round(base)}${edge}V${GROUND}z`, layer.blend(top, foot)))
  }
}
