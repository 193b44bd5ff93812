import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publicKey, repeatsByAsker } from '@/data/backend'
import type { Database } from '@/data/database.types'
import { timedFetch } from '@/data/serverClock'

let visitors: SupabaseClient<Database> | undefined

/** For what anyone may do: carries no session, so a stale sign-in cannot spoil a booking. */
export function visitorClient(): SupabaseClient<Database> {
  visitors ??= createClient<Database>(backendUrl(), publicKey, {
    db: repeatsByAsker,
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
