// Messages to the customer of a request: what waits to go out.

import { rpcOrNull } from '@/desk/model/rpc'
import type { MessageFacts, TextFacts } from '@/messages/messageFacts'
import { isoTime } from '@/shared/api/isoTime'

/** `due`: when it goes out, ISO 8601; `problem`: why it did not yet. */
export type WaitingMessage = (
  | { channel: 'mail'; facts: MessageFacts }
  | { channel: 'text'; facts: TextFacts }
) & {
  id: number
  due: string
  problem: string | null
}

/** How staff can write to a customer, of an open request. */
export type Reach = {
  way: 'text' | 'mail'
  allows_own_words: boolean
  /** Messages go out from then on; null by day. */
  quiet_until: string | null
}

export type Messages = {
  /** The ways by which messages reach them. */
  ways: readonly Reach['way'][]
  reach: Reach | null
  /** The messages that staff may always send. */
  templates: Readonly<Record<'en' | 'es', readonly string[]>>
  waiting: readonly WaitingMessage[]
  /** Mails go out; else the server only writes them down. */
  is_sent: boolean
  /** Since when the customer wants no mails. */
  unsubscribed_at: string | null
  /** Why: they asked for it, or the mail service reported it; null while they get mails. */
  unsubscribed_for: 'asked' | 'bounced' | 'complained' | null
  texts_are_sent: boolean
  /** Since when they want texts, and what they agreed to. */
  texts: { since: string; text: string; version: string } | null
  /** Since when whoever has the phone wants none, by a reply. */
  texts_unsubscribed_at: string | null
}

/** Returns the messages that wait for the customer of a request; null if there is no such request. Throws an `ApiError`. */
export async function readMessages(request: string): Promise<Messages | null> {
  const messages = (await rpcOrNull('messages_of', { request })) as Messages | null
  return (
    messages && {
      ...messages,
      reach: messages.reach && {
        ...messages.reach,
        quiet_until: messages.reach.quiet_until && isoTime(messages.reach.quiet_until),
      },
      unsubscribed_at: messages.unsubscribed_at && isoTime(messages.unsubscribed_at),
      texts_unsubscribed_at:
        messages.texts_unsubscribed_at && isoTime(messages.texts_unsubscribed_at),
      texts: messages.texts && { ...messages.texts, since: isoTime(messages.texts.since) },
      waiting: messages.waiting.map((message) => ({ ...message, due: isoTime(message.due) })),
    }
  )
}
