/** `harborlight.booking-draft.<id>`; one without an id is of an earlier version of this site. */
export const draftNames = /^harborlight\.(?:booking|review)-draft/

/** Whether this browser holds drafts: only then a page needs the code that deletes old ones. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((name) => draftNames.test(name))
  } catch {
    // Where storage is refused there are none.
    return false
  }
}
