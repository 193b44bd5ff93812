// The long front of a colonial: roof with dormers, front door under its hood.

import { drawFrontDoor, drawSteps } from '@/door/drawing/house/entry'
import { type Dormer, dormersOf, frontDoorOf, ridgeOf } from '@/door/drawing/house/houseParts'
import { drawShingles } from '@/door/drawing/house/shingles'
import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import { darken, INK, lighten, mix } from '@/drawing/svg/color'
import { ACROSS, type Layer } from '@/drawing/svg/Layer'
import { boxPath, fill, opacity, polygon, rect, stroke } from '@/drawing/svg/shapes'

/** The long roof of a colonial with its dormers; the eave comes with the trim. */
export function drawColonialRoof(layer: Layer, scene: Scene): void {
  const { wall, mm } = scene
  const ridge = ridgeOf(scene)
  drawShingles(
    layer,
    scene,
    [
      { x: -10, y: ridge },
      { x: VIEW.w + 10, y: ridge },
      { x: VIEW.w + 10, y: wall.eave },
      { x: -10, y: wall.eave },
    ],
    'roof',
  )
  layer.draw(
    rect(-10, ridge - mm(40), VIEW.w + 20, mm(70), '#41444a'),
    rect(-10, ridge - mm(40), VIEW.w + 20, 1.2, '#9a9da2', opacity(0.8)),
  )
  for (const dormer of dormersOf(scene)) drawDormer(layer, scene, dormer)
}

function drawDormer(layer: Layer, scene: Scene, { x, half, over, top, peak }: Dormer): void {
  const { wall, mm, trim, facadeColor, masonry } = scene
  const foot = wall.eave - mm(40)
  const face = masonry ? mix(trim, '#e9e4d8', 0.5) : mix(facadeColor, trim, 0.3)
  const fallen = polygon([
    { x: x + half, y: top + mm(40) },
    { x: x + half + mm(330), y: foot },
    { x: x + half, y: foot },
  ])
  const gable = (grow: number, lift: number) =>
    polygon([
      { x: x - over - grow, y: top + mm(70) - lift },
      { x, y: peak - lift },
      { x: x + over + grow, y: top + mm(70) - lift },
      { x: x + over + grow, y: top + mm(210) - lift },
      { x, y: peak + mm(140) - lift },
      { x: x - over - grow, y: top + mm(210) - lift },
    ])
  layer.draw(
    fill(fallen, INK, opacity(0.34)),
    fill(
      polygon([
        { x: x - half, y: top },
        { x, y: peak },
        { x: x + half, y: top },
        { x: x + half, y: foot },
        { x: x - half, y: foot },
      ]),
      layer.blend(lighten(face, 0.06), darken(face, 0.08)),
    ),
    fill(gable(0, 0), INK, `${opacity(0.3)} transform="translate(2 5)"`),
    fill(
      gable(0, 0),
      layer.linear(
        [
          [0, lighten(trim, 0.1)],
          [0.5, trim],
          [0.5, darken(trim, 0.1)],
          [1, darken(trim, 0.16)],
        ],
        ACROSS,
      ),
    ),
    fill(
      polygon([
        { x: x - over - 2, y: top + mm(70) },
        { x, y: peak - mm(10) },
        { x: x + over + 2, y: top + mm(70) },
        { x: x + over + 2, y: top + mm(30) },
        { x, y: peak - mm(70) },
        { x: x - over - 2, y: top + mm(30) },
      ]),
      '#3a3d44',
    ),
  )
}

/** Front door left of the garage under a small pediment on brackets. */
export function drawColonialEntry(layer: Layer, scene: Scene): void {
  const { mm, trim } = scene
  const leaf = frontDoorOf(scene)
  if (!leaf) return
  const { x, y: top, w } = leaf
  const sill = GROUND - mm(240)
  const [left, right] = [x - mm(300), x + w + mm(300)]
  const hood = polygon([
    { x: left - mm(90), y: top - mm(150) },
    { x: x + w / 2, y: top - mm(470) },
    { x: right + mm(90), y: top - mm(150) },
  ])
  drawFrontDoor(layer, scene, leaf)
  drawSteps(layer, scene, x - mm(80), w + mm(160), sill)
  let flutes = ''
  for (const at of [left + mm(40), right - mm(150)]) {
    layer.draw(
      rect(at + mm(24), top - mm(150), mm(110), sill - top + mm(150), INK, opacity(0.28)),
      rect(
        at,
        top - mm(150),
        mm(110),
        sill - top + mm(150),
        layer.linear(
          [
            [0, lighten(trim, 0.4)],
            [0.6, trim],
            [1, darken(trim, 0.18)],
          ],
          ACROSS,
        ),
      ),
    )
    for (const k of [0.3, 0.5, 0.7])
      flutes += boxPath(at + mm(110) * k, top, 0.8, sill - top - mm(150))
  }
  layer.draw(
    fill(flutes, INK, opacity(0.16)),
    rect(
      left - mm(60),
      top - mm(150),
      right - left + mm(120),
      mm(420),
      layer.shade(0, 0.5, 0.5, 0.26, 1, 0),
    ),
    fill(hood, INK, `${opacity(0.35)} transform="translate(3 5)"`),
    fill(hood, layer.blend(lighten(trim, 0.3), darken(trim, 0.08))),
    rect(left - mm(90), top - mm(170), right - left + mm(180), mm(120), lighten(trim, 0.2)),
    rect(left - mm(90), top - mm(60), right - left + mm(180), 1.2, INK, opacity(0.35)),
    stroke(
      polygon(
        [
          { x: left - mm(110), y: top - mm(170) },
          { x: x + w / 2, y: top - mm(500) },
          { x: right + mm(110), y: top - mm(170) },
        ],
        false,
      ),
      '#3a3d44',
      mm(50),
    ),
  )
}
