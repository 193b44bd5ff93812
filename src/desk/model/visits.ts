// Visits: who comes when.
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'

type Rows = Database['public']['CompositeTypes']

/** Days are `YYYY-MM-DD`, times `HH:MM`, both New York's. */
export type VisitTime = Rows['visit_time']

/** A visit as the timeline tells it. */
export type VisitBrief = Rows['visit_brief']

export type Visit = Rows['visit_row']
export type VisitKind = Visit['kind']
export type VisitState = Visit['state']

/** In the order in which a visit goes. */
export const visitStates = [
  'planned',
  'on_the_way',
  'there',
  'done',
  'missed',
] as const satisfies readonly VisitState[]

/** A technician's time for a visit: windows in a row, or an hour outside of them. */
export type Slot = {
  technician: string
  day: string
  first_window?: number
  last_window?: number
  clock?: string
  /** Also where the technician is off or does not serve the ZIP code. */
  force?: boolean
  /** The customer has agreed to the visit fee of that time. */
  fee_agreed?: boolean
  /** Comes at the same time, by a visit of their own. */
  with_technician?: string
  /** The visit that makes room for an emergency, as it was read, and where it moves. */
  moves?: string
  moves_version?: number
  moves_to?: string
  moves_to_window?: number
}

/** An open slot for a request. */
export type Offer = Rows['slot_offer']
export type Offers = Rows['visit_offers']

/** A slot of today that an emergency gets if another visit moves. */
export type Squeeze = Rows['squeeze_offer']

/** Returns what books an emergency into the slot of a visit that moves, or moves it there. */
export const squeezedSlot = (squeeze: Squeeze): Slot => ({
  technician: squeeze.technician_id,
  day: squeeze.day,
  first_window: squeeze.window_id,
  last_window: squeeze.window_id,
  moves: squeeze.visit,
  moves_version: squeeze.version,
  moves_to: squeeze.to_technician_id,
  moves_to_window: squeeze.to_window_id,
})

/** Returns a visit with its times in one notation, whatever the backend's. */
export const timed = <Told extends Pick<Visit, 'state_since' | 'arrives_at' | 'busy_until'>>(
  visit: Told,
): Told => ({
  ...visit,
  state_since: isoTime(visit.state_since),
  arrives_at: visit.arrives_at && isoTime(visit.arrives_at),
  busy_until: visit.busy_until && isoTime(visit.busy_until),
})
