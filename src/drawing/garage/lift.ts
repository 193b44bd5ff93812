// The parts that lift and guide the door: springs on their shaft, drums, cables, bottom brackets, tracks.

import { cast, type Paints, raised } from '@/drawing/garage/paints'
import { at, both, dots, front, type Inches, plane, steps, wire } from '@/drawing/garage/view'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { fill, num, opacity, stroke } from '@/drawing/svg/shapes'

/** Height of the shaft above the floor and its distance from the wall, in inches. */
const SHAFT = { y: 98, z: 4 } as const

const bar = (x0: number, x1: number, y: number, tall: number) =>
  `M${num(x0)} ${num(y - tall / 2)}H${num(x1)}v${num(tall)}H${num(x0)}z`

type Curve = readonly (readonly [y: number, z: number])[]

/** Returns a track's edge: up, around the curve, and back under the ceiling. */
function sweep(radius: number, low: number, end: readonly [number, number]): Curve {
  const curve = steps(0, 90, 7.5).map((angle) => {
    const turned = (angle * Math.PI) / 180
    return [76 + radius * Math.sin(turned), 15 - radius * Math.cos(turned)] as const
  })
  return [[1.5, low], ...curve, end]
}

const inner = sweep(12, 3, [88, 92])
const outer = sweep(14.6, 0.4, [90.6, 92])
const along = (curve: Curve, x: number): Inches[] => curve.map(([y, z]) => [x, y, z])

function trackOn(side: -1 | 1, { steel, steelAcross }: Paints): string {
  const [near, far] = [side * 63.4, side * 66.2]
  const hanger = plane([near, 89, 88], [near + 1.8, 89, 88], [near + 1.8, 110, 88], [near, 110, 88])
  const punched = steps(92, 107, 3).map((y) => at(near + 0.9, y, 88))
  const brackets = [13, 34, 56].map((y) =>
    plane(
      [side * 64, y - 2, 1.5],
      [side * 71, y - 2.6],
      [side * 71, y + 2.6],
      [side * 64, y + 2, 1.5],
    ),
  )
  const flag = plane([side * 64, 88, 1], [side * 71.5, 88], [side * 71.5, 69], [side * 64, 65, 1])
  const bolts = [13, 34, 56, 72, 85].map((y) => at(side * 69.3, y))
  const web = plane(...along(outer, near), ...along(inner, near).reverse())
  const lip = plane(...along(inner, near), ...along(inner, far).reverse())
  return (
    raised(hanger, steelAcross, 'stroke="#59636d" stroke-width=".6"', 3) +
    fill(dots(2, ...punched), '#3f4851') +
    raised(brackets.join(''), steel, 'stroke="#59636d" stroke-width=".7"') +
    raised(flag, steel, 'stroke="#59636d" stroke-width=".8"', 5) +
    fill(dots(2.6, ...bolts), '#3f4851') +
    cast(web, 7, 0.3) +
    fill(web, '#717d88') +
    stroke(wire(...along(sweep(13.3, 1.7, [89.3, 92]), near)), '#39434e', 3, opacity(0.7)) +
    fill(lip, steelAcross, 'stroke="#66717c" stroke-width=".7"') +
    stroke(wire(...along(inner, side * 64.2)), '#fff', 1.2, opacity(0.8))
  )
}

/** Returns the tracks with their brackets and hangers. */
export const drawTracks = (_layer: Layer, paints: Paints) => both((side) => trackOn(side, paints))

/** Returns the shaft with its end plates and the center bracket. */
export function drawShaft(_layer: Layer, { steel, round, steelAcross }: Paints): string {
  const [left, right] = [at(-69.5, SHAFT.y, SHAFT.z), at(69.5, SHAFT.y, SHAFT.z)]
  const plates = both((side) => {
    const hub = at(side * 68, SHAFT.y, 3)
    const plate = plane(
      [side * 66.5, 102, 3],
      [side * 72, 101],
      [side * 72, 87],
      [side * 66.5, 87, 2],
    )
    return (
      raised(plate, steel, 'stroke="#59636d" stroke-width=".8"', 5) +
      raised(dots(9, hub), steelAcross, 'stroke="#59636d"', 2) +
      fill(dots(4.5, hub), '#2a313a')
    )
  })
  const middle = at(-10, SHAFT.y, 2)
  const bracket = `M${num(middle.x - 10)} ${num(middle.y - 36)}h20l3 12v46l-3 12h-20l-3 -12v-46z`
  return (
    plates +
    raised(bar(left.x, right.x, left.y, 9.5), round, '', 9) +
    raised(bracket, steelAcross, 'stroke="#59636d" stroke-width=".8"') +
    fill(dots(3, { x: middle.x, y: middle.y - 27 }, { x: middle.x, y: middle.y + 27 }), '#3f4851') +
    raised(dots(13, middle), steel, 'stroke="#4a535d"', 2) +
    fill(dots(6.5, middle), '#2a313a')
  )
}

/** Draws one spring, from its fixed cone at the center bracket to the winding cone, painted by its wind. */
function springBetween(layer: Layer, paints: Paints, fixed: number, wound: number, paint: string) {
  const [a, b] = [at(fixed, SHAFT.y, SHAFT.z), at(wound, SHAFT.y, SHAFT.z)]
  const [x0, x1] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const away = Math.sign(b.x - a.x)
  const body = bar(x0, x1, a.y, 27)
  const coil = layer.linear([
    [0, '#4b545e'],
    [0.26, '#eef2f4'],
    [0.5, '#8f9aa4'],
    [1, '#2b323b'],
  ])
  // Right of the center bracket a spring is left-wound: its turns lean the other way.
  const turns = steps(x0 + 1, x1 - 5, 5.4).map((x) =>
    away < 0
      ? `M${num(x)} ${num(a.y - 13)}q4.200 13 3.600 26h3q.6 -13 -3.600 -26z`
      : `M${num(x + 6.6)} ${num(a.y - 13)}q-4.200 13 -3.600 26h-3q-.6 -13 3.600 -26z`,
  )
  const cone = bar(b.x - away * 2, b.x + away * 17, a.y, 24)
  const screw = { x: b.x + away * 8, y: a.y }
  return (
    cast(bar(x0 - 12, x1 + 12, a.y, 25), 12, 0.36) +
    fill(bar(a.x - away * 12, a.x + away * 3, a.y, 21), paints.round) +
    fill(body, '#171c23') +
    fill(turns.join(''), coil) +
    stroke(
      `M${num(x0)} ${num(a.y + 4)}H${num(x1)}`,
      '#fff',
      1.6,
      'stroke-dasharray="11 3" opacity=".55"',
    ) +
    fill(cone, paint) +
    fill(cone, layer.shade(0, 0.35, 0.3, 0, 1, 0.6)) +
    fill(bar(b.x + away * 12, b.x + away * 17, a.y, 28), paints.dark) +
    fill(dots(3, screw), '#11161c')
  )
}

/** Returns both springs; red marks the one that is wound to the right. */
export const drawSprings = (layer: Layer, paints: Paints) =>
  springBetween(layer, paints, -13, -44, '#c4392c') +
  springBetween(layer, paints, -7, 24, '#2f363f')

/** Returns the drums at the ends of the shaft. */
export function drawDrums(_layer: Layer, { dark, steel, round }: Paints): string {
  return both((side) => {
    const { x, y } = at(side * 61.4, SHAFT.y, SHAFT.z)
    const grooves = steps(-6, 6, 3).map((dx) => `M${num(x + dx)} ${num(y - 17)}v34`)
    return (
      cast(bar(x - 14, x + 14, y, 36), 9) +
      fill(bar(x - side * 24, x, y, 18), round) +
      fill(bar(x - 10, x + 10, y, 35), dark) +
      stroke(grooves.join(''), '#c0c8cf', 1.5, opacity(0.85)) +
      raised(
        bar(x + side * 8, x + side * 14, y, 42),
        steel,
        'stroke="#59636d" stroke-width=".7"',
        2,
      )
    )
  })
}

/** Returns the cables, from the bottom brackets to the drums. */
export function drawCables(): string {
  return both((side) => {
    const way = wire([side * 61.1, SHAFT.y - 2, 2], [side * 60.9, 5, 2])
    return (
      stroke(way, INK, 5, `${opacity(0.3)} transform="translate(${num(3)} 3)"`) +
      stroke(way, '#262d35', 5) +
      stroke(way, '#e6ebee', 3.2) +
      stroke(way, '#67727d', 3.2, 'stroke-dasharray="2 3"')
    )
  })
}

/** Returns the brackets at the bottom corners; red screws must be left alone. */
export function drawBottomBrackets(_layer: Layer, { steel, dark }: Paints): string {
  return both((side) => {
    const { x, y } = at(side * 60, 0.9, 2)
    const plate = `M${num(x)} ${num(y)}v-42l${-side * 9} -5h${-side * 24}l${-side * 6} 7v40z`
    const pin = { x: x + side, y: y - 24 }
    return (
      raised(plate, steel, 'stroke="#59636d" stroke-linejoin="round"') +
      stroke(`M${num(x - side * 9)} ${num(y - 4)}v-38`, '#fff', 1.2, opacity(0.7)) +
      fill(dots(3.2, { x: x - side * 27, y: y - 34 }, { x: x - side * 27, y: y - 12 }), '#b3261e') +
      fill(dots(7, pin), dark, 'stroke="#1a2029"') +
      fill(dots(2.6, pin), '#dfe5ea')
    )
  })
}

/** The opening's jambs, in front of nothing and behind every part. */
export const drawJambs = () =>
  both((side) => fill(front(side * 60, 0, side * 64, 86), '#d6ccb9', 'stroke="#7d7363"'))
