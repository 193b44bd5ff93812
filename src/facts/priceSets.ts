/** A common job in one tap: its lines from the price list, and own ones that are included. */
type PriceSet = {
  readonly id: string
  readonly name: string
  readonly lines: readonly (
    | { readonly item: string; readonly quantity: number }
    | { readonly label: string; readonly labelEs: string; readonly amount: number }
  )[]
}

const test = {
  label: 'Balance and safety test',
  labelEs: 'Prueba de balance y seguridad',
  amount: 0,
} as const

/** Each company writes its own; `item` is one of src/content/estimateItems.ts. */
export const priceSets = [
  { id: 'spring-pair', name: 'Spring pair', lines: [{ item: 'spring', quantity: 2 }, test] },
  { id: 'cable-pair', name: 'Cable pair', lines: [{ item: 'cable', quantity: 2 }, test] },
  { id: 'rollers', name: 'Rollers', lines: [{ item: 'rollers', quantity: 1 }] },
  { id: 'tune-up', name: 'Tune-up', lines: [{ item: 'tune-up', quantity: 1 }] },
  { id: 'bottom-seal', name: 'Bottom seal', lines: [{ item: 'weatherstripping', quantity: 1 }] },
] as const satisfies readonly PriceSet[]
