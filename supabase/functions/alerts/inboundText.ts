// Texts from customers, from a service that signs like Twilio's, and our replies.
import { isSame } from './isSame.ts'

/** Returns true if this form was signed for this address with the token. */
export async function isSigned(
  address: string,
  form: URLSearchParams,
  signature: string,
  token: string,
): Promise<boolean> {
  if (!token || !signature) return false
  const bytes = (text: string) => new TextEncoder().encode(text)
  const parts = [...form].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
  const signed = address + parts.map(([name, value]) => name + value).join('')
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', bytes(token), algorithm, false, ['sign'])
  const expected = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(signed)))
  return isSame(signature, btoa(String.fromCharCode(...expected)))
}

/** Returns a response with a reply for the service to send, or without one for null. */
export function replyWith(text: string | null): Response {
  const message = text
    ? `<Message>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Message>`
    : ''
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  })
}
