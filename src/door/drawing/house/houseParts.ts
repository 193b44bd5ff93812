// Measures of the parts of a house that more than one layer needs: the house draws them, the light
// shines on them, the sky ends at them.

import { GROUND, type Scene, VIEW } from '@/door/drawing/scene'
import type { Hex } from '@/drawing/svg/color'
import type { Box, Point } from '@/drawing/svg/shapes'

export type WindowLook = { columns: number; rows: number; frame: Hex; slim?: boolean }
export type HouseWindow = { box: Box; look: WindowLook }
export type Dormer = { x: number; half: number; over: number; top: number; peak: number }

const single = ({ wide }: Scene): boolean => !wide

/** Height of the ridge behind a gable's wing or of a colonial's roof. */
export function ridgeOf(scene: Scene): number {
  const { design, roofline, wall, mm } = scene
  if (design.house === 'gable') return (roofline[1]?.y ?? 0) + mm(460)
  return wall.eave - mm(single(scene) ? 900 : 1080)
}

/** The dormers of a colonial: `over` is half the width of their roofs. */
export function dormersOf(scene: Scene): readonly Dormer[] {
  const { design, door, wall, mm } = scene
  if (design.house !== 'colonial') return []
  const places = single(scene)
    ? [door.x + door.w * 0.12, door.x + door.w * 0.88]
    : [door.x + door.w * 0.2, door.x + door.w * 0.8]
  const top = wall.eave - mm(single(scene) ? 600 : 900)
  return places.map((x) => ({
    x,
    half: mm(500),
    over: mm(630),
    top,
    peak: top - mm(single(scene) ? 330 : 380),
  }))
}

/** Story above a flat roof, from `x` over `w`; its top is in the picture only over a long house. */
export function upperVolume({ door, wall, wide, mm }: Scene): {
  x: number
  w: number
  top: number
} {
  const x = door.x + door.w * (wide ? 0.56 : 0.5)
  return { x, w: wall.right + 60 - x, top: Math.max(-10, wall.eave - mm(3000)) }
}

/** Top of the lean-to beside a barn. */
export const leanToTop = ({ wall, mm }: Scene): number => wall.eave + mm(190)

/** Top of the garden screen beside a single-slope house. */
export const screenTop = ({ mm }: Scene): number => GROUND - mm(1810)

/** Leaf of the front door, where the house shows one. */
export function frontDoorOf(scene: Scene): Box | undefined {
  const { design, mm, wall, door } = scene
  if (design.house === 'flat') {
    return { x: wall.right + mm(330), y: GROUND - mm(2350), w: mm(960), h: mm(2350) - 6 }
  }
  if (design.house === 'colonial') {
    const [w, h] = [mm(940), mm(2050)]
    return { x: door.x * 0.44 - w / 2, y: GROUND - mm(240) - h, w, h }
  }
  if (design.house === 'gable' && single(scene)) {
    const [w, h] = [mm(900), mm(1980)]
    return { x: (wall.right + VIEW.w) / 2 - w / 2 + 8, y: GROUND - 7 - mm(260) - h, w, h }
  }
  return undefined
}

/** Glass in the front door. */
export function frontDoorGlass(scene: Scene): Box | undefined {
  const leaf = frontDoorOf(scene)
  if (!leaf) return undefined
  const { x, y, w, h } = leaf
  return scene.design.house === 'flat'
    ? { x: x + w * 0.68, y: y + scene.mm(160), w: w * 0.16, h: h - scene.mm(380) }
    : { x: x + w * 0.13, y: y + h * 0.09, w: w * 0.74, h: h * 0.2 }
}

/** The light over the front door. */
export function porchLight(scene: Scene): Point | undefined {
  const leaf = frontDoorOf(scene)
  return leaf && { x: leaf.x + leaf.w / 2, y: leaf.y - scene.mm(60) }
}

/** Windows of the house, all lit at dusk. */
export function houseWindows(scene: Scene): readonly HouseWindow[] {
  const { design, mm, wall, roofline, trim } = scene
  const classic: WindowLook = { columns: 2, rows: 2, frame: trim }
  const modern: WindowLook = { columns: 2, rows: 1, frame: '#23282f', slim: true }
  switch (design.house) {
    case 'gable': {
      if (single(scene)) return []
      const w = mm(640)
      const x = (wall.right + VIEW.w) / 2 - w / 2 + 5
      const box = { x, y: GROUND - mm(2130), w, h: mm(1120) }
      return [{ box, look: { ...classic, rows: 3 } }]
    }
    case 'barn': {
      const peak = Math.min(...roofline.map(({ y }) => y))
      const loft = {
        x: (wall.left + wall.right) / 2 - mm(420),
        y: peak + mm(310),
        w: mm(840),
        h: mm(560),
      }
      const side = { x: wall.left * 0.42 - mm(300), y: GROUND - mm(1950), w: mm(600), h: mm(860) }
      return [
        { box: loft, look: { ...classic, columns: 4 } },
        { box: side, look: classic },
      ]
    }
    case 'colonial':
      return dormersOf(scene).map(({ x, top }) => ({
        box: { x: x - mm(290), y: top + mm(110), w: mm(580), h: mm(single(scene) ? 380 : 520) },
        look: classic,
      }))
    case 'flat': {
      const { x, w, top } = upperVolume(scene)
      const y = top < 0 ? -8 : top + mm(560)
      const h = Math.max(12, wall.eave - mm(470) - y)
      return [{ box: { x: x + w * 0.16, y, w: w * 0.6, h }, look: { ...modern, columns: 3 } }]
    }
    case 'shed':
      return [{ box: clerestory(scene), look: modern }]
  }
}

/** Window under the high end of a single slope. */
function clerestory({ roofline, wall, mm, wide, door, casing }: Scene): Box {
  const high = roofline[0]?.y ?? 0
  const slope = (wall.eave - high) / (wall.right - wall.left)
  const w = mm(wide ? 760 : 700)
  const y = high + slope * (mm(240) + w) + mm(190)
  const room = door.y - casing.head - mm(260) - y
  return { x: wall.left + mm(240), y, w, h: Math.min(Math.max(mm(240), room), mm(420)) }
}
