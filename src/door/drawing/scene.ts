// Where everything stands: the measures every layer agrees on, in user units of a 960 x 640 picture.
import { doorHex, facadeHex, frameHex } from '@/door/choices'
import { type DoorDesign, type House, isDouble, widths } from '@/door/options'
import { type Hex, mix } from '@/drawing/svg/color'
import type { Box, Point } from '@/drawing/svg/shapes'

export const VIEW = { w: 960, h: 640 } as const
/** The line where walls meet the ground. */
export const GROUND = 554

/** Where a house puts its parts: x of door and wall in user units, heights in mm, pitch as rise over run. */
type Plan = { door: number; left: number; right: number; eave: number }

const plans: Record<House, Record<'single' | 'double', Plan>> = {
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
    double: { door: 574, left: -20, right: 980, eave: 2680 },
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

const SCALE = { single: 0.15, double: 0.127 } as const
/** All doors of a garage together may be this wide in the picture. */
const WIDEST = 640
const FOOT_MM = 305
/** Wall between two doors. */
const PIER_MM = 640
/** Bricks, stones and shingles are drawn no smaller than this, for their number is the size of the file. */
const FINEST_SCALE = 0.125

export type Scene = {
  design: DoorDesign
  dusk: boolean
  /** Millimetres on the house as user units. */
  mm: (millimetres: number) => number
  /** The same for the courses of a wall or roof, which keep a least size. */
  courseMm: (millimetres: number) => number
  /** How much smaller the house stands than with its usual door. */
  shrink: number
  /** The door; on the house all its doors with the wall between them. */
  door: Box
  doors: readonly Box[]
  /** For two cars or more. */
  wide: boolean
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
  color: Hex
  /** Frames and braces of a carriage-house door in a paint of their own. */
  frame: Hex | undefined
  facadeColor: Hex
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
  return design.facadeColor === 'white' ? mix(wall, '#fffdf8', 0.7) : '#f1ede3'
}

/** The doors side by side around `middle`, standing on the ground. */
function doorsAround(middle: number, design: DoorDesign, scale: number): Box[] {
  const feet: readonly number[] = widths[design.width].doors
  const h = Number(design.height) * FOOT_MM * scale
  let x = middle - (spanMm(design) * scale) / 2
  return feet.map((wide) => {
    const box = { x, y: GROUND - h, w: wide * FOOT_MM * scale, h }
    x += box.w + PIER_MM * scale
    return box
  })
}

function spanMm({ width }: DoorDesign): number {
  const feet: readonly number[] = widths[width].doors
  return feet.reduce((sum, wide) => sum + wide * FOOT_MM, (feet.length - 1) * PIER_MM)
}

/** The measures and colors of a design; `design` must be a valid one. */
export function sceneOf(design: DoorDesign): Scene {
  const span = spanMm(design)
  const wide = isDouble(span / FOOT_MM)
  const usual = SCALE[wide ? 'double' : 'single']
  const taller = Number(design.height) - 7
  const scale = Math.min(usual, WIDEST / span) * (1 - taller * 0.07)
  const plan = plans[design.house][wide ? 'double' : 'single']
  const mm = (millimetres: number) => millimetres * scale
  const eave = GROUND - mm(plan.eave + taller * FOOT_MM)
  const doors = doorsAround(plan.door, design, scale)
  const { x, y, h } = doors[0] ?? { x: 0, y: 0, h: 0 }
  const modern = design.house === 'flat' || design.house === 'shed'
  const masonry = design.facade === 'brick' || design.facade === 'stone'
  const casing = casingOf(modern, masonry)
  const facadeColor = facadeHex(design)
  return {
    design,
    dusk: design.time === 'dusk',
    mm,
    courseMm: (millimetres) => millimetres * Math.max(scale, FINEST_SCALE),
    shrink: scale / usual,
    door: { x, y, w: mm(span), h },
    doors,
    wide,
    section: h / 4,
    casing: { side: mm(casing.side), head: mm(casing.head) },
    wall: { left: plan.left, right: plan.right, eave },
    roofline: rooflineOf(design.house, plan, eave),
    masonry,
    modern,
    grained: design.material === 'wood' || design.material === 'composite',
    color: doorHex(design),
    frame: frameHex(design),
    facadeColor,
    trim: trimOf(design, modern, facadeColor),
  }
}

/** A long garage stands smaller than others, so its picture comes closer, as far as this width. */
const CLOSE = { usual: 806, colonial: 770 } as const

/** The least depth of the driveway in a picture that comes closer. */
const FRONT = 66

/** Returns the part of the picture to show: all of it, or closer to the wall of a long garage. */
export function frameOf({ design, shrink, wall, roofline, mm }: Scene): Box {
  // Two doors leave room for a colonial's front door beside them; three cars do not, and the picture leaves it out.
  const isColonial = design.house === 'colonial'
  if (shrink > (isColonial ? 0.7 : 0.9)) return { x: 0, y: 0, ...VIEW }
  const ridge = Math.min(...roofline.map(({ y }) => y)) - mm(isColonial ? 1800 : 500)
  const close = isColonial ? CLOSE.colonial : CLOSE.usual
  // A tall wall needs more of the picture, or the door would stand on its edge.
  const tall = ((GROUND + FRONT - ridge) * VIEW.w) / VIEW.h
  const w = Math.min(VIEW.w, Math.max(close, tall))
  const h = (w * VIEW.h) / VIEW.w
  const between = (least: number, most: number, value: number) =>
    Math.min(most, Math.max(least, value))
  return {
    x: isColonial ? VIEW.w - w : between(0, VIEW.w - w, (wall.left + wall.right - w) / 2),
    y: between(0, VIEW.h - h, ridge),
    w,
    h,
  }
}

/** Returns the middles of the walls between two doors. */
export function piersOf({ doors }: Scene): readonly number[] {
  return doors.slice(1).map(({ x }, index) => {
    const left = doors[index]
    return left ? (left.x + left.w + x) / 2 : x
  })
}

/** The scene once for each door of the garage, with that door as its own. */
export function eachDoor(scene: Scene): readonly Scene[] {
  return scene.doors.map((door) => ({ ...scene, door, wide: isDouble(door.w / scene.mm(FOOT_MM)) }))
}

/** Returns true if a piece is entirely behind a door, where no one sees it. */
export function behindDoor({ doors }: Scene, x: number, y: number, w: number): boolean {
  return doors.some((door) => x > door.x && x + w < door.x + door.w && y > door.y)
}
