// A house at 10 PM with its door open, and the phone that closes it. What changes as it closes is in groups that a page
// can move or show: `data-door`, `data-lit`, and `data-screen` by state. As a picture it's open.

import {
  box,
  cast,
  glow,
  inside,
  lantern,
  rear,
  sectionOf,
  siding,
  sky,
  trees,
} from '@/drawing/scenes/dusk'
import { INK } from '@/drawing/svg/color'
import { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, rect, stroke } from '@/drawing/svg/shapes'

const D = { x: 96, y: 216, w: 372, h: 288 }
/** The words on the phone. */
export type Said = {
  readonly place: string
  readonly close: string
  readonly open: { readonly title: string; readonly sub: string }
  readonly closing: { readonly title: string; readonly sub: string }
  readonly closed: { readonly title: string; readonly sub: string }
}

/** How far the open door is above its place, in units of the picture; the style sheet takes it down as far. */
const LIFT = { house: 262, phone: 84 } as const

export function smartScene(said: Said): string {
  const layer = new Layer('sm', '')
  const white = ['#f3f0e8', '#d9d3c6', '#8d8474'] as const
  const row = D.h / 4
  const door = [0, 1, 2, 3]
    .map((i) => sectionOf(layer, D.x, D.y + i * row, D.w, row, 4, white, i === 0))
    .join('')
  const t = (x: number, y: number, size: number, text: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${text}</text>`
  const [px, py] = [560, 92]
  const button = `${fill(`M${px + 42} ${py + 364}h140q12 0 12 12v28q0 12 -12 12h-140q-12 0 -12 -12v-28q0 -12 12 -12z`, '#f5a623')}${t(px + 112, py + 396, 17, said.close, 'font-weight="600" fill="#0e1a2b"')}`
  const bar =
    rect(px + 42, py + 342, 140, 5, '#34527d') + rect(px + 42, py + 342, 110, 5, '#f5a623')
  const tick = `<circle cx="${px + 112}" cy="${py + 380}" r="24" fill="#1e7a46"/>${stroke(`M${px + 101} ${py + 381}l8 8 14-17`, '#fff', 5)}`
  const screen = (state: 'open' | 'closing' | 'closed', color: string, below: string) =>
    `<g data-screen="${state}"${state === 'open' ? '' : ' opacity="0"'}>${t(px + 112, py + 292, state === 'closed' ? Math.min(19, 304 / said.closed.title.length) : 24, said[state].title, `font-weight="700" font-family="Archivo Wide,Arial" fill="${color}"`)}${t(px + 112, py + 316, 14, said[state].sub, 'fill="#c3ccd8"')}${below}</g>`
  layer.draw(
    `<g transform="translate(-102 0)">${sky(layer, 1024, 640, true)}</g>`,
    fill('M636 28a26 26 0 1 0 26 36a22 22 0 1 1 -26 -36z', '#fdf0cf'),
    trees(-120, 940, 420, 64, '#0d1a30'),
    trees(430, 940, 452, 40, '#0a1526'),
    // house
    fill('M-20 176L282 18L586 176V520H-20z', '#22385a'),
    siding(layer, -20, 176, 606, 344, '#5b7ba6', '#2c4469'),
    fill('M-20 176L282 18L586 176z', layer.blend('#6a8ab4', '#4f6f9c')),
    stroke('M-40 190L282 20L606 190', '#0f1a2c', 22),
    stroke('M-34 199L282 33L600 199', '#e9eef4', 9),
    rect(236, 86, 92, 74, '#eef1f4'),
    rect(243, 93, 78, 60, layer.blend('#ffe7b0', '#ffb650')),
    stroke('M282 93v60M243 123h78', '#eef1f4', 5),
    // opening
    cast(box(D.x - 18, D.y - 20, D.w + 36, D.h + 20), 0, 6, 0.3),
    rect(D.x - 18, D.y - 20, D.w + 36, D.h + 20, '#eef1f4'),
    rect(D.x - 18, D.y - 20, D.w + 36, 5, INK, opacity(0.15)),
    `<g ${layer.clip(box(D.x, D.y, D.w, D.h))}>${inside(layer, D.x, D.y, D.w, D.h)}${rear(layer, D.x + 196, D.y + 282, 1.08, ['#c8452f', '#7c1f14'])}<g>${fill('M262 216h40l8 14h-56z', '#fff6d8')}${glow(layer, 282, 226, 190, 0.9)}</g><g data-door="house" transform="translate(0 ${-LIFT.house})">${door}${rect(D.x, D.y + D.h - 7, D.w, 7, '#1b2028')}</g>${fill(box(D.x, D.y, D.w, D.h), layer.shade(0, 0.4, 0.06, 0))}</g>`,
    lantern(layer, 48, 300, 0.95),
    lantern(layer, 522, 300, 0.95),
    // drive
    fill('M-120 512H940V660H-120z', layer.blend('#1a2b33', '#0b151c')),
    fill(`M${D.x - 10} 504H${D.x + D.w + 10}L640 660H-70z`, layer.blend('#5c6474', '#39414f')),
    stroke('M282 506L284 660M40 560H560', INK, 2, opacity(0.3)),
    `<g data-lit="">${fill(
      `M${D.x} 504H${D.x + D.w}L600 650H-36z`,
      layer.linear([
        [0, '#ffd78a', 0.85],
        [1, '#ffc765', 0],
      ]),
    )}</g>`,
    ...[
      [-10, 520, 40],
      [40, 528, 22],
      [530, 526, 30],
      [580, 520, 44],
    ].map(([x = 0, y = 0, r = 0]) =>
      ellipse(x, y - r * 0.4, r * 1.3, r, layer.blend('#24443a', '#0f231e')),
    ),
    // the phone
    `<g transform="rotate(4 ${px + 110} ${py + 230})">${
      fill(
        `M${px + 34} ${py + 10}h172q34 0 34 34v400q0 34 -34 34h-172q-34 0 -34 -34v-400q0 -34 34 -34z`,
        INK,
        `${opacity(0.55)} transform="translate(14 20)"`,
      ) +
      fill(
        `M${px + 30} ${py}h164q30 0 30 30v408q0 30 -30 30h-164q-30 0 -30 -30v-408q0 -30 30 -30z`,
        layer.blend('#3a4658', '#10161f', 'x2="1"'),
        'stroke="#76859a" stroke-width="2"',
      ) +
      fill(
        `M${px + 30} ${py + 9}h164q21 0 21 21v408q0 21 -21 21h-164q-21 0 -21 -21v-408q0 -21 21 -21z`,
        layer.blend('#15243d', '#0b1424'),
      ) +
      fill(`M${px + 84} ${py + 18}h56q8 0 8 8t-8 8h-56q-8 0 -8 -8t8 -8z`, '#05090f') +
      `<g font-family="Public Sans,Arial,sans-serif" fill="#fff">${t(px + 40, py + 32, 13, '10:02', 'font-weight="600"')}${t(px + 112, py + 74, 17, said.place, 'font-weight="600"')}` +
      // the door in the app
      `${fill(`M${px + 38} ${py + 132}l74 -40 74 40`, 'none', 'stroke="#8fa3bf" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"')}${rect(px + 46, py + 140, 132, 104, '#0a1220')}<g ${layer.clip(box(px + 52, py + 146, 120, 98))}>${rect(px + 52, py + 146, 120, 98, layer.blend('#ffd98c', '#f5a623'))}<g data-door="phone" transform="translate(0 ${-LIFT.phone})">${[0, 1, 2, 3].map((i) => rect(px + 52, py + 146 + i * 24.5, 120, 22.5, i ? '#dfe5ec' : '#c3cfdd')).join('')}</g></g>` +
      screen('open', '#ffc04a', button) +
      screen('closing', '#fff', bar) +
      screen('closed', '#6fe0a0', tick) +
      '</g>' +
      fill(`M${px + 84} ${py + 444}h56v4h-56z`, '#8fa3bf') +
      fill(
        `M${px + 9} ${py + 30}q0 -21 21 -21h70L${px + 20} ${py + 250}L${px + 9} ${py + 300}z`,
        '#fff',
        opacity(0.05),
      )
    }</g>`,
  )
  return layer.toString()
}
