// A rolling steel door with its hood cut open.

import { acrossOf, H, steelOf, W } from '@/drawing/scenes/doors/parts'
import { box, brick, cast, glow, lantern } from '@/drawing/scenes/dusk'
import { INK } from '@/drawing/svg/color'
import { type Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, rect, stroke } from '@/drawing/svg/shapes'

const [x, y, w] = [112, 118, 208]
const ROLLED = Array.from({ length: 6 }, (_, i) => `M232 ${70 + i * 9}h92`).join('')

/** The hall behind the door: boxes and a forklift. */
const inside = (layer: Layer) =>
  rect(
    x,
    y,
    w,
    242,
    layer.radial(
      [
        [0, '#ffe9b8'],
        [0.5, '#d9a25c'],
        [1, '#5b3a1e'],
      ],
      `${USER} cx="216" cy="240" r="150"`,
    ),
  ) +
  rect(x + 16, 300, 62, 60, '#a97a45') +
  rect(x + 22, 262, 48, 38, '#c0935c') +
  stroke(`M${x + 46} 262v98M${x + 16} 330h62`, '#6b4420', 2) +
  fill(`M${x + 116} 352v-34q0 -8 8 -8h48q8 0 8 8v34z`, layer.blend('#f0b02e', '#b87412')) +
  stroke(`M${x + 122} 310v-46h52v46`, '#2b323b', 5) +
  fill(`M${x + 128} 296h40v18h-40z`, '#3a2a1c') +
  rect(x + 122, 326, 12, 8, '#d3281c') +
  rect(x + 162, 326, 12, 8, '#d3281c') +
  rect(x + 112, 340, 16, 20, '#171b21') +
  rect(x + 168, 340, 16, 20, '#171b21')

/** The curtain's bottom bar and its shadows. */
const bottomBar = (layer: Layer, steel: string) =>
  fill(box(x, y, w, 140), layer.shade(0, 0.5, 0.1, 0)) +
  rect(x, y + 140, w, 16, steel, 'stroke="#39424c"') +
  rect(x, y + 156, w, 7, '#14181e') +
  rect(x + 12, y + 143, 26, 9, '#2b323b') +
  rect(x + w - 38, y + 143, 26, 9, '#2b323b') +
  rect(x, y + 163, w, 26, layer.shade(0, 0.4, 1, 0))

/** The guides left and right. */
const guides = (across: string) =>
  [x - 20, x + w]
    .map(
      (gx) =>
        cast(box(gx, y - 8, 20, 250), 5, 5) +
        rect(gx, y - 8, 20, 250, across) +
        rect(gx + (gx < x ? 15 : 0), y - 8, 5, 250, '#20262e') +
        Array.from({ length: 6 }, (_, i) =>
          ellipse(gx + (gx < x ? 7 : 13), y + 12 + i * 40, 3, 3, '#3f4851'),
        ).join(''),
    )
    .join('')

/** The hood: its left half whole, its right half cut away to the rolled curtain, barrel, and spring. */
const hood = (layer: Layer, steel: string) =>
  cast('M78 56h276v70H78z', 6, 9) +
  rect(78, 56, 276, 70, '#10161f') +
  rect(
    224,
    62,
    122,
    58,
    layer.linear([
      [0, '#4a545f'],
      [0.3, '#e3e9ee'],
      [0.6, '#a5b0ba'],
      [1, '#2b323b'],
    ]),
  ) +
  stroke(ROLLED, '#39424c', 2, opacity(0.6)) +
  rect(
    296,
    74,
    58,
    34,
    layer.linear([
      [0, '#59636d'],
      [0.4, '#f1f4f6'],
      [1, '#39424c'],
    ]),
  ) +
  fill(
    Array.from({ length: 9 }, (_, i) => `M${300 + i * 5.6} 80q4 11 3 22h2.600q1 -11 -3 -22z`).join(
      '',
    ),
    '#20262e',
  ) +
  fill(
    'M78 56H250l-10 10 12 12 -14 12 12 12 -10 12 6 12H78z',
    layer.linear([
      [0, '#dfe5ea'],
      [0.5, '#a9b4be'],
      [1, '#66727d'],
    ]),
    'stroke="#39424c"',
  ) +
  stroke('M82 60H240', '#fff', 2, opacity(0.7)) +
  fill('M66 50h14v82H66zM352 50h14v82h-14z', steel, 'stroke="#39424c"')

/** The operator with its hand chain. */
const operator = (layer: Layer) =>
  cast(box(366, 60, 50, 56), 5, 7) +
  rect(366, 60, 50, 56, layer.blend('#5f8fd2', '#2f5a96'), 'stroke="#16294a"') +
  stroke('M374 72h34M374 80h34', '#16294a', 2, opacity(0.6)) +
  rect(374, 92, 34, 16, '#0e1a2b') +
  ellipse(384, 100, 3, 3, '#58d08a') +
  stroke('M398 116V262q5 9 9 0V116', '#262d35', 3.2) +
  stroke('M398 116V262q5 9 9 0V116', '#d5dce2', 1.8, 'stroke-dasharray="4 3"')

/** Returns the door, 440 x 430. */
export function rolling(layer: Layer): string {
  const [steel, across] = [steelOf(layer), acrossOf(layer)]
  const slats = Array.from({ length: 14 }, (_, i) =>
    rect(
      x,
      y + i * 10,
      w,
      10,
      layer.linear([
        [0, '#6f7c8a'],
        [0.35, '#dbe2e8'],
        [0.8, '#8d99a5'],
        [1, '#39424c'],
      ]),
    ),
  ).join('')
  return (
    brick(layer, 0, 0, W, 360, '#8f5a45', '#5d3a33') +
    rect(0, 0, W, 26, '#d8cfc0') +
    rect(0, 26, W, 6, INK, opacity(0.4)) +
    inside(layer) +
    slats +
    bottomBar(layer, steel) +
    guides(across) +
    hood(layer, steel) +
    operator(layer) +
    rect(0, 360, W, 70, layer.blend('#6c6f78', '#474b57')) +
    rect(0, 360, W, 5, '#c9c2b3', opacity(0.6)) +
    fill(
      'M112 362H320L372 430H60z',
      layer.linear([
        [0, '#ffd78a', 0.7],
        [1, '#ffc765', 0],
      ]),
    ) +
    lantern(layer, 38, 190, 0.8) +
    rect(
      0,
      0,
      W,
      H,
      layer.radial(
        [
          [0, '#fff6e6'],
          [0.6, '#d8bfae'],
          [1, '#4a4d7a'],
        ],
        `${USER} cx="216" cy="220" r="340"`,
      ),
      'class="mix-blend-multiply"',
    ) +
    glow(layer, 216, 330, 170, 0.45)
  )
}
