// Parts of the page whose HTML is there and whose code is not. React throws such HTML away when the address changes
// above it, and leaves a gap until the code has come.

type Part = {
  name: string
  loading: Promise<unknown>
  /** Loads the code now, wherever the visitor is. */
  begin: () => void
}

const unloaded = new Set<Part>()

/** Returns the attribute selector of the part's container. */
export const partSelector = (name: string) => `[data-island="${name}"]`

/** Keeps the part until its code has loaded. */
export function addPart(part: Part): void {
  unloaded.add(part)
  void part.loading.then(() => unloaded.delete(part))
}

/** Loads the code of all parts on this page: resolves once it is there, never where it cannot be loaded. Null if it is there. */
export function loadParts(): Promise<void> | null {
  const parts = [...unloaded].filter(({ name }) => document.querySelector(partSelector(name)))
  if (parts.length === 0) return null
  for (const { begin } of parts) begin()
  // A part may contain others.
  return Promise.all(parts.map(({ loading }) => loading)).then(() => loadParts() ?? undefined)
}
