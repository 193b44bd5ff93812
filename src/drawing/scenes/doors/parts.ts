// Parts that the doors of businesses share.

import { box } from '@/drawing/scenes/dusk'
import type { Layer } from '@/drawing/svg/Layer'
import { num, rect, stroke } from '@/drawing/svg/shapes'

export const [W, H] = [440, 430]
export const steelOf = (layer: Layer) =>
  layer.linear([
    [0, '#f4f6f7'],
    [0.35, '#c3ccd3'],
    [1, '#7a8691'],
  ])
export const acrossOf = (layer: Layer) =>
  layer.linear(
    [
      [0, '#7a8691'],
      [0.4, '#f1f4f6'],
      [1, '#87939e'],
    ],
    'x2="1"',
  )
export const hazard = (layer: Layer, x: number, y: number, w: number, h: number, step = 14) =>
  `<g ${layer.clip(box(x, y, w, h))}>${rect(x, y, w, h, '#f5b52e') + stroke(Array.from({ length: Math.ceil((w + h) / step) + 1 }, (_, i) => `M${num(x + i * step - h)} ${num(y + h)}l${h} ${-h}`).join(''), '#171c24', step * 0.45)}</g>`
