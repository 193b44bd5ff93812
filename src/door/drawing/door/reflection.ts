// Reflection in the glass of the door by day: the sky and a line of trees.
import type { GlassSpan } from '@/door/drawing/door/panes'
import type { Scene } from '@/door/drawing/scene'
import type { Layer, Stop } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { fill, num, opacity, rect } from '@/drawing/svg/shapes'

/** Colors of the sky in the glass, from top to bottom. */
export function dayStops({ design }: Scene, { deep }: GlassSpan): readonly Stop[] {
  if (design.panes === 'frosted')
    return [
      [0, '#b3c6d3'],
      [0.4, '#d6e1e6'],
      [0.66, '#c9d4d5'],
      [1, '#aab6b6'],
    ]
  if (design.panes === 'tinted')
    return [
      [0, '#26384a'],
      [0.4, '#53697c'],
      [0.62, '#6d8190'],
      [1, '#39444b'],
    ]
  if (design.windows === 'side-column')
    return [
      [0, '#7693ad'],
      [0.5, '#9db6c7'],
      [1, '#8ba3b1'],
    ]
  // Deep glass keeps one even sky over its whole height, so that the panes of a column belong together.
  if (deep)
    return [
      [0, '#6b8aa6'],
      [0.45, '#9fb8ca'],
      [0.8, '#b9cad3'],
      [1, '#93a3a8'],
    ]
  return [
    [0, '#4c6884'],
    [0.5, '#8eabc2'],
    [1, '#cddbe3'],
  ]
}

/** A tree line across the door as closed path data. */
function treeLine(
  { door }: Scene,
  bottom: number,
  top: number,
  size: number,
  swing: number,
  name: string,
): string {
  const random = seeded(`mirror ${name}`)
  const phase = random() * 6
  let [d, x, before] = [`M${num(door.x - 5)} ${num(bottom + 2)}V${num(top)}`, door.x - 5, 0]
  while (x < door.x + door.w) {
    const step = Math.round(size * (0.8 + random()))
    x += step
    const y = Math.round(
      Math.sin(x * 0.03 + phase) * swing + Math.sin(x * 0.09 + phase) * swing * 0.4,
    )
    d += `q${Math.round(step * (0.3 + random() * 0.4))}-${Math.round(step * 0.55)} ${step} ${y - before}`
    before = y
  }
  return `${d}V${num(bottom + 2)}z`
}

/** Tree lines and bands of light across all panes. */
export function drawMirror(layer: Layer, scene: Scene, { top, bottom, deep }: GlassSpan): void {
  const { door, design, wide } = scene
  const high = bottom - top
  const line = top + high * (design.windows === 'side-column' ? 0.84 : deep ? 0.62 : 0.6)
  const size = deep ? 13 : 7
  if (design.panes === 'frosted') {
    layer.draw(
      rect(
        door.x,
        line,
        door.w,
        bottom - line,
        layer.linear([
          [0, '#5c7072', 0],
          [0.4, '#5c7072', 0.2],
          [1, '#5c7072', 0.1],
        ]),
      ),
    )
  } else {
    layer.draw(
      fill(
        treeLine(scene, bottom, line, size, size * 1.3, 'far'),
        '#4a6067',
        opacity(deep ? 0.34 : 0.5),
      ),
      fill(
        treeLine(scene, bottom, line + (bottom - line) * 0.42, size * 0.7, size, 'near'),
        '#24363b',
        opacity(deep ? 0.36 : 0.5),
      ),
    )
  }
  let bands = ''
  for (const at of wide ? [0.06, 0.2, 0.55, 0.68, 0.92] : [0.1, 0.28, 0.66, 0.9]) {
    bands += `M${num(door.x + door.w * at + high * 0.5)} ${num(top)}h${num(door.w * 0.07)}l${num(-high * 0.6)} ${num(high)}h${num(-door.w * 0.07)}z`
  }
  layer.draw(fill(bands, '#fff', opacity(design.panes === 'frosted' ? 0.18 : 0.15)))
}
