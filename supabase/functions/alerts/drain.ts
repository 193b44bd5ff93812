// Empties the outbox of alerts and of messages to customers: claims deliveries, makes them, and reports the result of
// each. The same code runs in Supabase's edge runtime and under Node.

import { requestLanguage } from '../../../src/lib/requestLanguage.ts'
import { customerText, hasLink } from '../../../src/messages/customerTexts.ts'
import { lostIn } from '../../../src/messages/gsmText.ts'
import type { MessageFacts, TextFacts } from '../../../src/messages/messageFacts.ts'
import { customerMail, textedPage, type WrittenMail } from './customerMail.ts'
import { sendText, type TextApi, type WrittenText } from './textApi.ts'
import { type PushKeys, pushRequest } from './webPush.ts'

type Claimed = { id: number; claim: string }

/** A delivery claimed by this worker for 90 seconds: an alert to staff, or a message to a customer. */
export type Delivery = Alert | Message | TextMessage

export type Alert = Claimed & {
  message: null
  channel: 'push' | 'mail'
  /** 0: the first alert; 1: louder; 2: to everyone. */
  level: number
  /** null: a test of a device, about a technician's own visit, or about all that wait. */
  request_id: string | null
  /**
   * `held`: about all held emergencies, not one request. `visit`: to its technician. `request`: the only one that still
   * waits, in the mail about all.
   */
  payload: { title: string; body: string; held?: true; visit?: string; request?: string }
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}

type ToCustomer = Claimed & {
  message: string
  /** The language that was chosen for the request; else the customer's text determines it. */
  language: string | null
  written: string | null
}

export type Message = ToCustomer & {
  channel: 'mail'
  payload: MessageFacts
  mail_to: string
}

export type TextMessage = ToCustomer & {
  channel: 'text'
  payload: TextFacts
  text_to: string
  /** How often it has been claimed, including this time, and when it was queued. */
  attempts: number
  queued_at: string | Date
}

/** The outbox, however it is accessed. */
export type Outbox = {
  /** `sendsText`: null if there are no texts, false if they are only logged. */
  claim: (
    pushKey: string | null,
    sendsMail: boolean,
    sendsText: boolean | null,
  ) => Promise<Delivery[]>
  /** Prepares a message for sending, with the hashes of a mail's links, those to requests in their order. Returns false if it is no longer needed. */
  begin: (
    message: Message | TextMessage,
    linkHashes: readonly string[],
    unsubscribeHash: string | null,
  ) => Promise<boolean>
  /**
   * `problem`: null if it was sent; "gone" if the device's subscription has ended or the phone gets no texts; "stopped"
   * if the phone's owner has unsubscribed; "unwritable" if a text can't say the words. `sentText` of a message is shown to staff.
   */
  settle: (delivery: Delivery, problem: string | null, sentText: string | null) => Promise<unknown>
  /** Returns the names of photos to remove, once an hour; `removePhotos` removes them for good. */
  photosToRemove: () => Promise<readonly string[]>
  removePhotos: (names: readonly string[]) => Promise<void>
}

/** A service with Resend's mail API. */
export type MailApi = { address: string; key: string; from: string; to: string }

export type Settings = {
  /** Origin of the site, for links. */
  site: string
  /** Contact for push services: an https: or mailto: address. */
  contact: string
  push: PushKeys | null
  /** Where mail programs unsubscribe, with the token at its end; null: nowhere. */
  unsubscribe: string | null
  /** null: mails are logged with `write`. */
  mail: MailApi | null
  write: (mail: WrittenMail) => void
  /** A function logs texts; null: there are none. */
  text: TextApi | ((text: WrittenText) => void) | null
}

/** Hosts of browsers' push services, which the database checks as well; no other address is called. */
const pushHosts =
  /^([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/

/** How long one delivery may take, in ms. */
const timeLimit = 10_000
/** How long one run may take, in ms: edge functions are stopped after some minutes. */
const longestRun = 50_000

/** The result of a delivery; null: it is no longer needed. */
type Outcome = { problem: string | null; sentText?: string } | null

function pathOf({ request_id, payload }: Alert): string {
  const request = request_id ?? payload.request
  return `/admindashboard${payload.held ? '?held=open' : request ? `?request=${request}` : ''}`
}

async function push(delivery: Alert, settings: Settings): Promise<string | null> {
  const { endpoint, p256dh, auth, level, request_id, payload } = delivery
  if (!settings.push) return 'There are no keys for pushes.'
  if (!endpoint || !p256dh || !auth) return 'gone'
  const { protocol, hostname, port } = new URL(endpoint)
  if (protocol !== 'https:' || port || !pushHosts.test(hostname)) return 'gone'
  const text = JSON.stringify({ ...payload, level, request: request_id })
  const call = await pushRequest({ endpoint, p256dh, auth }, text, {
    keys: settings.push,
    contact: settings.contact,
    topic: (request_id ?? payload.visit ?? (payload.held ? 'held' : 'test')).replaceAll('-', ''),
    // An old alert is useless; the next round follows. A technician is told once, maybe after hours without a signal.
    seconds: payload.visit ? 3 * 3600 : 600,
  })
  const response = await fetch(call, { signal: AbortSignal.timeout(timeLimit) })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  // Any other answer says that it was taken, not that it will be delivered.
  return response.status === 201 ? null : `The push service answered ${response.status}.`
}

/** Sends a mail. A retry with the same key, after a lost response, sends it once. */
async function post(api: MailApi, mail: object, key: string): Promise<string | null> {
  const response = await fetch(api.address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.key}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(mail),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!response.ok) {
    await response.body?.cancel()
    return `The mail service answered ${response.status}.`
  }
  const { id }: { id?: unknown } = await response.json().catch(() => ({}))
  return id ? null : `The mail service answered ${response.status}, but took no mail.`
}

async function mail(delivery: Alert, { mail: api, site, write }: Settings): Promise<string | null> {
  const { title, body } = delivery.payload
  const subject = delivery.level > 0 ? `Still waiting: ${title}` : title
  const text = `${body}\n\n${site}${pathOf(delivery)}\n`
  if (api) {
    return post(api, { from: api.from, to: [api.to], subject, text }, `alert-${delivery.id}`)
  }
  write({ to: 'the office', subject, text })
  return null
}

async function sendMessage(message: Message, outbox: Outbox, settings: Settings): Promise<Outcome> {
  const { mail: api, site, push: keys, write, unsubscribe } = settings
  if (!keys) return { problem: 'There are no keys for links.' }
  const { mail, oneClick, key, hashes, sentText } = await customerMail(
    message,
    site,
    keys.privateKey,
  )
  if (!(await outbox.begin(message, hashes.pages, hashes.unsubscribe))) return null
  if (!api) {
    write(mail)
    return { problem: null, sentText }
  }
  const { to, subject, text, sender, replyTo } = mail
  const from = api.from.includes('<') ? api.from : `${sender} <${api.from}>`
  const headers = unsubscribe &&
    oneClick && {
      'List-Unsubscribe': `<${unsubscribe}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
  const sent = { from, to: [to], reply_to: replyTo, subject, text, ...(headers && { headers }) }
  const problem = await post(api, sent, key)
  return { problem, sentText }
}

async function sendMessageByText(
  message: TextMessage,
  outbox: Outbox,
  { text: api, site, push: keys }: Settings,
): Promise<Outcome> {
  const { payload: facts, language, written, text_to: to, attempts, queued_at } = message
  // The form refuses such words; a tab from before may not.
  if (facts.kind === 'staff' && lostIn(facts.text).length > 0) return { problem: 'unwritable' }
  const spoken = requestLanguage(language, written)
  const needsLink = hasLink(facts)
  if (needsLink && !keys) return { problem: 'There are no keys for links.' }
  const link =
    needsLink && keys ? await textedPage(message.id, spoken, site, keys.privateKey) : null
  const text = customerText(facts, spoken, site, link?.page)
  // Staff read it without its link.
  const sentText = link ? customerText(facts, spoken, site) : text
  if (!(await outbox.begin(message, link ? [link.hash] : [], null))) return null
  if (!api) return { problem: 'There is no text service.' }
  if (typeof api === 'function') {
    api({ to, text })
    return { problem: null, sentText }
  }
  const triedSince = attempts > 1 ? new Date(queued_at) : null
  return { problem: await sendText(api, { to, text }, triedSince), sentText }
}

async function deliver(delivery: Delivery, outbox: Outbox, settings: Settings): Promise<Outcome> {
  try {
    if (delivery.message !== null) {
      return delivery.channel === 'text'
        ? await sendMessageByText(delivery, outbox, settings)
        : await sendMessage(delivery, outbox, settings)
    }
    return { problem: await (delivery.channel === 'push' ? push : mail)(delivery, settings) }
  } catch (thrown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

/** Removes photos. A failure is retried in an hour and delays no delivery. */
async function sweepPhotos({ photosToRemove, removePhotos }: Outbox): Promise<void> {
  try {
    const names = await photosToRemove()
    if (names.length > 0) await removePhotos(names)
  } catch (error) {
    console.error(error)
  }
}

/** Makes all deliveries that are due and removes photos. Returns how many were sent and how many failed. */
export async function drain(
  outbox: Outbox,
  settings: Settings,
): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 }
  const end = Date.now() + longestRun
  const sendsText = settings.text && typeof settings.text === 'object'
  while (Date.now() < end) {
    const claimed = await outbox.claim(
      settings.push?.publicKey ?? null,
      settings.mail !== null,
      sendsText,
    )
    if (claimed.length === 0) break
    await Promise.all(
      claimed.map(async (delivery) => {
        const outcome = await deliver(delivery, outbox, settings)
        if (!outcome) return
        await outbox.settle(delivery, outcome.problem, outcome.sentText ?? null)
        count[outcome.problem === null ? 'sent' : 'failed'] += 1
      }),
    )
  }
  await sweepPhotos(outbox)
  return count
}
