// Brick and stone walls.
import { darken, type Hex, INK, lighten, mix } from './colour'
import type { Layer } from './Layer'
import { type Random, seeded } from './random'
import type { Scene } from './scene'
import { type Box, num, opacity, rect, shift, stroke } from './svg'

const MORTAR: Hex = '#c9c0b2'

/** Tones of the bricks that differ from the rest, each with the share of bricks up to it. */
function brickTones(colour: Hex): readonly (readonly [share: number, tone: Hex])[] {
  const warm = mix(colour, '#c97a4a', 0.28)
  return [
    [0.13, darken(colour, 0.12)],
    [0.21, darken(colour, 0.24)],
    [0.31, lighten(colour, 0.1)],
    [0.39, warm],
    [0.45, mix(colour, '#7a3f38', 0.26)],
    [0.5, mix(colour, '#d9a184', 0.26)],
    [0.52, darken(warm, 0.32)],
  ]
}

/** Whether a piece lies wholly behind the door, where nobody sees it. */
function hidden({ door }: Scene, x: number, y: number, w: number): boolean {
  return x > door.x && x + w < door.x + door.w && y > door.y
}

/**
 * Running bond, 193 x 57 mm bricks with 10 mm joints. Every row is one dashed stroke; only the
 * bricks of another tone are laid over it one by one.
 */
export function drawBrick(layer: Layer, scene: Scene, wall: Box, name: string): void {
  const { mm, facadeColour } = scene
  const random = seeded(`brick ${name}`)
  const [pitch, course, joint] = [mm(203), mm(67.7), mm(10)]
  const tones = brickTones(facadeColour)
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
      if (at < 0 || hidden(scene, x, y, pitch)) continue
      paths[at] += `M${num(x)} ${middle}h${num(Math.min(pitch - joint, right - x))}`
    }
  }
  const dashes = `stroke-dasharray="${(pitch - joint).toFixed(2)} ${joint.toFixed(2)}"`
  layer.draw(
    rect(wall.x, wall.y, wall.w, wall.h, mix(MORTAR, facadeColour, 0.2)),
    stroke(rows, facadeColour, course - joint, dashes),
    ...tones.map(([, tone], i) => stroke(paths[i] ?? '', tone, course - joint)),
    stroke(beds, INK, 0.9, opacity(0.26)),
  )
}

function stoneTones(colour: Hex): readonly Hex[] {
  return [
    colour,
    lighten(colour, 0.14),
    darken(colour, 0.12),
    darken(colour, 0.22),
    mix(colour, '#b08d63', 0.26),
    mix(colour, '#7e8792', 0.34),
    lighten(mix(colour, '#c2a987', 0.34), 0.14),
    mix(colour, '#8f7358', 0.26),
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
  const { mm } = scene
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

/** One stone as four corners; a round-joined stroke of the same colour softens them. */
function stonePath(random: Random, { x, y, w, h }: Stone, scene: Scene, round: number): string {
  const joint = scene.mm(13)
  const off = (size: number) => (random() - 0.5) * scene.mm(size)
  const [right, down] = [w - joint - round, h - joint - round]
  const tilt = off(13)
  return `M${num(x + round / 2 + off(7))} ${num(y + round / 2 + off(9))}l${num(right)} ${num(tilt)} ${num(off(8))} ${num(down - tilt)} ${num(-right)} ${num(off(13))}z`
}

/** Coursed rubble; the relief is the same stones once dark and once light behind. */
export function drawStone(layer: Layer, scene: Scene, wall: Box, name: string): void {
  const { mm, facadeColour } = scene
  const random = seeded(`stone ${name}`)
  const round = 3
  const tones = stoneTones(facadeColour)
  const paths = tones.map(() => '')
  for (let y = wall.y + wall.h; y > wall.y; ) {
    const h = mm([135, 165, 200, 245][Math.floor(random() * 4)] ?? 165)
    y -= h
    for (const stone of courseOf(random, wall, y, h, scene)) {
      const at = Math.floor(random() * tones.length)
      const d = stonePath(random, stone, scene, round)
      if (stone.x + stone.w > wall.x && !hidden(scene, stone.x, stone.y, stone.w)) paths[at] += d
    }
  }
  const soft = `stroke-width="${round}" stroke-linejoin="round"`
  const parts = paths.map((d) => layer.stamp(`<path d="${d}"/>`))
  const all = layer.stamp(parts.map((href) => `<use href="${href}"/>`).join(''))
  const mortar = darken(mix(facadeColour, '#b8b0a2', 0.5), 0.34)
  layer.draw(
    rect(wall.x, wall.y, wall.w, wall.h, mortar),
    `<use href="${all}" fill="${INK}" stroke="${INK}" ${soft} ${opacity(0.5)} ${shift(1.1, 1.4)}/>`,
    `<use href="${all}" fill="#fff4dd" stroke="#fff4dd" ${soft} ${opacity(0.5)} ${shift(-0.7, -0.8)}/>`,
    ...parts.map(
      (href, i) => `<use href="${href}" fill="${tones[i]}" stroke="${tones[i]}" ${soft}/>`,
    ),
  )
}

/** Bricks on end over the opening. */
export function drawSoldierCourse(layer: Layer, scene: Scene, opening: Box): void {
  const { mm, facadeColour } = scene
  const random = seeded('soldier')
  const [height, pitch, joint] = [mm(203), mm(67.7), mm(10)]
  const tones = [facadeColour, darken(facadeColour, 0.14), lighten(facadeColour, 0.1)]
  const count = Math.ceil((opening.w + mm(260)) / pitch)
  const x = opening.x + opening.w / 2 - (count * pitch) / 2
  const y = opening.y - height
  const paths = tones.map(() => '')
  for (let i = 0; i < count; i++) {
    paths[Math.floor(random() * tones.length)] +=
      `M${num(x + i * pitch)} ${num(y + (height - joint) / 2)}h${num(pitch - joint)}`
  }
  layer.draw(rect(x, y - 1, count * pitch, height + 1, mix(MORTAR, facadeColour, 0.2)))
  tones.forEach((tone, i) => {
    layer.draw(stroke(paths[i] ?? '', tone, height - joint))
  })
  layer.draw(rect(x, y + height - joint + 0.4, count * pitch, 1, INK, opacity(0.35)))
}

/** Dressed lintel over the opening, with a keystone on classic houses. */
export function drawLintel(layer: Layer, scene: Scene, opening: Box): void {
  const { mm, facadeColour, modern } = scene
  const height = mm(scene.design.width === 'double' ? 200 : 225)
  const [x, y, w] = [opening.x - mm(180), opening.y - height, opening.w + mm(360)]
  const stone = lighten(mix(facadeColour, '#d8d0c0', 0.6), 0.15)
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
