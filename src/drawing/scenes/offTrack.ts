// Not found: a door off its track, half open and askew; the house number says which page it is; a cat looks under it.

import {
  box,
  cast,
  glow,
  inside,
  lantern,
  sectionOf,
  siding,
  sky,
  trees,
} from '@/drawing/scenes/dusk'
import { INK } from '@/drawing/svg/color'
import { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, rect, stroke } from '@/drawing/svg/shapes'

const D = { x: 250, y: 150, w: 440, h: 330 }
export function lostScene(): string {
  const layer = new Layer('nf', '')
  const red = ['#b5523f', '#8a3426', '#3f130c'] as const
  const h = D.h / 4
  // the top section is still in its track on the left; each one below hangs lower on the right
  const tilt = [
    [0, -62, 1.5],
    [1, -60, 4],
    [2, -56, 6.5],
    [3, -50, 9.5],
  ] as const
  const roller = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${cast('M0 -5h34v10H0z', 3, 5) + fill('M0 -5h34v10H0z', '#c3ccd3') + fill('M30 -17h12q6 0 6 17t-6 17h-12z', '#fffdf5', 'stroke="#857c6d"') + ellipse(31, 0, 5, 17, '#ded6c5', 'stroke="#857c6d"') + ellipse(31, 0, 2, 6, '#39424c')}</g>`
  const sections = tilt
    .map(([i, up, angle]) => {
      const w = D.w + 12 - (i > 0 ? 22 + i * 8 : 0),
        y = D.y + i * (h - 26) + up
      return `<g transform="rotate(${angle} ${D.x} ${y - 40})">${i > 0 ? roller(D.x - 8 + w, y + h - 26, -6 + i * 9) : ''}${sectionOf(layer, D.x - 6, y, w, h - 8, 4, red, i === 0)}</g>`
    })
    .join('')
  layer.draw(
    sky(layer, 900, 600),
    trees(-20, 920, 420, 56, '#1a2440'),
    fill('M40 120L470 -120L900 120V520H40z', '#33455f'),
    siding(layer, 60, 40, 780, 470, '#8a9a86', '#4f6058'),
    rect(60, 40, 780, 40, INK, opacity(0.35)),
    fill('M20 66H880V30H20z', '#1b2635'),
    rect(20, 62, 860, 12, '#e9e3d7'),
    cast(box(D.x - 24, D.y - 26, D.w + 48, D.h + 26), 0, 8, 0.35),
    rect(D.x - 24, D.y - 26, D.w + 48, D.h + 26, '#efeade'),
    rect(D.x - 24, D.y - 26, D.w + 48, 8, '#fff', opacity(0.6)),
    `<g ${layer.clip(box(D.x, D.y, D.w, D.h))}>${inside(layer, D.x, D.y, D.w, D.h)}${glow(layer, 470, 250, 260, 0.7)}` +
      // the bare right track, and a bicycle
      `${fill('M676 150h10v330h-10z', '#8d99a4') + fill('M672 150h4v330h-4z', '#dfe5ea')}${fill('M250 150h10v330h-10z', '#8d99a4')}<g fill="none" stroke="#2a4a72" stroke-width="5" transform="translate(318 430)"><circle cx="0" cy="0" r="34" stroke="#22272e"/><circle cx="104" cy="0" r="34" stroke="#22272e"/><path d="M0 0L32 -50H84L44 0zM84 -50L104 0M32 -50L44 0M24 -62h20M82 -66h18"/></g>` +
      `<g>${cast(box(D.x, D.y, D.w, 150), 0, 16, 0.3)}${sections}</g>${stroke('M664 150C672 240 640 330 654 404C660 430 640 440 646 462', '#2b323b', 5) + stroke('M664 150C672 240 640 330 654 404C660 430 640 440 646 462', '#d5dce2', 2.6)}${fill(box(D.x, D.y, D.w, D.h), layer.shade(0, 0.45, 0.07, 0))}</g>`,
    // house number, lantern
    cast(box(116, 282, 92, 46), 3, 5),
    rect(116, 282, 92, 46, '#16233a', 'stroke="#f5a623" stroke-width="2.500"'),
    `<text x="162" y="315" text-anchor="middle" font-size="29" font-weight="700" font-family="Archivo Wide,Arial,sans-serif" fill="#fff" letter-spacing="2">404</text>`,
    lantern(layer, 162, 222, 1.05),
    lantern(layer, 770, 222, 1.05),
    fill('M-20 480H920V620H-20z', layer.blend('#2c3a36', '#131d1c')),
    fill('M226 480H714L830 620H110z', layer.blend('#6d7380', '#454c59')),
    fill(
      'M250 480H690L760 610H170z',
      layer.linear([
        [0, '#ffd78a', 0.75],
        [1, '#ffc765', 0],
      ]),
    ),
    stroke('M470 482v130', INK, 2, opacity(0.3)),
    ...[
      [70, 486, 46],
      [140, 494, 28],
      [780, 492, 34],
      [850, 484, 50],
    ].map(([x = 0, y = 0, r = 0]) =>
      ellipse(x, y - r * 0.4, r * 1.3, r, layer.blend('#35584a', '#142a23')),
    ),
    // the cat from behind, head on one side, its shadow toward us
    `<g transform="translate(430 470)">${`${fill('M8 74Q30 60 66 74L88 150Q44 164 -6 150z', INK, opacity(0.4)) + stroke('M58 66C88 74 98 56 92 38C90 30 82 32 84 40', '#a3581f', 9, 'stroke-linecap="round"') + fill('M8 74C-2 48 10 22 36 20C62 22 74 48 64 74Q36 84 8 74z', layer.blend('#f0a55a', '#a85a22')) + stroke('M36 26v40M24 34q-6 8 -4 20M48 34q6 8 4 20', '#8a4516', 3.6, `${opacity(0.6)} stroke-linecap="round"`)}<g transform="rotate(14 36 16)">${fill('M18 6L16 -18L33 -6zM40 -6L56 -18L55 6z', '#c9762f') + ellipse(36, 6, 21, 17, layer.blend('#f5b26b', '#b8672a')) + stroke('M36 -8v12M28 -6v9M44 -6v9', '#8a4516', 2.8, `${opacity(0.6)} stroke-linecap="round"`)}</g>${stroke('M10 40C4 56 6 66 10 74M62 40C68 56 66 66 62 74', '#ffdf9f', 2, opacity(0.85))}`}</g>`,
  )
  return layer.toString()
}
