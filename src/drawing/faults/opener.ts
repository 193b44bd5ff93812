// The opener with its cover off: a surge has burnt the board around its relay.

import { bolt, disc, H, kitOf, lamp, lifted, ring, W } from '@/drawing/faults/kit'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, rect, stroke } from '@/drawing/svg/shapes'

const TRACES =
  'M206 126h70l22 22v46M206 142h60l16 16v60M214 300h60l26 -26h40M214 314h70l30 -30h60M470 130h-40l-20 20v30M470 146h-34l-14 14v40M480 300h-54l-20 -20'

const chip = (layer: Layer, x: number, y: number, w: number, h: number) =>
  lifted(`M${x} ${y}h${w}v${h}h${-w}z`, layer.blend('#3a4049', '#14181e'), '', 4) +
  stroke(
    Array.from(
      { length: Math.floor(w / 11) },
      (_, i) => `M${x + 6 + i * 11} ${y - 5}v5M${x + 6 + i * 11} ${y + h}v5`,
    ).join(''),
    '#c9d0d6',
    3,
  )

const can = (layer: Layer, x: number, y: number, r: number) =>
  lifted(disc(x, y, r), layer.blend('#5f7fb8', '#1f3560'), '', 6) +
  fill(disc(x, y, r * 0.78), layer.blend('#dfe5ea', '#8d99a4')) +
  stroke(`M${x - r * 0.5} ${y}h${r}M${x} ${y - r * 0.5}v${r}`, '#6b7681', 2)

/** The motor and its wires, left. */
const motor = (layer: Layer) =>
  [
    lifted(
      'M96 120h66q14 0 14 14v150q0 14 -14 14H96z',
      layer.linear([
        [0, '#59636d'],
        [0.25, '#eef2f4'],
        [0.6, '#9aa5ae'],
        [1, '#3b434c'],
      ]),
      '',
      6,
    ),
    stroke('M96 150h78M96 178h80M96 206h80M96 234h80M96 262h78', '#59636d', 3, opacity(0.6)),
    stroke('M174 150C196 150 190 118 208 118', '#d03a2c', 7),
    stroke('M174 176C204 176 190 146 214 140', '#e9e3d7', 7),
    stroke('M174 250C200 250 194 300 214 304', '#22272e', 7),
  ].join('')

const board = (layer: Layer) =>
  [
    lifted(
      'M202 94H534v222H202z',
      layer.blend('#2f8a5a', '#175237'),
      'stroke="#0c3321" stroke-width="2"',
      8,
    ),
    stroke(TRACES, '#7fd3a0', 2.4, opacity(0.5)),
    fill(
      disc(216, 108, 6) + disc(520, 108, 6) + disc(216, 302, 6) + disc(520, 302, 6),
      '#d7c37a',
      'stroke="#0c3321" stroke-width="2"',
    ),
    chip(layer, 232, 176, 62, 34),
    chip(layer, 430, 184, 58, 50),
    can(layer, 250, 262, 18),
    can(layer, 292, 268, 13),
    can(layer, 474, 150, 15),
    lifted('M232 108h62v24h-62z', '#e9e3d7', '', 4),
    stroke('M240 112v16M252 112v16M264 112v16M276 112v16M286 112v16', '#8d8474', 4),
    lifted('M440 262h34v20h-34z', '#d03a2c', '', 3),
    stroke('M446 266h4m6 0h4m6 0h4', '#fff', 4),
    fill(disc(500, 292, 18), layer.glow('#ff5a3c', 0, 0.8, 1, 0)),
    fill(disc(500, 292, 7), '#ff8c78'),
  ].join('')

/** The burn around the relay, and its smoke. */
const burn = (layer: Layer) =>
  [
    ellipse(362, 196, 92, 80, layer.glow('#0a0806', 0, 0.95, 0.42, 0.86, 0.7, 0.4, 1, 0)),
    ellipse(366, 192, 60, 50, layer.glow('#8a4a1c', 0, 0, 0.6, 0.5, 1, 0)),
    lifted(
      'M330 164l66 -4 6 20 -3 46 -66 4 -6 -28z',
      layer.blend('#2a2420', '#0d0a08'),
      'stroke="#000" stroke-width="2" stroke-linejoin="round"',
      5,
    ),
    fill(
      'M338 172q20 12 14 30q18 -6 22 -34q12 10 8 26q10 -2 14 -14l3 44q-30 8 -60 2q-8 -26 -1 -54z',
      '#4a3a2e',
      opacity(0.8),
    ),
    fill('M352 196q10 -12 18 0q10 8 -2 18q-16 6 -16 -18z', '#e8c9a0', opacity(0.35)),
    stroke('M352 200l12 -14 8 18 12 -10M346 214l14 -6 10 8 16 -6', '#ff8a3c', 2.2, opacity(0.7)),
    stroke('M318 232l-22 20M402 222l22 24M330 156l-16 -24', '#0a0806', 5, opacity(0.6)),
    stroke(
      'M362 158C340 130 384 112 362 82C346 58 372 40 364 10',
      '#d9d4cc',
      20,
      `${opacity(0.13)} stroke-linecap="round"`,
    ),
    stroke(
      'M366 158C348 132 388 108 370 84C356 62 382 44 374 14',
      '#f3efe8',
      8,
      `${opacity(0.2)} stroke-linecap="round"`,
    ),
  ].join('')

/** Returns the picture, 640 x 400. */
export function burntOpener(): string {
  const kit = kitOf('o')
  const { layer } = kit
  layer.draw(
    rect(0, 0, W, H, layer.blend('#8d6238', '#6b4825')),
    ...[0, 110, 220, 330].map(
      (y) =>
        rect(0, y, W, 4, '#3f2711', opacity(0.6)) + rect(0, y + 4, W, 2, '#d0a06a', opacity(0.3)),
    ),
    lifted(
      'M70 34H572q22 0 22 22v298q0 22 -22 22H70q-22 0 -22 -22V56q0 -22 22 -22z',
      layer.blend('#5585c9', '#274d84'),
      'stroke="#16294a" stroke-width="3"',
      14,
    ),
    stroke('M74 42H568', '#cfe0f7', 3, opacity(0.5)),
    fill('M92 74H550q10 0 10 10v242q0 10 -10 10H92q-10 0 -10 -10V84q0 -10 10 -10z', '#101a2c'),
    fill('M92 74H550q10 0 10 10v26H82V84q0 -10 10 -10z', INK, opacity(0.6)),
    motor(layer),
    board(layer),
    burn(layer),
    bolt(kit, 66, 352, 7),
    bolt(kit, 576, 352, 7),
    bolt(kit, 66, 58, 7),
    bolt(kit, 576, 58, 7),
    lamp(layer, 280, 110),
    ring(364, 194, 92, 78),
  )
  return kit.layer.toString()
}
