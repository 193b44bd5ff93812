/** Returns `$1,299`, or `$12.50` if there are cents. `amount` is in US dollars. */
export function money(amount: number): string {
  const fractions = Number.isInteger(amount) ? 0 : 2
  return `$${amount.toFixed(fractions).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** Returns `$199-299`, as the specification writes ranges; both in US dollars. */
export function moneyRange([low, high]: readonly [number, number]): string {
  return `${money(low)}-${money(high).slice(1)}`
}
