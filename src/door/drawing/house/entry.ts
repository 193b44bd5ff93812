// The way into the house beside the garage: front door, steps, house number.

import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { type Box, boxPath, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

/** A color for the front door that answers the wall's; never the garage door's own. */
function frontDoorColor({ design }: Scene): Hex {
  const byWall: Partial<Record<typeof design.facadeColor, Hex>> = {
    white: '#2f4d68',
    gray: '#7d2f2c',
    blue: '#8a4a33',
    red: '#25332f',
    sage: '#6b3a2c',
    charcoal: '#a8632f',
    bluestone: '#8a3a2c',
  }
  return byWall[design.facadeColor] ?? '#33504a'
}

/** Six-panel front door with glass in its upper third; `box` is the leaf. */
export function drawFrontDoor(layer: Layer, scene: Scene, box: Box): void {
  const { mm, trim, dusk } = scene
  const { x, y, w, h } = box
  const color = frontDoorColor(scene)
  const edge = mm(110)
  const [inset, gap] = [w * 0.13, w * 0.09]
  const panel = (w - inset * 2 - gap) / 2
  const rows: readonly (readonly [number, number])[] = [
    [0.36, 0.24],
    [0.65, 0.27],
  ]
  let recessed = ''
  for (const [top, high] of rows) {
    for (const at of [x + inset, x + inset + panel + gap])
      recessed += boxPath(at, y + h * top, panel, h * high)
  }
  const pane = dusk ? layer.blend('#ffe3ab', '#e3a656') : layer.blend('#5b7793', '#b4c8d4')
  layer.draw(
    rect(x - edge + mm(26), y - edge + mm(28), w + edge * 2, h + edge, INK, opacity(0.3)),
    rect(x - edge, y - edge, w + edge * 2, h + edge, trim),
    rect(x, y, w, h, layer.blend(lighten(color, 0.08), darken(color, 0.12))),
    fill(recessed, INK, opacity(0.16)),
    stroke(recessed, INK, 0.9, opacity(0.5)),
    stroke(recessed, '#fff', 0.7, `${opacity(0.22)} transform="translate(.8 .9)"`),
    rect(x + inset, y + h * 0.09, w - inset * 2, h * 0.2, pane),
    stroke(`M${num(x + w / 2)} ${num(y + h * 0.09)}v${num(h * 0.2)}`, color, 1.6),
    rect(x, y, w, mm(150), layer.shade(0, 0.6, 1, 0)),
    rect(x, y, mm(80), h, layer.shadeAcross(0, 0.45, 1, 0)),
    `<circle cx="${num(x + w * 0.9)}" cy="${num(y + h * 0.53)}" r="${num(Math.max(1.5, mm(24)))}" fill="#d9b26a"/>`,
  )
}

/** Two stone steps up to a threshold at `y`. */
export function drawSteps(layer: Layer, scene: Scene, x: number, w: number, y: number): void {
  const { mm } = scene
  const rise = mm(150)
  for (const [i, reach] of [mm(120), mm(300)].entries()) {
    const top = y + rise * i
    layer.draw(
      rect(x - reach, top, w + reach * 2, rise + 1, layer.blend('#8f8b84', '#6f6c67')),
      rect(x - reach, top, w + reach * 2, mm(46), '#c6c1b8'),
      rect(x - reach, top + mm(46), w + reach * 2, 1.2, INK, opacity(0.35)),
    )
  }
}

/** Strokes of the digits in a box 6 wide and 10 high. */
const DIGITS = [
  'M3 0Q6 0 6 5T3 10Q0 10 0 5T3 0z',
  'M1 2L3.6 0V10',
  'M.2 2.6Q.6 0 3 0T5.8 2.8Q5.8 4.6 3.6 6.4L.2 10H6',
  'M.4 0H5.8L3 4Q6 4.4 6 7T3 10Q.8 10 .1 8',
  'M4.4 10V0L0 7H6',
  'M5.6 0H1L.6 4.4Q1.6 3.7 3 3.7Q6 3.8 6 6.8T3 10Q.9 10 .1 8.4',
  'M5 0Q.2 3.2 .1 6.9T3 10Q6 9.8 6 6.9T3 4Q.8 4 .2 6',
  'M0 0H6L2 10',
  'M3 4.7Q.6 4.3.6 2.3T3 0Q5.4.2 5.4 2.3T3 4.7Q0 5 0 7.5T3 10Q6 9.8 6 7.5T3 4.7',
  'M1 10Q5.8 6.8 5.9 3.1T3 0Q0 .2 0 3.1T3 6Q5.2 6 5.8 4',
] as const

/** The number of a house: its own for every house and wall, so that not all stand at one address. */
export function numberOf({ design }: Scene): string {
  const random = seeded(`number ${design.house} ${design.facade} ${design.facadeColor}`)
  return String(12 + Math.floor(random() ** 2 * 380))
}

/** House number in metal digits, `size` user units high, with its shadow on the wall; in a row around `x`, or one below the other. */
export function houseNumber(
  digits: string,
  x: number,
  y: number,
  size: number,
  color: Hex,
  isStacked = false,
): string {
  const start = isStacked ? 0 : -(digits.length * 9 - 3) / 2
  const figures = [...digits]
    .map((digit, i) => {
      const at = isStacked ? `0 ${i * 13}` : `${num(start + i * 9)}`
      return `<path d="${DIGITS[Number(digit)]}" transform="translate(${at})"/>`
    })
    .join('')
  const group = (dx: number, paint: string, more: string) =>
    `<g transform="translate(${num(x + dx)} ${num(y + dx)}) scale(${(size / 10).toFixed(2)})" fill="none" stroke="${paint}" stroke-width="1.5" ${more}>${figures}</g>`
  return group(1.2, INK, opacity(0.35)) + group(0, color, '')
}
