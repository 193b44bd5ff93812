import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publicKey } from '@/data/backend'
import type { Database } from '@/data/database.types'
import { timedFetch } from '@/data/serverClock'
import { staffFetch } from '@/data/staffFetch'

type Client = SupabaseClient<Database>

const url = backendUrl()
const key = publicKey

/** Whoever asks decides about asking again; the client's own repeats would hide a failure for seconds. */
const db = { retry: false }

let visitors: Client | undefined
let staff: Client | undefined

/** For what anyone may do: carries no session, so a stale sign-in cannot spoil a booking. */
export function visitorClient(): Client {
  visitors ??= createClient<Database>(url, key, {
    db,
    global: { fetch: timedFetch },
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'harborlight.visitor',
    },
  })
  return visitors
}

/**
 * For staff: the session is kept in this browser and its tokens refresh themselves (specification, point 7).
 * A session in an address is not its business: anybody can make such a link.
 */
export function staffClient(): Client {
  staff ??= createClient<Database>(url, key, {
    db,
    global: { fetch: staffFetch(() => staffClient().auth) },
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey: 'harborlight.staff',
    },
  })
  return staff
}
