// The shop in Valley Stream at dusk: a lit bay, a window with four doors, the van at the curb, a train on the trestle behind.

import { box, brick, cast, glow, sectionOf, sky } from '@/drawing/scenes/dusk'
import { INK } from '@/drawing/svg/color'
import { Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

const house = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${stroke('M3 13.500L16 5l13 8.500', '#eef2f6', 2.6, 'stroke-linejoin="round" stroke-linecap="round"') + fill('M8 16h16v3.200H8zM8 20.400h16v3.200H8zM8 24.800h16V28H8z', '#f5a623')}</g>`
const word = (x: number, y: number, size: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" font-family="Archivo Wide,Arial,sans-serif" ${more}>${text}</text>`

function back(layer: Layer): string {
  const cars = Array.from({ length: 4 }, (_, i) => {
    const x = -60 + i * 190
    return (
      fill(`M${x} 158h182v44H${x}z`, layer.blend('#c9d2dc', '#7f8da0')) +
      rect(x, 184, 182, 7, '#2a5aa0') +
      fill(
        Array.from({ length: 8 }, (_, j) => box(x + 10 + j * 21, 164, 15, 15)).join(''),
        '#ffe9b0',
      ) +
      rect(x + 182, 164, 8, 36, '#2b3548')
    )
  }).join('')
  return (
    fill(
      'M0 330V262h60v-26h80v34h90v-54h70v60h100v-40h76v50h120v-62h64v70h130v-44h92v60h140v-38h98v62h160V330z',
      '#2c3358',
      opacity(0.75),
    ) +
    cars +
    rect(0, 202, 1200, 16, layer.blend('#6b6f7c', '#3e4354')) +
    stroke('M0 202h1200', '#aab2c0', 2, opacity(0.5)) +
    [60, 250].map((x) => fill(`M${x} 218h34l-5 130h-24z`, '#3e4354')).join('') +
    stroke('M0 146h700', '#1c2340', 1.6, opacity(0.7)) +
    [40, 300, 560].map((x) => stroke(`M${x} 204V136h34`, '#1c2340', 4)).join('')
  )
}
function bay(layer: Layer): string {
  const [x, y, w, h] = [356, 250, 280, 214]
  const springs = [0, 1, 2, 3]
    .map(
      (i) =>
        `<g>${rect(x + 22 + i * 26, y + 46, 16, 96, '#20262e') + stroke(Array.from({ length: 12 }, (_, j) => `M${x + 22 + i * 26} ${y + 54 + j * 8}l16 -5`).join(''), '#cfd6dc', 3)}</g>`,
    )
    .join('')
  return (
    rect(x - 12, y - 14, w + 24, h + 14, '#1b2535') +
    rect(
      x,
      y,
      w,
      h,
      layer.radial(
        [
          [0, '#fff3cf'],
          [0.45, '#f2c07a'],
          [1, '#8a5426'],
        ],
        `${USER} cx="${x + 150}" cy="${y + 30}" r="230"`,
      ),
    ) +
    stroke(
      Array.from({ length: 12 }, (_, i) => `M${x + i * 25} ${y}v170`).join(''),
      '#7a4d22',
      1.6,
      opacity(0.35),
    ) +
    fill(`M${x} ${y + 172}h${w}v42h${-w}z`, layer.blend('#b89a72', '#d9c29a')) +
    rect(x + 12, y + 40, 118, 7, '#6b4420') +
    springs +
    // bench, vise, thermos, pegboard with tools
    rect(x + 148, y + 44, 118, 62, '#c79a62') +
    stroke(
      `M${x + 160} ${y + 54}v40m-6 -40h12M${x + 182} ${y + 54}v34m-5 0a5 5 0 1 0 10 0M${x + 206} ${y + 54}v42M${x + 226} ${y + 54}l14 34M${x + 250} ${y + 54}v30`,
      '#3a2a1c',
      4,
      'stroke-linecap="round"',
    ) +
    rect(x + 140, y + 124, 136, 9, '#5b3a1c') +
    rect(x + 150, y + 133, 9, 52, '#5b3a1c') +
    rect(x + 256, y + 133, 9, 52, '#5b3a1c') +
    fill(`M${x + 166} ${y + 124}v-14h26v-8h14v22z`, '#39424c') +
    fill(`M${x + 236} ${y + 124}v-26q0 -5 7 -5t7 5v26z`, '#1e7a46') +
    rect(x + 236, y + 100, 14, 4, '#dfe5ea') +
    `<g transform="translate(${x + 44} ${y + 158})">${ellipse(30, 36, 34, 5, INK, opacity(0.35)) + stroke('M8 32C-10 36 -16 24 -10 14', '#c9762f', 6, 'stroke-linecap="round"') + fill('M6 34C0 20 8 8 20 8Q30 6 36 0L50 6C52 18 50 26 50 34z', layer.blend('#f0a55a', '#b8672a')) + fill('M33 -4L32 -15L40 -9zM44 -9L51 -16L52 -4z', '#c9762f') + ellipse(42, -1, 11, 9, '#eda055') + ellipse(39, -2, 1.5, 2, '#1a1408') + ellipse(47, -2, 1.5, 2, '#1a1408') + ellipse(43, 3, 5, 3.5, '#fff3df')}</g>` +
    // rolled door under the lintel, lamps
    rect(x, y, w, 15, layer.blend('#8d99a5', '#39424c')) +
    rect(x, y + 13, w, 4, '#14181e') +
    rect(x, y + 17, w, 14, layer.shade(0, 0.4, 1, 0)) +
    [x + 74, x + 206]
      .map(
        (lx) =>
          stroke(`M${lx} ${y + 16}v12`, '#14181e', 2) +
          fill(`M${lx - 18} ${y + 38}q18 -18 36 0z`, '#16233a') +
          ellipse(lx, y + 39, 10, 4, '#fff6d8') +
          glow(layer, lx, y + 44, 90, 0.8),
      )
      .join('')
  )
}
function display(layer: Layer): string {
  const [x, y, w, h] = [670, 262, 236, 150]
  const samples = (
    [
      ['#a3502f', '#7c3319', '#3d160a'],
      ['#f3f0e8', '#d6d0c3', '#8a8374'],
      ['#3f5f86', '#28415f', '#101d31'],
      ['#54624d', '#39473a', '#1a231b'],
    ] as const
  )
    .map((paint, i) => {
      const sx = x + 10 + (i % 2) * 110,
        sy = y + 16 + Math.floor(i / 2) * 64
      return (
        cast(box(sx, sy, 104, 54), 3, 4) +
        [0, 1, 2].map((r) => sectionOf(layer, sx, sy + r * 18, 104, 18, 4, paint, r === 0)).join('')
      )
    })
    .join('')
  return (
    rect(x - 10, y - 10, w + 20, h + 20, '#1b2535') +
    rect(x, y, w, h, layer.blend('#ffeec4', '#e9b26a')) +
    samples +
    fill(`M${x} ${y}h70l-60 ${h}h-10zM${x + 110} ${y}h30l-60 ${h}h-30z`, '#fff', opacity(0.13)) +
    rect(x - 14, y + h + 10, w + 28, 8, '#c9bda8') +
    // glass door
    rect(926, 262, 84, 204, '#1b2535') +
    rect(934, 270, 68, 188, layer.blend('#ffe9b8', '#d79a50')) +
    rect(934, 400, 68, 58, '#22314a') +
    stroke('M992 340v50', '#dfe5ea', 5, 'stroke-linecap="round"') +
    fill('M934 270h30l-30 90z', '#fff', opacity(0.2))
  )
}
function van(layer: Layer): string {
  const body =
    'M0 -46V-178Q2 -196 22 -198H262Q292 -198 312 -172L344 -122L392 -106Q410 -100 412 -82L414 -46Q414 -36 404 -36H10Q0 -36 0 -46z'
  const wheel = (x: number) =>
    ellipse(x, -32, 36, 36, '#0f141c') +
    ellipse(x, -32, 21, 21, layer.blend('#dfe5ea', '#7a8691')) +
    ellipse(x, -32, 8, 8, '#39424c') +
    stroke(`M${x - 17} -32h34M${x} -49v34M${x - 12} -44l24 24M${x + 12} -44l-24 24`, '#59636d', 3)
  return `<g transform="translate(744 560)">${
    ellipse(206, 2, 232, 14, INK, opacity(0.5)) +
    // ladder on the roof
    stroke('M24 -212H266M24 -224H266', '#cfd6dc', 5) +
    stroke(
      Array.from({ length: 11 }, (_, i) => `M${36 + i * 22} -226v16`).join(''),
      '#9aa5ae',
      3.4,
    ) +
    stroke('M50 -210v12M238 -210v12', '#39424c', 5) +
    fill(
      body,
      layer.linear([
        [0, '#3c649c'],
        [0.5, '#223f69'],
        [1, '#16294a'],
      ]),
    ) +
    stroke('M22 -196H262Q290 -196 308 -172', '#b8cbe6', 2.5, opacity(0.7)) +
    fill('M0 -92H413L414 -74H0z', '#f5a623') +
    fill('M0 -74H414V-46Q414 -36 404 -36H10Q0 -36 0 -46z', INK, opacity(0.25)) +
    fill(
      'M258 -184H270Q286 -182 296 -166L324 -120H258z',
      layer.linear([
        [0, '#f0c79a'],
        [0.4, '#8a9bc0'],
        [1, '#22314e'],
      ]),
    ) +
    fill('M262 -180h20l-20 44z', '#fff', opacity(0.25)) +
    stroke('M248 -196V-40M336 -118V-40M130 -196V-40', '#0e1c33', 2.4, opacity(0.7)) +
    fill('M262 -108h20v6h-20z', '#0e1c33') +
    fill('M398 -100q14 4 15 22h-17z', '#fff3cf') +
    fill('M0 -150h7v34H0z', '#d3281c') +
    rect(398, -52, 18, 14, '#0f141c') +
    fill('M342 -122q8 2 8 14h-10z', '#0e1c33') +
    house(14, -184, 1.7) +
    word(76, -148, 20, 'Harborlight', 'fill="#fff"') +
    word(76, -127, 13, 'Garage Doors', 'fill="#dfe5ec"') +
    word(150, -77.5, 16, '(516) 555-0142', 'fill="#0e1a2b"') +
    fill('M40 -36a42 42 0 0 1 84 0zM302 -36a42 42 0 0 1 84 0z', '#0b1220') +
    wheel(82) +
    wheel(344)
  }${ellipse(418, -88, 90, 36, layer.glow('#ffe9b0', 0, 0.5, 1, 0), 'class="mix-blend-screen"')}</g>`
}
function tree(x: number, y: number): string {
  const twigs = `M${x} ${y}C${x - 2} ${y - 80} ${x + 4} ${y - 120} ${x} ${y - 180}M${x} ${y - 90}C${x - 20} ${y - 130} ${x - 46} ${y - 150} ${x - 54} ${y - 200}M${x + 1} ${y - 110}C${x + 22} ${y - 146} ${x + 40} ${y - 160} ${x + 52} ${y - 214}M${x} ${y - 150}C${x - 8} ${y - 190} ${x - 22} ${y - 210} ${x - 22} ${y - 246}M${x + 1} ${y - 160}C${x + 10} ${y - 190} ${x + 18} ${y - 220} ${x + 16} ${y - 256}M${x - 38} ${y - 156}l-28 -20M${x + 32} ${y - 156}l30 -22`
  return (
    stroke(twigs, '#1c2036', 6, 'stroke-linecap="round"') +
    fill(
      Array.from({ length: 58 }, (_, i) => {
        const t = i * 2.4,
          r = 14 + Math.sqrt(i) * 11.5
        return `M${num(x - 4 + Math.cos(t) * r * 0.95)} ${num(y - 206 + Math.sin(t) * r * 0.7)}q5 -6 10 0q-5 5 -10 0z`
      }).join(''),
      '#e09a45',
    ) +
    fill(
      Array.from({ length: 40 }, (_, i) => {
        const t = i * 2.4 + 1.1,
          r = 18 + Math.sqrt(i) * 13
        return `M${num(x - 2 + Math.cos(t) * r * 0.95)} ${num(y - 200 + Math.sin(t) * r * 0.7)}q5 -6 10 0q-5 5 -10 0z`
      }).join(''),
      '#b5562f',
    ) +
    fill(
      Array.from(
        { length: 14 },
        (_, i) =>
          `M${num(x - 90 + ((i * 53) % 180))} ${num(y - 4 + ((i * 17) % 30))}q4 -5 8 0q-4 4 -8 0z`,
      ).join(''),
      '#d98a3c',
    )
  )
}
export function shopScene(): string {
  const layer = new Layer('ab', '')
  layer.draw(
    sky(layer, 1200, 560),
    back(layer),
    // the shop
    cast('M316 150H1052V470H316z', 8, 6, 0.4),
    brick(layer, 316, 176, 736, 294, '#a3614a', '#6b3d34'),
    fill('M308 150H1060V178H308z', layer.blend('#d8cfc0', '#a59a88')),
    rect(308, 176, 752, 5, INK, opacity(0.4)),
    fill('M316 134h60v18h-60zM992 134h60v18h-60z', '#b7ab98'),
    rect(340, 190, 688, 44, layer.blend('#16233a', '#0e1a2b'), 'stroke="#f5a623" stroke-width="2"'),
    house(362, 190, 1.35),
    word(
      420,
      220,
      25,
      'Harborlight Garage Doors',
      'fill="#fff" textLength="440" lengthAdjust="spacingAndGlyphs"',
    ),
    word(1008, 219, 15, 'Since 2008', 'fill="#f5b94d" text-anchor="end"'),
    [400, 560, 720, 880]
      .map((x) => stroke(`M${x} 186v-16h14`, '#14181e', 3) + glow(layer, x, 206, 66, 0.55))
      .join(''),
    bay(layer),
    display(layer),
    rect(316, 452, 40, 18, '#54302a', opacity(0.6)),
    rect(636, 430, 24, 40, '#54302a', opacity(0)),
    // sidewalk, street
    fill('M0 464H1200V516H0z', layer.blend('#8b8590', '#6a6676')),
    stroke(
      Array.from({ length: 14 }, (_, i) => `M${i * 92} 464l-20 52`).join(''),
      '#3e3c4c',
      1.6,
      opacity(0.6),
    ),
    fill('M0 512H1200V522H0z', '#b3adb2'),
    fill('M0 522H1200V640H0z', layer.blend('#3c3f50', '#23263a')),
    stroke('M0 606H1200', '#f5c564', 4, `${opacity(0.65)} stroke-dasharray="52 38"`),
    fill(
      'M356 464H636L690 640H250z',
      layer.linear([
        [0, '#ffd78a', 0.75],
        [1, '#ffc765', 0],
      ]),
    ),
    fill(
      'M670 464H906L930 520H650z',
      layer.linear([
        [0, '#ffd78a', 0.5],
        [1, '#ffc765', 0],
      ]),
    ),
    tree(186, 476),
    stroke('M1120 500V214q0 -22 -24 -22h-22', '#1c2036', 7),
    fill('M1044 188h32v8h-32z', '#fff3cf'),
    glow(layer, 1060, 196, 120, 0.8),
    `<g transform="translate(262 420)">${rect(0, 0, 4, 56, '#2b323b') + rect(-22, -30, 48, 32, '#1e5a3a', 'stroke="#fff" stroke-width="1.500"') + word(2, -10, 11, 'Valley', 'text-anchor="middle" fill="#fff"') + word(2, 1 - 1, 9.5, 'Stream', 'text-anchor="middle" fill="#fff"')}</g>`,
    van(layer),
    rect(
      0,
      0,
      1200,
      640,
      layer.radial(
        [
          [0, '#fff8ea'],
          [0.55, '#efd6c4'],
          [1, '#5b5f8e'],
        ],
        `${USER} cx="600" cy="360" r="720"`,
      ),
      'class="mix-blend-multiply"',
    ),
  )
  return layer.toString()
}
