// A mail to a customer: the words of src/content, with links whose tokens are made here. They are made from a key that
// the database does not have, so it cannot tell them; and from the delivery, so that sent again it is the same mail.

import { company } from '../../../src/content/company.ts'
import {
  customerMessage,
  languageOf,
  reviewPath,
  shownLinks,
} from '../../../src/content/customerMessages.ts'
import type { MessageFacts } from '../../../src/shared/lib/messageFacts.ts'

/** A mail as the log of a machine without a mail service shows it. */
export type WrittenMail = { to: string; subject: string; text: string }

type MailDelivery = { id: number; payload: MessageFacts; mail_to: string; written: string | null }

const utf8 = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

const hashed = async (text: string) => hex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

/** 32 bytes that only the holder of the secret can make, as 43 characters. */
async function tokenOf(secret: string, name: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(name)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** What the token of each link to a page is made from: of several, one for each request, in whatever order they come. */
const pageNames = (id: number, facts: MessageFacts): string[] =>
  facts.kind === 'link'
    ? facts.requests.map((request) => `page of request ${request.id} in message ${id}`)
    : [`page of message ${id}`]

/** The mail, the key under which it is one however often it is sent, the hashes of its links, and its words without them. */
export async function customerMail(
  { id, payload: facts, mail_to, written }: MailDelivery,
  site: string,
  secret: string,
) {
  const language = languageOf(written)
  const unsubscribe = await tokenOf(secret, `stop of message ${id}`)
  const pages = await Promise.all(pageNames(id, facts).map((name) => tokenOf(secret, name)))
  const { subject, text } = customerMessage(facts, language, {
    page: (index = 0) => `${site}/request#${pages[index]}`,
    stop: `${site}/request#stop-${unsubscribe}`,
    review: `${site}${reviewPath(facts)}`,
  })
  const shown = customerMessage(facts, language, shownLinks)
  return {
    mail: { to: mail_to, subject, text, sender: company.name, answers: company.email },
    key: `message-${id}-${(await hashed(subject + text)).slice(0, 16)}`,
    hashes: { pages: await Promise.all(pages.map(hashed)), unsubscribe: await hashed(unsubscribe) },
    sentText: `${shown.subject}\n\n${shown.text}`,
  }
}
