// The mark that a technician uses this browser: known before anything else is loaded, even offline.

const key = 'harborlight.technician'

/** Stores whose day is persisted in this browser; null for nobody's. */
export function markTechnician(userId: string | null) {
  try {
    if (userId) localStorage.setItem(key, userId)
    else localStorage.removeItem(key)
  } catch {
    // Without storage nothing opens offline.
  }
}

/** Returns whose day is persisted in this browser, or null. */
export function markedTechnician(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
