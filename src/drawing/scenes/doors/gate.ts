// The overhead gate of a house with many flats.

import { acrossOf, H, hazard, steelOf, W } from '@/drawing/scenes/doors/parts'
import { box, brick, cast, glow } from '@/drawing/scenes/dusk'
import { INK } from '@/drawing/svg/color'
import { type Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

const [x, y, w, h] = [104, 134, 236, 222]
const CELL = Array.from({ length: 25 }, (_, i) => `M${num(x + 4 + i * 9.5)} ${y}v190`).join('')
const FRAMES = [0, 1, 2, 3].map((i) => box(x, y + i * 47, w, 47)).join('')

/** The front of the house: windows, and a sign. */
const front = (layer: Layer) =>
  brick(layer, 0, 0, W, 360, '#7d4a3c', '#54322c') +
  rect(0, 92, W, 30, layer.blend('#e0d8c9', '#b9b0a0')) +
  rect(0, 122, W, 5, INK, opacity(0.4)) +
  [16, 120, 224, 328]
    .map(
      (wx, i) =>
        rect(wx, 8, 84, 68, '#d8cfc0') +
        rect(
          wx + 6,
          14,
          72,
          56,
          i === 1 ? layer.blend('#ffe7b0', '#ffb650') : layer.blend('#3a4a6c', '#20304e'),
        ) +
        stroke(`M${wx + 42} 14v56M${wx + 6} 42h72`, '#d8cfc0', 4),
    )
    .join('') +
  `<text x="${W / 2}" y="113" text-anchor="middle" font-family="Archivo Wide,Arial,sans-serif" font-weight="700" font-size="15" letter-spacing="3" fill="#33405a">RESIDENTS</text>`

/** The garage behind the gate, with a car. */
const garage = (layer: Layer) =>
  rect(
    x,
    y,
    w,
    h,
    layer.radial(
      [
        [0, '#fff0c6'],
        [0.5, '#d3a365'],
        [1, '#4d3825'],
      ],
      `${USER} cx="222" cy="170" r="200"`,
    ),
  ) +
  rect(x + 40, y + 10, 70, 6, '#fff9e6') +
  rect(x + 140, y + 10, 60, 6, '#fff9e6') +
  rect(x + 18, y + 24, 16, 170, '#b9a184') +
  rect(x + 196, y + 24, 16, 170, '#b9a184') +
  fill(`M${x} 330H${x + w}V356H${x}z`, '#7d6f5c') +
  fill(
    `M${x + 62} 318v-34q2 -10 14 -12l10 -26q4 -8 14 -8h44q10 0 14 8l10 26q12 2 14 12v34z`,
    layer.blend('#3f6ea8', '#1d3a63'),
  ) +
  fill(`M${x + 92} 270l8 -22q2 -4 8 -4h34q6 0 8 4l8 22z`, '#a9c2de') +
  rect(x + 66, 286, 22, 9, '#fff3cf') +
  rect(x + 156, 286, 22, 9, '#fff3cf') +
  rect(x + 68, 316, 22, 14, '#14181e') +
  rect(x + 152, 316, 22, 14, '#14181e')

/** The operator behind the mesh at the top, then the gate: frames, bars, and tracks. */
const bars = (layer: Layer, steel: string, across: string) =>
  // operator behind the mesh, at the top
  rect(x + w - 66, y + 16, 44, 24, layer.blend('#5f8fd2', '#2f5a96'), 'stroke="#16294a"') +
  rect(x, y + 24, w - 66, 5, steel) +
  // gate: frames and bars
  stroke(CELL, '#1b232e', 2.6) +
  stroke(CELL, '#8d9aa8', 1, 'transform="translate(-.8)"') +
  stroke(FRAMES, '#161d27', 9) +
  stroke(FRAMES, '#5c6b7c', 4) +
  hazard(layer, x - 3, y + 187, w + 6, 12, 12) +
  rect(x - 3, y + 199, w + 6, 5, '#14181e') +
  [x - 16, x + w].map((gx) => rect(gx, y - 10, 16, 236, across, 'stroke="#39424c"')).join('') +
  rect(x - 22, y - 14, w + 44, 12, steel, 'stroke="#39424c"')

/** Eyes left and right, and the warning light. */
const eyes = (layer: Layer) =>
  [x - 15, x + w + 1]
    .map((ex) => rect(ex, 318, 14, 20, '#161d27') + ellipse(ex + 7, 328, 4, 5, '#ff6a4a'))
    .join('') +
  glow(layer, 378, 158, 60, 0.9) +
  rect(370, 168, 16, 8, '#2b323b') +
  fill('M370 168q0 -18 8 -18t8 18z', '#ffb02e')

/** The loop cut in the pavement, and the reader. */
const drive = (layer: Layer) =>
  // loop cut in the pavement
  stroke('M150 384H300l22 32H126z', '#171b23', 5) +
  stroke('M150 384H300l22 32H126z', '#8a8f9b', 1.4) +
  stroke('M312 400h60l10 -8', '#171b23', 3) +
  cast('M46 300h12v92H46z', 5, 4) +
  rect(46, 300, 12, 92, '#1b232e') +
  rect(36, 276, 32, 44, layer.blend('#3a4658', '#161d27'), 'stroke="#76859a"') +
  rect(43, 284, 18, 12, '#0a1220') +
  rect(45, 287, 14, 3, '#58d08a') +
  stroke('M44 304h16M44 310h16', '#76859a', 2) +
  rect(34, 390, 36, 6, '#2b323b')

/** Returns the gate, 440 x 430. */
export function gate(layer: Layer): string {
  const [steel, across] = [steelOf(layer), acrossOf(layer)]
  return (
    front(layer) +
    garage(layer) +
    bars(layer, steel, across) +
    eyes(layer) +
    rect(0, 356, W, 74, layer.blend('#5d616c', '#3c404c')) +
    fill(
      `M${x} 358H${x + w}L${x + w + 46} 430H${x - 46}z`,
      layer.linear([
        [0, '#ffd78a', 0.6],
        [1, '#ffc765', 0],
      ]),
    ) +
    drive(layer) +
    rect(
      0,
      0,
      W,
      H,
      layer.radial(
        [
          [0, '#fff6e6'],
          [0.6, '#cdb6b0'],
          [1, '#41466f'],
        ],
        `${USER} cx="222" cy="230" r="330"`,
      ),
      'class="mix-blend-multiply"',
    ) +
    glow(layer, 222, 190, 150, 0.4)
  )
}
