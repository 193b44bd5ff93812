// The starting price of a designed door in sentences: what it covers, and what can change it.
import type { Insulation, Material } from '@/door/options'

/** Materials as they stand after `in`. */
const builds: Record<Material, Record<Insulation, string>> = {
  steel: { none: 'single-layer steel', insulated: 'insulated steel' },
  aluminum: { none: 'aluminum', insulated: 'insulated aluminum' },
  wood: { none: 'wood', insulated: 'insulated wood' },
  composite: { none: 'composite', insulated: 'composite' },
}

export type Build = { readonly material: Material; readonly insulation: Insulation }

const nameOf = ({ material, insulation }: Build) => builds[material][insulation]

export const doorPriceNote = {
  from: (price: string) => `From ${price}`,
  one: (build: Build, feet: number) =>
    `Starting price for one door in ${nameOf(build)}, ${feet} ft wide and 7 ft high.`,
  each: (build: Build, price: string) =>
    `Two one-car doors in ${nameOf(build)}, each 9 ft wide and 7 ft high, starting at ${price} each.`,
  and: (build: Build, double: string, single: string) =>
    `A two-car door starting at ${double} and a one-car door starting at ${single}, both in ${nameOf(build)} and 7 ft high.`,
  agreed: 'Windows and hardware can change it. You approve the final price before any work starts.',
  floor: (material: Material, price: string) =>
    `Our ${material} doors start at ${price} for a one-car door.`,
  quote: 'We quote this door after we measure. The quote is free.',
} as const
