// Where everything stands: the measures every layer agrees on, in user units of a 960 x 640 picture.
import { doorHex, facadeHex } from '@/features/designer/choices'
import { type Hex, mix } from '@/features/designer/drawing/svg/colour'
import type { Box, Point } from '@/features/designer/drawing/svg/shapes'
import type { DoorDesign, House, Width } from '@/features/designer/options'

export const VIEW = { w: 960, h: 640 } as const
/** The line where walls meet the ground. */
export const GROUND = 554

/** Where a house puts its parts: x of door and wall in user units, heights in mm, pitch as rise over run. */
type Plan = { door: number; left: number; right: number; eave: number }

const plans: Record<House, Record<Width, Plan>> = {
  gable: {
    single: { door: 398, left: 66, right: 730, eave: 2620 },
    double: { door: 420, left: 44, right: 796, eave: 2620 },
  },
  barn: {
    single: { door: 548, left: 206, right: 890, eave: 2580 },
    double: { door: 530, left: 148, right: 912, eave: 2620 },
  },
  colonial: {
    single: { door: 604, left: -20, right: 980, eave: 2630 },
    double: { door: 592, left: -20, right: 980, eave: 2680 },
  },
  flat: {
    single: { door: 404, left: 84, right: 724, eave: 2760 },
    double: { door: 416, left: 44, right: 788, eave: 2800 },
  },
  shed: {
    single: { door: 560, left: 232, right: 890, eave: 2560 },
    double: { door: 528, left: 150, right: 906, eave: 2640 },
  },
}

const SCALE: Record<Width, number> = { single: 0.15, double: 0.127 }
const DOOR_MM: Record<Width, number> = { single: 2740, double: 4880 }
/** Height of every door, 7 ft. */
const DOOR_HEIGHT_MM = 2130

export type Scene = {
  design: DoorDesign
  dusk: boolean
  /** Millimetres on the house as user units. */
  mm: (millimetres: number) => number
  door: Box
  /** Height of one of the four sections. */
  section: number
  casing: { side: number; head: number }
  wall: { left: number; right: number; eave: number }
  /** Top edge of the front wall, left to right. */
  roofline: readonly Point[]
  masonry: boolean
  /** Flat and single-slope houses: dark slim trim, bare soffits. */
  modern: boolean
  /** Wood, or composite made to look like it. */
  grained: boolean
  colour: Hex
  facadeColour: Hex
  trim: Hex
}

function rooflineOf(house: House, { left, right }: Plan, eave: number): Point[] {
  const middle = (left + right) / 2
  const half = (right - left) / 2
  if (house === 'gable') {
    const rise = Math.min(half * 0.43, eave - 24)
    return [point(left, eave), point(middle, eave - rise), point(right, eave)]
  }
  if (house === 'barn') {
    const knee = eave - half * 0.26
    return [
      point(left, eave),
      point(left + half * 0.34, knee),
      point(middle, Math.max(knee - half * 0.2, 26)),
      point(right - half * 0.34, knee),
      point(right, eave),
    ]
  }
  if (house === 'shed') return [point(left, eave - half * 0.29), point(right, eave)]
  return [point(left, eave), point(right, eave)]
}

const point = (x: number, y: number): Point => ({ x, y })

function casingOf(modern: boolean, masonry: boolean): { side: number; head: number } {
  if (modern) return { side: 50, head: 60 }
  return masonry ? { side: 78, head: 96 } : { side: 115, head: 150 }
}

function trimOf(design: DoorDesign, modern: boolean, wall: Hex): Hex {
  if (modern) return '#2b2f35'
  return design.facadeColour === 'white' ? mix(wall, '#fffdf8', 0.7) : '#f1ede3'
}

/** The measures and colours of a design; `design` must be a valid one. */
export function sceneOf(design: DoorDesign): Scene {
  const scale = SCALE[design.width]
  const plan = plans[design.house][design.width]
  const mm = (millimetres: number) => millimetres * scale
  const eave = GROUND - mm(plan.eave)
  const w = mm(DOOR_MM[design.width])
  const h = mm(DOOR_HEIGHT_MM)
  const modern = design.house === 'flat' || design.house === 'shed'
  const masonry = design.facade === 'brick' || design.facade === 'stone'
  const casing = casingOf(modern, masonry)
  const facadeColour = facadeHex(design)
  return {
    design,
    dusk: design.time === 'dusk',
    mm,
    door: { x: plan.door - w / 2, y: GROUND - h, w, h },
    section: h / 4,
    casing: { side: mm(casing.side), head: mm(casing.head) },
    wall: { left: plan.left, right: plan.right, eave },
    roofline: rooflineOf(design.house, plan, eave),
    masonry,
    modern,
    grained: design.material === 'wood' || design.material === 'composite',
    colour: doorHex(design),
    facadeColour,
    trim: trimOf(design, modern, facadeColour),
  }
}

/** Whether a piece lies wholly behind the door, where nobody sees it. */
export function behindDoor({ door }: Scene, x: number, y: number, w: number): boolean {
  return x > door.x && x + w < door.x + door.w && y > door.y
}
