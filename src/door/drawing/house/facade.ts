// The layer of the house: wall, roof and the casing around the door.

import { drawBrick, drawSoldierCourse } from '@/door/drawing/house/brick'
import { drawBattens, drawLaps, drawStucco, speckle } from '@/door/drawing/house/cladding'
import { drawBehind, drawOnWall } from '@/door/drawing/house/house'
import { drawOpening, openingOf } from '@/door/drawing/house/opening'
import { drawEaveShade, drawSlopeShade } from '@/door/drawing/house/roof'
import { drawLintel, drawStone } from '@/door/drawing/house/stone'
import { drawTrim } from '@/door/drawing/house/trim'
import { eachDoor, GROUND, type Scene } from '@/door/drawing/scene'
import { INK, mix } from '@/drawing/svg/color'
import { Layer } from '@/drawing/svg/Layer'
import { type Box, fill, polygon, rect } from '@/drawing/svg/shapes'

export function facadeLayer(scene: Scene, prefix: string): string {
  const layer = new Layer(prefix, 'facade')
  drawBehind(layer, scene)
  layer.draw(`<g ${layer.clip(wallOutline(scene))}>`)
  drawWall(layer, scene, prefix)
  layer.draw('</g>')
  drawTrim(layer, scene)
  const doors = eachDoor(scene)
  for (const one of doors) drawLintels(layer, one)
  drawOnWall(layer, scene)
  for (const one of doors) drawOpening(layer, one)
  return layer.toString()
}

function drawLintels(layer: Layer, scene: Scene): void {
  const opening = openingOf(scene)
  if (scene.design.facade === 'brick') drawSoldierCourse(layer, scene, opening)
  if (scene.design.facade === 'stone') drawLintel(layer, scene, opening)
}

function wallOutline({ wall, roofline }: Scene): string {
  return polygon([{ x: wall.left, y: GROUND }, ...roofline, { x: wall.right, y: GROUND }])
}

function drawWall(layer: Layer, scene: Scene, prefix: string): void {
  const { design, wall, roofline, mm, masonry } = scene
  const top = Math.min(...roofline.map(({ y }) => y))
  const gabled = design.house === 'gable' || design.house === 'barn'
  // Masonry and stucco stop at the eave of a gable; above it stands lighter work.
  const battens = gabled && (masonry || design.facade === 'stucco' || design.house === 'barn')
  const field: Box = {
    x: wall.left,
    y: battens ? wall.eave : top,
    w: wall.right - wall.left,
    h: GROUND - (battens ? wall.eave : top),
  }
  drawField(layer, scene, field, prefix)
  if (battens) drawInfill(layer, scene, { ...field, y: top, h: wall.eave - top + 1 })
  if (!masonry) drawFoundation(layer, scene, prefix)
  layer.draw(
    fill(
      wallOutline(scene),
      layer.linear(
        [
          [0, '#fff6e2', scene.dusk ? 0 : 0.13],
          [0.5, '#fff6e2', 0],
          [1, INK, 0.15],
        ],
        'x2="1" y2=".7"',
      ),
    ),
    rect(wall.left, GROUND - mm(420), field.w, mm(420), layer.shade(0, 0, 1, 0.2)),
  )
  if (design.house === 'flat') drawEaveShade(layer, scene, field, 430)
  else if (design.house === 'colonial') drawEaveShade(layer, scene, field, 300)
  else drawSlopeShade(layer, scene)
  if (design.facade === 'stone')
    layer.draw(rect(field.x, field.y, field.w, field.h, speckle(prefix).wide))
}

function drawField(layer: Layer, scene: Scene, field: Box, prefix: string): void {
  switch (scene.design.facade) {
    case 'siding':
      drawLaps(layer, scene, field, scene.facadeColor, scene.modern ? 180 : 140, 'wall')
      break
    case 'brick':
      drawBrick(layer, scene, field, 'wall')
      break
    case 'stone':
      drawStone(layer, scene, field, 'wall')
      break
    case 'stucco':
      drawStucco(layer, scene, field, prefix)
      break
  }
}

function drawInfill(layer: Layer, scene: Scene, gable: Box): void {
  const { design, masonry, trim, facadeColor } = scene
  const pale = masonry ? mix(trim, '#e9e4d8', 0.5) : mix(facadeColor, trim, 0.55)
  drawBattens(layer, scene, gable, design.facade === 'siding' ? facadeColor : pale)
}

function drawFoundation(layer: Layer, { wall, mm }: Scene, prefix: string): void {
  const [w, h] = [wall.right - wall.left, mm(150)]
  layer.draw(
    rect(
      wall.left,
      GROUND - h,
      w,
      h,
      layer.linear([
        [0, '#8f8c86'],
        [0.12, '#a9a59d'],
        [1, '#827f7a'],
      ]),
    ),
    rect(wall.left, GROUND - h, w, h, speckle(prefix).fine),
    rect(wall.left, GROUND - mm(152), w, mm(26), layer.shade(0, 0.45, 1, 0)),
  )
}
