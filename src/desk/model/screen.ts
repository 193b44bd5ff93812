// Which browser this is, as the backend counts open desks that ring: one for all its tabs.
const name = 'harborlight.screen'

let unkept: string | undefined

/** The id of this browser; where it keeps nothing, of this tab. */
export function ownScreen(): string {
  unkept ??= crypto.randomUUID()
  try {
    const kept = localStorage.getItem(name)
    if (kept) return kept
    localStorage.setItem(name, unkept)
  } catch {
    // Nothing can be kept here.
  }
  return unkept
}
