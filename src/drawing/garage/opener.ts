// The opener on the ceiling and what it moves.

import { cast, type Paints, raised } from '@/drawing/garage/paints'
import { at, dots, plane, wire } from '@/drawing/garage/view'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { fill, num, opacity, type Point, stroke } from '@/drawing/svg/shapes'

/** Where the trolley stands when the door is closed. */
const TROLLEY = { x: 0, y: 100.6, z: 30 } as const

const from = ({ x, y }: Point, d: string) => `M${num(x)} ${num(y)}${d}`

/** Returns the rail with its belt, from the header bracket to the motor. */
export function drawRail(_layer: Layer, { steel, steelAcross }: Paints): string {
  const under = plane([-1.3, 101, 2], [1.3, 101, 2], [1.3, 101, 110], [-1.3, 101, 110])
  const flank = plane([-1.3, 103, 2], [-1.3, 101, 2], [-1.3, 101, 110], [-1.3, 103, 110])
  const bracket = at(0, 102, 1)
  const plate = from(bracket, 'm-15 -15h30v22l-8 9h-14l-8 -9z')
  return (
    raised(plate, steel, 'stroke="#59636d"', 5) +
    fill(
      dots(2.2, { x: bracket.x - 9, y: bracket.y - 8 }, { x: bracket.x + 9, y: bracket.y - 8 }),
      '#3f4851',
    ) +
    cast(under, 8, 0.25) +
    fill(flank, '#77838e') +
    fill(under, steelAcross) +
    stroke(wire([0, 101, 3], [0, 101, 108]), '#1d232b', 3.4) +
    stroke(wire([0.5, 101, 3], [0.5, 101, 108]), '#8d969f', 1, 'stroke-dasharray="3 3"')
  )
}

/** Returns the trolley that the belt pulls. */
export function drawTrolley(_layer: Layer, { dark }: Paints): string {
  const place = at(TROLLEY.x, TROLLEY.y, TROLLEY.z)
  const body = from(place, 'm-15 -12h30q5 0 6 5l2 11q0 6 -6 6h-34q-6 0 -6 -6l2 -11q1 -5 6 -5z')
  return (
    raised(body, dark, '', 6) +
    stroke(from(place, 'm-13 -10h27'), '#b9c2ca', 1.6, opacity(0.8)) +
    fill(from(place, 'm12 2l19 5 1 6 -21 -2z'), '#c62a20') +
    fill(dots(4.6, { x: place.x, y: place.y + 4 }), '#c6ced5', 'stroke="#39424c"')
  )
}

/** Returns the arm: straight from the trolley, curved to its bracket on the top section. */
export function drawArm(_layer: Layer, { steel }: Paints): string {
  const [a, b] = [at(0, 100, TROLLEY.z), at(0, 79.5, 2.6)]
  const way = (part: number) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
  const [overlap, end] = [way(0.6), way(0.42)]
  const straight = `M${num(a.x)} ${num(a.y)}L${num(overlap.x)} ${num(overlap.y)}`
  const curved = `M${num(end.x + 2)} ${num(end.y)}Q${num(overlap.x + 12)} ${num(overlap.y + 12)} ${num(b.x)} ${num(b.y)}`
  const round = 'stroke-linecap="round"'
  const bracket = from(b, 'm-14 -9h28v24h-28z')
  return (
    raised(bracket, steel, 'stroke="#59636d" stroke-linejoin="round"') +
    stroke(curved, INK, 12, `${opacity(0.28)} ${round} transform="translate(4 6)"`) +
    stroke(curved, '#515c67', 11, round) +
    stroke(curved, '#c3ccd3', 5, round) +
    stroke(straight, '#69747f', 12, round) +
    stroke(straight, '#e9eef1', 5.5, round) +
    fill(dots(2, ...[0.1, 0.22, 0.34, 0.46, 0.56].map(way)), '#333c46') +
    fill(dots(4.6, b), '#39424c') +
    fill(dots(1.8, { x: b.x - 9, y: b.y + 9 }, { x: b.x + 9, y: b.y + 9 }), '#39424c')
  )
}

/** Returns the red cord with its handle. */
export function drawCord(_layer: Layer): string {
  const [top, end] = [at(5.4, 98.6, 31), at(5.6, 71.6, 31)]
  const way = `M${num(top.x)} ${num(top.y)}Q${num(top.x + 5)} ${num((top.y + end.y) / 2)} ${num(end.x)} ${num(end.y)}`
  const handle = from(end, 'm-5 -2h10l3 14h9q5 0 5 5v5q0 5 -5 5h-34q-5 0 -5 -5v-5q0 -5 5 -5h9z')
  return (
    stroke(way, INK, 4, `${opacity(0.25)} transform="translate(9 8)"`) +
    stroke(way, '#7d130d', 4.8) +
    stroke(way, '#e2382c', 3.2) +
    stroke(way, '#ff9d92', 1, 'stroke-dasharray="3 4"') +
    raised(handle, '#d92b20', 'stroke="#a51a11" stroke-linejoin="round"', 7) +
    stroke(from(end, 'm-17 16h34'), '#ffb3aa', 2.6, 'stroke-linecap="round"') +
    stroke(from(end, 'm0 1v8m-3.500 -3.500l3.500 4 3.500 -4'), '#fff', 1.6)
  )
}

/** Returns the motor in its housing in the company's blue, on straps. */
export function drawMotor(layer: Layer, { steelAcross }: Paints): string {
  const straps = [-6, 6].map((x) => wire([x, 104, 117], [x * 1.5, 110, 114])).join('')
  const near = plane([-7, 96, 126], [7, 96, 126], [7, 104, 126], [-7, 104, 126])
  const c = at(-7, 104, 126)
  const m = (d: string) => `M${num(c.x)} ${num(c.y)}${d}`
  return (
    stroke(straps, '#4c5560', 8) +
    stroke(straps, steelAcross, 6) +
    fill(plane([-7, 104, 108], [-7, 96, 108], [-7, 96, 126], [-7, 104, 126]), '#10203a') +
    fill(
      plane([-7, 96, 108], [7, 96, 108], [7, 96, 126], [-7, 96, 126]),
      layer.blend('#22426e', '#38639c'),
    ) +
    fill(
      near,
      layer.blend('#5f8fd2', '#2f5a96'),
      'stroke="#16294a" stroke-width="2" stroke-linejoin="round"',
    ) +
    fill(m('m6 5h118v6h-118z'), '#fff', 'opacity=".18"') +
    stroke(m('m17 44l17 -14 17 14'), '#eaf0f6', 3.4, 'stroke-linejoin="round"') +
    stroke(m('m22 50h24m-24 6h24m-24 6h24'), '#f5a623', 3.8) +
    fill(
      m('m74 26h44v32h-44z'),
      '#0e1a2b',
      'stroke="#0e1a2b" stroke-width="5" stroke-linejoin="round"',
    ) +
    fill(dots(4.6, { x: c.x + 85, y: c.y + 42 }), '#dfe5ec') +
    fill(dots(4.6, { x: c.x + 98, y: c.y + 42 }), '#f5a623') +
    fill(dots(2.6, { x: c.x + 110, y: c.y + 42 }), '#58d08a')
  )
}

/** Returns the lit lens under the motor. */
export function drawLens(layer: Layer): string {
  const [a, b] = [at(-5.6, 96, 122), at(5.6, 96, 111)]
  const wide = at(5.6, 96, 122).x - a.x
  const lens = `M${num(a.x)} ${num(a.y)}h${num(wide)}q1 ${num(b.y - a.y)} -20 ${num(b.y - a.y + 12)}q${num(-wide / 2 + 20)} 9 ${num(-wide + 40)} 0q-21 -12 -20 ${num(a.y - b.y - 12)}z`
  const light = layer.radial(
    [
      [0, '#fffdf2'],
      [0.5, '#ffe6a8'],
      [1, '#f5a623'],
    ],
    'cy=".3" r=".8"',
  )
  return (
    fill(lens, light, 'stroke="#b87a12"') +
    stroke(from(a, 'm16 8h54'), '#fff', 4, `${opacity(0.8)} stroke-linecap="round"`)
  )
}
