// What a message to a customer tells, as the database knows it. Moments are ISO 8601; days and times New York's.

export type OfVisit = {
  kind: 'booked' | 'moved' | 'on_the_way' | 'visit_cancelled'
  /** `2026-11-24`, `16:00`. */
  day: string
  starts: string
  ends: string
  /** Who comes, by first name. */
  who: string
}

/** `name`: whom it addresses, where that can be. */
export type MessageFacts = (
  | { kind: 'received'; is_emergency: boolean; due: string }
  | { kind: 'link' | 'cancelled' }
  | { kind: 'voicemail'; next_call_at: string | null }
  | { kind: 'done'; service: string; reviewer: string | null }
  | OfVisit
) & { name?: string | null }

export type MessageKind = MessageFacts['kind']
