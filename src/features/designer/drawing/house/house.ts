// The parts of the house around the garage wall, by kind of house.
import { drawColonialEntry, drawColonialRoof } from '@/features/designer/drawing/house/colonial'
import { houseNumber } from '@/features/designer/drawing/house/entry'
import { houseWindows } from '@/features/designer/drawing/house/houseParts'
import { drawHouseWindow } from '@/features/designer/drawing/house/houseWindow'
import {
  drawFlatSides,
  drawGableWing,
  drawGardenScreen,
  drawLeanTo,
} from '@/features/designer/drawing/house/sides'
import { GROUND, type Scene } from '@/features/designer/drawing/scene'
import { darken, lighten, luminance } from '@/features/designer/drawing/svg/colour'
import type { Layer } from '@/features/designer/drawing/svg/Layer'

const behind: Record<Scene['design']['house'], (layer: Layer, scene: Scene) => void> = {
  gable: drawGableWing,
  barn: drawLeanTo,
  colonial: drawColonialRoof,
  flat: drawFlatSides,
  shed: drawGardenScreen,
}

/** What stands behind the garage wall. */
export function drawBehind(layer: Layer, scene: Scene): void {
  behind[scene.design.house](layer, scene)
}

/** What sits on the wall once wall and roof are drawn: windows, entry, number. */
export function drawOnWall(layer: Layer, scene: Scene): void {
  for (const { box, look } of houseWindows(scene)) drawHouseWindow(layer, scene, box, look)
  if (scene.design.house === 'colonial') drawColonialEntry(layer, scene)
  drawNumber(layer, scene)
}

/** The house number, where the wall has room for it. */
function drawNumber(
  layer: Layer,
  { design, mm, wall, dusk, facadeColour, trim, door, casing, wide }: Scene,
): void {
  const dark = dusk || luminance(facadeColour) < 0.4 ? '#d8d2c4' : '#23272c'
  if (design.house === 'shed' && !wide) {
    layer.draw(houseNumber(wall.left + mm(210), GROUND - mm(1180), mm(190), dark))
  }
  if (design.house === 'flat') {
    layer.draw(houseNumber(wall.right + mm(60), GROUND - mm(1560), mm(150), '#d9dde0'))
  }
  if (design.house === 'gable' && design.facade === 'siding') {
    const at = { x: door.x + door.w / 2 - mm(120), y: door.y - casing.head - mm(300) }
    layer.draw(
      houseNumber(
        at.x,
        at.y,
        mm(160),
        luminance(facadeColour) < 0.55 ? lighten(trim, 0.2) : darken(trim, 0.75),
      ),
    )
  }
}
