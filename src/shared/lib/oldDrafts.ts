// Deletion of old drafts.
import { attempt } from '@/shared/lib/attempt'
import { draftNames } from '@/shared/lib/hasDrafts'

/** In ms: how long a draft is stored. */
export const draftLifetime = 24 * 60 * 60 * 1000

/** Deletes drafts past their lifetime and malformed entries. A date in the future, from a clock since corrected, counts from now. */
export function deleteOldDrafts(now = Date.now()): void {
  attempt(() => {
    for (const name of Object.keys(localStorage).filter((name) => draftNames.test(name))) {
      const draft = Object(attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null')))
      const { savedAt } = draft
      if (typeof savedAt !== 'number' || now - savedAt > draftLifetime)
        localStorage.removeItem(name)
      else if (savedAt > now) localStorage.setItem(name, JSON.stringify({ ...draft, savedAt: now }))
    }
  })
}

let isWatching = false

/** Deletes old drafts now and every hour while the page stays open. */
export function expireDrafts(): void {
  deleteOldDrafts()
  if (!isWatching) setInterval(() => deleteOldDrafts(), 60 * 60 * 1000)
  isWatching = true
}
