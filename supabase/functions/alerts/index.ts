// Delivers alerts, and messages to customers. The database rings it when there are some, and once a minute: see private.ring_alerts.
import { type Delivery, drain, type MailApi, type Outbox, type Settings } from './drain.ts'

type Runtime = { Deno?: { env: { get(name: string): string | undefined } } }

function optional(name: string): string {
  const { Deno } = globalThis as Runtime
  return (Deno ? Deno.env.get(name) : process.env[name]) ?? ''
}

function required(name: string): string {
  const value = optional(name)
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

function mailApi(): MailApi | null {
  const key = optional('MAIL_API_KEY')
  if (!key) return null
  const address = optional('MAIL_API_URL') || 'https://api.resend.com/emails'
  return { address, key, from: required('MAIL_FROM'), to: required('MAIL_TO') }
}

function settings(): Settings {
  const site = required('SITE_URL')
  return {
    site,
    contact: site,
    push: { publicKey: required('PUSH_PUBLIC_KEY'), privateKey: required('PUSH_PRIVATE_KEY') },
    mail: mailApi(),
    write: ({ to, subject, text }) => console.log(`Mail to ${to} (not sent): ${subject}\n${text}`),
  }
}

/** Calls a function of the database as the service role. */
async function call<Answer>(name: string, body: object): Promise<Answer> {
  const key = optional('SUPABASE_SECRET_KEY') || required('SUPABASE_SERVICE_ROLE_KEY')
  const answer = await fetch(`${required('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      // Keys of the newer kind are no tokens.
      ...(key.startsWith('ey') && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const outbox: Outbox = {
  claim: (push_key, sends_mail) => call<Delivery[]>('claim_alerts', { push_key, sends_mail }),
  begin: ({ id, claim }, link_hash, stop_hash) =>
    call('begin_message', { delivery: id, by_claim: claim, link_hash, stop_hash }),
  settle: ({ id, claim }, problem, words) =>
    call('settle_alert', { delivery: id, by_claim: claim, problem, words }),
}

/** Whether the texts are equal, in a time that does not tell where they differ. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map(async (text) => {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return new Uint8Array(hash)
    }),
  )
  return a?.every((byte, place) => byte === b?.[place]) ?? false
}

export default {
  async fetch(request: Request): Promise<Response> {
    const secret = optional('ALERTS_SECRET')
    const given = request.headers.get('x-alerts-secret') ?? ''
    if (!secret || !(await isSame(given, secret))) return new Response(null, { status: 401 })
    try {
      return Response.json(await drain(outbox, settings()))
    } catch (error) {
      console.error(error)
      return new Response(null, { status: 500 })
    }
  },
}
