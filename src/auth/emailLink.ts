import type { EmailLink } from '@/shared/api/staff/emailLinks'

/** Returns the email link in the address, or why it did not work; null for any other address. */
export function readEmailLink(hash: string): EmailLink | { kind: 'problem'; text: string } | null {
  const params = new URLSearchParams(hash.slice(1))
  const [tokenHash, access] = [params.get('token_hash'), params.get('access_token')]
  const type = params.get('type') ?? ''
  if (tokenHash) return { kind: 'token', hash: tokenHash, type }
  if (access) return { kind: 'session', access, refresh: params.get('refresh_token') ?? '', type }
  const code = params.get('error_code') ?? params.get('error')
  return code ? { kind: 'problem', text: linkProblem(code) } : null
}

/** Shown while the sign-in service rejects all tries from a network. */
export const tooManyTries =
  'There were too many tries from this network. Wait 5 minutes, then try again.'

/** Returns what to do about a link that did not work. */
export function linkProblem(code: string | undefined, type = ''): string {
  if (type === 'invite') {
    return code === 'otp_expired'
      ? 'This link has expired or was already used. If you’ve chosen your password, sign in. If not, get a new link here: an invitation is good for 7 days. After that, ask for another one.'
      : 'This link didn’t work. Try it once more from the email, or get a new one here.'
  }
  return code === 'otp_expired'
    ? 'This link has expired or was already used. If you’ve already confirmed your address, sign in. For a new link, use “Forgot password?”'
    : 'This link didn’t work. Try it once more from the email, or get a new one with “Forgot password?”'
}
