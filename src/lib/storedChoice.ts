/** A choice kept in this browser, or for this page where the browser keeps nothing; null: none was made. */
export function storedChoice(name: string) {
  let unstored: string | null = null
  const listeners = new Set<() => void>()
  return {
    read(): string | null {
      try {
        return localStorage.getItem(name) ?? unstored
      } catch {
        return unstored
      }
    },
    set(value: string | null) {
      unstored = value
      try {
        if (value === null) localStorage.removeItem(name)
        else localStorage.setItem(name, value)
      } catch {
        // Nothing can be kept here.
      }
      for (const listener of listeners) listener()
    },
    /** Calls `onChange` when the choice changes, also in another tab; returns how to stop. */
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange)
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
  }
}
