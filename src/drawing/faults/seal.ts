// The bottom seal: torn out of its holder at the corner, daylight under the door, and a mouse that noticed.

import { kitOf, lamp, lifted, ring, W } from '@/drawing/faults/kit'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, rect, stroke } from '@/drawing/svg/shapes'

/** The cold morning outside, through the gap. */
const outside = (layer: Layer) =>
  [
    rect(0, 258, W, 62, layer.blend('#dbe9f7', '#a9c4e0')),
    fill('M0 300q60 -9 130 -4t160 2t170 -4t180 4V322H0z', '#f4f8fc'),
    fill('M360 302q20 -16 44 -4zM520 304q16 -12 40 -3z', '#c9d9ea'),
  ].join('')

/** The floor inside, with the strip of daylight on it. */
const floor = (layer: Layer) =>
  [
    fill('M0 318H640V400H0z', layer.blend('#8f8b84', '#b9b3a8')),
    fill(
      'M196 318H628L660 400H120z',
      layer.linear([
        [0, '#eaf4ff', 0.85],
        [1, '#cfe2f5', 0],
      ]),
    ),
    stroke('M0 319h640', '#4c4a46', 3, opacity(0.6)),
  ].join('')

/** The cold that comes in, over the light of the lamp. */
const daylight = (layer: Layer) =>
  [
    fill(
      'M206 262H500q20 24 60 24L640 302V318H196z',
      layer.linear([
        [0, '#d9ecff', 0.4],
        [1, '#eef6ff', 0.6],
      ]),
      'class="mix-blend-screen"',
    ),
    fill(
      'M190 320H640L660 400H90z',
      layer.linear([
        [0, '#cfe5ff', 0.5],
        [1, '#9fc4ee', 0],
      ]),
      'class="mix-blend-screen"',
    ),
  ].join('')

/** The seal where it is torn out, and its tail on the floor. */
const tail = (rubber: string) =>
  [
    fill('M466 256H646v46q-60 6 -92 -2q-52 -4 -70 -18q-20 -8 -18 -26z', rubber),
    stroke(
      'M470 262C430 268 402 300 372 326C346 346 302 350 262 344',
      INK,
      26,
      `${opacity(0.4)} transform="translate(10 12)"`,
    ),
    stroke(
      'M486 264C436 268 406 300 374 324C346 344 302 346 262 340',
      '#14181d',
      27,
      'stroke-linecap="butt"',
    ),
    stroke('M486 260C434 264 404 296 372 320C344 339 302 341 264 335', '#4b525b', 13),
    stroke('M484 256C430 260 400 292 368 316C342 334 300 336 266 330', '#8d959e', 3, opacity(0.7)),
    fill('M268 326l-16 4 6 7 -12 5 10 6 -6 8 20 -1z', '#23282e'),
    stroke(
      'M520 290q6 6 20 4M580 284q10 8 24 4M430 284l12 10M404 308l10 9',
      '#0c0f13',
      2.4,
      opacity(0.8),
    ),
  ].join('')

/** The mouse in the gap. */
const mouse = (layer: Layer) =>
  `<g transform="translate(276 262)">${
    ellipse(32, 58, 44, 6, INK, opacity(0.35)) +
    stroke('M66 50C92 56 96 44 112 46', '#c98f86', 4, 'stroke-linecap="round"') +
    fill(
      'M2 46C4 26 22 12 46 16C66 20 72 40 68 56H14C6 56 2 52 2 46z',
      layer.blend('#a89a8e', '#6f6259'),
    ) +
    fill('M0 47C-2 40 6 30 16 27L24 54H10C4 54 1 51 0 47z', '#93867b') +
    ellipse(24, 22, 10, 11, '#7a6c62') +
    ellipse(24.5, 23, 6.5, 7.5, '#e3a99e') +
    ellipse(10, 25, 7, 8, '#8d7f74') +
    ellipse(10, 26, 4.5, 5.5, '#dfa396') +
    ellipse(10, 39, 3.2, 3.6, '#15120f') +
    ellipse(9.2, 37.8, 1, 1.2, '#fff') +
    ellipse(-1, 47, 3.2, 2.8, '#d9776a') +
    stroke('M4 47l-16 -4M4 49l-17 2M6 51l-14 8', '#efe6dc', 1) +
    ellipse(14, 57, 6, 2.8, '#e3b9ae') +
    ellipse(52, 58, 8, 3, '#e3b9ae')
  }</g>`

/** Returns the picture, 640 x 400. */
export function tornSeal(): string {
  const kit = kitOf('w')
  const { layer, steel, steelAcross } = kit
  const rubber = layer.linear([
    [0, '#6b727a'],
    [0.3, '#343a42'],
    [1, '#0f1318'],
  ])
  layer.draw(
    rect(0, 0, W, 262, layer.blend('#f1ebdf', '#d2c9b9')),
    ...[46, 300, 596].map((x) => lifted(`M${x} -6h64v236h-64z`, steelAcross, '', 3)),
    ...[150, 196, 242, 404, 450, 496, 542].map(
      (x) =>
        rect(x, 0, 3.5, 218, '#a99f8d', opacity(0.6)) +
        rect(x + 3.5, 0, 3, 218, '#fffdf6', opacity(0.75)),
    ),
    rect(0, 222, W, 10, '#8d8474', opacity(0.5)),
    outside(layer),
    floor(layer),
    // holder
    lifted('M-6 230H646v30H-6z', steel, '', 6),
    rect(0, 240, W, 4, '#4a535d', opacity(0.7)),
    rect(0, 253, W, 3, '#fff', opacity(0.6)),
    // good part of the seal, left, touching the floor; the rip
    fill(
      'M-6 258H206q10 8 4 18l8 10 -12 8 6 14q-4 12 -20 12H-6z',
      INK,
      `${opacity(0.4)} transform="translate(8 9)"`,
    ),
    fill('M-6 258H206q10 8 4 18l8 10 -12 8 6 14q-4 12 -20 12H-6z', rubber),
    stroke('M0 268H200', '#9aa2aa', 3, opacity(0.6)),
    stroke('M0 312H188', '#000', 4, opacity(0.4)),
    stroke('M30 284q8 6 2 16M88 280q-6 8 0 20M140 286q8 4 4 16', '#15191e', 2, opacity(0.8)),
    lamp(layer, 200, 60),
    daylight(layer),
    tail(rubber),
    mouse(layer),
    fill('M560 340l10 -12 9 6 -3 12 -10 6z', '#b8632a') + stroke('M562 348l14 -12', '#7a3d14', 1.5),
    ring(342, 300, 132, 66),
  )
  return kit.layer.toString()
}
