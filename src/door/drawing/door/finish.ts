// Surfaces of a door: paint on steel, brushed aluminum.

import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten, luminance, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { type Random, seeded } from '@/drawing/svg/random'
import { num, opacity, rect, stroke } from '@/drawing/svg/shapes'

/** How light a color is decides how far its relief may go. */
export const isDark = (color: Hex): boolean => luminance(color) < 0.35

/** The lit edge of a part; tan on wood, where white lines look like chalk. */
export function edgeLight({ color, grained }: Scene): Hex {
  if (grained && luminance(color) < 0.65) return mix(color, '#ffcf94', 0.5)
  return mix(color, '#fff8ea', isDark(color) ? 0.55 : 0.85)
}

/** How much of that light shows; lamps at dusk have to bring out dark wood, or its relief is gone. */
export function edgeStrength({ color, grained, dusk }: Scene): number {
  if (!isDark(color)) return 0.6
  return grained && dusk ? 0.62 : 0.3
}

/** The base coat over the whole door. */
export function drawBase(layer: Layer, { color, door }: Scene): void {
  const paint = layer.linear([
    [0, lighten(color, 0.06)],
    [0.5, color],
    [1, darken(color, 0.1)],
  ])
  layer.draw(rect(door.x, door.y, door.w, door.h, paint))
}

function hairlines(random: Random, { door }: Scene, count: number, long: number): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const w = long * (0.35 + random() * 0.65)
    d += `M${num(door.x + random() * (door.w - w))} ${num(door.y + random() * door.h)}h${num(w)}`
  }
  return d
}

/** Faint embossing and one soft diagonal sheen on painted steel; a broad one with hairlines on aluminum. */
export function drawSheen(layer: Layer, scene: Scene): void {
  const { door, design, color } = scene
  if (scene.grained) return
  const dark = isDark(color)
  if (design.material === 'aluminum') {
    const sheen = layer.linear(
      [
        [0, '#fff', 0.02],
        [0.18, '#fff', dark ? 0.14 : 0.2],
        [0.34, '#fff', 0.02],
        [0.6, INK, 0.1],
        [0.78, '#fff', 0.1],
        [1, INK, 0.12],
      ],
      'x2="1" y2=".25"',
    )
    const brushed = hairlines(seeded('brushed'), scene, 130, 200)
    layer.draw(
      rect(door.x, door.y, door.w, door.h, sheen),
      stroke(brushed, '#fff', 0.5, opacity(dark ? 0.07 : 0.12)),
    )
    return
  }
  const sheen = layer.linear(
    [
      [0, '#dfeaf5', 0.13],
      [0.22, '#dfeaf5', 0.05],
      [0.34, '#dfeaf5', 0.09],
      [0.5, '#fff', 0],
      [0.75, INK, 0.05],
      [1, INK, 0.12],
    ],
    'x2="1" y2=".3"',
  )
  layer.draw(
    stroke(hairlines(seeded('emboss'), scene, 45, 60), INK, 0.6, opacity(0.08)),
    stroke(
      hairlines(seeded('emboss light'), scene, 45, 60),
      '#fff',
      0.6,
      opacity(dark ? 0.06 : 0.1),
    ),
    rect(door.x, door.y, door.w, door.h, sheen),
  )
}
