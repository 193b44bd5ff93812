/** Returns dollars as typed; null for nothing, undefined for anything that is no price. */
export function dollarsOf(typed: string): number | null | undefined {
  const amount = typed.trim().replace(/^\$|,/g, '')
  if (amount === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? Number(amount) : undefined
}
