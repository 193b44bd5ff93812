// `fetch` for staff: the sign-in does not depend on this computer's clock.
import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { timedFetch } from '@/shared/api/serverClock'

type Auth = SupabaseClient['auth']

const isAuthCall = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.origin).pathname.includes(
    '/auth/v1/',
  )

/** Removes the time at which the session ends from a response: the client would compare it with this computer's clock, and uses `expires_in` without it. */
async function withoutExpiry(response: Response): Promise<Response> {
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  if (!body?.expires_at) return response
  const { expires_at: _, ...rest } = body
  return new Response(JSON.stringify(rest), response)
}

/** Returns a replacement for a refused token, or null if the sign-in has ended. Throws if that is not known. */
async function renewedToken(auth: Auth, refused: string | null): Promise<string | null> {
  const { data, error } = await auth.refreshSession()
  if (data.session) return data.session.access_token
  if (isAuthRetryableFetchError(error) || error?.status === 429) throw error
  // Another tab may have just renewed the session.
  const stored = (await auth.getSession()).data.session?.access_token
  return stored && refused !== `Bearer ${stored}` ? stored : null
}

/** The lock that the calls of all tabs share, and that signing out takes for itself. */
const callsLock = 'harborlight.calls'

/** In ms: how long signing out waits for the calls under way, and then for tabs that sleep. */
const longestWait = 2000
const longestSleep = 500

/** Ends the calls that are under way in this tab, without an answer. */
const abandonCalls = new Set<() => void>()
const abandonAll = () => {
  for (const abandon of abandonCalls) abandon()
}

let otherTabs: BroadcastChannel | undefined
/** Opens the line on which tabs tell each other to end their calls. */
function joinTabs() {
  if (otherTabs || !('BroadcastChannel' in globalThis)) return
  otherTabs = new BroadcastChannel(callsLock)
  otherTabs.onmessage = abandonAll
}

/** Ends the session once no call of any tab is under way: the server would refuse the rest of them. Calls that come meanwhile wait; those that take too long are ended. */
export async function endAfterCalls(end: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return end()
  let isEnding = false
  const begin = () => {
    isEnding = true
    return end()
  }
  const tooLong = setTimeout(() => {
    otherTabs?.postMessage('end')
    abandonAll()
  }, longestWait)
  const signal = AbortSignal.timeout(longestWait + longestSleep)
  try {
    await navigator.locks.request(callsLock, { signal }, begin).catch((thrown) => {
      if (isEnding) throw thrown
      return end()
    })
  } finally {
    clearTimeout(tooLong)
  }
}

/** Makes a call that can be abandoned, which returns null then. */
async function abandonable(
  call: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response | null> {
  const controller = new AbortController()
  const follow = () => controller.abort(signal?.reason)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  let abandon = () => {}
  const isAbandoned = new Promise<null>((resolve) => {
    abandon = () => {
      resolve(null)
      controller.abort()
    }
  })
  abandonCalls.add(abandon)
  try {
    return await Promise.race([isAbandoned, call(controller.signal)])
  } finally {
    abandonCalls.delete(abandon)
  }
}

/** Fails when the call's time is over: its tab leaves the desk at any moment, and shows no error until then. */
const neverAnswered = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))

/** Returns `fetch` for the staff client: if the server refuses the token, it renews the token and retries the call once. */
export function staffFetch(auth: () => Auth, hasSession: () => boolean): typeof fetch {
  let renewal: Promise<string | null> | undefined
  const call: typeof fetch = async (input, init) => {
    const response = await timedFetch(input, init)
    if (response.status !== 401) return response
    const headers = new Headers(init?.headers)
    renewal ??= renewedToken(auth(), headers.get('authorization')).finally(() => {
      renewal = undefined
    })
    const token = await renewal
    if (token === null) return response
    headers.set('authorization', `Bearer ${token}`)
    const again = await timedFetch(input, { ...init, headers })
    // The sign-in service has just confirmed the session: this call failed, and no sign-in has ended.
    return again.status === 401 ? new Response(null, { status: 502 }) : again
  }
  return async (input, init) => {
    if (isAuthCall(input)) return withoutExpiry(await timedFetch(input, init))
    if (!navigator.locks) return call(input, init)
    joinTabs()
    const signal = init?.signal
    const response = await navigator.locks.request(callsLock, { mode: 'shared' }, () =>
      hasSession() ? abandonable((own) => call(input, { ...init, signal: own }), signal) : null,
    )
    return response ?? neverAnswered(init?.signal)
  }
}
