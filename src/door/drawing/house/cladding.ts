// Lap siding, boards and battens, stucco: the walls that are not laid stone by stone.

import type { Scene } from '@/door/drawing/scene'
import { darken, type Hex, INK, lighten } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { seeded } from '@/drawing/svg/random'
import {
  type Box,
  boxPath,
  ellipse,
  fill,
  num,
  opacity,
  rect,
  shift,
  stroke,
} from '@/drawing/svg/shapes'

/** Ids of the speck patterns every layer may use; they live in the layer `shared`. */
export const speckle = (prefix: string) => ({
  fine: `url(#${prefix}fine)`,
  wide: `url(#${prefix}wide)`,
})

/** Two tiles of specks whose sizes share no divisor, so that no repeat shows where both are laid. */
export function specklePatterns(prefix: string): string {
  return tile(`${prefix}fine`, 67, 59, 74) + tile(`${prefix}wide`, 89, 83, 80)
}

function tile(id: string, w: number, h: number, count: number): string {
  const random = seeded(`specks ${w}`)
  let [dark, light] = ['', '']
  for (let i = 0; i < count; i++) {
    const speck = `M${Math.round(1 + random() * (w - 3))} ${num(1 + random() * (h - 2))}h1`
    if (random() < 0.5) dark += speck
    else light += speck
  }
  const marks = stroke(dark, INK, 0.8, opacity(0.13)) + stroke(light, '#fff', 0.8, opacity(0.26))
  return `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${marks}</pattern>`
}

/** Lap boards of `lap` mm, with the butt joints and slight tones of real boards. */
export function drawLaps(
  layer: Layer,
  scene: Scene,
  wall: Box,
  color: Hex,
  lap: number,
  name: string,
): void {
  const { mm } = scene
  const random = seeded(`laps ${name}`)
  const height = mm(lap)
  const right = wall.x + wall.w
  const board = layer.linear([
    [0, darken(color, 0.5)],
    [0.05, darken(color, 0.36)],
    [0.17, darken(color, 0.13)],
    [0.36, color],
    [0.88, lighten(color, 0.07)],
    [0.94, lighten(color, 0.2)],
    [0.955, darken(color, 0.3)],
    [1, darken(color, 0.48)],
  ])
  let [light, dark, joints] = ['', '', '']
  for (let y = wall.y + wall.h - height; y > wall.y - height; y -= height) {
    layer.draw(rect(wall.x, y, wall.w, height + 0.3, board))
    for (let x = wall.x - random() * mm(2500); x < right; ) {
      const w = mm(1800 + random() * 2000)
      const tone = random()
      const from = Math.max(x, wall.x)
      const piece = boxPath(from, y, Math.min(x + w, right) - from, height)
      if (tone < 0.3) light += piece
      else if (tone < 0.55) dark += piece
      x += w
      if (x < right) joints += `M${num(x)} ${num(y + height * 0.06)}v${num(height * 0.88)}`
    }
  }
  layer.draw(fill(light, '#fff', opacity(0.045)), fill(dark, INK, opacity(0.045)))
  layer.draw(stroke(joints, INK, 0.7, opacity(0.4)))
}

/** Upright boards with 48 mm battens every 260 mm. */
export function drawBattens(layer: Layer, scene: Scene, wall: Box, color: Hex): void {
  const { mm } = scene
  const [half, every] = [mm(24), mm(260)]
  let [battens, shadows, edges] = ['', '', '']
  for (let x = wall.x + every * 0.5; x < wall.x + wall.w; x += every) {
    battens += boxPath(x - half, wall.y, half * 2, wall.h)
    shadows += boxPath(x + half, wall.y, mm(34), wall.h)
    edges += `M${num(x - half + 0.3)} ${num(wall.y)}v${num(wall.h)}`
  }
  layer.draw(
    rect(wall.x, wall.y, wall.w, wall.h, layer.blend(lighten(color, 0.1), darken(color, 0.08))),
    fill(shadows, INK, opacity(0.26)),
    fill(battens, lighten(color, 0.12)),
    stroke(edges, lighten(color, 0.55), 0.7, opacity(0.7)),
  )
}

/** Stucco: specks, soft blotches, and on modern houses two control joints beside the door. */
export function drawStucco(layer: Layer, scene: Scene, wall: Box, prefix: string): void {
  const { facadeColor, door, mm, modern } = scene
  const random = seeded('stucco')
  const specks = speckle(prefix)
  layer.draw(
    rect(
      wall.x,
      wall.y,
      wall.w,
      wall.h,
      layer.blend(lighten(facadeColor, 0.05), darken(facadeColor, 0.05)),
    ),
    rect(wall.x, wall.y, wall.w, wall.h, specks.fine),
    rect(wall.x, wall.y, wall.w, wall.h, specks.wide),
  )
  const dark = layer.shadeRound(0, 0.07, 1, 0)
  const light = layer.radial([
    [0, '#fff', 0.1],
    [1, '#fff', 0],
  ])
  for (let i = 0; i < 14; i++) {
    const x = wall.x + random() * wall.w
    const y = wall.y + random() * wall.h
    layer.draw(ellipse(x, y, 60 + random() * 90, 30 + random() * 50, i % 2 ? dark : light))
  }
  if (!modern) return
  const joints = [door.x - mm(420), door.x + door.w + mm(420)]
    .filter((x) => x > wall.x && x < wall.x + wall.w)
    .map((x) => `M${num(x)} ${num(wall.y)}v${num(wall.h)}`)
    .join('')
  layer.draw(
    stroke(joints, INK, 1.1, opacity(0.3)),
    stroke(joints, '#fff', 0.7, `${opacity(0.5)} ${shift(1.2, 0)}`),
  )
}

/** Upright slats of warm wood, for entries and screens of modern houses. */
export function drawSlats(layer: Layer, scene: Scene, wall: Box, color: Hex, name: string): void {
  const { mm } = scene
  const random = seeded(`slats ${name}`)
  const w = mm(92)
  layer.draw(rect(wall.x, wall.y, wall.w, wall.h, darken(color, 0.6)))
  const paths = ['', '', '', '']
  let edges = ''
  for (let x = wall.x; x < wall.x + wall.w; x += w) {
    const width = Math.min(w - mm(16), wall.x + wall.w - x)
    paths[Math.floor(random() * 4)] += boxPath(x, wall.y, width, wall.h)
    edges += `M${num(x + 0.3)} ${num(wall.y)}v${num(wall.h)}`
  }
  const tones = [color, darken(color, 0.1), lighten(color, 0.07), darken(color, 0.18)]
  tones.forEach((tone, i) => {
    layer.draw(fill(paths[i] ?? '', tone))
  })
  layer.draw(stroke(edges, '#ffdfae', 0.7, opacity(0.35)))
  layer.draw(rect(wall.x, wall.y, wall.w, wall.h, layer.shadeAcross(0, 0.1, 0.4, 0, 1, 0.22)))
}
