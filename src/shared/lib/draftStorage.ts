// Drafts in this browser's storage, and which tab owns which.

import { attempt } from '@/shared/lib/attempt'
import { draftLifetime } from '@/shared/lib/oldDrafts'
import { newLinkToken } from '@/shared/lib/requestLink'
import { type Selection, selectionState } from '@/shared/lib/selectionState'

export type DraftForm = 'booking' | 'review'
/** Values of the fields, by name. */
export type DraftNote = Readonly<Record<string, string>>

/** A draft as it is stored. */
export type DraftEntry = {
  savedAt: number
  requestKey: string
  linkToken: string
  selections: readonly Selection[]
  words: DraftNote
}

/** In ms: how long the previous page may take to release its draft when a tab is reloaded. */
const releaseTimeout = 1000

/** Returns the name under which a draft is stored and locked; earlier versions of this site used no id. */
export const nameOf = (form: DraftForm, id: string) => `harborlight.${form}-draft${id && `.${id}`}`

/** Returns 32 random characters. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the selections of a stored draft; earlier versions of this site wrote their states alone. */
function readSelections(selections: unknown, chosen: unknown): Selection[] {
  const stored: unknown[] = Array.isArray(selections) ? selections : [{ message: '', chosen }]
  return stored.flatMap((one) => {
    const { message, chosen }: Record<string, unknown> = Object(one)
    const state = typeof chosen === 'string' ? selectionState(chosen) : ''
    const text = typeof message === 'string' ? message : ''
    return text || state ? [{ message: text, chosen: state }] : []
  })
}

/** Returns the draft stored under a name, or null if there is none or it is too old. */
export function readEntry(name: string): DraftEntry | null {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null'))
  // Earlier versions of this site wrote `values`, no key and no token.
  const {
    savedAt,
    requestKey,
    linkToken,
    selections,
    chosen,
    words,
    values,
  }: Record<string, unknown> = Object(stored)
  if (typeof savedAt !== 'number' || Date.now() - savedAt > draftLifetime) return null
  const typed = Object.entries(Object(words ?? values)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (typed.length === 0) return null
  return {
    savedAt,
    requestKey: typeof requestKey === 'string' ? requestKey : newKey(),
    linkToken: typeof linkToken === 'string' ? linkToken : newLinkToken(),
    selections: readSelections(selections, chosen),
    words: Object.fromEntries(typed),
  }
}

/** Claims a draft for this tab and returns a function that releases it; null if another tab has it. Browsers without locks (before 2022, or without https) claim everything. */
export async function claim(name: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {}
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(releaseTimeout) }, () => {
        return new Promise<void>((release) => resolve(release))
      })
      .catch(() => resolve(null))
  })
}
