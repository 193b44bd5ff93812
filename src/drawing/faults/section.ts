// A dented section from outside: every line of the embossed panels follows the same dent.

import { H, kitOf, lamp, ring, W } from '@/drawing/faults/kit'
import { ellipse, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

const DENT = { x: 372, y: 176, rx: 156, ry: 84 }
/** Where a point of the sheet is seen: the deeper, the more it slips down and to the right. */
function pushed(x: number, y: number): string {
  const [dx, dy] = [(x - DENT.x) / DENT.rx, (y - DENT.y) / DENT.ry]
  const deep = Math.exp(-((dx * dx + dy * dy) ** 1.15) * 1.25)
  return `${num(x + deep * 9 - dx * deep * 15)} ${num(y + deep * 25 - dy * deep * 12)}`
}
const line = (x0: number, y0: number, x1: number, y1: number, n = 14) =>
  Array.from({ length: n }, (_, i) => pushed(x0 + ((x1 - x0) * i) / n, y0 + ((y1 - y0) * i) / n))
const outline = (x: number, y: number, w: number, h: number) =>
  `M${[...line(x, y, x + w, y), ...line(x + w, y, x + w, y + h), ...line(x + w, y + h, x, y + h), ...line(x, y + h, x, y)].join('L')}z`
const across = (y: number) => `M${line(-20, y, W + 20, y, 36).join('L')}`

/** Light on the dented sheet: slope toward the lamp (up left) is bright, slope away is dark; cells by shade, then softened. */
function dentLight(): string {
  const deep = (x: number, y: number) => {
    const dx = (x - 374) / 142
    const crease = 206 - (x - 360) * 0.06
    const dy = y < crease ? (crease - y) / 92 : (y - crease) / 44
    return Math.exp(-(dx ** 4)) * Math.exp(-(dy ** 1.25) * 1.45)
  }
  const levels = new Map<number, string>()
  for (let y = 76; y < 300; y += 8) {
    for (let x = 190; x < 570; x += 10) {
      const slope =
        (deep(x + 5, y) - deep(x - 5, y)) * 1.5 + (deep(x, y + 4) - deep(x, y - 4)) * 3.4
      const level = Math.round(Math.max(-0.62, Math.min(0.62, -slope)) * 14)
      if (Math.abs(level) > (level < 0 ? 1 : 0))
        levels.set(level, `${levels.get(level) ?? ''}M${x} ${y}h10v8h-10z`)
    }
  }
  return `<filter id="fdb"><feGaussianBlur stdDeviation="4.500"/></filter><g filter="url(#fdb)">${[...levels].map(([level, d]) => fill(d, level < 0 ? '#2b1f14' : '#fffaf0', opacity(Math.min(0.85, (Math.abs(level) / 14) * (level < 0 ? 1.35 : 2))))).join('')}</g>`
}

/** Returns the picture, 640 x 400. */
export function dentedSection(): string {
  const kit = kitOf('d')
  const { layer } = kit
  const panels = [-186, 34, 254, 474].flatMap(
    (x) =>
      [
        [x, -112, 190, 136],
        [x, 92, 190, 136],
        [x, 292, 190, 136],
      ] as const,
  )
  const bevel = layer.blend('#8f7449', '#e0cca6')
  layer.draw(
    rect(0, 0, W, H, layer.blend('#d2b98f', '#b3976b')),
    panels
      .map(([x, y, w, h]) => {
        const [o, i] = [outline(x, y, w, h), outline(x + 16, y + 15, w - 32, h - 30)]
        return (
          fill(o, bevel) +
          stroke(o, '#5e4a2b', 2, opacity(0.75)) +
          fill(i, layer.blend('#dcc6a0', '#c0a577')) +
          stroke(i, '#fff6e2', 2, 'transform="translate(-1 -1)" opacity=".8"') +
          stroke(i, '#6e5733', 2, `${opacity(0.6)} transform="translate(1.500 1.500)"`)
        )
      })
      .join(''),
    [58, 260]
      .map(
        (y) =>
          stroke(across(y), '#2a2013', 7) +
          stroke(across(y), '#f6e7c8', 2.2, `${opacity(0.7)} transform="translate(0 5)"`),
      )
      .join(''),
    dentLight(),
    // the crease of the bumper, and the small folds at its ends
    fill('M240 216L322 205L366 209L516 182L440 204L368 218L324 213z', '#20160c', opacity(0.7)),
    fill('M252 218L324 215L368 221L442 207L500 192L446 214L370 229L324 222z', '#fff', opacity(0.9)),
    stroke(
      'M240 216L206 206M240 216L218 240M516 182L546 190M516 182L534 158M366 209L352 160M324 213L312 254M442 206L458 240',
      '#4a3620',
      2.4,
      `${opacity(0.5)} stroke-linecap="round"`,
    ),
    stroke(
      'M240 219L206 209M243 217L221 241M516 185L546 193M519 183L537 159M369 209L355 160M327 214L315 255M445 207L461 241',
      '#fff6e2',
      1.8,
      `${opacity(0.75)} stroke-linecap="round"`,
    ),
    // paint it left behind
    stroke(
      'M286 229L328 227L372 234L470 214',
      '#27528f',
      4,
      `${opacity(0.55)} stroke-dasharray="58 7 16 5 90 12" stroke-linecap="round"`,
    ),
    stroke(
      'M300 238L330 236L372 243L452 227',
      '#27528f',
      2.4,
      `${opacity(0.45)} stroke-dasharray="30 12 64 9"`,
    ),
    stroke(
      'M290 196L326 191L366 194L470 176',
      '#f1f4f6',
      2,
      `${opacity(0.8)} stroke-dasharray="40 14 10 8"`,
    ),
    // the joint below has opened: the light inside shows
    fill(
      `M${line(270, 258, 476, 258).join('L')}L${line(476, 264, 270, 266).join('L')}z`,
      '#ffb43c',
    ),
    stroke(`M${line(286, 261, 460, 261).join('L')}`, '#fff3d0', 2.6),
    lamp(layer, 230, 60),
    ellipse(372, 284, 130, 20, layer.glow('#ffc04a', 0, 0.55, 1, 0), 'class="mix-blend-screen"'),
    ring(376, 212, 166, 104, -3),
  )
  return kit.layer.toString()
}
