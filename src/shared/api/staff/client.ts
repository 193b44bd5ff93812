import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publicKey, repeatsByAsker } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { staffFetch } from '@/shared/api/staff/staffFetch'

/** The longest wait before Realtime reconnects, in ms. */
const longestReconnectWait = 60_000

/** The storage key of the session. */
export const storageKey = 'harborlight.staff'

/** Returns whether someone is signed in; true where the browser lets no one look. */
function hasSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

let staff: SupabaseClient<Database> | undefined

/**
 * Returns the client of staff. Its session is stored in this browser and its tokens refresh themselves (specification,
 * point 7). It ignores a session in the URL, because anyone can make such a link.
 */
export function staffClient(): SupabaseClient<Database> {
  staff ??= createClient<Database>(backendUrl(), publicKey, {
    db: repeatsByAsker,
    realtime: {
      reconnectAfterMs: (tries) => Math.min(1000 * 2 ** (tries - 1), longestReconnectWait),
    },
    global: { fetch: staffFetch(() => staffClient().auth, hasSession) },
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey,
    },
  })
  return staff
}

/** Returns a client whose sign-in is stored nowhere, and is gone with it. */
export const passingClient = (): SupabaseClient<Database> =>
  createClient<Database>(backendUrl(), publicKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
