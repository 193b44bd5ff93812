import { at, dots, front, plane, wire } from '@/drawing/garage/view'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, stroke } from '@/drawing/svg/shapes'

/** Inches from the middle to the side walls, from the floor to the ceiling, and how far the room is seen. */
const [WALL, CEILING, NEAR] = [84, 110, 150]

function sideWalls(layer: Layer): string {
  const shade = layer.blend('#b9ae9c', '#ded5c5', 'x2="1"')
  const shadeRight = layer.blend('#e9e1d2', '#c4b9a7', 'x2="1"')
  const wall = (x: number) => plane([x, 0], [x, CEILING], [x, CEILING, NEAR], [x, 0, NEAR])
  const seams = [-WALL, WALL].flatMap((x) => [
    wire([x, 0, 48], [x, CEILING, 48]),
    wire([x, 55, 0], [x, 55, NEAR]),
  ])
  const foot = (x: number) => plane([x, 0], [x, 5], [x, 5, NEAR], [x, 0, NEAR])
  return (
    fill(wall(-WALL), shade) +
    fill(wall(WALL), shadeRight) +
    stroke(seams.join(''), '#8d8271', 1, opacity(0.35)) +
    fill(foot(-WALL), '#8f8574') +
    fill(foot(WALL), '#a39886')
  )
}

/** Plywood that carries the springs, on a painted wall around the opening. */
function frontWall(layer: Layer): string {
  const wall = layer.blend('#d9d0bf', '#cfc5b3')
  const wood = layer.blend('#e0bd8c', '#c89a63')
  const pad = front(-12.5, 86.5, 5.5, 108)
  const board = front(-76, 93.5, 76, 103)
  const grain = [94.8, 96.4, 99.2, 101.6].map((y, row) =>
    wire([-76, y], [-30 + row * 9, y + 0.5], [20, y - 0.3], [76, y + 0.2]),
  )
  const screws = [-72, -40, 36, 72].flatMap((x) => [at(x, 95), at(x, 101.5)])
  return (
    fill(front(-WALL, 0, WALL, CEILING), wall) +
    fill(front(-WALL, 106, WALL, CEILING), INK, opacity(0.14)) +
    fill(front(-64, 0, 64, 87), '#4b4439') +
    fill(board, INK, `${opacity(0.3)} transform="translate(1 5)"`) +
    fill(board, wood) +
    stroke(grain.join(''), '#8a5f33', 1, opacity(0.35)) +
    fill(pad, INK, `${opacity(0.3)} transform="translate(2 5)"`) +
    fill(pad, layer.blend('#ecca9a', '#d2a56d')) +
    fill(dots(2.2, ...screws, at(-10, 106), at(3.2, 106), at(-10, 88.6), at(3.2, 88.6)), '#6b4a29')
  )
}

function floor(layer: Layer): string {
  const slab = plane([-WALL, 0], [WALL, 0], [WALL, 0, NEAR], [-WALL, 0, NEAR])
  const cuts = wire([-30, 0], [-30, 0, NEAR]) + wire([45, 0], [45, 0, NEAR])
  const stain = at(22, 0, 26)
  return (
    fill(slab, layer.blend('#928f88', '#c5c0b5')) +
    fill('M0 790h1000v50H0z', layer.shade(0, 0, 1, 0.3)) +
    stroke(cuts + wire([-WALL, 0, 22], [WALL, 0, 22]), '#6f6c66', 1.6, opacity(0.6)) +
    ellipse(stain.x, stain.y, 62, 8, '#5c5a56', opacity(0.16)) +
    ellipse(stain.x + 20, stain.y + 3, 24, 3.5, '#3d3c3a', opacity(0.18))
  )
}

function ceiling(layer: Layer): string {
  const whole = plane(
    [-WALL, CEILING],
    [WALL, CEILING],
    [WALL, CEILING, NEAR],
    [-WALL, CEILING, NEAR],
  )
  const seams = [-36, 12, 60].map((x) => wire([x, CEILING], [x, CEILING, NEAR]))
  return (
    fill(whole, layer.blend('#cfc6b6', '#ece4d6')) +
    stroke(seams.join(''), '#8d8271', 1, opacity(0.3)) +
    stroke(wire([-WALL, CEILING], [WALL, CEILING]), '#8d8271', 1.5, opacity(0.6))
  )
}

/** A shelf with paint cans on the right wall, a broom at the left of the door. */
function things(layer: Layer): string {
  const shelf = plane([WALL, 33, 8], [75, 33, 8], [75, 33, 38], [WALL, 33, 38])
  const edge = plane([75, 33, 8], [75, 33, 38], [75, 31.6, 38], [75, 31.6, 8])
  const cans = (
    [
      [14, '#b8553c', 8],
      [23, '#4f8479', 7],
      [32, '#e8e0cd', 9],
    ] as const
  ).map(([z, color, high]) => {
    const [foot, top] = [at(79.4, 33, z), at(79.4, 33 + high, z)]
    const half = 15 + z * 0.08
    const body = `M${Math.round(top.x - half)} ${Math.round(top.y)}V${Math.round(foot.y)}a${half} 5 0 0 0 ${half * 2} 0V${Math.round(top.y)}z`
    return (
      ellipse(foot.x, foot.y + 4, half * 1.15, 5, INK, opacity(0.3)) +
      fill(body, color) +
      fill(body, layer.shadeAcross(0, 0, 0.35, 0, 1, 0.45)) +
      ellipse(top.x, top.y, half, 5, '#cfd5da', 'stroke="#7f8992"')
    )
  })
  const [grip, neck, tip] = [at(-79, 66, 2), at(-78, 12, 3), at(-78, 0, 4)]
  const brush = `M${neck.x - 13} ${neck.y}h26l8 ${tip.y - neck.y}h-42z`
  return (
    fill(shelf, '#d2a66f') +
    fill(edge, '#9c7142') +
    cans.join('') +
    stroke(`M${grip.x + 6} ${grip.y + 6}L${neck.x + 6} ${neck.y}`, INK, 6, opacity(0.25)) +
    stroke(`M${grip.x} ${grip.y}L${neck.x} ${neck.y}`, '#b98950', 6, 'stroke-linecap="round"') +
    fill(brush, '#c9a24e') +
    fill(brush, layer.shadeAcross(0, 0, 1, 0.45)) +
    fill(`M${neck.x - 14} ${neck.y - 6}h28v9h-28z`, '#8a2f22')
  )
}

/** Returns the garage without its door: walls, ceiling, floor. */
export const drawRoom = (layer: Layer) =>
  ceiling(layer) +
  sideWalls(layer) +
  frontWall(layer) +
  floor(layer) +
  things(layer) +
  stroke(
    wire([-WALL, 0], [-WALL, CEILING]) + wire([WALL, 0], [WALL, CEILING]),
    INK,
    5,
    opacity(0.16),
  )
