// What staff's calls need beyond `fetch`: a sign-in that holds whatever this computer's clock says.
import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { timedFetch } from '@/shared/api/serverClock'

type Auth = SupabaseClient['auth']

const isAuthCall = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.origin).pathname.includes(
    '/auth/v1/',
  )

/** The answer without the moment at which its session ends: the client compares it with this computer's clock, and takes `expires_in` where it is missing. */
async function withoutExpiry(answer: Response): Promise<Response> {
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  if (!body?.expires_at) return answer
  const { expires_at: _, ...rest } = body
  return new Response(JSON.stringify(rest), answer)
}

/** A token in place of one that the server refused; null when the sign-in has ended. Throws when it is not known whether it has. */
async function renewedToken(auth: Auth, refused: string | null): Promise<string | null> {
  const { data, error } = await auth.refreshSession()
  if (data.session) return data.session.access_token
  if (isAuthRetryableFetchError(error) || error?.status === 429) throw error
  // Another tab may have renewed the session just now.
  const kept = (await auth.getSession()).data.session?.access_token
  return kept && refused !== `Bearer ${kept}` ? kept : null
}

/** `fetch` for the client of staff: where the server refuses the token, it is renewed and the call made once more. */
export function staffFetch(auth: () => Auth): typeof fetch {
  let renewal: Promise<string | null> | undefined
  return async (input, init) => {
    const answer = await timedFetch(input, init)
    if (isAuthCall(input)) return withoutExpiry(answer)
    if (answer.status !== 401) return answer
    const headers = new Headers(init?.headers)
    renewal ??= renewedToken(auth(), headers.get('authorization')).finally(() => {
      renewal = undefined
    })
    const token = await renewal
    if (token === null) return answer
    headers.set('authorization', `Bearer ${token}`)
    return timedFetch(input, { ...init, headers })
  }
}
