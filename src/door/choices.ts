// Which choices go together, and the nearest design when they do not.

import {
  type DoorDesign,
  doorColors,
  type Frame,
  facadeColors,
  facades,
  frames,
  hardwareStyles,
  heights,
  houses,
  type Insulation,
  insulations,
  materials,
  type Panel,
  panels,
  paneStyles,
  times,
  type WindowLayout,
  widths,
  windowLayouts,
} from '@/door/options'
import { distance, type Hex } from '@/drawing/svg/color'

/** For each option, the values on offer, in the order to show them. */
export type Choices = { readonly [Key in keyof DoorDesign]: readonly DoorDesign[Key][] }

const keys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]

/** By panel style; the first value replaces a selection that does not go with it. */
const byPanel = {
  'raised-panel': {
    material: keys(materials),
    windows: ['top-row', 'top-row-arched', 'second-row', 'two-rows', 'none'],
    hardware: ['none', 'spade', 'ring'],
  },
  carriage: {
    material: keys(materials),
    windows: ['top-row', 'top-row-arched', 'none'],
    hardware: ['spade', 'ring', 'none'],
  },
  'modern-flush': {
    material: keys(materials),
    windows: ['top-row', 'side-column', 'second-row', 'two-rows', 'none'],
    hardware: ['none', 'modern'],
  },
  'full-view': {
    material: ['aluminum', 'wood'],
    windows: ['full-glass'],
    hardware: ['none', 'modern'],
  },
} as const satisfies Record<Panel, Partial<Choices>>

const classicPanes = ['clear', 'grid', 'vertical', 'prairie', 'frosted'] as const
const modernPanes = ['clear', 'frosted', 'tinted'] as const

function panesFor(panel: Panel, windows: WindowLayout): Choices['panes'] {
  if (windows === 'none') return ['clear']
  return panel === 'modern-flush' || panel === 'full-view' ? modernPanes : classicPanes
}

/** Only a carriage-house door has frames; the door's own color would be no second tone. */
function framesFor({ panel, material, color }: DoorDesign): readonly [Frame, ...Frame[]] {
  if (panel !== 'carriage') return ['same']
  const own = hexOf(doorColors[material], color)
  const others = keys(frames).filter((id) => id !== 'same' && hexOf(frames, id) !== own)
  return ['same', ...others]
}

/** Composite has an insulated core; a door of glass has nowhere to put one. */
function insulationFor({
  panel,
  material,
}: Pick<DoorDesign, 'panel' | 'material'>): readonly [Insulation, ...Insulation[]] {
  if (material === 'composite') return ['insulated']
  return panel === 'full-view' ? ['none'] : ['none', 'insulated']
}

const inTableOrder = <Value extends PropertyKey>(table: object, values: readonly Value[]) =>
  Object.keys(table).filter((key) => (values as readonly PropertyKey[]).includes(key)) as Value[]

/** Returns the values that the options can take with the rest of the design; `design` must be a valid one. */
export function choicesFor(design: DoorDesign): Choices {
  const allowed = byPanel[design.panel]
  return {
    width: keys(widths),
    height: keys(heights),
    insulation: inTableOrder(insulations, insulationFor(design)),
    panel: keys(panels),
    material: inTableOrder(materials, allowed.material),
    color: keys(doorColors[design.material]),
    windows: inTableOrder(windowLayouts, allowed.windows),
    panes: inTableOrder(paneStyles, panesFor(design.panel, design.windows)),
    hardware: inTableOrder(hardwareStyles, allowed.hardware),
    frame: framesFor(design),
    house: keys(houses),
    facade: keys(facades),
    facadeColor: keys(facadeColors[design.facade]),
    time: keys(times),
  }
}

const hexOf = (table: object, id: PropertyKey): Hex | undefined =>
  (table as Record<PropertyKey, { hex: Hex } | undefined>)[id]?.hex

/** Returns the paint of the door, from its material's colors. */
export function doorHex(design: DoorDesign): Hex {
  return hexOf(doorColors[design.material], design.color) ?? doorColors.steel.white.hex
}

/** Returns the paint of a carriage-house door's frames and braces; none if they have its own color. */
export function frameHex({ frame }: DoorDesign): Hex | undefined {
  return hexOf(frames, frame)
}

/** Returns the color of the wall. */
export function facadeHex(design: DoorDesign): Hex {
  return hexOf(facadeColors[design.facade], design.facadeColor) ?? facadeColors.siding.white.hex
}

/** Returns the id if the table has it, else the one that looks most like it. */
function nearestColor<Id extends string>(tables: Record<string, object>, own: string, id: Id): Id {
  const table = tables[own] ?? {}
  if (id in table) return id
  const wanted = Object.values(tables)
    .map((other) => hexOf(other, id))
    .find((hex) => hex !== undefined)
  const ranked = Object.entries(table as Record<Id, { hex: Hex }>) as [Id, { hex: Hex }][]
  if (wanted) ranked.sort(([, a], [, b]) => distance(a.hex, wanted) - distance(b.hex, wanted))
  return ranked[0]?.[0] ?? id
}

const oneOf = <Value>(allowed: readonly [Value, ...Value[]], value: Value): Value =>
  allowed.includes(value) ? value : allowed[0]

/**
 * Returns the nearest design that can be built: the panel style decides first, then the material, and
 * options that do not go with them are replaced. A valid design is returned as it is.
 */
export function normalize(design: DoorDesign): DoorDesign {
  const allowed = byPanel[design.panel]
  const material = oneOf<DoorDesign['material']>(
    allowed.material as readonly [DoorDesign['material'], ...DoorDesign['material'][]],
    design.material,
  )
  const windows = oneOf<DoorDesign['windows']>(allowed.windows, design.windows)
  const panes = panesFor(design.panel, windows)
  const color = nearestColor(doorColors, material, design.color)
  return {
    ...design,
    material,
    insulation: oneOf(insulationFor({ panel: design.panel, material }), design.insulation),
    color,
    frame: oneOf(framesFor({ ...design, material, color }), design.frame),
    windows,
    panes: panes.includes(design.panes) ? design.panes : (panes[0] ?? 'clear'),
    hardware: oneOf<DoorDesign['hardware']>(allowed.hardware, design.hardware),
    facadeColor: nearestColor(facadeColors, design.facade, design.facadeColor),
  }
}
