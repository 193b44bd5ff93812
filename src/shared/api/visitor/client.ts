import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publicKey, repeatsByAsker } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { timedFetch } from '@/shared/api/serverClock'

let visitors: SupabaseClient<Database> | undefined

/** Returns the client of visitors. It has no session, so a stale sign-in cannot break a booking. */
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

type Call<Result> = PromiseLike<Result> & { setHeader: (name: string, value: string) => unknown }
type Headers = Readonly<Record<string, string>>

/**
 * Makes `call` with the first of `headerSets` that gets a response, and returns both. Some gateways block unknown
 * headers, and the call matters more than they do.
 */
export async function callPastGateways<Result extends { status: number }>(
  call: () => Call<Result>,
  [headers = {}, ...others]: readonly Headers[],
  signal: AbortSignal,
): Promise<{ answer: Result; headers: Headers }> {
  const made = call()
  for (const [name, value] of Object.entries(headers)) made.setHeader(name, value)
  const answer = await made
  return answer.status === 0 && others.length > 0 && !signal.aborted
    ? callPastGateways(call, others, signal)
    : { answer, headers }
}
