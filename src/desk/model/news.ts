// News: what a customer did on their page or by text, a review of 1 or 2 stars, or a message of ours that did not reach them, that no one at the
// desk has seen yet.
import { requestProof, type ServiceRequest } from '@/desk/model/request'
import { isolated } from '@/lib/isolated'
import { command } from '@/shared/api/staff/command'

type NewsKind =
  | 'note'
  | 'reply'
  | 'may_want_no_texts'
  | 'call'
  | 'photo'
  | 'slot'
  | 'moved'
  | 'cancelled'
  | 'unsent'
  | 'many_messages'
  | 'price_approved'
  | 'price_declined'
  | 'low_review'

export type CustomerNews = {
  /** In the order in which they came. */
  kinds: readonly NewsKind[]
  /** The first words of the latest note, reply, or reason, or of a message that did not go out. */
  text: string | null
  /** When the latest came, as the database wrote it. */
  at: string
  /** A visit of the next hours was moved or cancelled. */
  is_urgent: boolean
}

/** Returns the news of a request, which the database stores as JSON. */
export const newsOf = ({ news }: Pick<ServiceRequest, 'news'>) => news as CustomerNews | null

const kindText: Record<NewsKind, string> = {
  note: 'New note',
  reply: 'Texted back',
  call: 'Wants a call',
  may_want_no_texts: 'Texted back, may want no texts',
  photo: 'New photo',
  slot: 'Asked for a time',
  moved: 'Moved the visit',
  cancelled: 'Canceled',
  unsent: 'Our message didn’t go out',
  price_approved: 'Approved the price',
  price_declined: 'Declined the price',
  low_review: 'Gave 1 or 2 stars',
  many_messages: 'More than 20 messages in a day about one visit',
}

/** `New note, new photo: “Gate code 4417”`. */
export function newsText({ kinds, text }: CustomerNews): string {
  const [first = '', ...more] = kinds.map((kind) => kindText[kind])
  return (
    [first, ...more.map((kind) => kind.toLowerCase())].join(', ') +
    (text ? `: “${isolated(text)}”` : '')
  )
}

/** Marks the news of a request as seen for the whole desk, up to those that came at a time. */
export const seeNews = (request: string, at: string) =>
  command('see_news', { request, at }, requestProof(request))
