// Messages to the customer of a request: what waits to go out.

import type { MessageFacts, TextFacts } from '@/messages/messageFacts'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

/** `due`: when it goes out, ISO 8601; `problem`: why it did not yet. The facts of each kind have another shape. */
export type WaitingMessage = Omit<Rows['waiting_message'], 'channel' | 'facts'> &
  ({ channel: 'mail'; facts: MessageFacts } | { channel: 'text'; facts: TextFacts })

/** How staff can write to a customer, of an open request. */
export type Reach = Rows['customer_reach']

export type Messages = Omit<Rows['customer_messages'], 'waiting'> & {
  waiting: readonly WaitingMessage[]
}

/** Returns the messages that wait for the customer of a request; null if there is no such request. Throws an `ApiError`. */
export async function readMessages(request: string): Promise<Messages | null> {
  const [messages] = listed(await rpc('messages_of', { request }))
  if (!messages) return null
  return {
    ...messages,
    reach: messages.reach && {
      ...messages.reach,
      quiet_until: messages.reach.quiet_until && isoTime(messages.reach.quiet_until),
    },
    unsubscribed_at: messages.unsubscribed_at && isoTime(messages.unsubscribed_at),
    texts_unsubscribed_at:
      messages.texts_unsubscribed_at && isoTime(messages.texts_unsubscribed_at),
    texts: messages.texts && { ...messages.texts, since: isoTime(messages.texts.since) },
    waiting: messages.waiting.map(
      (message) => ({ ...message, due: isoTime(message.due) }) as WaitingMessage,
    ),
  }
}
