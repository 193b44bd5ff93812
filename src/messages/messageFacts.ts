// Facts of an email or text to a customer, from the database. Timestamps are ISO 8601; days and times are New York's.

import type { CheckedPoint } from '../facts/checklist.ts'

export type OfVisit = {
  kind: 'reminder' | 'visit_cancelled'
  /** `2026-11-24`, `16:00`. */
  day: string
  starts: string
  ends: string
  /** The technician's first name. */
  who: string
  /** The first names of those who come together with the technician, where the message is about all of them. */
  with?: readonly string[]
}

/** `fee`: the extra fee of the visit, in dollars. */
type OfBooking = Omit<OfVisit, 'kind'> & { kind: 'booked' | 'moved'; fee: number }

/** The technician is on the way, or runs late. `arrives`: an estimate that someone typed. `late`: in minutes. */
type OfRoad = Omit<OfVisit, 'kind'> & {
  kind: 'on_the_way' | 'late'
  late?: number | null
  arrives?: string | null
}

/**
 * The technician is off, or nobody set out in the window. `due`: when we call at the latest; null once that has passed.
 * `can_move`: the customer can choose another time on the page.
 */
export type OfRisk = Omit<OfVisit, 'kind'> & {
  kind: 'displaced' | 'not_begun'
  due: string | null
  can_move: boolean
}

/** The technician is at the door. Texts alone say it: a mail would be read too late. */
type OfOutside = Omit<OfVisit, 'kind'> & { kind: 'outside' }

/** Why a visit could not be done. */
export type NotDoneReason = 'nobody_home' | 'needs_part' | 'declined'

/** A request that an email links to, without any text of its sender. */
export type NamedRequest = { id: string; service: string; sent_at: string }

/** Staff wrote it about the visit. */
type OfStaff = { kind: 'staff'; text: string; language: 'en' | 'es' }

/** A price to approve, the copy of an approved one, or a receipt; sums in dollars. */
export type PriceFacts =
  | {
      kind: 'price'
      sums: readonly number[]
      has_tax: boolean
      expires: string
      is_change: boolean
    }
  | {
      kind: 'approved'
      sum: number
      tax: number
      has_tax: boolean
      has_mail: boolean
      approved_at: string
      way: 'signed' | 'by_name' | 'by_phone'
      needs_signature: boolean
      lines: readonly { item: string | null; label: string; quantity: number; total: number }[]
    }
  | {
      kind: 'receipt'
      number: string
      sum: number
      charge: 'price' | 'no_charge' | 'under_warranty'
      paid_by: 'cash' | 'check' | 'card' | 'not_yet' | null
      check_number: string | null
      /** Null without a checklist. */
      checklist: readonly CheckedPoint[] | null
    }

type OfBoth =
  | OfStaff
  | PriceFacts
  | { kind: 'cancelled' }
  | { kind: 'voicemail'; next_call_at: string | null }
  /** `review_code` names the visit in the link to the review form. */
  | { kind: 'done'; service: string; reviewer: string | null; review_code: string | null }
  | OfBooking
  | OfVisit
  | OfRoad
  | OfRisk
  | (Omit<OfVisit, 'kind'> & { kind: 'not_done'; reason: NotDoneReason })

/** `name`: the recipient's, where it may be used. */
export type MessageFacts = (
  | { kind: 'received'; is_emergency: boolean; due: string }
  | { kind: 'link'; requests: readonly NamedRequest[] }
  | OfBoth
) & { name?: string | null }

/** Facts of a text; the first kind confirms that texts are on. */
export type TextFacts = ({ kind: 'texts_on' } | OfOutside | OfBoth) & { name?: string | null }

export type MessageKind = MessageFacts['kind'] | TextFacts['kind']
