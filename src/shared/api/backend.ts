// The address of the backend. Separate from its client, so that a page can make small calls without that code.

/** Returns the origin of the backend: a hosted project, or this site. For the browser only. */
export const backendUrl = (): string => import.meta.env.VITE_SUPABASE_URL || window.location.origin

/** The public key: it identifies the project and permits nothing by itself. */
export const publicKey: string = import.meta.env.VITE_SUPABASE_ANON_KEY

/**
 * Returns the headers of a bare call by a visitor. Newer keys (sb_...) are refused as tokens; older ones are tokens,
 * which a gateway may check.
 */
export const publicHeaders = (): Record<string, string> => ({
  apikey: publicKey,
  ...(!publicKey.startsWith('sb_') && { authorization: `Bearer ${publicKey}` }),
})

/** How long a call may take, in ms, before it fails with a timeout. */
export const timeLimit = 15_000

/** Returns a signal that aborts a call at that limit. */
export const limit = (): AbortSignal => AbortSignal.timeout(timeLimit)

/** Setting that leaves retries to the callers: retries by the client would hide an error for seconds. */
export const repeatsByAsker = { retry: false }
