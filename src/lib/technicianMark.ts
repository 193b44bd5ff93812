// The mark that a technician uses this browser: known before anything else is loaded, even offline.
import { attempt } from '@/lib/attempt'

const key = 'harborlight.technician'

/** Stores whose day is persisted in this browser; null for no one's. Without storage nothing opens offline. */
export const markTechnician = (userId: string | null) =>
  attempt(() => (userId ? localStorage.setItem(key, userId) : localStorage.removeItem(key)))

/** Returns whose day is persisted in this browser, or null. */
export const markedTechnician = (): string | null => attempt(() => localStorage.getItem(key))
