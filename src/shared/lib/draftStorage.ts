// How drafts lie in this browser's storage, and which tab has which.

import { draftLifetime } from '@/shared/lib/oldDrafts'
import { newLinkToken } from '@/shared/lib/requestLink'
import { selectionState } from '@/shared/lib/selectionState'

export type DraftForm = 'booking' | 'review'
/** What stands in the fields, by their names. */
export type DraftNote = Readonly<Record<string, string>>

/** A draft as it lies in storage. */
export type DraftEntry = {
  savedAt: number
  requestKey: string
  linkToken: string
  /** What was chosen on the site before. */
  chosen: string
  words: DraftNote
}

/** In ms: how long the page before may take to let go of its draft when a tab is reloaded. */
const patience = 1000

/** Under which name a draft is stored and locked; one without an id is of an earlier version of this site. */
export const nameOf = (form: DraftForm, id: string) => `harborlight.${form}-draft${id && `.${id}`}`

/** 32 characters that nobody guesses. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Null where storage is refused (private windows) or full: forms work without it. */
export function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** What is stored under a name and not too old, or null. */
export function readEntry(name: string): DraftEntry | null {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null'))
  // Earlier versions of this site wrote `values`, no key and no token.
  const { savedAt, requestKey, linkToken, chosen, words, values }: Record<string, unknown> =
    Object(kept)
  if (typeof savedAt !== 'number' || Date.now() - savedAt > draftLifetime) return null
  const typed = Object.entries(Object(words ?? values)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (typed.length === 0) return null
  return {
    savedAt,
    requestKey: typeof requestKey === 'string' ? requestKey : newKey(),
    linkToken: typeof linkToken === 'string' ? linkToken : newLinkToken(),
    chosen: typeof chosen === 'string' ? selectionState(chosen) : '',
    words: Object.fromEntries(typed),
  }
}

/** Claims a draft for this tab and gives how to let go of it; null when another tab has it. Browsers without locks (before 2022, or without https) claim everything. */
export async function claim(name: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {}
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(patience) }, () => {
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(null))
  })
}
