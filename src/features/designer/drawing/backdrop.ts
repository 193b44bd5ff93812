// Sky, clouds and the trees behind the house.
import { INK } from './colour'
import { type Clump, type FoliageTones, foliage } from './foliage'
import { Layer, type Stop } from './Layer'
import { type Random, seeded } from './random'
import { GROUND, type Scene, VIEW } from './scene'
import { ellipse, fill, num, opacity, rect } from './svg'

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

const DAY_LEAVES: FoliageTones = ['#34513a', '#40613f', '#55794a', '#769555', '#a3b56b']
const DUSK_LEAVES: FoliageTones = ['#1b2533', '#222f3b', '#2c3a43', '#3d474a', '#5d5a52']

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
  const random = seeded('clouds')
  const white = dusk
    ? layer.radial([
        [0, '#f2b7a2', 0.42],
        [0.6, '#d39aa0', 0.14],
        [1, '#d39aa0', 0],
      ])
    : layer.radial(
        [
          [0, '#fff', 0.95],
          [0.45, '#fff', 0.6],
          [1, '#fff', 0],
        ],
        'cy=".4"',
      )
  const grey = layer.radial([
    [0, '#93a9bd', 0.34],
    [1, '#93a9bd', 0],
  ])
  const heap = layer.stamp(dusk ? streaks(random, white) : puffs(random, white, grey))
  const places: readonly (readonly [number, number, number])[] = [
    [150, 96, 1],
    [780, 66, 0.86],
    [470, 40, 0.6],
    [930, 150, 0.7],
    [20, 190, 0.62],
  ]
  for (const [i, [x, y, k]] of places.entries()) {
    layer.draw(`<use href="${heap}" transform="matrix(${i % 2 ? -k : k} 0 0 ${k} ${x} ${y})"/>`)
  }
}

function puffs(random: Random, white: string, grey: string): string {
  let body = ellipse(6, 8, 150, 17, grey)
  for (let i = 0; i < 13; i++) {
    const at = (i / 12) * 2 - 1
    const high = (1 - at * at) * 30 * (0.6 + random() * 0.7)
    body += ellipse(at * 122, 2 - high * 0.6, 26 + high * 0.8, 9 + high * 0.62, white)
  }
  return body
}

function streaks(random: Random, pink: string): string {
  let body = ''
  for (let i = 0; i < 7; i++) {
    body += ellipse(
      (random() - 0.5) * 190,
      (random() - 0.5) * 44,
      90 + random() * 120,
      3 + random() * 5,
      pink,
    )
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
    for (let x = 0; x <= VIEW.w; x += 12) {
      const y = Math.round(
        base + Math.sin(x * 0.008 + a) * 20 + Math.sin(x * 0.021 + b) * 8 + (random() - 0.5) * 9,
      )
      edge += `q${2 + Math.round(random() * 3)} ${Math.round(-5 - random() * 5)} 12 ${y - before}`
      before = y
    }
    layer.draw(
      fill(
        `M0 ${GROUND}V${Math.round(base)}${edge}V${GROUND}z`,
        layer.linear([
          [0, top],
          [1, foot],
        ]),
      ),
    )
  }
}

const CROWN: readonly Clump[] = [
  [0, -150, 54],
  [-58, -118, 46],
  [58, -112, 48],
  [-26, -196, 42],
  [36, -186, 40],
  [4, -92, 56],
  [-84, -76, 34],
  [86, -70, 36],
]

/** A broad-leaved tree about 250 units high, standing at 0, 0. */
function broadleaf(random: Random, tones: FoliageTones): string {
  const trunk = `<path d="M-9 4Q-4-40-5-90L-30-128M-2-92L24-134M9 4Q5-40 4-92" fill="${INK}" stroke="${INK}" stroke-width="5" ${opacity(0.55)}/>`
  return trunk + foliage(random, { clumps: CROWN, leaf: 14, perClump: 17, tones })
}

/** A spruce, 240 units high: ragged tiers, the left side lit. */
function spruce(random: Random, [heart, , body, lit]: FoliageTones): string {
  let [dark, light] = ['M0-240', '']
  for (let side = 1; side >= -1; side -= 2) {
    for (let i = 0; i < 13; i++) {
      const step = side > 0 ? i : 12 - i
      const y = -228 + step * 17
      const out = side * (8 + step * 5 + random() * 7)
      dark += `L${Math.round(out)} ${y + 8}L${Math.round(out * 0.55)} ${y + 4}`
      if (side < 0) light += `M${Math.round(out * 0.3)} ${y - 6}L${Math.round(out)} ${y + 5}`
    }
  }
  return (
    `<path d="M-4 4v-40h8v40z" fill="${INK}" ${opacity(0.6)}/><path d="${dark}z" fill="${heart}"/>` +
    `<path d="${light}" stroke="${body}" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="${light}" stroke="${lit}" stroke-width="2" ${opacity(0.6)} stroke-linecap="round"/>`
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
  ['leaf', 60, 0.72, 0.42],
  ['spruce', 150, 0.78, 0.4],
  ['leaf', 250, 0.66, 0.42, 1],
  ['leaf', 700, 0.7, 0.42],
  ['spruce', 800, 0.74, 0.4],
  ['leaf', 905, 0.74, 0.42, 1],
  ['spruce', 20, 1.12, 0.72, 1],
  ['leaf', 120, 0.98, 0.78],
  ['leaf', 868, 1.06, 0.78, 1],
  ['spruce', 950, 1.22, 0.74],
]

/** Which of the trees the house leaves in sight, and how much higher they stand to be seen over it. */
function drawTrees(layer: Layer, { dusk, wall, roofline, design }: Scene): void {
  const tones = dusk ? DUSK_LEAVES : DAY_LEAVES
  const stamps = {
    leaf: layer.stamp(broadleaf(seeded('broadleaf'), tones)),
    spruce: layer.stamp(spruce(seeded('spruce'), tones)),
  }
  const over = design.house === 'colonial'
  const peak = Math.min(...roofline.map(({ y }) => y))
  for (const [kind, x, size, seen, flip] of WOOD) {
    if (!over && x > wall.left + 70 && x < wall.right - 70 && peak < 200) continue
    const k = size * 1.34
    const foot = over ? GROUND - 250 : GROUND - 8 - (seen < 0.5 ? 22 : 0)
    layer.draw(
      `<use href="${stamps[kind]}" transform="matrix(${flip ? -k : k} 0 0 ${k} ${x} ${foot})" ${opacity(seen)}/>`,
    )
  }
  const haze = dusk ? '#c79a8c' : '#e6ece4'
  layer.draw(
    rect(
      0,
      380,
      VIEW.w,
      GROUND - 380,
      layer.linear([
        [0, haze, 0],
        [1, haze, dusk ? 0.16 : 0.3],
      ]),
    ),
  )
}
