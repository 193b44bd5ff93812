// Evening: the lamp of the opener on warm wood, dark blue in the corners.

import { VIEW } from '@/drawing/garage/view'
import { type Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, fill, rect } from '@/drawing/svg/shapes'

const sheet = (paint: string, blend: string) =>
  rect(0, 0, VIEW.w, VIEW.h, paint, `class="mix-blend-${blend}"`)

/** Returns sheets of light over a drawing in daylight. */
export function drawNight(layer: Layer): string {
  const night = layer.radial(
    [
      [0, '#fff8e6'],
      [0.2, '#ffe9bd'],
      [0.46, '#e9c294'],
      [0.72, '#a18c98'],
      [1, '#37406e'],
    ],
    `${USER} cx="540" cy="250" r="690"`,
  )
  const halo = layer.radial(
    [
      [0, '#ffe0a0', 0.75],
      [0.16, '#ffc765', 0.32],
      [1, '#f5a623', 0],
    ],
    `${USER} cx="560" cy="150" r="400"`,
  )
  const cone = layer.linear([
    [0, '#ffd98c', 0.3],
    [0.55, '#ffcf7d', 0.08],
    [1, '#ffcf7d', 0],
  ])
  const pool = layer.radial([
    [0, '#ffdf9f', 0.6],
    [1, '#ffc765', 0],
  ])
  return (
    sheet(night, 'multiply') +
    `<g class="mix-blend-screen">${fill('M505 160L610 160L880 840H200z', cone) + ellipse(520, 778, 400, 64, pool)}</g>` +
    sheet(halo, 'screen')
  )
}
