// The prices that a customer was told before: from a price on the site to an estimate and a price by phone.
import { money } from '@/lib/money'

/** Dollars, from the lowest to the highest they were told. */
export type Told = { readonly low: number; readonly high: number }

/** `from` is a price that begins with "from"; `estimate` may be open at its top. */
export type WasTold = {
  readonly from?: number | null
  readonly estimate?: { readonly low: number; readonly high: number | null } | null
  readonly quotedByPhone?: number | null
}

/** Returns the range that all sides see: the lowest and the highest of what they were told; the highest decides. */
export function toldRange({ from, estimate, quotedByPhone }: WasTold): Told | null {
  const sums = [from, estimate?.low, estimate?.high, quotedByPhone].filter(
    (sum): sum is number => typeof sum === 'number',
  )
  return sums.length === 0 ? null : { low: Math.min(...sums), high: Math.max(...sums) }
}

/** Returns whether a sum is more than the highest they were told. */
export const isOver = (total: number, told: Told | null) => told !== null && total > told.high

/** Returns `$199 to $299`, or `$249`. */
export const toldText = ({ low, high }: Told) =>
  low === high ? money(low) : `${money(low)} to ${money(high)}`
