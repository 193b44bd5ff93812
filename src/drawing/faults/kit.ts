// The six close-ups share a picture of 640 x 400, wood behind, a lamp from the upper left, steel, and the ring around the fault.

import { paintsOf } from '@/drawing/garage/paints'
import { INK } from '@/drawing/svg/color'
import { Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

export const [W, H] = [640, 400]
export type Kit = ReturnType<typeof kitOf>
export function kitOf(name: string) {
  const layer = new Layer(`f${name}`, '')
  return { layer, ...paintsOf(layer) }
}
/** A shape with its shadow; the lamp is up left, so shadows go down right. */
export const lifted = (d: string, paint: string, more = '', far = 7, depth = 0.4) =>
  fill(d, INK, `${opacity(depth)} transform="translate(${num(far * 0.8)} ${num(far)})"`) +
  fill(d, paint, more)
export const disc = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0z`
export const bolt = ({ steel, layer }: Kit, x: number, y: number, r = 13) => {
  const hex = `${Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3 + 0.3
    return `${i ? 'L' : 'M'}${num(x + r * Math.cos(a))} ${num(y + r * Math.sin(a))}`
  }).join('')}z`
  return (
    fill(disc(x, y, r * 1.45), layer.blend('#dfe5e9', '#7a8691'), 'stroke="#4a535d"') +
    lifted(hex, steel, 'stroke="#4a535d" stroke-width="1.200"', 3) +
    fill(disc(x - 1, y - 1, r * 0.45), '#8a949d', opacity(0.6))
  )
}
/** Boards of the wall, running across. */
export function boards(layer: Layer, from = '#b98452', to = '#8d5f35', high = 96): string {
  const seams = Array.from(
    { length: Math.ceil(H / high) },
    (_, i) => `M0 ${num(i * high + 40)}h${W}`,
  ).join('')
  const grain = Array.from({ length: 22 }, (_, i) => {
    const y = ((i * 61) % 400) + 3
    const x = (i * 137) % 420
    return `M${x} ${y}q${60 + (i % 5) * 14} ${(i % 3) - 1.5} ${130 + (i % 4) * 40} ${(i % 4) - 1}`
  }).join('')
  return (
    rect(0, 0, W, H, layer.blend(from, to)) +
    stroke(grain, '#5f3b1a', 1.6, opacity(0.3)) +
    stroke(seams, '#3f2711', 3.5, opacity(0.6)) +
    stroke(seams, '#e4b67f', 1.5, `${opacity(0.35)} transform="translate(0 3)"`)
  )
}
/** Lamp light over everything: warm from the upper left, blue in the far corners. */
export function lamp(layer: Layer, cx = 250, cy = 120): string {
  const night = layer.radial(
    [
      [0, '#fffaf0'],
      [0.38, '#ffe9c4'],
      [0.7, '#c09a86'],
      [1, '#464a78'],
    ],
    `${USER} cx="${cx}" cy="${cy}" r="520"`,
  )
  const halo = layer.radial(
    [
      [0, '#ffdf9f', 0.34],
      [1, '#f5a623', 0],
    ],
    `${USER} cx="${cx - 40}" cy="${cy - 70}" r="360"`,
  )
  return (
    rect(0, 0, W, H, night, 'class="mix-blend-multiply"') +
    rect(0, 0, W, H, halo, 'class="mix-blend-screen"')
  )
}
/** The ring that says where to look. */
export const ring = (x: number, y: number, rx: number, ry: number, turn = 0) => {
  const t = `transform="rotate(${turn} ${x} ${y})"`
  return (
    ellipse(x, y, rx, ry, 'none', `stroke="#0b1424" stroke-width="7" opacity=".45" ${t}`) +
    ellipse(x, y, rx, ry, 'none', `stroke="#ffd27a" stroke-width="3.500" ${t}`)
  )
}
