import { normalize } from '@/door/choices'
import { type DoorDesign, isDouble, widths } from '@/door/options'
import { doorPriceNote as copy } from '@/door/priceNote'
import { byQuote, doorPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

/** Widths of the price list, in feet; others are made to order. */
const stockWidths: readonly number[] = [8, 9, 16]

/** Returns the starting price of one door of a design; null if the price list has none. */
function doorPrice(feet: number, { material, height, insulation }: DoorDesign): number | null {
  if (height !== '7' || !stockWidths.includes(feet)) return null
  if (material === 'steel') {
    if (isDouble(feet)) return insulation === 'none' ? prices.doubleDoor : null
    return insulation === 'none' ? prices.singleDoor : doorPrices.steel
  }
  if (isDouble(feet)) return null
  // The listed price of composite includes its core; aluminum and wood are listed without one.
  return insulation === 'none' || material === 'composite' ? doorPrices[material] : null
}

type Priced = { feet: number; price: number }

/** Returns the doors of a design with their starting prices; null if one has none. */
function pricedDoors(wanted: DoorDesign): readonly Priced[] | null {
  const design = normalize(wanted)
  const doors = widths[design.width].doors.flatMap((feet) => {
    const price = doorPrice(feet, design)
    return price === null ? [] : [{ feet, price }]
  })
  return doors.length === widths[design.width].doors.length ? doors : null
}

/** Returns the starting price of a design, in US dollars; null if it is by quote. */
export function fromPrice(design: DoorDesign): number | null {
  return pricedDoors(design)?.reduce((sum, { price }) => sum + price, 0) ?? null
}

/** `From $799`, or `By quote`. */
export function fromPriceText(design: DoorDesign): string {
  const from = fromPrice(design)
  return from === null ? byQuote : copy.from(money(from))
}

/** Returns the starting price of one door in a design's material, at the same insulation if that is listed. */
function floorPrice(design: DoorDesign): number | null {
  const [single] = widths.single.doors
  const one: DoorDesign = { ...design, height: '7' }
  return doorPrice(single, one) ?? doorPrice(single, { ...one, insulation: 'none' })
}

/** Returns what that price includes, or the material's starting price if the design is by quote. */
export function priceNote(design: DoorDesign): string {
  const wanted = normalize(design)
  const doors = pricedDoors(design)
  const [first, second] = doors ?? []
  if (!first) {
    const least = floorPrice(wanted)
    return least === null
      ? copy.quote
      : `${copy.floor(wanted.material, money(least))} ${copy.quote}`
  }
  if (!second) return `${copy.one(wanted, first.feet)} ${copy.agreed}`
  const sum =
    first.feet === second.feet
      ? copy.each(wanted, money(first.price))
      : copy.and(wanted, money(first.price), money(second.price))
  return `${sum} ${copy.agreed}`
}

/** Returns the price of insulation, in US dollars; null if a price with or without it is missing. */
export function insulationPrice(design: DoorDesign): number | null {
  const [without, insulated] = (['none', 'insulated'] as const).map((insulation) =>
    fromPrice({ ...design, insulation }),
  )
  return without && insulated ? insulated - without : null
}
