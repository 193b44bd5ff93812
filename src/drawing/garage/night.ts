// Dusk, and the lamp of the opener: sheets of light over a drawing in daylight.

import { VIEW } from '@/drawing/garage/view'
import { type Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, rect } from '@/drawing/svg/shapes'

const sheet = (paint: string, blend: string) =>
  rect(0, 0, VIEW.w, VIEW.h, paint, `class="mix-blend-${blend}"`)

/** Returns the light of the evening. */
export function drawNight(layer: Layer): string {
  const night = layer.radial(
    [
      [0, '#fff3d6'],
      [0.2, '#ffe3b0'],
      [0.46, '#d3aa80'],
      [0.72, '#6f6d92'],
      [1, '#27335e'],
    ],
    `${USER} cx="545" cy="215" r="690"`,
  )
  const halo = layer.radial(
    [
      [0, '#ffe0a0', 0.8],
      [0.2, '#ffc765', 0.36],
      [1, '#f5a623', 0],
    ],
    `${USER} cx="560" cy="150" r="350"`,
  )
  const pool = layer.radial([
    [0, '#ffdf9f', 0.6],
    [1, '#ffc765', 0],
  ])
  return (
    sheet(night, 'multiply') +
    `<g class="mix-blend-screen">${ellipse(520, 775, 360, 60, pool)}</g>` +
    sheet(halo, 'screen')
  )
}
