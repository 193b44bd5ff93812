// The door itself, from inside: four insulated steel sections, and what is bolted to them.

import { cast, type Paints, raised } from '@/drawing/garage/paints'
import { at, both, DOOR, dots, front, steps, wire } from '@/drawing/garage/view'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

const { half, height, section } = DOOR
/** Left edges of the steel stiles, in inches. */
const stiles = [-60, -32, -2.2, 27.6, 55.6] as const
const STILE = 4.4
const joints = [section, section * 2, section * 3] as const

/** Left and right edge of the fields between two stiles. */
const fields = stiles
  .slice(0, -1)
  .map((x, index) => [x + STILE + 0.6, (stiles[index + 1] ?? half) - 0.6] as const)

/** Dusk over trees, behind four panes. */
function windows(layer: Layer): string {
  const [top, foot] = [at(0, 79.2), at(0, 67.8)]
  const [left, right] = [at(-half, 0).x, at(half, 0).x]
  const glass = fields.map(([x0, x1]) => front(x0 + 1.6, 67.8, x1 - 1.6, 79.2)).join('')
  const frames = fields.map(([x0, x1]) => front(x0 + 0.4, 66.4, x1 - 0.4, 80.4)).join('')
  const crowns = steps(left - 12, right, 22).map(
    (_, index) => `q11 ${num(-5 - ((index * 7) % 9))} 22 ${num((index % 3) - 1)}`,
  )
  const trees = `M${num(left - 12)} ${num(foot.y - 9)}${crowns.join('')}V${num(foot.y + 9)}H${num(left - 12)}z`
  const stars = [24, 61, 105, 168, 190, 244, 306, 331, 402, 436, 489].map((x, index) => ({
    x: left + x,
    y: top.y + 5 + ((index * 11) % 17),
  }))
  const bars = fields.map(([x0, x1]) => {
    const middle = (x0 + x1) / 2
    return wire([middle, 67.8], [middle, 79.2])
  })
  return (
    fill(frames, '#f8f5ec', `stroke="#8f8778" stroke-width=".8"`) +
    `<g ${layer.clip(glass)}>${rect(left, top.y - 1, right - left, foot.y - top.y + 2, layer.blend('#2b3f78', '#e0a47c'))}${fill(dots(0.9, ...stars), '#fff', opacity(0.9))}${fill(trees, '#1a2740')}${fill(`M${num(left + 30)} ${num(foot.y)}l34 -60h22l-34 60zm270 0l34 -60h12l-34 60z`, '#fff', opacity(0.1))}</g>` +
    stroke(bars.join(''), '#f8f5ec', 3) +
    stroke(glass, INK, 1.4, opacity(0.4))
  )
}

/** Returns the sections with their stiles and windows. */
export function drawSections(layer: Layer, { steelAcross }: Paints): string {
  const skin = layer.linear([
    [0, '#f6f2e9'],
    [0.85, '#ded7c9'],
    [1, '#b9b09f'],
  ])
  const field = layer.linear([
    [0, '#cfc7b8'],
    [0.1, '#e6e0d3'],
    [1, '#dbd4c6'],
  ])
  const rows = steps(0, 3, 1).map((row) => {
    const [y0, y1] = [row * section, (row + 1) * section]
    const inner = row === 3 ? [] : fields
    const ribs = inner.flatMap(([x0, x1]) =>
      steps(1, 5, 1).map((rib) => {
        const x = x0 + ((x1 - x0) * rib) / 6
        return wire([x, y0 + 3], [x, y1 - 3])
      }),
    )
    return (
      fill(front(-half, y0, half, y1), skin) +
      inner
        .map(([x0, x1]) =>
          fill(front(x0, y0 + 2.2, x1, y1 - 2.2), field, 'stroke="#b3aa99" stroke-width=".9"'),
        )
        .join('') +
      stroke(ribs.join(''), '#fffdf6', 1.4, 'transform="translate(1.4)"') +
      stroke(ribs.join(''), '#aaa08e', 1.2, opacity(0.6)) +
      stiles.map((x) => fill(front(x, y0 + 0.4, x + STILE, y1 - 0.4), steelAcross)).join('') +
      fill(front(-half, y1 - 0.8, half, y1), '#fffdf6', opacity(0.85)) +
      fill(front(-half, y0, half, y0 + 0.9), '#5f5748')
    )
  })
  const whole = front(-half, 0, half, height)
  return (
    cast(whole, 9, 0.4) +
    rows.join('') +
    windows(layer) +
    fill(whole, layer.shade(0, 0.2, 0.06, 0, 0.7, 0, 1, 0.24))
  )
}

/** Returns the hinges across each joint. */
export function drawHinges(layer: Layer, { steel }: Paints): string {
  const leaf = 'M-7.5 -20h15v14h-15zM-7.5 6h15v14h-15z'
  const knuckle = 'M-10 -5.5h20v11h-20z'
  const stamp = layer.stamp(
    cast(leaf, 3) +
      fill(leaf, steel) +
      raised(knuckle, steel, 'stroke="#59636d" stroke-width=".7"', 3) +
      stroke('M-3.500 -5.500v11M3.500 -5.500v11', '#59636d', 0.8) +
      fill(
        dots(1.7, ...[-3.6, 3.6].flatMap((x) => [-14.5, 14.5].map((y) => ({ x, y })))),
        '#3f4851',
      ),
  )
  return joints
    .flatMap((y) =>
      stiles.map((x) => {
        const place = at(x + STILE / 2, y, 1)
        return `<use href="${stamp}" x="${num(place.x)}" y="${num(place.y)}"/>`
      }),
    )
    .join('')
}

/** Returns the ten rollers with their stems. */
export function drawRollers(layer: Layer, { round }: Paints): string {
  const [stem, wheel] = ['M0 -2.500h26v5h-26z', 'M-5 -11h10v22h-10z']
  const stamp = layer.stamp(
    cast(stem, 3) +
      fill(stem, round) +
      raised(
        wheel,
        layer.blend('#fffdf5', '#c9c1b1'),
        'stroke="#857c6d" stroke-linejoin="round"',
        3,
      ) +
      fill('M-1.500 -10h2.600v20h-2.600z', '#a39a8a'),
  )
  return both((side) =>
    [5.5, ...joints, 81]
      .map((y) => {
        const place = at(side * 62.4, y, 2.4)
        return `<use href="${stamp}" transform="matrix(${-side} 0 0 1 ${num(place.x)} ${num(place.y)})"/>`
      })
      .join(''),
  )
}

/** Returns the bar across the top section. */
export function drawStrut(_layer: Layer, { steel }: Paints): string {
  const bar = front(-58.5, 80.4, 58.5, 83.6, 2)
  const [left, right] = [at(-56, 82, 2), at(56, 82, 2)]
  const holes = steps(left.x, right.x, 26).map((x) => ({ x, y: left.y + 3.4 }))
  return (
    raised(bar, steel, 'stroke="#59636d" stroke-width=".7"', 5) +
    fill(front(-58.5, 81.7, 58.5, 82.5, 2), '#5f6a75', opacity(0.75)) +
    stroke(wire([-58.5, 83.3, 2], [58.5, 83.3, 2]), '#fff', 1, opacity(0.8)) +
    fill(dots(1.3, ...holes), '#3f4851')
  )
}

/** Returns the rubber at the bottom in its aluminum holder. */
export function drawSeal(layer: Layer, { steel }: Paints): string {
  const [left, right] = [at(-half, 1.3, 1), at(half, 1.3, 1)]
  const wide = num(right.x - left.x)
  const rubber = `M${num(left.x)} ${num(left.y)}h${wide}q3 9 -5 10h-${num(right.x - left.x - 10)}q-8 -1 -5 -10z`
  return (
    fill(
      `M${num(left.x)} ${num(left.y + 8)}h${wide}l20 9h-${num(right.x - left.x + 40)}z`,
      INK,
      opacity(0.3),
    ) +
    fill(rubber, layer.blend('#565c64', '#14181e')) +
    rect(left.x, left.y - 5, right.x - left.x, 6, steel)
  )
}

/** Returns the slide lock: a bolt that goes into the track. */
export function drawLock(_layer: Layer, { steel, round }: Paints): string {
  const { x, y } = at(45.5, 31, 2)
  const moved = (d: string) => `M${num(x)} ${num(y)}${d}`
  const plate = moved('v-19h46v38h-46z')
  return (
    raised(plate, steel, 'stroke="#59636d" stroke-width=".8" stroke-linejoin="round"') +
    raised(moved('m6 -6h72v11h-72z'), round) +
    raised(
      moved('m18 -1h7v25h-7z'),
      '#23292f',
      'stroke="#23292f" stroke-width="2" stroke-linejoin="round"',
    ) +
    fill(
      dots(2, ...[6, 40].flatMap((dx) => [-13, 13].map((dy) => ({ x: x + dx, y: y + dy })))),
      '#3f4851',
    )
  )
}
