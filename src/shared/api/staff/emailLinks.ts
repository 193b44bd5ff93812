// Links mailed by the sign-in service, and the sessions they open.
import { createClient, type EmailOtpType } from '@supabase/supabase-js'
import { backendUrl, publicKey } from '@/shared/api/backend'
import { unverifiedResponse } from '@/shared/api/proof'
import { captchaOption } from '@/shared/api/staff/captcha'
import { staffClient } from '@/shared/api/staff/client'
import { authError } from '@/shared/api/staff/session'

export type EmailLink =
  | { kind: 'token'; hash: string; type: string }
  /** Links of a project with the default mail templates: they carry an open session. */
  | { kind: 'session'; access: string; refresh: string; type: string }

/** A session opened by a link that this browser has not taken over yet. */
export type OpenedLink = { userId: string; email: string; access: string; refresh: string }

type Opener = ReturnType<typeof newOpener>

/** Calls the sign-in service, whose answer to an asked mail is an object: an empty one, a list, or a page is someone else's. */
const provenFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.ok || !String(input).includes('/recover')) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unverifiedResponse()
  return response
}

/** Returns a client whose session is lost with the page. */
const newOpener = () =>
  createClient(backendUrl(), publicKey, {
    global: { fetch: provenFetch },
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'harborlight.link',
    },
  }).auth

let opener: Opener | undefined
const linkOpener = () => {
  opener ??= newOpener()
  return opener
}

/** Uses the link and returns its session without changing who is signed in here. Throws an `ApiError`. */
export async function openLink(link: EmailLink): Promise<OpenedLink> {
  const { data, error } =
    link.kind === 'token'
      ? await linkOpener().verifyOtp({ token_hash: link.hash, type: link.type as EmailOtpType })
      : await linkOpener().setSession({ access_token: link.access, refresh_token: link.refresh })
  if (error) throw authError(error)
  const { session } = data
  if (!session) throw new Error('The sign-in service opened no session.')
  return {
    userId: session.user.id,
    email: session.user.email ?? '',
    access: session.access_token,
    refresh: session.refresh_token,
  }
}

/** Signs this browser in with the account of the link and out of any other account. Throws an `ApiError`. */
export async function takeOver({ userId, access, refresh }: OpenedLink): Promise<void> {
  const { auth } = staffClient()
  const former = (await auth.getSession()).data.session
  const { error } = await auth.setSession({ access_token: access, refresh_token: refresh })
  if (error) throw authError(error)
  if (former && former.user.id !== userId) await auth.admin.signOut(former.access_token, 'local')
}

/** Ends the session of a link that is not used. */
export async function dropLink(): Promise<void> {
  await linkOpener().signOut({ scope: 'local' })
}

/**
 * Mails a link that opens the account and lets its owner choose a password. Returns `too-soon` if one was just mailed
 * or the service has reached its limit. Throws an `ApiError`.
 */
export async function sendEmailLink(email: string): Promise<'sent' | 'too-soon'> {
  const { error } = await linkOpener().resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/auth`,
    ...(await captchaOption()),
  })
  if (error?.code === 'over_email_send_rate_limit') return 'too-soon'
  if (error) throw authError(error)
  return 'sent'
}
