import { doorPrices, prices } from '@/content/prices'
import { normalise } from '@/features/designer/choices'
import type { DoorDesign } from '@/features/designer/options'

/** Starting price of a door of this material and width, in US dollars: the higher of the two. */
export function fromPrice(design: DoorDesign): number {
  const { material, width } = normalise(design)
  return Math.max(doorPrices[material], width === 'double' ? prices.doubleDoor : 0)
}
