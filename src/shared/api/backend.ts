// Where the backend is. Apart from its client, so that a page may ask it something small without that code.

/** Origin of the backend: a project of its own, or this site. For the browser only. */
export const backendUrl = (): string => import.meta.env.VITE_SUPABASE_URL || window.location.origin

/** The public key: it says which project is meant and permits nothing by itself. */
export const publicKey: string = import.meta.env.VITE_SUPABASE_ANON_KEY

/**
 * What a bare call of anybody's carries. Keys of the newer kind (sb_...) are no tokens, and are refused as one; the
 * older ones are tokens, by which a gateway may go.
 */
export const publicHeaders = (): Record<string, string> => ({
  apikey: publicKey,
  ...(!publicKey.startsWith('sb_') && { authorization: `Bearer ${publicKey}` }),
})

/** How long any call may take, in ms; after that it fails as a timeout. */
export const timeLimit = 15_000

/** Ends one call at that limit. */
export const limit = (): AbortSignal => AbortSignal.timeout(timeLimit)

/** The clients' setting by which whoever asks decides about asking again: repeats of their own would hide a failure for seconds. */
export const repeatsByAsker = { retry: false }
