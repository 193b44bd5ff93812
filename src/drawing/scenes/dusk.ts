// The outdoor drawings share sky, stars, siding, a sectional door from outside, lanterns, and the glow of a warm garage.
import { INK } from '@/drawing/svg/color'
import { type Layer, USER } from '@/drawing/svg/Layer'
import { ellipse, fill, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

export const box = (x: number, y: number, w: number, h: number) =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`
export const cast = (d: string, x = 6, y = 8, depth = 0.4) =>
  fill(d, INK, `${opacity(depth)} transform="translate(${x} ${y})"`)

export function sky(layer: Layer, w: number, h: number, late = false): string {
  const stars = Array.from({ length: 34 }, (_, i) => {
    const x = (i * 397) % w,
      y = ((i * 211) % (h * 0.5)) + 6,
      r = i % 5 ? 0.9 : 1.6
    return `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  }).join('')
  return (
    rect(
      0,
      0,
      w,
      h,
      layer.linear(
        late
          ? [
              [0, '#0b1630'],
              [0.6, '#1f3560'],
              [1, '#4a5f8f'],
            ]
          : [
              [0, '#17264c'],
              [0.45, '#4c568c'],
              [0.78, '#b98a93'],
              [1, '#f0b07c'],
            ],
      ),
    ) + fill(stars, '#fff', opacity(late ? 0.8 : 0.55))
  )
}
export const trees = (x0: number, x1: number, y: number, tall: number, paint: string) => {
  const n = Math.round((x1 - x0) / 34)
  return fill(
    `M${x0} ${y}${Array.from({ length: n }, (_, i) => `q${num((x1 - x0) / n / 2)} ${-tall - ((i * 17) % 26)} ${num((x1 - x0) / n)} ${((i * 7) % 9) - 4}`).join('')}V${y + 60}H${x0}z`,
    paint,
  )
}
/** Lap siding. */
export function siding(
  layer: Layer,
  x: number,
  y: number,
  w: number,
  h: number,
  from: string,
  to: string,
  step = 17,
): string {
  const laps = Array.from(
    { length: Math.floor(h / step) },
    (_, i) => `M${x} ${num(y + (i + 1) * step)}h${w}`,
  ).join('')
  return (
    rect(x, y, w, h, layer.blend(from, to)) +
    stroke(laps, INK, 2, opacity(0.32)) +
    stroke(laps, '#fff', 1.2, `${opacity(0.16)} transform="translate(0 2)"`)
  )
}
export function brick(
  layer: Layer,
  x: number,
  y: number,
  w: number,
  h: number,
  from: string,
  to: string,
  row = 13,
): string {
  const rows = Array.from(
    { length: Math.floor(h / row) },
    (_, i) => `M${x} ${num(y + (i + 1) * row)}h${w}`,
  ).join('')
  const heads = Array.from({ length: Math.floor(h / row) + 1 }, (_, i) => {
    const from = y + i * row,
      tall = Math.min(row, y + h - from),
      off = i % 2 ? 15 : 0
    return tall < 3
      ? ''
      : Array.from(
          { length: Math.ceil((w - off) / 30) },
          (_, j) => `M${num(x + off + j * 30)} ${num(from)}v${num(tall)}`,
        ).join('')
  }).join('')
  return (
    rect(x, y, w, h, layer.blend(from, to)) +
    stroke(rows, '#1a1420', 1.6, opacity(0.42)) +
    stroke(heads, '#1a1420', 1.4, opacity(0.32))
  )
}
/** One section of a raised-panel door from outside. */
export function sectionOf(
  layer: Layer,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  paints: readonly [string, string, string],
  isGlazed = false,
): string {
  const [light, mid, deep] = paints
  const gap = w * 0.024
  const wide = (w - gap * (columns + 1)) / columns
  const fields = Array.from({ length: columns }, (_, i) => ({
    x: x + gap + i * (wide + gap),
    w: wide,
  }))
  const out = fields.map((f) => box(f.x, y + h * 0.16, f.w, h * 0.66)).join('')
  const inn = fields.map((f) => box(f.x + 7, y + h * 0.16 + 6, f.w - 14, h * 0.66 - 12)).join('')
  return (
    rect(x, y, w, h, layer.blend(light, mid)) +
    (isGlazed
      ? fill(out, '#f3efe5') +
        fill(
          inn,
          layer.linear([
            [0, '#ffe9b8'],
            [0.6, '#ffcf7d'],
            [1, '#e8973a'],
          ]),
        ) +
        stroke(
          fields
            .map((f) => `M${num(f.x + f.w / 2)} ${num(y + h * 0.16)}v${num(h * 0.66)}`)
            .join(''),
          '#f3efe5',
          3,
        ) +
        stroke(inn, INK, 1.2, opacity(0.4))
      : fill(out, deep, opacity(0.42)) +
        stroke(out, deep, 1.2) +
        fill(inn, layer.blend(light, mid)) +
        stroke(inn, '#fff', 1.4, `${opacity(0.45)} transform="translate(-1 -1)"`) +
        stroke(inn, deep, 1.4, `${opacity(0.7)} transform="translate(1 1)"`)) +
    rect(x, y + h - 3, w, 3, INK, opacity(0.55)) +
    rect(x, y, w, 1.6, '#fff', opacity(0.5))
  )
}
export function lantern(layer: Layer, x: number, y: number, size = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${ellipse(0, 6, 74, 92, layer.glow('#ffc765', 0, 0.75, 0.25, 0.32, 1, 0), 'class="mix-blend-screen"') + fill('M-3 -34h6v14h-6zM-11 -20h22l4 6h-30z', '#10161f') + fill('M-10 -14h20l-3 32H-7z', layer.blend('#fff6dc', '#ffb43c')) + stroke('M-10 -14h20l-3 32H-7zM0 -14v32', '#10161f', 2.4) + fill('M-9 18h18l-3 5H-6z', '#10161f')}</g>`
}
export const glow = (layer: Layer, cx: number, cy: number, r: number, depth = 0.6) =>
  ellipse(
    cx,
    cy,
    r,
    r,
    layer.glow('#ffc765', 0, depth, 0.35, depth * 0.4, 1, 0),
    'class="mix-blend-screen"',
  )
/** The inside of a lit garage, back wall and lamp. */
export function inside(layer: Layer, x: number, y: number, w: number, h: number): string {
  const warm = layer.radial(
    [
      [0, '#fff0c6'],
      [0.4, '#f0bf78'],
      [1, '#8a5a2e'],
    ],
    `${USER} cx="${num(x + w / 2)}" cy="${num(y + h * 0.16)}" r="${num(w * 0.72)}"`,
  )
  const shelf = y + h * 0.36
  return (
    rect(x, y, w, h, warm) +
    stroke(
      Array.from(
        { length: 9 },
        (_, i) => `M${num(x + (w * (i + 0.5)) / 9)} ${num(y)}v${num(h * 0.8)}`,
      ).join(''),
      '#7a4d22',
      2.4,
      opacity(0.3),
    ) +
    fill(`M${x} ${num(y + h * 0.8)}H${x + w}V${y + h}H${x}z`, layer.blend('#a98e6c', '#d8c3a0')) +
    rect(x + w * 0.04, shelf, w * 0.26, 5, '#6b4420') +
    rect(x + w * 0.06, shelf - 26, w * 0.07, 26, '#c0553b') +
    rect(x + w * 0.145, shelf - 19, w * 0.06, 19, '#4f8479') +
    rect(x + w * 0.22, shelf - 31, w * 0.06, 31, '#e8ddc4')
  )
}
export const rear = (
  layer: Layer,
  x: number,
  y: number,
  s: number,
  paint: readonly [string, string],
) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${ellipse(0, 3, 112, 9, INK, opacity(0.45)) + fill('M-88 -4V-26h22v24q0 6 -6 6h-10q-6 0 -6 -8zM66 -4V-26h22v22q0 8 -6 8h-10q-6 0 -6 -6z', '#12161c') + fill('M-74 -116Q-68 -134 -48 -136H48Q68 -134 74 -116L84 -82H-84z', layer.blend('#26344c', '#111a2a')) + fill('M-64 -114Q-60 -127 -46 -128H46Q60 -127 64 -114L72 -86H-72z', layer.blend('#9db4d4', '#3d5274')) + fill('M-60 -90l22 -36h18l-22 36z', '#fff', opacity(0.22)) + fill('M-84 -84H84Q100 -78 102 -60V-24Q102 -16 94 -16H-94Q-102 -16 -102 -24V-60Q-100 -78 -84 -84z', layer.blend(paint[0], paint[1])) + fill('M-100 -68h34v16h-34zM66 -68h34v16H66z', '#d3281c') + fill('M-96 -65h26v5h-26zM70 -65h26v5H70z', '#ff8a70') + rect(-26, -58, 52, 22, '#f3efe5') + rect(-20, -50, 40, 6, '#2b3a5c') + rect(-102, -34, 204, 8, INK, opacity(0.45)) + rect(-60, -80, 120, 3, '#fff', opacity(0.35))}</g>`
