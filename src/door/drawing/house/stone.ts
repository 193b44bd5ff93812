// Walls of rubble and the dressed lintel over the door.

import { behindDoor, type Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { type Random, seeded } from '@/drawing/svg/random'
import { type Box, num, opacity, rect, shift, stroke } from '@/drawing/svg/shapes'

function stoneTones(color: Hex): readonly Hex[] {
  return [
    color,
    lighten(color, 0.14),
    darken(color, 0.12),
    darken(color, 0.22),
    mix(color, '#b08d63', 0.26),
    mix(color, '#7e8792', 0.34),
    lighten(mix(color, '#c2a987', 0.34), 0.14),
    mix(color, '#8f7358', 0.26),
  ]
}

type Stone = { x: number; y: number; w: number; h: number }

/** Stones of one course: long ones, and every third of the high ones split. */
function* courseOf(
  random: Random,
  wall: Box,
  y: number,
  h: number,
  scene: Scene,
): Generator<Stone> {
  const { courseMm: mm } = scene
  let x = wall.x - random() * mm(200)
  while (x < wall.x + wall.w) {
    const w = mm(210 + random() * 340)
    const split = 0.4 + random() * 0.2
    const part = 0.35 + random() * 0.3
    if (h > mm(180) && random() < 0.36) {
      yield { x, y, w, h: h * split }
      yield { x, y: y + h * split, w: w * part, h: h * (1 - split) }
      yield { x: x + w * part, y: y + h * split, w: w * (1 - part), h: h * (1 - split) }
    } else yield { x, y, w, h }
    x += w
  }
}

/** One stone as four corners; a round-joined stroke of the same color softens them. */
function stonePath(random: Random, { x, y, w, h }: Stone, scene: Scene, round: number): string {
  const joint = scene.courseMm(13)
  const off = (size: number) => (random() - 0.5) * scene.courseMm(size)
  const [right, down] = [w - joint - round, h - joint - round]
  const tilt = off(13)
  return `M${num(x + round / 2 + off(7))} ${num(y + round / 2 + off(9))}l${num(right)} ${num(tilt)} ${num(off(8))} ${num(down - tilt)} ${num(-right)} ${num(off(13))}z`
}

/** Coursed rubble; the relief is the same stones once dark and once light behind. */
export function drawStone(layer: Layer, scene: Scene, wall: Box, name: string): void {
  const { courseMm: mm, facadeColor } = scene
  const random = seeded(`stone ${name}`)
  const round = 3
  const tones = stoneTones(facadeColor)
  const paths = tones.map(() => '')
  for (let y = wall.y + wall.h; y > wall.y; ) {
    const h = mm([135, 165, 200, 245][Math.floor(random() * 4)] ?? 165)
    y -= h
    for (const stone of courseOf(random, wall, y, h, scene)) {
      const at = Math.floor(random() * tones.length)
      const d = stonePath(random, stone, scene, round)
      if (stone.x + stone.w > wall.x && !behindDoor(scene, stone.x, stone.y, stone.w))
        paths[at] += d
    }
  }
  const soft = `stroke-width="${round}" stroke-linejoin="round"`
  const parts = paths.map((d) => layer.stamp(`<path d="${d}"/>`))
  const all = layer.stamp(parts.map((href) => `<use href="${href}"/>`).join(''))
  const mortar = darken(mix(facadeColor, '#b8b0a2', 0.5), 0.34)
  layer.draw(
    rect(wall.x, wall.y, wall.w, wall.h, mortar),
    `<use href="${all}" fill="${INK}" stroke="${INK}" ${soft} ${opacity(0.5)} ${shift(1.1, 1.4)}/>`,
    `<use href="${all}" fill="#fff4dd" stroke="#fff4dd" ${soft} ${opacity(0.5)} ${shift(-0.7, -0.8)}/>`,
    ...parts.map(
      (href, i) => `<use href="${href}" fill="${tones[i]}" stroke="${tones[i]}" ${soft}/>`,
    ),
  )
}

/** Dressed lintel over the opening, with a keystone on classic houses. */
export function drawLintel(layer: Layer, scene: Scene, opening: Box): void {
  const { mm, facadeColor, modern, doors } = scene
  const height = mm(200)
  // Modern houses have their lamps close to the opening, and a short lintel leaves them wall of their own; the
  // lintels of two doors would almost meet over the wall between them.
  const over = mm(modern ? 40 : doors.length > 1 ? 80 : 180)
  const [x, y, w] = [opening.x - over, opening.y - height, opening.w + over * 2]
  const stone = lighten(mix(facadeColor, '#d8d0c0', 0.6), 0.15)
  layer.draw(
    rect(x + 3, y + 4, w, height + 3, INK, opacity(0.35)),
    rect(
      x,
      y,
      w,
      height,
      layer.linear([
        [0, lighten(stone, 0.2)],
        [0.1, stone],
        [0.9, darken(stone, 0.1)],
        [1, darken(stone, 0.3)],
      ]),
    ),
    stroke(
      `M${num(x + 0.4)} ${num(y + height)}v${num(-height)}h${num(w)}`,
      '#fff',
      0.8,
      opacity(0.5),
    ),
  )
  if (modern) return
  const half = mm(112)
  const middle = opening.x + opening.w / 2
  const key = `M${num(middle - half)} ${num(y - mm(24))}h${num(half * 2)}l${num(-mm(34))} ${num(height + mm(40))}h${num(mm(68) - half * 2)}z`
  layer.draw(
    `<path d="${key}" fill="${INK}" ${opacity(0.3)} ${shift(2.5, 2)}/>`,
    `<path d="${key}" fill="${layer.blend(lighten(stone, 0.3), darken(stone, 0.06))}"/>`,
  )
}
