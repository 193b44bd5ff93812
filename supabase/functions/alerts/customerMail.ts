// A mail to a customer: text of src/content with links whose tokens are made here, from a key that the database does not
// have, so that it cannot reveal them, and from the delivery, so that a retry sends the same mail.

import { company } from '../../../src/facts/company.ts'
import { customerPages } from '../../../src/facts/customerPages.ts'
import { type Language, requestLanguage } from '../../../src/lib/requestLanguage.ts'
import { customerMessage, reviewPath, shownLinks } from '../../../src/messages/customerMessages.ts'
import type { MessageFacts } from '../../../src/messages/messageFacts.ts'

/** A mail as it is logged without a mail service. */
export type WrittenMail = { to: string; subject: string; text: string }

type MailDelivery = {
  id: number
  payload: MessageFacts
  mail_to: string
  language: string | null
  written: string | null
}

const utf8 = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const hashed = async (text: string) => hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

/** Returns 32 bytes that only the holder of the secret can make, as 43 characters. */
async function tokenOf(secret: string, name: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(name)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** Returns the name from which the token of each link to a page is made. With several requests it does not depend on their order. */
const pageNames = (id: number, facts: MessageFacts): string[] =>
  facts.kind === 'link'
    ? facts.requests.map((request) => `page of request ${request.id} in message ${id}`)
    : [`page of message ${id}`]

/** Returns the link to the customer's page in a text, and the hash of its token. */
export async function textedPage(id: number, language: Language, site: string, secret: string) {
  const token = await tokenOf(secret, `page of message ${id}`)
  return { page: `${site}${customerPages[language].request}#${token}`, hash: await hashed(token) }
}

/** Returns the mail, the token by which one click in a mail program ends them, if it asks for something, its idempotency key, the hashes of its links, and its text without them. */
export async function customerMail(
  { id, payload: facts, mail_to, language: chosen, written }: MailDelivery,
  site: string,
  secret: string,
) {
  const language = requestLanguage(chosen, written)
  const { request } = customerPages[language]
  const unsubscribe = await tokenOf(secret, `stop of message ${id}`)
  const pages = await Promise.all(pageNames(id, facts).map((name) => tokenOf(secret, name)))
  const { subject, text } = customerMessage(facts, language, {
    page: (index = 0) => `${site}${request}#${pages[index]}`,
    stop: `${site}${request}#stop-${unsubscribe}`,
    review: `${site}${reviewPath(facts, language)}`,
  })
  const shown = customerMessage(facts, language, shownLinks)
  return {
    mail: { to: mail_to, subject, text, sender: company.name, replyTo: company.email },
    // The others answer what the customer does.
    oneClick: facts.kind === 'done' ? unsubscribe : null,
    key: `message-${id}-${(await hashed(subject + text)).slice(0, 16)}`,
    hashes: { pages: await Promise.all(pages.map(hashed)), unsubscribe: await hashed(unsubscribe) },
    sentText: `${shown.subject}\n\n${shown.text}`,
  }
}
