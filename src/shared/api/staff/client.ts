import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publicKey, repeatsByAsker } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { staffFetch } from '@/shared/api/staff/staffFetch'

/** Where the backend tells nothing by itself, it is asked no more often than this whether it does by now, in ms. */
const longestSilence = 60_000

/** Under which this browser keeps the session. */
export const storageKey = 'harborlight.staff'

let staff: SupabaseClient<Database> | undefined

/**
 * For staff: the session is kept in this browser and its tokens refresh themselves (specification, point 7).
 * A session in an address is not its business: anybody can make such a link.
 */
export function staffClient(): SupabaseClient<Database> {
  staff ??= createClient<Database>(backendUrl(), publicKey, {
    db: repeatsByAsker,
    realtime: { reconnectAfterMs: (tries) => Math.min(1000 * 2 ** (tries - 1), longestSilence) },
    global: { fetch: staffFetch(() => staffClient().auth) },
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey,
    },
  })
  return staff
}
