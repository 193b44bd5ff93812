// Optional proof that a person fills in the form. Without it, a request is still sent.
import { backendUrl, publicKey } from '@/shared/api/backend'

/** The key of this site at Cloudflare Turnstile; empty when the site asks for no proof. */
export const turnstileSiteKey: string = import.meta.env.VITE_TURNSTILE_SITE_KEY ?? ''

/** How long to wait for a proof before sending, in ms. */
const patience = 3000

let latest: Promise<string | null> = Promise.resolve(null)

async function trade(token: string): Promise<string | null> {
  const response = await fetch(`${backendUrl()}/functions/v1/human-proof`, {
    method: 'POST',
    headers: { apikey: publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) return null
  const { proof } = (await response.json()) as { proof?: string }
  return proof ?? null
}

/** Exchanges the token of a passed check for a proof, which later requests carry. */
export function acceptToken(token: string): void {
  latest = trade(token).catch(() => null)
}

/** Resolves with the proof to send, or null if there is none in time. */
export function humanProof(): Promise<string | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  return Promise.race([latest, tooLate])
}
