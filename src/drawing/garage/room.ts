// The garage of the reference: studs, boards, joists and a header beam of warm wood on a concrete floor.

import { at, both, dots, front, plane, steps, wire } from '@/drawing/garage/view'
import { INK } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { ellipse, fill, opacity, stroke } from '@/drawing/svg/shapes'

const [WALL, CEILING, NEAR] = [84, 110, 150]

function ceiling(layer: Layer): string {
  const joists = steps(-80, 80, 20)
  const under = joists.map((x) =>
    plane([x - 2, 107.5], [x + 2, 107.5], [x + 2, 107.5, NEAR], [x - 2, 107.5, NEAR]),
  )
  const flank = joists.map((x) => {
    const edge = x > -15 ? x - 2 : x + 2
    return plane([edge, CEILING], [edge, 107.5], [edge, 107.5, NEAR], [edge, CEILING, NEAR])
  })
  const boards = steps(8, NEAR, 7).map((z) => wire([-WALL, CEILING, z], [WALL, CEILING, z]))
  return (
    fill(
      plane([-WALL, CEILING], [WALL, CEILING], [WALL, CEILING, NEAR], [-WALL, CEILING, NEAR]),
      layer.blend('#9a6f43', '#a87a4a'),
    ) +
    stroke(boards.join(''), '#4f3519', 1.2, opacity(0.55)) +
    fill(flank.join(''), '#5b3f21') +
    fill(under.join(''), layer.blend('#d3a267', '#b98650'))
  )
}

function sideWalls(): string {
  const wall = (x: number) => plane([x, 0], [x, CEILING], [x, CEILING, NEAR], [x, 0, NEAR])
  const studs = steps(5, 92, 16)
  const boards = both((side) =>
    stroke(
      steps(10, 104, 7.8)
        .map((y) => wire([side * WALL, y], [side * WALL, y, NEAR]))
        .join(''),
      '#3f2913',
      1.3,
      opacity(0.45),
    ),
  )
  const face = (side: number) =>
    studs
      .map((z) =>
        plane(
          [side * 82, 3, z],
          [side * 82, CEILING, z],
          [side * 82, CEILING, z + 3.5],
          [side * 82, 3, z + 3.5],
        ),
      )
      .join('')
  const depth = (side: number) =>
    studs
      .map((z) =>
        plane(
          [side * WALL, 3, z],
          [side * WALL, CEILING, z],
          [side * 82, CEILING, z],
          [side * 82, 3, z],
        ),
      )
      .join('')
  const sill = (side: number) =>
    plane([side * 81.5, 0], [side * 81.5, 3.5], [side * 81.5, 3.5, NEAR], [side * 81.5, 0, NEAR])
  return (
    fill(wall(-WALL), '#8b6238') +
    fill(wall(WALL), '#9b7044') +
    boards +
    fill(depth(-1), '#4f3519') +
    fill(face(-1), '#b88753') +
    fill(depth(1), '#5b3f21') +
    fill(face(1), '#cb9a64') +
    fill(sill(-1), '#7a5730') +
    fill(sill(1), '#8a6438')
  )
}

function frontWall(layer: Layer): string {
  const stud = layer.blend('#d6a671', '#b07d48', 'x2="1"')
  const studs = [-83.6, -75, 71.5, 80.1].map((x) => front(x, 0, x + 3.5, CEILING))
  const shadows = [-80.1, -71.5, 75, 83.6].map((x) => front(x, 0, x + 1, CEILING))
  const boards = steps(6, 104, 7.8).map((y) => wire([-WALL, y], [WALL, y]))
  const cripples = steps(-60, 60, 15)
  const beam = front(-76, 86.5, 76, 103.6)
  const grain = [88.4, 90.6, 92.2, 95.4, 97, 99.8, 101.8].map((y, i) =>
    wire([-76, y], [-34 + i * 9, y + 0.7], [8 + i * 5, y - 0.3], [76, y + 0.3]),
  )
  const knots = [at(-55, 91), at(38, 100), at(64, 90)]
  const pad = front(-13, 84.5, 5.5, 108)
  return (
    fill(front(-WALL, 0, WALL, CEILING), layer.blend('#8f6539', '#9a6f43')) +
    stroke(boards.join(''), '#3f2913', 1.3, opacity(0.5)) +
    fill(cripples.map((x) => front(x - 1.7, 103, x + 1.7, CEILING)).join(''), stud) +
    fill(cripples.map((x) => front(x + 1.7, 103, x + 2.5, CEILING)).join(''), INK, opacity(0.4)) +
    fill(shadows.join(''), INK, opacity(0.38)) +
    fill(studs.join(''), stud) +
    fill(front(-WALL, 106.8, WALL, CEILING), layer.blend('#e0b27b', '#b98650')) +
    fill(front(-WALL, 106, WALL, 106.8), INK, opacity(0.35)) +
    fill(front(-64, 0, 64, 87), '#3a2a18') +
    fill(beam, INK, `${opacity(0.4)} transform="translate(1 7)"`) +
    fill(
      beam,
      layer.linear([
        [0, '#e9bf88'],
        [0.85, '#c9935a'],
        [1, '#8f6233'],
      ]),
    ) +
    stroke(grain.join(''), '#81552a', 1, opacity(0.45)) +
    knots
      .map(
        ({ x, y }) =>
          ellipse(x, y, 9, 3, '#81552a', opacity(0.35)) +
          ellipse(x, y, 4, 1.5, '#5b3a18', opacity(0.5)),
      )
      .join('') +
    fill(pad, INK, `${opacity(0.32)} transform="translate(3 5)"`) +
    fill(pad, layer.blend('#f0cd9a', '#d4a56b')) +
    fill(dots(2.4, at(-10.6, 106), at(3.4, 106), at(-10.6, 87), at(3.4, 87)), '#6b4a29')
  )
}

function floor(layer: Layer): string {
  const slab = plane([-WALL, 0], [WALL, 0], [WALL, 0, NEAR], [-WALL, 0, NEAR])
  const stain = at(26, 0, 34)
  return (
    fill(slab, layer.blend('#8d8a84', '#bdb7ac')) +
    stroke(
      wire([-30, 0], [-30, 0, NEAR]) +
        wire([45, 0], [45, 0, NEAR]) +
        wire([-WALL, 0, 24], [WALL, 0, 24]),
      '#615e58',
      1.6,
      opacity(0.6),
    ) +
    ellipse(stain.x, stain.y, 58, 7, '#4c4a46', opacity(0.18)) +
    ellipse(stain.x + 18, stain.y + 2, 22, 3, '#33322f', opacity(0.2))
  )
}

/** Returns the garage without its door. */
export const drawRoom = (layer: Layer) =>
  ceiling(layer) +
  sideWalls() +
  frontWall(layer) +
  floor(layer) +
  stroke(
    wire([-WALL, 0], [-WALL, CEILING]) + wire([WALL, 0], [WALL, CEILING]),
    INK,
    6,
    opacity(0.25),
  )
