// The options of the designer.
import type { Hex } from '@/drawing/svg/color'

type Named = { readonly [id: string]: { readonly label: string } }
type Colored = { readonly [id: string]: { readonly label: string; readonly hex: Hex } }

/** Doors of a garage from left to right, by their width in feet. */
export const widths = {
  'single-8': { label: '8 ft single', doors: [8] },
  single: { label: '9 ft single', doors: [9] },
  'single-10': { label: '10 ft single', doors: [10] },
  double: { label: '16 ft double', doors: [16] },
  'double-18': { label: '18 ft double', doors: [18] },
  'two-singles': { label: 'Two 9 ft singles', doors: [9, 9] },
  'three-car': { label: 'Three-car, 16 ft and 9 ft', doors: [16, 9] },
} as const satisfies { [id: string]: { label: string; doors: readonly number[] } }

export const insulations = {
  none: { label: 'Not insulated' },
  insulated: { label: 'Insulated' },
} as const satisfies Named

/** For two cars, by its width in feet. */
export const isDouble = (feet: number): boolean => feet > 11

/** In feet. */
export const heights = {
  '7': { label: '7 ft high' },
  '8': { label: '8 ft high' },
} as const satisfies Named

export const materials = {
  steel: { label: 'Steel' },
  aluminum: { label: 'Aluminum' },
  wood: { label: 'Wood' },
  composite: { label: 'Composite' },
} as const satisfies Named

export const panels = {
  'raised-panel': { label: 'Raised panel' },
  carriage: { label: 'Carriage house' },
  'modern-flush': { label: 'Modern flush' },
  'full-view': { label: 'Full view' },
} as const satisfies Named

export const windowLayouts = {
  none: { label: 'No windows' },
  'top-row': { label: 'Top row' },
  'top-row-arched': { label: 'Top row, arched' },
  'second-row': { label: 'Second row' },
  'two-rows': { label: 'Top two rows' },
  'side-column': { label: 'Side column' },
  'full-glass': { label: 'All glass' },
} as const satisfies Named

export const paneStyles = {
  clear: { label: 'Clear' },
  frosted: { label: 'Frosted' },
  tinted: { label: 'Tinted' },
  grid: { label: 'Grid' },
  vertical: { label: 'Vertical bars' },
  prairie: { label: 'Prairie' },
} as const satisfies Named

export const hardwareStyles = {
  none: { label: 'None' },
  spade: { label: 'Spade hinges and pulls' },
  ring: { label: 'Ring pulls and studs' },
  modern: { label: 'Long bar pull' },
} as const satisfies Named

/** Paint of frames and braces on a carriage-house door; the first is the door's own color. */
export const frames = {
  same: { label: 'Same as the door' },
  white: { label: 'White', hex: '#f1eee6' },
  sandstone: { label: 'Sandstone', hex: '#bfae92' },
  charcoal: { label: 'Charcoal', hex: '#434a53' },
  black: { label: 'Black', hex: '#2a2d31' },
} as const satisfies { [id: string]: { label: string; hex?: Hex } }

export const houses = {
  gable: { label: 'Gable' },
  barn: { label: 'Barn roof' },
  colonial: { label: 'Colonial' },
  flat: { label: 'Flat roof' },
  shed: { label: 'Shed roof' },
} as const satisfies Named

export const facades = {
  siding: { label: 'Siding' },
  brick: { label: 'Brick' },
  stone: { label: 'Stone' },
  stucco: { label: 'Stucco' },
} as const satisfies Named

export const times = { day: { label: 'Day' }, dusk: { label: 'Dusk' } } as const satisfies Named

/** Door colors by material. */
export const doorColors = {
  steel: {
    white: { label: 'White', hex: '#f1eee6' },
    almond: { label: 'Almond', hex: '#e0d3bb' },
    sandstone: { label: 'Sandstone', hex: '#bfae92' },
    dove: { label: 'Dove gray', hex: '#a3a8a8' },
    'slate-blue': { label: 'Slate blue', hex: '#56718a' },
    navy: { label: 'Navy', hex: '#2d4666' },
    forest: { label: 'Forest green', hex: '#37574a' },
    barn: { label: 'Barn red', hex: '#7c322b' },
    charcoal: { label: 'Charcoal', hex: '#434a53' },
    black: { label: 'Black', hex: '#2a2d31' },
  },
  aluminum: {
    silver: { label: 'Clear anodized', hex: '#c0c5c8' },
    champagne: { label: 'Champagne', hex: '#b8a78a' },
    bronze: { label: 'Dark bronze', hex: '#55473b' },
    graphite: { label: 'Graphite', hex: '#4c535a' },
    black: { label: 'Matte black', hex: '#2a2d31' },
    white: { label: 'White', hex: '#ebe9e3' },
  },
  wood: {
    cedar: { label: 'Cedar', hex: '#ae7748' },
    oak: { label: 'Golden oak', hex: '#b38d58' },
    redwood: { label: 'Redwood', hex: '#92583f' },
    mahogany: { label: 'Mahogany', hex: '#70412f' },
    walnut: { label: 'Walnut', hex: '#674a37' },
    driftwood: { label: 'Driftwood', hex: '#968b7c' },
    ebony: { label: 'Ebony', hex: '#44372f' },
  },
  composite: {
    chalk: { label: 'Chalk white', hex: '#e9e6dd' },
    sage: { label: 'Sage', hex: '#8f9d86' },
    harbor: { label: 'Harbor blue', hex: '#5d7688' },
    driftwood: { label: 'Driftwood', hex: '#a19686' },
    walnut: { label: 'Walnut', hex: '#7d5a40' },
    espresso: { label: 'Espresso', hex: '#4d3c31' },
    graphite: { label: 'Graphite', hex: '#4a4f54' },
  },
} as const satisfies Record<Material, Colored>

/** Wall colors by material. */
export const facadeColors = {
  siding: {
    white: { label: 'White', hex: '#e9e7e0' },
    gray: { label: 'Dove gray', hex: '#aab0b2' },
    sage: { label: 'Sage', hex: '#8f9d8b' },
    blue: { label: 'Harbor blue', hex: '#61798c' },
    sand: { label: 'Sand', hex: '#cdbfa5' },
    red: { label: 'Barn red', hex: '#8a4136' },
    charcoal: { label: 'Charcoal', hex: '#565d64' },
  },
  brick: {
    red: { label: 'Red', hex: '#96553f' },
    rose: { label: 'Rose', hex: '#a8705a' },
    brown: { label: 'Brown', hex: '#785a4b' },
    charcoal: { label: 'Charcoal', hex: '#5f5a58' },
    white: { label: 'Whitewashed', hex: '#cfc8bd' },
  },
  stone: {
    fieldstone: { label: 'Fieldstone', hex: '#9b978f' },
    limestone: { label: 'Limestone', hex: '#beb19a' },
    bluestone: { label: 'Bluestone', hex: '#848c93' },
    ledge: { label: 'Brown ledge', hex: '#8f7f6c' },
  },
  stucco: {
    ivory: { label: 'Ivory', hex: '#e6dfd0' },
    white: { label: 'White', hex: '#ebeae5' },
    sand: { label: 'Sand', hex: '#cfbf9f' },
    gray: { label: 'Warm gray', hex: '#b3aea4' },
    clay: { label: 'Clay', hex: '#b98a6c' },
  },
} as const satisfies Record<Facade, Colored>

export type Width = keyof typeof widths
export type Height = keyof typeof heights
export type Insulation = keyof typeof insulations
export type Material = keyof typeof materials
export type Panel = keyof typeof panels
export type WindowLayout = keyof typeof windowLayouts
export type PaneStyle = keyof typeof paneStyles
export type Hardware = keyof typeof hardwareStyles
export type Frame = keyof typeof frames
export type House = keyof typeof houses
export type Facade = keyof typeof facades
export type Time = keyof typeof times
type KeysOfEach<Groups> = Groups extends unknown ? keyof Groups : never
type DoorColor = KeysOfEach<(typeof doorColors)[Material]>
type FacadeColor = KeysOfEach<(typeof facadeColors)[Facade]>

export type DoorDesign = {
  width: Width
  height: Height
  insulation: Insulation
  panel: Panel
  material: Material
  color: DoorColor
  windows: WindowLayout
  panes: PaneStyle
  hardware: Hardware
  frame: Frame
  house: House
  facade: Facade
  facadeColor: FacadeColor
  time: Time
}

export const defaultDesign: DoorDesign = {
  width: 'double',
  height: '7',
  insulation: 'none',
  panel: 'carriage',
  material: 'wood',
  color: 'cedar',
  windows: 'top-row-arched',
  panes: 'grid',
  hardware: 'spade',
  frame: 'same',
  house: 'gable',
  facade: 'siding',
  facadeColor: 'blue',
  time: 'day',
}
