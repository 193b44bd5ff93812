// Who is signed in.
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { ApiError } from '@/shared/api/apiError'
import { staffClient, storageKey } from '@/shared/api/staff/client'

export type Session = { userId: string; email: string }

type ProviderSession = { user: { id: string; email?: string | undefined } }

const sessionOf = (session: ProviderSession | null): Session | null =>
  session && { userId: session.user.id, email: session.user.email ?? '' }

/** A failure with the provider's own words, of kind `too-many` where it takes no more tries for now; an unexpected one when it did not answer. */
export function authError(error: AuthError): ApiError {
  if (isAuthRetryableFetchError(error)) return new ApiError('unexpected', error.message, error)
  return new ApiError(error.status === 429 ? 'too-many' : 'provider', error.message, error)
}

/** Without a signal a session that ran out is not refreshed for half a minute; nobody waits so long, in ms. */
const patience = 3000

/** Whose session this browser keeps, whatever the server would say; null when it keeps none. */
function keptSession(): Session | null {
  try {
    return sessionOf(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return null
  }
}

/** The session kept in this browser, refreshed if it ran out; where the server does not answer, as it is. Null when there is none. */
export async function currentSession(): Promise<Session | null> {
  const asked = staffClient()
    .auth.getSession()
    .then(({ data, error }) =>
      isAuthRetryableFetchError(error) ? keptSession() : sessionOf(data.session),
    )
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  return (await Promise.race([asked, late.then(keptSession)])) ?? null
}

/** Calls `onChange` at every sign-in and sign-out from now on, also of another tab, and when the provider ends the session (`hasEnded`); returns how to stop. */
export function followSession(
  onChange: (session: Session | null, hasEnded: boolean) => void,
): () => void {
  const { data } = staffClient().auth.onAuthStateChange((event, session) => {
    // Tells of no session where it only could not be refreshed.
    if (event !== 'INITIAL_SESSION') onChange(sessionOf(session), event === 'SIGNED_OUT')
  })
  return () => data.subscription.unsubscribe()
}

/** Signs in. Throws a `ApiError` of kind `provider` with the provider's message, or `unexpected`. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await staffClient().auth.signInWithPassword({ email, password })
  if (error) throw authError(error)
}

/** Creates an account; the provider sends a mail whose link leads back to the site root (specification, point 7). Throws like `signIn`. */
export async function signUp(email: string, password: string): Promise<void> {
  const { error } = await staffClient().auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${window.location.origin}/` },
  })
  if (error) throw authError(error)
}

/** Signs this browser out, all its tabs; other devices of the account stay signed in. Throws like `signIn`. */
export async function signOut(): Promise<void> {
  const { error } = await staffClient().auth.signOut({ scope: 'local' })
  if (error) throw authError(error)
}
