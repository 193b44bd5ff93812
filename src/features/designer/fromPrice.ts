import { designerPage } from '@/content/designer'
import { byQuote, doorPrices, prices } from '@/content/prices'
import { normalise } from '@/features/designer/choices'
import type { DoorDesign } from '@/features/designer/options'
import { money } from '@/lib/money'

/** Starting price of a door, in US dollars; null where the price list has none and it is by quote. */
export function fromPrice(design: DoorDesign): number | null {
  const { material, width } = normalise(design)
  if (width === 'single') return doorPrices[material]
  return material === 'steel' ? prices.doubleDoor : null
}

/** `From $799`, or `By quote`. */
export function fromPriceText(design: DoorDesign): string {
  const from = fromPrice(design)
  return from === null ? byQuote : `From ${money(from)}`
}

/** What that price is for. */
export function priceNote(design: DoorDesign): string {
  if (fromPrice(design) === null) return designerPage.priceNote.quote
  return designerPage.priceNote[normalise(design).width]
}
