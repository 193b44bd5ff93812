// That a technician uses this browser: known before anything else is loaded, also without a signal.

const key = 'harborlight.technician'

/** Keeps whose day is kept in this browser; null: nobody's. */
export function markTechnician(userId: string | null) {
  try {
    if (userId) localStorage.setItem(key, userId)
    else localStorage.removeItem(key)
  } catch {
    // Then nothing opens without a signal.
  }
}

/** Whose day is kept in this browser, or null. */
export function markedTechnician(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
