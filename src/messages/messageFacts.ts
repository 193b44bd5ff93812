// Facts of an email or text to a customer, from the database. Timestamps are ISO 8601; days and times are New York's.

export type OfVisit = {
  kind: 'booked' | 'moved' | 'visit_cancelled'
  /** `2026-11-24`, `16:00`. */
  day: string
  starts: string
  ends: string
  /** The technician's first name. */
  who: string
}

/** The technician is on the way, or runs late. `arrives`: an estimate that someone typed. `late`: in minutes. */
export type OfRoad = Omit<OfVisit, 'kind'> & {
  kind: 'on_the_way' | 'late'
  late?: number | null
  arrives?: string | null
}

/** Why a visit could not be done. */
export type NotDoneReason = 'nobody_home' | 'needs_part' | 'declined'

/** A request that an email links to, without any text of its sender. */
export type NamedRequest = { id: string; service: string; sent_at: string }

/** Staff wrote it about the visit. */
type OfStaff = { kind: 'staff'; text: string; language: 'en' | 'es' }

type OfBoth =
  | OfStaff
  | { kind: 'cancelled' }
  | { kind: 'voicemail'; next_call_at: string | null }
  /** `review_code` names the visit in the link to the review form. */
  | { kind: 'done'; service: string; reviewer: string | null; review_code: string | null }
  | OfVisit
  | OfRoad
  | (Omit<OfVisit, 'kind'> & { kind: 'not_done'; reason: NotDoneReason })

/** `name`: the recipient's, where it may be used. */
export type MessageFacts = (
  | { kind: 'received'; is_emergency: boolean; due: string }
  | { kind: 'link'; requests: readonly NamedRequest[] }
  | OfBoth
) & { name?: string | null }

/** Facts of a text; the first kind confirms that texts are on. */
export type TextFacts = ({ kind: 'texts_on' } | OfBoth) & { name?: string | null }

export type MessageKind = MessageFacts['kind'] | TextFacts['kind']
