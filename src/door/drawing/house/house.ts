// The parts of the house around the garage wall, by kind of house.
import { drawColonialEntry, drawColonialRoof } from '@/door/drawing/house/colonial'
import { houseNumber, numberOf } from '@/door/drawing/house/entry'
import { drawFlank } from '@/door/drawing/house/flank'
import { frontDoorOf, houseWindows } from '@/door/drawing/house/houseParts'
import { drawHouseWindow } from '@/door/drawing/house/houseWindow'
import {
  drawFlatSides,
  drawGableWing,
  drawGardenScreen,
  drawLeanTo,
} from '@/door/drawing/house/sides'
import { GROUND, piersOf, type Scene } from '@/door/drawing/scene'
import { darken, lighten, luminance } from '@/drawing/svg/color'
import type { Layer } from '@/drawing/svg/Layer'

const behind: Record<Scene['design']['house'], (layer: Layer, scene: Scene) => void> = {
  gable: drawGableWing,
  barn: drawLeanTo,
  colonial: drawColonialRoof,
  flat: drawFlatSides,
  shed: drawGardenScreen,
}

/** Draws the parts behind the garage wall. */
export function drawBehind(layer: Layer, scene: Scene): void {
  drawFlank(layer, scene)
  behind[scene.design.house](layer, scene)
}

/** Draws the parts on the wall, after wall and roof: windows, entry, number. */
export function drawOnWall(layer: Layer, scene: Scene): void {
  for (const { box, look } of houseWindows(scene)) drawHouseWindow(layer, scene, box, look)
  if (scene.design.house === 'colonial') drawColonialEntry(layer, scene)
  drawNumber(layer, scene)
}

/** The house number, where this house has room for it. */
function drawNumber(layer: Layer, scene: Scene): void {
  const { design, mm, wall, dusk, facadeColor, trim, door, casing, wide } = scene
  const digits = numberOf(scene)
  const metal = dusk || luminance(facadeColor) < 0.4 ? '#d8d2c4' : '#23272c'
  const middle = door.x + door.w / 2
  const [pier] = piersOf(scene)
  const onWall = dusk || luminance(facadeColor) < 0.55 ? '#e4dfd2' : '#23272c'
  switch (design.house) {
    case 'shed':
      if (wide) break
      layer.draw(houseNumber(digits, wall.left + mm(150), GROUND - mm(1420), mm(150), metal, true))
      break
    case 'flat':
      layer.draw(
        houseNumber(digits, wall.right + mm(90), GROUND - mm(1700), mm(130), '#d9dde0', true),
      )
      break
    case 'colonial': {
      const leaf = frontDoorOf(scene)
      if (!leaf) break
      const y = leaf.y - mm(305)
      layer.draw(houseNumber(digits, leaf.x + leaf.w / 2, y, mm(105), darken(trim, 0.75)))
      break
    }
    case 'barn':
    case 'gable':
      if (design.facade === 'siding' && design.house === 'gable') {
        const paint = luminance(facadeColor) < 0.55 ? lighten(trim, 0.2) : darken(trim, 0.75)
        layer.draw(houseNumber(digits, middle, door.y - casing.head - mm(300), mm(160), paint))
      } else if (pier !== undefined) {
        // The board under the eave of a long garage is too narrow to read a number on.
        layer.draw(
          houseNumber(digits, pier, GROUND - mm(1900), Math.min(mm(210), 16), onWall, true),
        )
      } else if (design.house === 'barn' && !wide) {
        // Beside the door: over it, lamps and window leave no room.
        const x = (door.x + door.w + casing.side + wall.right) / 2 - mm(70)
        layer.draw(houseNumber(digits, x, GROUND - mm(1750), mm(150), onWall, true))
      } else {
        const y = wall.eave - 6 + mm(70)
        layer.draw(houseNumber(digits, (wall.left + wall.right) / 2, y, mm(95), darken(trim, 0.75)))
      }
  }
}
