import { drawBrick } from '@/door/drawing/house/brick'
import { drawLaps } from '@/door/drawing/house/cladding'
import type { Scene } from '@/door/drawing/scene'
import { darken, mix } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'
import { type Box, boxPath, rect } from '@/drawing/svg/shapes'

/** Wall of a part of the house that stands back: brick stays brick, the rest is lap siding. */
export function drawSideWall(layer: Layer, scene: Scene, wall: Box, name: string): void {
  const { design, facadeColor, trim } = scene
  layer.draw(`<g ${layer.clip(boxPath(wall.x, wall.y, wall.w, wall.h))}>`)
  if (design.facade === 'brick') drawBrick(layer, scene, wall, name)
  else {
    const siding = design.facade === 'siding' ? facadeColor : mix(facadeColor, trim, 0.45)
    drawLaps(layer, scene, wall, darken(siding, 0.05), 150, name)
  }
  layer.draw(rect(wall.x, wall.y, wall.w, wall.h, layer.shade(0, 0.02, 1, 0.2)), '</g>')
}
