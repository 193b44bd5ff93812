import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publicKey, repeatsByAsker } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { timedFetch } from '@/shared/api/serverClock'

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

type Call<Answer> = PromiseLike<Answer> & { setHeader: (name: string, value: string) => unknown }
type Headers = Readonly<Record<string, string>>

/**
 * Makes `call` with the first of `headerSets` that brings an answer, and gives both. A gateway may let only headers pass
 * that it knows: what is sent counts, not they.
 */
export async function callPastGateways<Answer extends { status: number }>(
  call: () => Call<Answer>,
  [headers = {}, ...others]: readonly Headers[],
  signal: AbortSignal,
): Promise<{ answer: Answer; headers: Headers }> {
  const made = call()
  for (const [name, value] of Object.entries(headers)) made.setHeader(name, value)
  const answer = await made
  return answer.status === 0 && others.length > 0 && !signal.aborted
    ? callPastGateways(call, others, signal)
    : { answer, headers }
}
