// What a mail or a text to a customer tells, as the database knows it. Moments are ISO 8601; days and times New York's.

export type OfVisit = {
  kind: 'booked' | 'moved' | 'on_the_way' | 'visit_cancelled'
  /** `2026-11-24`, `16:00`. */
  day: string
  starts: string
  ends: string
  /** Who comes, by first name. */
  who: string
}

/** A request that a mail leads to, as far as its sender chose none of the words. */
export type NamedRequest = { id: string; service: string; sent_at: string }

type OfBoth =
  | { kind: 'cancelled' }
  | { kind: 'voicemail'; next_call_at: string | null }
  | { kind: 'done'; service: string; reviewer: string | null }
  | OfVisit

/** `name`: whom it addresses, where that can be. */
export type MessageFacts = (
  | { kind: 'received'; is_emergency: boolean; due: string }
  | { kind: 'link'; requests: readonly NamedRequest[] }
  | OfBoth
) & { name?: string | null }

/** Of a text; the first one says that texts are on. */
export type TextFacts = ({ kind: 'texts_on' } | OfBoth) & { name?: string | null }

export type MessageKind = MessageFacts['kind'] | TextFacts['kind']
