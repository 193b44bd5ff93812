import { doorPrices } from '@/content/prices'
import { normalise } from './choices'
import type { DoorDesign } from './options'

/** Starting price of a door of this material, in US dollars. */
export const fromPrice = (design: DoorDesign): number => doorPrices[normalise(design).material]
