// The end of drafts.
import { draftNames } from '@/shared/lib/hasDrafts'

/** How long a draft is kept, in ms. */
export const draftLifetime = 24 * 60 * 60 * 1000

/** Deletes the drafts older than their lifetime, and what is none. One dated in the future, by a clock since set right, counts from now. */
export function deleteOldDrafts(now = Date.now()): void {
  try {
    for (const name of Object.keys(localStorage).filter((name) => draftNames.test(name))) {
      const draft = parsed(localStorage.getItem(name))
      const { savedAt } = draft
      if (typeof savedAt !== 'number' || now - savedAt > draftLifetime)
        localStorage.removeItem(name)
      else if (savedAt > now) localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: now }))
    }
  } catch {
    // Where storage is refused there is nothing to delete.
  }
}

function parsed(text: string | null): { savedAt?: unknown } {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

let isWatching = false

/** Deletes old drafts now and, in a page that stays open, every hour. */
export function keepDraftsYoung(): void {
  deleteOldDrafts()
  if (!isWatching) setInterval(() => deleteOldDrafts(), 60 * 60 * 1000)
  isWatching = true
}
