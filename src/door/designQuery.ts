// Stores a design in the page's URL, so that a link shows the same door.
import { normalize } from '@/door/choices'
import {
  type DoorDesign,
  defaultDesign,
  doorColors,
  facadeColors,
  facades,
  frames,
  hardwareStyles,
  heights,
  houses,
  insulations,
  materials,
  panels,
  paneStyles,
  times,
  widths,
  windowLayouts,
} from '@/door/options'

const ids = (...tables: object[]) => new Set(tables.flatMap((table) => Object.keys(table)))

/** Name of the URL parameter and known values of every option. */
const fields: Record<keyof DoorDesign, { name: string; values: ReadonlySet<string> }> = {
  width: { name: 'width', values: ids(widths) },
  height: { name: 'height', values: ids(heights) },
  insulation: { name: 'insulation', values: ids(insulations) },
  panel: { name: 'style', values: ids(panels) },
  material: { name: 'material', values: ids(materials) },
  color: { name: 'color', values: ids(...Object.values(doorColors)) },
  windows: { name: 'windows', values: ids(windowLayouts) },
  panes: { name: 'panes', values: ids(paneStyles) },
  hardware: { name: 'hardware', values: ids(hardwareStyles) },
  frame: { name: 'frame', values: ids(frames) },
  house: { name: 'house', values: ids(houses) },
  facade: { name: 'wall', values: ids(facades) },
  facadeColor: { name: 'wall-color', values: ids(...Object.values(facadeColors)) },
  time: { name: 'time', values: ids(times) },
}

const entries = Object.entries(fields) as [keyof DoorDesign, (typeof fields)[keyof DoorDesign]][]

/** Returns every option of the design as URL parameters, always in the same order. */
export function encodeDesign(design: DoorDesign): URLSearchParams {
  const valid = normalize(design)
  return new URLSearchParams(entries.map(([key, { name }]) => [name, valid[key]]))
}

/** Returns the design of a URL; missing or unknown options fall back to the default design. */
export function decodeDesign(params: URLSearchParams): DoorDesign {
  const read: Record<string, string> = { ...defaultDesign }
  for (const [key, { name, values }] of entries) {
    const value = params.get(name)
    if (value !== null && values.has(value)) read[key] = value
  }
  // Links from before the choice showed the price of insulated steel for one car, of single-layer steel for two.
  const isOldSingle = !params.has(fields.insulation.name) && read.width === 'single'
  if (isOldSingle && read.material === 'steel') read.insulation = 'insulated'
  // Every value was checked against the table of its own option.
  return normalize(read as DoorDesign)
}

/** Returns the design of a URL; null if it has none, or one that is no longer on offer. */
export function knownDesign(params: URLSearchParams): DoorDesign | null {
  const design = decodeDesign(params)
  const shown = encodeDesign(design)
  const told = [...shown].filter(([name]) => params.has(name))
  return told.length > 0 && told.every(([name, value]) => params.get(name) === value)
    ? design
    : null
}
