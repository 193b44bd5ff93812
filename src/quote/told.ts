// The prices that a customer was told before: from a price on the site to an estimate and a price by phone.
import { money } from '@/lib/money'

/** Dollars, from the lowest to the highest they were told. */
export type Told = { readonly low: number; readonly high: number }

/** Returns the range that all sides see: from the lowest to the highest of the prices they were told; the highest decides. Null if they were told none. */
export function toldRange(prices: readonly (number | null | undefined)[]): Told | null {
  const sums = prices.filter((price) => typeof price === 'number')
  return sums.length === 0 ? null : { low: Math.min(...sums), high: Math.max(...sums) }
}

/** Returns whether a sum is more than the highest they were told. */
export const isOver = (total: number, told: Told | null) => told !== null && total > told.high

/** Returns `$199 to $299`, or `$249`. */
export const toldText = ({ low, high }: Told) =>
  low === high ? money(low) : `${money(low)} to ${money(high)}`
