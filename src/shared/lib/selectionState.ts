// Selections made on the site before a request is sent: the queries of designer, estimate and safety check, merged
// into one. Names and ids only, from which the reader renders them again.

/** The database accepts the same. */
const form = /^[A-Za-z0-9._=&-]{1,1000}$/

/** Returns the text if it can be such a state, else an empty one. */
export const selectionState = (text: string | null | undefined): string =>
  text && form.test(text) ? text : ''

/** Returns both merged if they fit, the later one winning; else the later one. */
export function mergeSelections(before: string, later: string): string {
  const both = new URLSearchParams(before)
  for (const [name, value] of new URLSearchParams(later)) both.set(name, value)
  return selectionState(String(both)) || later
}
