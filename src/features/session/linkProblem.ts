/** What to say about a confirmation link that did not work, from the address it led to; null when there is nothing to say. */
export function linkProblem(hash: string): string | null {
  const answer = new URLSearchParams(hash.slice(1))
  const code = answer.get('error_code') ?? answer.get('error')
  if (!code) return null
  return code === 'otp_expired'
    ? 'This confirmation link has expired or was used before. If you confirmed already, sign in.'
    : 'The confirmation link did not work. Try to sign in, or sign up again for a new one.'
}
