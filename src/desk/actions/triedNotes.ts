// Notes that were sent without an answer, by request, until the tab is closed or the account signs out: a note that is typed
// and sent again after a reload has the same idempotency key, so that it is stored once. No word of it is kept.
import { attempt } from '@/shared/lib/attempt'

/** `seed`: with the text it makes the key of the next note; `ids`: actions that may have brought a note with them. */
type Tried = { seed: string; ids: readonly string[] }

const prefix = 'harborlight.note.'

function read(request: string): Tried {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(prefix + request) ?? 'null'))
  return stored ?? { seed: crypto.randomUUID(), ids: [] }
}

const write = (request: string, tried: Tried) =>
  attempt(() => sessionStorage.setItem(prefix + request, JSON.stringify(tried)))

/** Records that an action with a note was sent, and may have arrived. */
export function noteTried(request: string, id: string): void {
  const tried = read(request)
  write(request, { ...tried, ids: [...tried.ids, id] })
}

/** Returns the actions that may have brought a note of a request with them. */
export const triedIds = (request: string): readonly string[] => read(request).ids

/** Returns the idempotency key of a note: the same for the same text, until it is stored. */
export async function noteKey(request: string, ...words: readonly string[]): Promise<string> {
  const tried = read(request)
  write(request, tried)
  const bytes = new TextEncoder().encode([tried.seed, request, ...words].join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // In the form of a random UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Forgets what was sent of a request, since its note is stored: the same words again are another note. */
export const noteStored = (request: string): void =>
  void attempt(() => sessionStorage.removeItem(prefix + request))

/** Forgets the notes of all requests, at sign-out. */
export const forgetTriedNotes = (): void =>
  void attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
