// What was chosen on the site before a request is sent: the queries that designer, estimate and safety check keep in
// their addresses, in one. Names and ids only, so that whoever reads it draws it anew.

/** As the database takes it, too. */
const form = /^[A-Za-z0-9._=&-]{1,1000}$/

/** The text where it can be such a state, else an empty one. */
export const selectionState = (text: string | null | undefined): string =>
  text && form.test(text) ? text : ''

/** Both, where they have room; of what both tell, the later. */
export function withChosen(before: string, later: string): string {
  const both = new URLSearchParams(before)
  for (const [name, value] of new URLSearchParams(later)) both.set(name, value)
  return selectionState(String(both)) || later
}
