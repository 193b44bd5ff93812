// Reports of the mail service about mails that came back or were marked as spam, signed by the scheme of Standard
// Webhooks, as Resend signs them.
import { isSame } from './isSame.ts'

/** In seconds: how far the time of a report may be off. */
const tolerance = 300

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns the key in a secret (`whsec_` and base64); null if it is none. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  try {
    const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (sign) => sign.charCodeAt(0))
    return key.length > 0 ? key : null
  } catch {
    return null
  }
}

/** Returns the id of a report if the secret signed exactly this body, at about this time; else null. */
export async function signedReport(
  headers: Headers,
  body: string,
  secret: string,
  now = Date.now(),
): Promise<string | null> {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '',
  )
  const key = keyOf(secret)
  if (!id || !time || !signatures || !key || !/^\d{1,12}$/.test(time)) return null
  if (Math.abs(now / 1000 - Number(time)) > tolerance) return null
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const signing = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', signing, bytes(`${id}.${time}.${body}`))
  const expected = `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`
  // While a secret is changed, each report carries several.
  const found = await Promise.all(signatures.split(' ').map((one) => isSame(one, expected)))
  return found.includes(true) ? id : null
}

/** A mailbox whose mails end, and why. */
export type MailReport = { kind: 'bounced' | 'complained'; mailbox: string }

/** Returns the mailboxes that a report ends: of a bounce for good, and of a complaint; none for any other. */
export function endedMailboxes(body: string): MailReport[] {
  let report: { type?: unknown; data?: { to?: unknown; bounce?: { type?: unknown } } } | null
  try {
    report = JSON.parse(body)
  } catch {
    return []
  }
  const { type, data } = report ?? {}
  const isBounce = type === 'email.bounced' && data?.bounce?.type === 'Permanent'
  if (!isBounce && type !== 'email.complained') return []
  return [data?.to].flat().flatMap((to) => {
    const mailbox = typeof to === 'string' ? (/<([^<>]+)>\s*$/.exec(to)?.[1] ?? to).trim() : ''
    return mailbox ? [{ kind: isBounce ? 'bounced' : 'complained', mailbox }] : []
  })
}
