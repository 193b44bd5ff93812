// The items of an estimate, with the prices of the price list and of the service pages.
import { openerBrands } from '@/facts/openerBrands'
import { doorPrices, prices, repairRanges } from '@/facts/prices'

export type ItemKind = 'repair' | 'door' | 'opener' | 'maintenance'

/** US dollars: a range, a starting price whose top is open (`high` null), a fixed price (`low` is `high`), or by quote. */
export type ItemPrice = { readonly low: number; readonly high: number | null } | 'quote'

export type EstimateItem = {
  readonly kind: ItemKind
  readonly label: string
  readonly note: string
  readonly price: ItemPrice
}

const from = (low: number): ItemPrice => ({ low, high: null })
const range = ([low, high]: readonly [number, number]): ItemPrice => ({ low, high })
const fixed = (amount: number): ItemPrice => ({ low: amount, high: amount })

export const doorSizes = {
  single: { label: 'Single, one car' },
  double: { label: 'Double, two cars' },
} as const

/** `from` is the starting price of a one-car door. */
export const doorMaterials = {
  basic: { label: 'Single-layer steel', note: 'Stock size and color', from: prices.singleDoor },
  steel: {
    label: 'Insulated steel',
    note: 'Warmer and quieter',
    from: Math.max(doorPrices.steel, prices.insulatedDoor),
  },
  aluminum: { label: 'Aluminum and glass', note: 'Slim frames', from: doorPrices.aluminum },
  composite: { label: 'Composite', note: 'Looks like wood', from: doorPrices.composite },
  wood: { label: 'Wood', note: 'Made to order', from: doorPrices.wood },
} as const

export type DoorSize = keyof typeof doorSizes
export type DoorMaterial = keyof typeof doorMaterials
export type DoorId = `${DoorSize}-${DoorMaterial}`

/** The price list has a double door in single-layer steel only; every other double door is by quote. */
function door(size: DoorSize, material: DoorMaterial): EstimateItem {
  const { label, note, from: singleFrom } = doorMaterials[material]
  return {
    kind: 'door',
    label: `${size === 'single' ? 'Single' : 'Double'} door, ${label.toLowerCase()}`,
    note,
    price:
      size === 'single'
        ? from(singleFrom)
        : material === 'basic'
          ? from(prices.doubleDoor)
          : 'quote',
  }
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

/** Returns the doors of one size, in the order of the materials. */
export const doorIds = (size: DoorSize): readonly DoorId[] =>
  keysOf(doorMaterials).map((material): DoorId => `${size}-${material}`)

const doors = Object.fromEntries(
  keysOf(doorSizes).flatMap((size) =>
    keysOf(doorMaterials).map((material) => [`${size}-${material}`, door(size, material)]),
  ),
) as Record<DoorId, EstimateItem>

const opener = ({ name, model, from: price }: (typeof openerBrands)[keyof typeof openerBrands]) =>
  ({ kind: 'opener', label: `${name} opener`, note: model, price: from(price) }) as const

const plainItems = {
  spring: {
    kind: 'repair',
    label: 'Spring replacement',
    note: 'The whole job, standard springs',
    price: range(repairRanges.springReplacement),
  },
  cable: {
    kind: 'repair',
    label: 'Cable',
    note: 'One lift cable replaced',
    price: from(prices.cable),
  },
  track: {
    kind: 'repair',
    label: 'Track realignment',
    note: 'Tracks straightened and secured',
    price: range(repairRanges.trackRealignment),
  },
  rollers: {
    kind: 'repair',
    label: 'Rollers',
    note: 'Worn rollers replaced',
    price: from(prices.rollers),
  },
  panel: {
    kind: 'repair',
    label: 'Panel',
    note: 'One section of a current model',
    price: from(prices.panel),
  },
  'opener-repair': {
    kind: 'repair',
    label: 'Opener repair',
    note: 'Diagnosis and adjustment, before any parts',
    price: from(prices.openerRepair),
  },
  commercial: {
    kind: 'door',
    label: 'Commercial roll-up',
    note: 'Priced after we measure',
    price: 'quote',
  },
  bundle: {
    kind: 'door',
    label: 'Smart bundle',
    note: '',
    price: from(prices.smartBundle),
  },
  liftmaster: opener(openerBrands.liftmaster),
  chamberlain: opener(openerBrands.chamberlain),
  'overhead-door': opener(openerBrands['overhead-door']),
  genie: opener(openerBrands.genie),
  camera: { kind: 'opener', label: 'Camera', note: 'Installed', price: from(prices.camera) },
  'app-setup': {
    kind: 'opener',
    label: 'App setup',
    note: 'On your phone, before we leave',
    price: fixed(prices.appSetup),
  },
  'tune-up': {
    kind: 'maintenance',
    label: 'Tune-up',
    note: 'Tighten, lubricate, balance, test',
    price: range(repairRanges.tuneUp),
  },
  'spring-adjustment': {
    kind: 'maintenance',
    label: 'Spring adjustment',
    note: 'Spring tension set to match the door',
    price: from(prices.springAdjustment),
  },
  inspection: {
    kind: 'maintenance',
    label: 'Safety inspection',
    note: 'Written report',
    price: from(prices.safetyInspection),
  },
  weatherstripping: {
    kind: 'maintenance',
    label: 'Weatherstripping',
    note: 'Bottom seal or sides and top',
    price: from(prices.weatherstripping),
  },
} as const satisfies Record<string, EstimateItem>

export type ItemId = keyof typeof plainItems | DoorId

/** Every item by its name in the address. */
export const estimateItems: Readonly<Record<ItemId, EstimateItem>> = { ...doors, ...plainItems }

/** Returns the items of a kind that have no sizes, in display order. */
export function plainItemsOf(kind: ItemKind): readonly ItemId[] {
  return keysOf(plainItems).filter((id) => plainItems[id].kind === kind)
}
