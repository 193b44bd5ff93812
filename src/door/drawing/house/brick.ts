// Brick walls and the course of bricks on end over the door.

import { behindDoor, type Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import { type Box, num, opacity, rect, stroke } from '@/drawing/svg/shapes'

const MORTAR: Hex = '#c9c0b2'

/** Tones of the bricks that differ from the rest, each with the share of bricks up to it. */
function brickTones(color: Hex): readonly (readonly [share: number, tone: Hex])[] {
  const warm = mix(color, '#c97a4a', 0.28)
  return [
    [0.13, darken(color, 0.12)],
    [0.21, darken(color, 0.24)],
    [0.31, lighten(color, 0.1)],
    [0.39, warm],
    [0.45, mix(color, '#7a3f38', 0.26)],
    [0.5, mix(color, '#d9a184', 0.26)],
    [0.52, darken(warm, 0.32)],
  ]
}

/**
 * Running bond, 193 x 57 mm bricks with 10 mm joints. Every row is one dashed stroke; only the
 * bricks of another tone are laid over it one by one.
 */
export function drawBrick(layer: Layer, scene: Scene, wall: Box, name: string): void {
  const { courseMm: mm, facadeColor } = scene
  const random = seeded(`brick ${name}`)
  const [pitch, course, joint] = [mm(203), mm(67.7), mm(10)]
  const tones = brickTones(facadeColor)
  const paths = tones.map(() => '')
  let [beds, rows] = ['', '']
  const right = wall.x + wall.w
  for (let y = wall.y + wall.h - course, row = 0; y > wall.y - course; y -= course, row++) {
    const start = wall.x - (row % 2 ? pitch / 2 : 0)
    const middle = num(y + (course - joint) / 2)
    beds += `M${num(wall.x)} ${num(y + course - joint + 0.4)}h${num(wall.w)}`
    rows += `M${num(start)} ${middle}H${num(right)}`
    for (let x = start; x < right; x += pitch) {
      const share = random()
      const at = tones.findIndex(([upTo]) => share < upTo)
      if (at < 0 || behindDoor(scene, x, y, pitch)) continue
      paths[at] += `M${num(x)} ${middle}h${num(Math.min(pitch - joint, right - x))}`
    }
  }
  const dashes = `stroke-dasharray="${(pitch - joint).toFixed(2)} ${joint.toFixed(2)}"`
  layer.draw(
    rect(wall.x, wall.y, wall.w, wall.h, mix(MORTAR, facadeColor, 0.2)),
    stroke(rows, facadeColor, course - joint, dashes),
    ...tones.map(([, tone], i) => stroke(paths[i] ?? '', tone, course - joint)),
    stroke(beds, INK, 0.9, opacity(0.26)),
  )
}

/** Bricks on end over the opening. */
export function drawSoldierCourse(layer: Layer, scene: Scene, opening: Box): void {
  const { courseMm: mm, facadeColor, wall } = scene
  const random = seeded('soldier')
  const [pitch, joint] = [mm(67.7), mm(10)]
  // Not over the board under the eave, which carries the house number.
  const height = Math.min(mm(203), opening.y - wall.eave - scene.mm(190) + 6)
  const tones = [facadeColor, darken(facadeColor, 0.14), lighten(facadeColor, 0.1)]
  const count = Math.floor((opening.w + scene.mm(260)) / pitch)
  const x = opening.x + opening.w / 2 - (count * pitch) / 2
  const y = opening.y - height
  const paths = tones.map(() => '')
  for (let i = 0; i < count; i++) {
    paths[Math.floor(random() * tones.length)] +=
      `M${num(x + i * pitch)} ${num(y + (height - joint) / 2)}h${num(pitch - joint)}`
  }
  layer.draw(rect(x, y - 1, count * pitch, height + 1, mix(MORTAR, facadeColor, 0.2)))
  tones.forEach((tone, i) => {
    layer.draw(stroke(paths[i] ?? '', tone, height - joint))
  })
  layer.draw(rect(x, y + height - joint + 0.4, count * pitch, 1, INK, opacity(0.35)))
}
