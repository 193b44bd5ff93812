// What customers text us, as a service hands it over that signs like Twilio's, and our answer.
import { company } from '../../../src/content/company.ts'
import { isSame } from './isSame.ts'

/** Whether the service that knows the token has signed this form for this address. */
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

const answers = new Map(
  Object.entries({
    stopped: `${company.name}: No more texts from us. Your request stays as it is: to change or cancel it, call ${company.phone}. Reply START to get texts again.`,
    started: `${company.name}: You get our texts again. Msg & data rates may apply. Reply STOP to end.`,
    help: `${company.name}: We text you about your request. Help: ${company.phone}. Msg & data rates may apply. Reply STOP to end.`,
    unknown: `${company.name}: We found no request from this number. Please call ${company.phone}.`,
  }),
)

/** What is answered to a text that was taken so; null and what has no answer: nothing. */
export function answerText(took: string | null): Response {
  const words = took && answers.get(took)
  const message = words
    ? `<Message>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Message>`
    : ''
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  })
}
