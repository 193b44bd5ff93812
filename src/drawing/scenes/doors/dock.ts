// The sectional door of a loading dock.

import { acrossOf, H, hazard, steelOf, W } from '@/drawing/scenes/doors/parts'
import { box, cast, glow, sectionOf } from '@/drawing/scenes/dusk'
import { type Layer, USER } from '@/drawing/svg/Layer'
import { fill, opacity, rect, stroke } from '@/drawing/svg/shapes'

const [x, y, w, h] = [128, 128, 190, 210]

const coil = (layer: Layer, from: number, to: number) =>
  rect(from, 40, to - from, 20, '#171c23') +
  fill(
    Array.from({ length: Math.floor((to - from) / 5) }, (_, i) =>
      from < 220
        ? `M${from + i * 5} 39q4 11 3 22h2.600q1 -11 -3 -22z`
        : `M${from + 5.6 + i * 5} 39q-4 11 -3 22h-2.600q-1 -11 3 -22z`,
    ).join(''),
    layer.linear([
      [0, '#59636d'],
      [0.3, '#eef2f4'],
      [1, '#2b323b'],
    ]),
  )

/** The opening: a trailer, and the evening through the gap. */
const opening = (layer: Layer) =>
  rect(x - 14, y - 10, w + 28, h + 10, '#20262e') +
  rect(x, y, w, h, '#0d1420') +
  rect(x, 288, w, 50, layer.blend('#4a3a5c', '#c98a63')) +
  fill(`M${x + 22} 288h${w - 44}v34h${44 - w}z`, layer.blend('#3a2a1c', '#7a5630')) +
  rect(x + 34, 288, 46, 28, '#a97a45') +
  rect(x + 88, 288, 40, 28, '#8f6335') +
  stroke(`M${x + 22} 288v34h${w - 44}v-34`, '#cfd6dc', 4)

/** The door's sections, and the seal around them. */
const panel = (rows: string, steel: string) =>
  rect(x - 8, y - 6, 8, h + 6, '#1a1f27') +
  rect(x + w, y - 6, 8, h + 6, '#1a1f27') +
  cast(box(x - 6, y - 62, w + 12, 215), 5, 9) +
  rows +
  rect(x - 6, y + 150, w + 12, 8, '#171b21') +
  rect(x - 6, y + 146, w + 12, 4, steel)

/** Struts, tracks straight up, their guards, and cables. */
const tracks = (layer: Layer, steel: string, across: string) =>
  [0, 1, 2, 3].map((i) => rect(x - 2, y - 24 + i * 43, w + 4, 5, steel)).join('') +
  [x - 26, x + w + 12]
    .map(
      (tx) =>
        cast(box(tx, -4, 14, 342), 5, 4, 0.35) +
        rect(tx, -4, 14, 342, across) +
        rect(tx + 5, -4, 3, 342, '#4a535d', opacity(0.5)) +
        [24, 92, 168]
          .map((by) => rect(tx - 8, by, 30, 9, steel, 'stroke="#59636d" stroke-width=".8"'))
          .join(''),
    )
    .join('') +
  [x - 32, x + w + 6]
    .map((gx) => cast(box(gx, 262, 26, 76), 5, 4) + hazard(layer, gx, 262, 26, 76))
    .join('') +
  [x - 7, x + w + 7]
    .map(
      (cx) =>
        stroke(`M${cx} 58V282`, '#262d35', 3.6) +
        stroke(`M${cx} 58V282`, '#dfe5ea', 1.8, 'stroke-dasharray="3 2"'),
    )
    .join('')

/** The shaft and its springs. */
const shaft = (layer: Layer, steel: string, across: string) =>
  rect(0, 70, 0, 0, '#000') +
  cast(box(70, 46, 312, 8), 4, 10) +
  rect(70, 46, 312, 8, steel) +
  coil(layer, 128, 208) +
  coil(layer, 236, 316) +
  rect(214, 28, 16, 46, across, 'stroke="#59636d" stroke-width=".8"') +
  rect(118, 42, 12, 16, '#c4392c') +
  rect(316, 42, 12, 16, '#2f363f') +
  [x - 12, x + w + 6]
    .map((dx) => rect(dx, 34, 8, 32, '#2b323b') + rect(dx + 2, 34, 1.5, 32, '#c0c8cf'))
    .join('')

/** The floor and the leveler. */
const floor = (layer: Layer, steel: string) =>
  rect(0, 338, W, 92, layer.blend('#8f8c86', '#6f6c67')) +
  fill('M96 342H350L392 424H52z', '#22272e') +
  fill('M104 346H342L378 418H66z', layer.blend('#8d98a3', '#59646f')) +
  stroke(
    Array.from({ length: 5 }, (_, i) => `M${104 - i * 8} ${352 + i * 15}H${342 + i * 8}`).join(''),
    '#39424c',
    4,
    'stroke-dasharray="3 9" opacity=".6"',
  ) +
  fill('M96 342L52 424h-12L88 342zM350 342L392 424h12L358 342z', '#f5b52e') +
  rect(104, 340, 238, 6, steel)

/** Returns the door, 440 x 430. */
export function dock(layer: Layer): string {
  const [steel, across] = [steelOf(layer), acrossOf(layer)]
  const rows = [0, 1, 2, 3, 4]
    .map((i) =>
      sectionOf(
        layer,
        x - 6,
        y - 62 + i * 43,
        w + 12,
        43,
        3,
        ['#f3f1ea', '#d6d0c3', '#8a8374'],
        i === 2,
      ),
    )
    .join('')
  const blocks =
    Array.from({ length: 13 }, (_, i) => `M0 ${i * 28}h${W}`).join('') +
    Array.from({ length: 12 }, (_, i) =>
      Array.from({ length: 8 }, (_, j) => `M${j * 60 + (i % 2 ? 30 : 0)} ${i * 28}v28`).join(''),
    ).join('')
  return (
    rect(0, 0, W, 340, layer.blend('#b9b7b4', '#96918a')) +
    stroke(blocks, '#5e5a55', 1.6, opacity(0.5)) +
    rect(0, 250, W, 88, '#33506f', opacity(0.55)) +
    rect(0, 247, W, 4, '#f5a623', opacity(0.7)) +
    opening(layer) +
    panel(rows, steel) +
    tracks(layer, steel, across) +
    shaft(layer, steel, across) +
    // chain hoist
    rect(372, 34, 14, 34, '#2b323b') +
    fill('M386 30h10v42h-10z', steel) +
    stroke('M384 60V300q5 10 10 0V60', '#262d35', 3.4) +
    stroke('M384 60V300q5 10 10 0V60', '#cfd6dc', 2, 'stroke-dasharray="4 3"') +
    floor(layer, steel) +
    glow(layer, 222, 60, 240, 0.5) +
    rect(
      0,
      0,
      W,
      H,
      layer.radial(
        [
          [0, '#fff6e0'],
          [0.55, '#e6c9a4'],
          [1, '#4f5078'],
        ],
        `${USER} cx="220" cy="150" r="330"`,
      ),
      'class="mix-blend-multiply"',
    )
  )
}
