// Visits: who comes when.
import { rpc } from '@/desk/model/rpc'
import type { Window } from '@/desk/model/technicians'
import type { Language } from '@/lib/requestLanguage'
import type { NotDoneReason } from '@/messages/messageFacts'
import { isTime, listed } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

/** In the order in which a visit goes. */
export const visitStates = ['planned', 'on_the_way', 'there', 'done', 'missed'] as const
export type VisitState = (typeof visitStates)[number] | 'cancelled'
export const visitKinds = ['repair', 'measure', 'install', 'maintenance', 'return'] as const
export type VisitKind = (typeof visitKinds)[number]

/** Days are `YYYY-MM-DD`, times `HH:MM`, both New York's. */
export type VisitTime = { day: string; starts: string; ends: string }

/** A visit as the timeline and a row of a list tell it. */
export type VisitBrief = VisitTime & {
  technician_id: string
  technician: string
  kind: VisitKind
  state: VisitState
  state_since: string
  /** How late the technician said to be, in minutes; null with an estimate. */
  late_minutes?: number | null
  /** The estimated arrival. */
  arrives_at?: string | null
  /** Why it could not be done; `part` is the one that is needed. */
  not_done_reason?: NotDoneReason | null
  part?: string | null
  /** The note for the technician; in the timeline only where an action changed it. */
  note?: string | null
}

export type Visit = VisitBrief & {
  id: string
  request_id: string
  note: string | null
  /** One more at each change. */
  version: number
}

/** A technician's time for a visit: windows in a row, or an hour outside of them. */
export type Slot = {
  technician: string
  day: string
  first_window?: number
  last_window?: number
  clock?: string
  /** Also where the technician is off or does not serve the ZIP code. */
  force?: boolean
}

/** An open slot for a request. `nearness`: 2 the same ZIP code that day already, 1 one beside it. */
export type Offer = VisitTime & {
  technician_id: string
  technician: string
  window_id: number
  /** The last one of a visit that takes several. */
  last_window_id: number
  nearness: 0 | 1 | 2
  slots_left: number
  /** The part of the customer's preferences in the form that this slot has; null for none. */
  wish: 'day' | 'time' | 'both' | null
  /** The technician speaks the customer's language. */
  speaks: boolean
  /** The customer chose just this window. */
  is_asked: boolean
}

export type Offers = {
  windows: readonly Window[]
  /** All of the next 14 days, the best first. */
  slots: readonly Offer[]
  /** Without any slot: a technician covers the ZIP code. */
  is_covered: boolean
  /** Without any slot: the first open day after those. */
  full_until: string | null
  /** Without any slot: slots of the nearest technician who does not cover the ZIP code. */
  nearest: readonly Offer[]
}

/** Returns the slots for a request, or for moving one of its visits. Throws an `ApiError`. */
export async function readOffers(request: string, language: Language, visit?: string) {
  const asked = { request, language, ...(visit && { but_visit: visit }) }
  const offers = (await rpc('visit_offers', asked)) as unknown as Offers
  listed(offers.slots)
  return offers
}

/** Returns the visits of a request, the latest first. Throws an `ApiError`. */
export const readVisitsOf = async (request: string) =>
  listed<Visit>(await rpc('visits_of', { request }))

/** Makes the link to a visit's job sheet, of whose token `link` is the hash; the one before ends. Throws an `ApiError`. */
export const shareJob = (visit: string, link: string) =>
  command('share_job', { visit, link }, { visit, ends_at: isTime })
