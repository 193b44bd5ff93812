// Exchanges the token of a solved Cloudflare Turnstile for a proof that the database can check by itself.
// The same code runs in Supabase's edge runtime and under Node.
import { textWithin } from '../_shared/textWithin.ts'

const verifyAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** How long a proof is valid, in seconds. */
const lifetime = 600

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
  'cache-control': 'no-store',
}

const respond = (status: number, body: object) => Response.json(body, { status, headers })

type Runtime = { Deno?: { env: { get(name: string): string | undefined } } }

function setting(name: string): string {
  const { Deno } = globalThis as Runtime
  const value = Deno ? Deno.env.get(name) : process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

/** Returns `expiry.signature`, the format of private.is_human_proof in the database. */
async function signedProof(expiry: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = bytes(setting('HUMAN_PROOF_SECRET'))
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, bytes(`human-proof.${expiry}`))
  const hex = Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0'))
  return `${expiry}.${hex.join('')}`
}

/** Returns true if Cloudflare confirms that the token comes from its check on our form. Throws without a response. */
async function isHuman(token: string): Promise<boolean> {
  const response = await fetch(verifyAddress, {
    method: 'POST',
    body: new URLSearchParams({ secret: setting('TURNSTILE_SECRET_KEY'), response: token }),
    signal: AbortSignal.timeout(5000),
  })
  const verdict = (await response.json()) as { success?: boolean; action?: string }
  return verdict.success === true && verdict.action === 'book'
}

/** Largest accepted body in bytes: tokens have at most 2,048 characters. */
const largestBody = 4096

function tokenOf(text: string): string | null {
  try {
    const { token } = JSON.parse(text) as { token?: unknown }
    return typeof token === 'string' && token !== '' ? token : null
  } catch {
    return null
  }
}

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    if (request.method !== 'POST') return respond(405, { message: 'Send the token with POST.' })
    const text = await textWithin(request, largestBody)
    if (text === null) return respond(413, { message: `Send at most ${largestBody} bytes.` })
    const token = tokenOf(text)
    if (token === null) return respond(400, { message: 'There is no token.' })
    try {
      if (!(await isHuman(token))) return respond(403, { message: 'The token was not accepted.' })
      return respond(200, { proof: await signedProof(Math.floor(Date.now() / 1000) + lifetime) })
    } catch (error) {
      console.error(error)
      return respond(502, { message: 'The token could not be checked.' })
    }
  },
}
