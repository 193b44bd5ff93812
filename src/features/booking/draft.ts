// What a visitor has typed, kept in this browser until it is sent, at most 24 hours.
import { type BookingValues, fieldNames } from '@/features/booking/bookingFields'

const key = 'harborlight.booking-draft'
const lifetime = 24 * 60 * 60 * 1000

/** Keeps the values; a browser that refuses storage keeps none. */
export function saveDraft(values: BookingValues, now = Date.now()) {
  try {
    if (fieldNames.every((name) => values[name] === '')) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ savedAt: now, values }))
  } catch {
    // Private windows and full storage: the form works without a draft.
  }
}

export function clearDraft() {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** The kept values that are still fresh and well-formed, or null. */
export function readDraft(now = Date.now()): Partial<BookingValues> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { savedAt, values } = kept as { savedAt?: unknown; values?: unknown }
    if (typeof savedAt !== 'number' || now - savedAt > lifetime) return null
    if (typeof values !== 'object' || values === null) return null
    const known = Object.entries(values).filter(
      ([name, value]) => fieldNames.some((known) => known === name) && typeof value === 'string',
    )
    return Object.fromEntries(known)
  } catch {
    return null
  }
}
