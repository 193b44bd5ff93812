// Selections made on the site before a request is sent: the queries of designer, estimate and safety check, merged
// into one. Names and ids only, from which the reader renders them again.

/** The database accepts the same. */
const form = /^[A-Za-z0-9._=&-]{1,1000}$/

/** Returns the text if it can be such a state, else an empty one. */
export const selectionState = (text: string | null | undefined): string =>
  text && form.test(text) ? text : ''

/** One thing chosen on the site before: the text that a link put into the message, and the state it describes; either may be empty. */
export type Selection = { readonly message: string; readonly chosen: string }

/** Returns both merged if they fit, the later one winning; else the later one. */
export function mergeSelections(before: string, later: string): string {
  const both = new URLSearchParams(before)
  for (const [name, value] of new URLSearchParams(later)) both.set(name, value)
  return selectionState(String(both)) || later
}

/** Returns the states of all selections as one, later ones winning. */
export const stateOf = (selections: readonly Selection[]): string =>
  selections.reduce((merged, { chosen }) => (chosen ? mergeSelections(merged, chosen) : merged), '')
