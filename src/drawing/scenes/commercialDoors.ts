// Three doors of businesses with their parts; numbers in the drawing, names in the page (so they translate and stay readable).

import { box, brick, cast, glow, lantern, sectionOf } from '@/drawing/scenes/dusk'
import { INK } from '@/drawing/svg/color'
import { Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

const [W, H] = [440, 430]
/** Where a part's number stands. */
export type Place = readonly [x: number, y: number]
export type Door = { readonly draw: (layer: Layer) => string; readonly places: readonly Place[] }
const steelOf = (layer: Layer) =>
  layer.linear([
    [0, '#f4f6f7'],
    [0.35, '#c3ccd3'],
    [1, '#7a8691'],
  ])
const acrossOf = (layer: Layer) =>
  layer.linear(
    [
      [0, '#7a8691'],
      [0.4, '#f1f4f6'],
      [1, '#87939e'],
    ],
    'x2="1"',
  )
const hazard = (layer: Layer, x: number, y: number, w: number, h: number, step = 14) =>
  `<g ${layer.clip(box(x, y, w, h))}>${rect(x, y, w, h, '#f5b52e') + stroke(Array.from({ length: Math.ceil((w + h) / step) + 1 }, (_, i) => `M${num(x + i * step - h)} ${num(y + h)}l${h} ${-h}`).join(''), '#171c24', step * 0.45)}</g>`

function dock(layer: Layer): string {
  const [steel, across] = [steelOf(layer), acrossOf(layer)]
  const [x, y, w, h] = [128, 128, 190, 210]
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
  const coil = (from: number, to: number) =>
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
  return (
    rect(0, 0, W, 340, layer.blend('#b9b7b4', '#96918a')) +
    stroke(blocks, '#5e5a55', 1.6, opacity(0.5)) +
    rect(0, 250, W, 88, '#33506f', opacity(0.55)) +
    rect(0, 247, W, 4, '#f5a623', opacity(0.7)) +
    // opening: trailer and evening through the gap
    rect(x - 14, y - 10, w + 28, h + 10, '#20262e') +
    rect(x, y, w, h, '#0d1420') +
    rect(x, 288, w, 50, layer.blend('#4a3a5c', '#c98a63')) +
    fill(`M${x + 22} 288h${w - 44}v34h${44 - w}z`, layer.blend('#3a2a1c', '#7a5630')) +
    rect(x + 34, 288, 46, 28, '#a97a45') +
    rect(x + 88, 288, 40, 28, '#8f6335') +
    stroke(`M${x + 22} 288v34h${w - 44}v-34`, '#cfd6dc', 4) +
    // perimeter seal
    rect(x - 8, y - 6, 8, h + 6, '#1a1f27') +
    rect(x + w, y - 6, 8, h + 6, '#1a1f27') +
    cast(box(x - 6, y - 62, w + 12, 215), 5, 9) +
    rows +
    rect(x - 6, y + 150, w + 12, 8, '#171b21') +
    rect(x - 6, y + 146, w + 12, 4, steel) +
    // struts, tracks straight up, guards
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
      .join('') +
    // shaft and springs
    rect(0, 70, 0, 0, '#000') +
    cast(box(70, 46, 312, 8), 4, 10) +
    rect(70, 46, 312, 8, steel) +
    coil(128, 208) +
    coil(236, 316) +
    rect(214, 28, 16, 46, across, 'stroke="#59636d" stroke-width=".8"') +
    rect(118, 42, 12, 16, '#c4392c') +
    rect(316, 42, 12, 16, '#2f363f') +
    [x - 12, x + w + 6]
      .map((dx) => rect(dx, 34, 8, 32, '#2b323b') + rect(dx + 2, 34, 1.5, 32, '#c0c8cf'))
      .join('') +
    // chain hoist
    rect(372, 34, 14, 34, '#2b323b') +
    fill('M386 30h10v42h-10z', steel) +
    stroke('M384 60V300q5 10 10 0V60', '#262d35', 3.4) +
    stroke('M384 60V300q5 10 10 0V60', '#cfd6dc', 2, 'stroke-dasharray="4 3"') +
    // floor and leveler
    rect(0, 338, W, 92, layer.blend('#8f8c86', '#6f6c67')) +
    fill('M96 342H350L392 424H52z', '#22272e') +
    fill('M104 346H342L378 418H66z', layer.blend('#8d98a3', '#59646f')) +
    stroke(
      Array.from({ length: 5 }, (_, i) => `M${104 - i * 8} ${352 + i * 15}H${342 + i * 8}`).join(
        '',
      ),
      '#39424c',
      4,
      'stroke-dasharray="3 9" opacity=".6"',
    ) +
    fill('M96 342L52 424h-12L88 342zM350 342L392 424h12L358 342z', '#f5b52e') +
    rect(104, 340, 238, 6, steel) +
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

function rolling(layer: Layer): string {
  const [steel, across] = [steelOf(layer), acrossOf(layer)]
  const [x, y, w] = [112, 118, 208]
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
  const rollLines = Array.from({ length: 6 }, (_, i) => `M232 ${70 + i * 9}h92`).join('')
  return (
    brick(layer, 0, 0, W, 360, '#8f5a45', '#5d3a33') +
    rect(0, 0, W, 26, '#d8cfc0') +
    rect(0, 26, W, 6, INK, opacity(0.4)) +
    // inside
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
    rect(x + 168, 340, 16, 20, '#171b21') +
    slats +
    fill(box(x, y, w, 140), layer.shade(0, 0.5, 0.1, 0)) +
    rect(x, y + 140, w, 16, steel, 'stroke="#39424c"') +
    rect(x, y + 156, w, 7, '#14181e') +
    rect(x + 12, y + 143, 26, 9, '#2b323b') +
    rect(x + w - 38, y + 143, 26, 9, '#2b323b') +
    rect(x, y + 163, w, 26, layer.shade(0, 0.4, 1, 0)) +
    // guides
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
      .join('') +
    // hood: left half whole, right half cut away to the rolled curtain, barrel and spring
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
    stroke(rollLines, '#39424c', 2, opacity(0.6)) +
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
      Array.from(
        { length: 9 },
        (_, i) => `M${300 + i * 5.6} 80q4 11 3 22h2.600q1 -11 -3 -22z`,
      ).join(''),
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
    fill('M66 50h14v82H66zM352 50h14v82h-14z', steel, 'stroke="#39424c"') +
    // operator with hand chain
    cast(box(366, 60, 50, 56), 5, 7) +
    rect(366, 60, 50, 56, layer.blend('#5f8fd2', '#2f5a96'), 'stroke="#16294a"') +
    stroke('M374 72h34M374 80h34', '#16294a', 2, opacity(0.6)) +
    rect(374, 92, 34, 16, '#0e1a2b') +
    ellipse(384, 100, 3, 3, '#58d08a') +
    stroke('M398 116V262q5 9 9 0V116', '#262d35', 3.2) +
    stroke('M398 116V262q5 9 9 0V116', '#d5dce2', 1.8, 'stroke-dasharray="4 3"') +
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

function gate(layer: Layer): string {
  const [steel, across] = [steelOf(layer), acrossOf(layer)]
  const [x, y, w, h] = [104, 134, 236, 222]
  const cell = Array.from({ length: 25 }, (_, i) => `M${num(x + 4 + i * 9.5)} ${y}v190`).join('')
  const frames = [0, 1, 2, 3].map((i) => box(x, y + i * 47, w, 47)).join('')
  return (
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
    `<text x="${W / 2}" y="113" text-anchor="middle" font-family="Archivo Wide,Arial,sans-serif" font-weight="700" font-size="15" letter-spacing="3" fill="#33405a">RESIDENTS</text>` +
    // garage behind
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
    rect(x + 152, 316, 22, 14, '#14181e') +
    // operator behind the mesh, at the top
    rect(x + w - 66, y + 16, 44, 24, layer.blend('#5f8fd2', '#2f5a96'), 'stroke="#16294a"') +
    rect(x, y + 24, w - 66, 5, steel) +
    // gate: frames and bars
    stroke(cell, '#1b232e', 2.6) +
    stroke(cell, '#8d9aa8', 1, 'transform="translate(-.8)"') +
    stroke(frames, '#161d27', 9) +
    stroke(frames, '#5c6b7c', 4) +
    hazard(layer, x - 3, y + 187, w + 6, 12, 12) +
    rect(x - 3, y + 199, w + 6, 5, '#14181e') +
    [x - 16, x + w].map((gx) => rect(gx, y - 10, 16, 236, across, 'stroke="#39424c"')).join('') +
    rect(x - 22, y - 14, w + 44, 12, steel, 'stroke="#39424c"') +
    // eyes, warning light, reader
    [x - 15, x + w + 1]
      .map((ex) => rect(ex, 318, 14, 20, '#161d27') + ellipse(ex + 7, 328, 4, 5, '#ff6a4a'))
      .join('') +
    glow(layer, 378, 158, 60, 0.9) +
    rect(370, 168, 16, 8, '#2b323b') +
    fill('M370 168q0 -18 8 -18t8 18z', '#ffb02e') +
    rect(0, 356, W, 74, layer.blend('#5d616c', '#3c404c')) +
    fill(
      `M${x} 358H${x + w}L${x + w + 46} 430H${x - 46}z`,
      layer.linear([
        [0, '#ffd78a', 0.6],
        [1, '#ffc765', 0],
      ]),
    ) +
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
    rect(34, 390, 36, 6, '#2b323b') +
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

/** Three doors of businesses; what each number is called is in the page's content. */
export const doors = {
  dock: {
    draw: dock,
    places: [
      [276, 50],
      [109, 150],
      [325, 120],
      [222, 174],
      [222, 283],
      [337, 300],
      [389, 210],
      [222, 384],
    ],
  },
  rolling: {
    draw: rolling,
    places: [
      [150, 88],
      [322, 91],
      [216, 190],
      [102, 230],
      [216, 266],
      [391, 46],
      [402, 222],
    ],
  },
  gate: {
    draw: gate,
    places: [
      [160, 228],
      [262, 162],
      [404, 148],
      [364, 312],
      [222, 327],
      [52, 262],
      [222, 402],
    ],
  },
} as const satisfies Record<string, Door>

export type DoorKind = keyof typeof doors

const number = ([x, y]: Place, index: number) =>
  `<g transform="translate(${x} ${y})"><circle r="14.500" fill="#0e1a2b" opacity=".55" cy="2"/><circle r="13" fill="#f5a623" stroke="#fff" stroke-width="2.200"/><text y="5.800" text-anchor="middle" font-size="16" font-weight="700" font-family="Archivo Wide,Arial,sans-serif" fill="#0e1a2b">${index + 1}</text></g>`

/** Returns the picture of a door with the numbers of its parts, 440 x 430. */
export function drawDoor(kind: DoorKind): string {
  const layer = new Layer(`co${kind}`, '')
  layer.draw(doors[kind].draw(layer))
  return layer.toString() + doors[kind].places.map(number).join('')
}
