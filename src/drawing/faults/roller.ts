// A roller that has left its track: the lip is pried open, the wheel hangs in front of it, the hinge is pulled askew.

import { boards, bolt, H, type Kit, kitOf, lamp, lifted, ring } from '@/drawing/faults/kit'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, rect, stroke } from '@/drawing/svg/shapes'

const LIP =
  'M196 -10C196 60 196 96 204 126C216 166 238 190 240 214C240 240 214 262 204 292C196 316 196 360 196 410H166V-10z'

const door = ({ layer, steelAcross }: Kit, y: number, h: number) =>
  lifted(`M352 ${y}H660V${y + h}H352z`, layer.blend('#f1ebdf', '#d6cebf'), '', 10) +
  lifted(`M352 ${y + 4}h84v${h - 8}h-84z`, steelAcross, '', 3) +
  [492, 546, 600]
    .map(
      (x) =>
        rect(x, y + 18, 3, h - 36, '#a99f8d', opacity(0.6)) +
        rect(x + 3, y + 18, 2.5, h - 36, '#fffdf6', opacity(0.7)),
    )
    .join('') +
  rect(352, y + h - 5, 300, 5, '#5f5748', opacity(0.7))

/** The bracket and the track, whose lip is pried open. */
const track = (kit: Kit, web: string) =>
  [
    lifted('M70 300h104v62H70z', kit.steel, 'stroke="#59636d" stroke-width="1.500"', 7),
    bolt(kit, 92, 331, 11),
    lifted('M124 -10h52v420h-52z', web, '', 12),
    rect(124, 0, 9, H, '#dfe5ea', opacity(0.85)),
    stroke('M150 96v110', '#d9dfe4', 2.5, opacity(0.6)),
    stroke('M144 120v70M156 150v80', '#1d242c', 3, opacity(0.55)),
    fill(LIP, INK, `${opacity(0.4)} transform="translate(12 12)"`),
    fill(
      LIP,
      kit.layer.linear(
        [
          [0, '#79858f'],
          [0.45, '#eef2f4'],
          [1, '#8d99a4'],
        ],
        'x2="1"',
      ),
      'stroke="#59636d" stroke-width="1.500"',
    ),
    stroke(
      'M195 -10C195 60 195 96 203 126C215 166 237 190 239 214C239 240 213 262 203 292C195 316 195 360 195 410',
      '#fff',
      2.5,
      opacity(0.8),
    ),
    stroke('M212 152q14 22 22 50M230 228q-6 18 -18 32', '#4a535d', 3, opacity(0.6)),
    fill('M216 176q20 22 20 40q-4 22 -20 36q-10 -38 0 -76z', INK, opacity(0.22)),
  ].join('')

/** The end hinge with its tube and the roller's stem. */
const hinge = (kit: Kit) =>
  `<g transform="rotate(-13 400 200)">${
    lifted(
      'M372 118h56v62h-56zM372 224h56v62h-56z',
      kit.steel,
      'stroke="#59636d" stroke-width="1.500"',
      6,
    ) +
    bolt(kit, 400, 146, 8) +
    bolt(kit, 400, 258, 8) +
    lifted(
      'M350 178h100q10 0 10 12v26q0 12 -10 12H350z',
      kit.layer.linear([
        [0, '#8d99a4'],
        [0.3, '#f4f6f7'],
        [0.6, '#b4bec6'],
        [1, '#59636d'],
      ]),
      'stroke="#4a535d" stroke-width="1.500"',
      6,
    ) +
    stroke('M372 178v50M428 178v50', '#59636d', 2) +
    lifted('M252 193h104v20H252z', kit.round, '', 8)
  }</g>`

const wheel = (layer: Layer) =>
  `<g transform="rotate(-13 250 236)">${
    fill(
      'M226 178h40q14 0 14 60q0 58 -14 58h-40z',
      INK,
      `${opacity(0.45)} transform="translate(12 14)"`,
    ) +
    fill(
      'M226 178h42q13 4 13 59t-13 59h-42z',
      layer.linear([
        [0, '#fffdf5'],
        [0.5, '#e2dbcb'],
        [1, '#8d8474'],
      ]),
    ) +
    ellipse(
      226,
      237,
      17,
      59,
      layer.blend('#fffdf5', '#bdb4a3'),
      'stroke="#857c6d" stroke-width="1.500"',
    ) +
    ellipse(226, 237, 10, 34, layer.blend('#8d99a4', '#dfe5ea'), 'stroke="#59636d"') +
    ellipse(226, 237, 5, 15, '#39424c') +
    stroke('M240 183q10 20 10 54t-10 54', '#a39a8a', 2, opacity(0.7)) +
    fill('M248 180q12 4 16 8l-3 14q-8 -6 -14 -8z', '#4a4338', opacity(0.45))
  }</g>`

/** Returns the picture, 640 x 400. */
export function lostRoller(): string {
  const kit = kitOf('r')
  const { layer } = kit
  const web = layer.linear(
    [
      [0, '#3f4954'],
      [0.5, '#717d88'],
      [1, '#8c97a1'],
    ],
    'x2="1"',
  )
  layer.draw(
    boards(layer, '#b07c4a', '#875a31', 110),
    rect(60, 0, 62, H, layer.blend('#d8ab76', '#b98350', 'x2="1"')),
    rect(122, 0, 12, H, INK, opacity(0.4)),
    track(kit, web),
    `<g transform="rotate(3.500 500 200)">${door(kit, -30, 214)}${door(kit, 188, 240)}${stroke('M352 186h310', '#ffcf86', 4, opacity(0.85))}</g>`,
    hinge(kit),
    wheel(layer),
    lamp(layer, 270, 120),
    ring(240, 226, 98, 102),
  )
  return kit.layer.toString()
}
