// Wood grain: a few fields of it, laid over every board another way round.

import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten, luminance, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { type Random, seeded } from '@/drawing/svg/random'
import { num, opacity, rect, stroke } from '@/drawing/svg/shapes'

export type Grain = {
  /** A board with its grain; `upright` boards have the grain running down. */
  board: (x: number, y: number, w: number, h: number, upright: boolean) => string
  /** Grain alone along the line from a to b, for braces. */
  along: (ax: number, ay: number, bx: number, by: number, thick: number) => string
  /** Tone of frames and rails. */
  tone: Hex
}

const VARIANTS = 5

function boardTones({ color, design }: Scene): readonly Hex[] {
  if (design.material === 'composite') {
    return [0, 0.04, 0.03, 0.06, 0.02, 0.05].map((part, i) =>
      mix(color, i % 2 ? INK : '#fff6e6', part),
    )
  }
  return [
    color,
    darken(color, 0.1),
    lighten(color, 0.08),
    mix(color, '#7d4a2a', 0.16),
    darken(color, 0.17),
    mix(color, '#d8ad74', 0.16),
  ]
}

/** A long wavering line of the grain in a field of 1000 x 100. */
function strand(random: Random, y: number): string {
  let [d, x] = [
    `M0 ${Math.round(y)}q${Math.round(70 + random() * 60)} ${Math.round((random() - 0.5) * 9)}`,
    0,
  ]
  for (let i = 0; x < 1000; i++) {
    const step = Math.min(1000 - x, Math.round(210 + random() * 240))
    d += `${i ? 't' : ' '}${step} ${Math.round((random() - 0.5) * 4)}`
    x += step
  }
  return d
}

/** The nested arches where a board was cut near the heart of the tree. */
function cathedral(random: Random): string {
  const middle = 260 + random() * 480
  const axis = Math.round(36 + random() * 28)
  const lean = random() < 0.5 ? 1 : -1
  let d = ''
  for (let i = 0; i < 5; i++) {
    const long = 70 + i * (52 + random() * 22)
    const high = 4 + i * 7.5
    const [a, b] = [Math.round(middle - lean * long * 0.5), Math.round(middle + lean * long * 1.25)]
    d += `M${b} ${axis}C${Math.round(middle + lean * long * 0.4)} ${Math.round(axis - high)} ${a} ${Math.round(axis - high)} ${a} ${axis}S${Math.round(middle + lean * long * 0.4)} ${Math.round(axis + high)} ${b} ${axis}`
  }
  return d
}

function grainField(layer: Layer, { color, design }: Scene, variant: number): string {
  const random = seeded(`grain ${variant}`)
  const pale = luminance(color) > 0.6
  const seen = design.material === 'composite' ? 0.42 : 1
  const lines = ['', '', '']
  const count = 8 + Math.floor(random() * 4)
  for (let i = 0; i < count; i++) {
    const kind = random()
    lines[kind < 0.5 ? 0 : kind < 0.8 ? 1 : 2] += strand(
      random,
      4 + (i * 92) / count + random() * 7,
    )
  }
  if (variant % 2 === 0) lines[0] += cathedral(random)
  return layer.stamp(
    stroke(lines[0] ?? '', darken(color, 0.75), 1.9, opacity(seen * (pale ? 0.16 : 0.32))) +
      stroke(lines[1] ?? '', darken(color, 0.8), 4.4, opacity(seen * (pale ? 0.07 : 0.2))) +
      stroke(lines[2] ?? '', lighten(color, 0.6), 4, opacity(seen * (pale ? 0.3 : 0.18))),
  )
}

const matrix = (values: readonly number[]) =>
  `transform="matrix(${values.map((v, i) => (i > 3 ? num(v) : String(Math.round(v * 1000) / 1000))).join(' ')})"`

/** Boards of wood, or of composite made to look like it; no two neighbors alike. */
export function grainOf(layer: Layer, scene: Scene, name: string): Grain {
  const random = seeded(`boards ${name}`)
  const tones = boardTones(scene)
  const fields = Array.from({ length: VARIANTS }, (_, i) => grainField(layer, scene, i))
  let last = -1
  const use = (variant: number, values: readonly number[]) =>
    `<use href="${fields[variant]}" ${matrix(values)}/>`
  return {
    tone: tones[0] ?? scene.color,
    board(x, y, w, h, upright) {
      const tone = tones[Math.floor(random() * tones.length)] ?? scene.color
      // The knot-free fields are the odd ones; short boards take only those, squeezed arches look like targets.
      const short = (upright ? h / w : w / h) < 7
      const drawn = Math.floor(random() * VARIANTS)
      let variant = short ? 1 + 2 * (drawn % 2) : drawn
      if (variant === last) variant = short ? 4 - variant : (variant + 1) % VARIANTS
      last = variant
      const [flipX, flipY] = [random() < 0.5, random() < 0.5]
      const [long, thick] = upright ? [h, w] : [w, h]
      const [sx, sy] = [(long / 1000) * (flipX ? -1 : 1), (thick / 100) * (flipY ? -1 : 1)]
      const place = upright
        ? [0, sx, sy, 0, x + (flipY ? w : 0), y + (flipX ? h : 0)]
        : [sx, 0, 0, sy, x + (flipX ? w : 0), y + (flipY ? h : 0)]
      return rect(x, y, w, h, tone) + use(variant, place)
    },
    along(ax, ay, bx, by, thick) {
      const long = Math.hypot(bx - ax, by - ay)
      const [c, s] = [(bx - ax) / long, (by - ay) / long]
      const [kx, ky] = [(long * 0.96) / 1000, (thick * 0.78) / 100]
      const [ox, oy] = [
        ax + c * long * 0.02 + s * thick * 0.39,
        ay + s * long * 0.02 - c * thick * 0.39,
      ]
      return use(1, [c * kx, s * kx, -s * ky, c * ky, ox, oy])
    },
  }
}
