/** Returns `$1,299`, or `$12.50` if there are cents. `amount` is in US dollars. */
export function money(amount: number): string {
  const fractions = Number.isInteger(amount) ? 0 : 2
  return `$${amount.toFixed(fractions).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** Returns `$199-299`, as the specification writes ranges; both in US dollars. */
export function moneyRange([low, high]: readonly [number, number]): string {
  return `${money(low)}-${money(high).slice(1)}`
}

/** Returns dollars as typed; null for nothing, undefined for anything that is no price. */
export function dollarsOf(typed: string): number | null | undefined {
  const amount = typed.trim().replace(/^\$|,/g, '')
  if (amount === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Number(amount) : undefined
}
