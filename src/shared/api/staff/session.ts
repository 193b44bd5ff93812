// The sign-in of this browser.
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { ApiError } from '@/shared/api/apiError'
import { captchaOption } from '@/shared/api/staff/captcha'
import { passingClient, staffClient, storageKey } from '@/shared/api/staff/client'
import { endAfterCalls } from '@/shared/api/staff/staffFetch'

export type Session = { userId: string; email: string }

type ProviderSession = { user: { id: string; email?: string | undefined } }

const sessionOf = (session: ProviderSession | null): Session | null =>
  session && { userId: session.user.id, email: session.user.email ?? '' }

/** Returns an error with the provider's message, of kind `too-many` if it refuses more attempts for now, or an unexpected one if it did not respond. */
export function authError(error: AuthError): ApiError {
  if (isAuthRetryableFetchError(error)) return new ApiError('unexpected', error.message, error)
  return new ApiError(error.status === 429 ? 'too-many' : 'provider', error.message, error)
}

/** How long to wait for an expired session to be refreshed, in ms: without a signal the client tries for half a minute. */
const patience = 3000

/** Returns the session stored in this browser, unverified, or null. */
function storedSession(): Session | null {
  try {
    return sessionOf(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return null
  }
}

/** Returns the session stored in this browser, refreshed if it has expired and the server responds, or null. */
export async function currentSession(): Promise<Session | null> {
  const asked = staffClient()
    .auth.getSession()
    .then(({ data, error }) =>
      isAuthRetryableFetchError(error) ? storedSession() : sessionOf(data.session),
    )
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  return (await Promise.race([asked, timeout.then(storedSession)])) ?? null
}

/** Calls `onChange` at every sign-in and sign-out, including those of other tabs, and when the provider ends the session (`hasEnded`). Returns a function that stops it. */
export function followSession(
  onChange: (session: Session | null, hasEnded: boolean) => void,
): () => void {
  const { data } = staffClient().auth.onAuthStateChange((event, session) => {
    // This event has no session even if it only could not be refreshed.
    if (event !== 'INITIAL_SESSION') onChange(sessionOf(session), event === 'SIGNED_OUT')
  })
  return () => data.subscription.unsubscribe()
}

/** Signs in. Throws an `ApiError` of kind `provider` with the provider's message, or `unexpected`. */
export async function signIn(email: string, password: string): Promise<void> {
  const options = await captchaOption()
  const { error } = await staffClient().auth.signInWithPassword({ email, password, options })
  if (error) throw authError(error)
}

/** Returns true if it is the password of the account that is signed in. The sign-in that proves it ends at once, and the present one stays as it is. Throws an `ApiError` if the provider did not say. */
export async function checkOwnPassword(password: string): Promise<boolean> {
  const email = storedSession()?.email ?? ''
  const options = await captchaOption()
  const { auth } = passingClient()
  const { error } = await auth.signInWithPassword({ email, password, options })
  if (!error) {
    await auth.signOut({ scope: 'local' })
    return true
  }
  if (isAuthRetryableFetchError(error) || error.status === 429) throw authError(error)
  return false
}

/** Creates an account; the provider sends a mail with a link to the site root (specification, point 7). Throws like `signIn`. */
export async function signUp(email: string, password: string): Promise<void> {
  const { error } = await staffClient().auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${window.location.origin}/`, ...(await captchaOption()) },
  })
  if (error) throw authError(error)
}

/** Signs out all tabs of this browser; other devices stay signed in. Without a signal too: then the server hears nothing of it. A session that has ended already is left alone, and so is one that began after it. Throws like `signIn` where someone is still signed in. */
export async function signOut(): Promise<void> {
  if (!storedSession()) return
  const { auth } = staffClient()
  // Calls made just before, such as the release of the open request, have asked for the session too, and go first.
  await auth.getSession()
  await endAfterCalls(async () => {
    if (!storedSession()) return
    const { error } = await auth.signOut({ scope: 'local' })
    if (error && storedSession()) throw authError(error)
  })
}
