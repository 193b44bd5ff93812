// A lift cable at the bottom bracket: strands have let go just above the ferrule, where it bends and rusts first.

import { bolt, disc, H, type Kit, kitOf, lamp, lifted, ring, W } from '@/drawing/faults/kit'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { ellipse, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

const X = 292
const LOOP = `M${X - 6} 236C${X - 26} 268 ${X - 28} 300 ${X} 312C${X + 28} 300 ${X + 26} 268 ${X + 6} 236`
const REST = `M${X - 3} 110C${X - 4} 140 ${X + 2} 176 ${X - 2} 206M${X + 3} 110C${X + 6} 150 ${X} 180 ${X + 3} 206`

function rope(layer: Layer, from: number, to: number, wide: number): string {
  const lay = Array.from(
    { length: Math.round((to - from) / 11) },
    (_, i) => `M${X - wide / 2} ${num(from + i * 11 + 9)}l${wide} -9`,
  ).join('')
  return (
    rect(X - wide / 2 + 9, from, wide, to - from, INK, opacity(0.35)) +
    rect(
      X - wide / 2,
      from,
      wide,
      to - from,
      layer.linear(
        [
          [0, '#4a535d'],
          [0.35, '#f1f4f6'],
          [0.6, '#aab4bc'],
          [1, '#3b434c'],
        ],
        'x2="1"',
      ),
    ) +
    stroke(lay, '#3b434c', 2.6, opacity(0.75))
  )
}

/** Broken wires, stiff and all of different length: from above out of the lay, from below out of the ferrule. */
function strandsOf(): string[] {
  const random = seeded('frayed cable')
  const wireFrom = (i: number, y: number, way: 1 | -1) => {
    const x = X - 7 + ((i * 5) % 14),
      out = (x < X ? -1 : 1) * (4 + random() * 34),
      far = way * (16 + random() * 42)
    const hook = (random() - 0.3) * 14 * Math.sign(out)
    return `M${num(x)} ${num(y)}C${num(x + out * 0.1)} ${num(y + far * 0.5)} ${num(x + out * 0.55)} ${num(y + far * 0.8)} ${num(x + out)} ${num(y + far)}l${num(hook)} ${num(-way * random() * 9)}`
  }
  return [
    ...Array.from({ length: 10 }, (_, i) => wireFrom(i, 94 + random() * 12, 1)),
    ...Array.from({ length: 9 }, (_, i) => wireFrom(i + 3, 206, -1)),
  ]
}

/** The track, left; the door's end stile and skin, right. */
const doorEdge = ({ layer, steel, steelAcross }: Kit) =>
  [
    lifted(
      'M132 -10h64V410h-64z',
      layer.linear(
        [
          [0, '#59636d'],
          [0.2, '#e9eef1'],
          [0.75, '#a9b3bb'],
          [1, '#6b7681'],
        ],
        'x2="1"',
      ),
      '',
      9,
    ),
    rect(166, 0, 10, H, '#39434e', opacity(0.75)),
    stroke('M134 0v400', '#fff', 2, opacity(0.7)),
    lifted('M376 -10H650V372H376z', layer.blend('#efe9dd', '#d8d0c1'), '', 10),
    lifted('M376 -10h82v382h-82z', steelAcross, '', 4),
    ...[500, 548, 596].map(
      (x) =>
        rect(x, 0, 3, 356, '#a99f8d', opacity(0.6)) +
        rect(x + 3, 0, 2.5, 356, '#fffdf6', opacity(0.7)),
    ),
    rect(376, 366, 274, 12, steel),
    fill('M372 378h280v12q-8 14 -24 14H390q-18 0 -18 -14z', layer.blend('#565c64', '#14181e')),
    rect(0, 396, W, 8, '#6f6c66'),
  ].join('')

/** The bottom bracket and its pin. */
const bracket = (kit: Kit) =>
  [
    lifted(
      'M250 372V250l18 -16h176l22 22v116z',
      kit.steel,
      'stroke="#4a535d" stroke-width="1.500" stroke-linejoin="round"',
      9,
    ),
    stroke('M268 368V252', '#fff', 2.5, opacity(0.65)),
    fill('M398 372l10 -34q12 -10 22 0l8 34z', '#9a4a1c', opacity(0.35)),
    ellipse(330, 356, 42, 9, '#9a4a1c', opacity(0.3)),
    bolt(kit, 404, 270, 12),
    bolt(kit, 404, 330, 12),
  ].join('')

/** The cable's loop around the pin, and its ferrule. */
const loop = ({ layer, dark }: Kit) =>
  [
    stroke(LOOP, '#20262e', 15),
    stroke(LOOP, '#aab4bc', 10),
    stroke(LOOP, '#5d6771', 10, 'stroke-dasharray="3 5"'),
    lifted(disc(X, 290, 19), dark, 'stroke="#1a2029" stroke-width="2"', 4),
    fill(disc(X, 290, 8), '#dfe5ea'),
    fill(disc(X - 2, 288, 3), '#fff'),
    lifted(
      `M${X - 13} 204h26l2 34h-30z`,
      layer.linear(
        [
          [0, '#6b4a1e'],
          [0.35, '#f0c98a'],
          [1, '#7a5220'],
        ],
        'x2="1"',
      ),
      'stroke="#5d3f18"',
      5,
    ),
    stroke(`M${X - 13} 214h27M${X - 14} 226h28`, '#5d3f18', 2, opacity(0.7)),
  ].join('')

/** The rest of the cable: two strands, and the broken wires. */
const broken = () =>
  [
    stroke(REST, '#2b323b', 5),
    stroke(REST, '#c3ccd3', 2.8),
    `<g fill="none" stroke-linecap="round">${strandsOf()
      .map(
        (d, i) =>
          stroke(d, INK, 2.6, `${opacity(0.3)} transform="translate(6 8)"`) +
          stroke(d, '#262d35', 3.4) +
          stroke(d, i % 4 ? '#d5dce2' : '#b56a3a', 1.9),
      )
      .join('')}</g>`,
    fill(`M${X - 10} 168q10 16 20 0l4 38h-28z`, '#a3511f', opacity(0.45)),
  ].join('')

/** Returns the picture, 640 x 400. */
export function frayedCable(): string {
  const kit = kitOf('c')
  const { layer } = kit
  layer.draw(
    rect(0, 0, W, H, layer.blend('#c99c68', '#9c6e40')),
    stroke('M40 0q8 200 -4 400M96 0q-6 200 6 400', '#6b4420', 2, opacity(0.4)),
    rect(0, 0, 130, H, layer.shadeAcross(0, 0.25, 1, 0)),
    doorEdge(kit),
    bracket(kit),
    loop(kit),
    rope(layer, -6, 104, 17),
    broken(),
    lamp(layer, 260, 110),
    ring(294, 146, 84, 88),
  )
  return kit.layer.toString()
}
