// The parts that keep people safe: the photo eyes with their beam, and the button on the wall.

import { type Paints, raised } from '@/drawing/garage/paints'
import { at, both, dots, plane, wire } from '@/drawing/garage/view'
import type { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, stroke } from '@/drawing/svg/shapes'

/** Returns the two eyes and the beam between them. */
export function drawEyes(_layer: Layer, { steel }: Paints): string {
  const beam = wire([-61.5, 6, 5], [61.5, 6, 5])
  const eyes = both((side) => {
    const { x, y } = at(side * 64.6, 6, 5)
    const lamp = side < 0 ? '#ffb02e' : '#53d48d'
    const arm = `M${num(x + side * 15)} ${num(y - 18)}h${-side * 19}v32h${side * 19}z`
    const body = `M${num(x - 11)} ${num(y - 13)}h22v23h-22z`
    return (
      raised(arm, steel, 'stroke="#59636d"') +
      raised(body, '#1b222b', 'stroke="#1b222b" stroke-width="5" stroke-linejoin="round"', 3) +
      ellipse(x - side * 11, y - 1, 5, 8, '#39444f') +
      ellipse(x - side * 12, y - 1, 3, 5.5, lamp) +
      fill(dots(2.6, { x: x + side * 4, y: y - 8 }), lamp)
    )
  })
  return (
    stroke(beam, '#ff5a3c', 9, opacity(0.18)) +
    stroke(beam, '#ff6a4a', 2.2, 'stroke-dasharray="9 6"') +
    eyes
  )
}

/** Returns the button on the right wall, with its wire. */
export function drawButton(layer: Layer): string {
  const plate = plane([83, 67, 15], [83, 67, 25], [83, 50, 25], [83, 50, 15])
  const key = plane([82.6, 64.6, 17], [82.6, 64.6, 23], [82.6, 57.6, 23], [82.6, 57.6, 17])
  const [lock, arrow] = [at(82.6, 53.4, 20), at(82.6, 61, 20)]
  return (
    stroke(wire([83, 67, 20], [83, 110, 20]), '#f4efe4', 2.4) +
    raised(
      plate,
      layer.blend('#fffdf6', '#d8d0c0'),
      'stroke="#857c6d" stroke-linejoin="round"',
      5,
    ) +
    fill(key, '#1d3350') +
    stroke(
      `M${num(arrow.x - 6)} ${num(arrow.y + 4)}l6 -8 6 8`,
      '#f5a623',
      2.8,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    ellipse(lock.x, lock.y, 6, 5.5, '#b9b09f', 'stroke="#857c6d"')
  )
}
