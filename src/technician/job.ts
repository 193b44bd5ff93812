// A visit as its technician sees it, and their actions; by an account or by a link.
import type { CheckedPoint } from '@/facts/checklist'
import type { NotDoneReason } from '@/messages/messageFacts'
import type { TypedCharge } from '@/quote/charge'
import {
  type Approval,
  type Charge,
  type DeclineReason,
  type OfferedQuote,
  type Quote,
  quoteOf,
  type Receipt,
  receiptOf,
} from '@/quote/quote'
import type { DoorFacts } from '@/request/doorFacts'
import type { Report } from '@/request/report'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { serverTime } from '@/shared/api/serverClock'
import type { QueuedAction } from '@/shared/offline/mergeQueues'

export type JobStep = 'on_the_way' | 'there' | 'done'

/** Why a visit could not be done; `part` for a part that is needed. */
export type NotDone = { reason: NotDoneReason; part: string | null; note: string | null }

type Rows = Database['public']['CompositeTypes']

/** An earlier visit at the same door; it never says whose it was. */
export type EarlierVisit = Rows['earlier_visit']

/** A photo that the technician took at a visit. */
export type TakenPhoto = Rows['taken_photo']

/** When a photo was taken: before or during the work, or after it. */
export type PhotoLabel = NonNullable<TakenPhoto['label']>

/** How a visit goes with the others of its request, and what another one has billed. */
type Linked = Pick<Rows['job_stop'], 'with_whom' | 'nth' | 'visits' | 'billed_before'>

/** A visit with the fields of its request. Day and times (`16:00`) are New York's. A day that an earlier version kept knows nothing of other visits. */
export type Stop = Omit<
  Rows['job_stop'],
  'fields' | 'quotes' | 'receipt' | 'taken' | 'door' | 'is_left_open' | keyof Linked
> &
  Partial<Linked> &
  Rows['technician_fields'] & {
    /** The technician's own photos of this visit; a day that an earlier version kept lacks them. */
    taken?: readonly TakenPhoto[]
    /** Facts about this sender's door; missing from a day that an earlier version kept, too. */
    door?: DoorFacts | null
    /** The technician is off by then; a day that an earlier version kept does not say. */
    is_left_open?: boolean
    /** The written prices of the request, newest first; a day that an earlier version kept lacks them. */
    quotes?: readonly Quote[]
    /** The receipt of this visit, once it is done. */
    receipt?: Receipt | null
  }

/** A visit of today or tomorrow that its customer cancelled, or moved; to another technician where `moved_to` is null. */
export type VisitChange = Rows['visit_change']

/** A day of today or tomorrow that is marked off. */
export type DayOff = Rows['own_day_off']

export type MyDay = {
  technician: string
  today: string
  stops: readonly Stop[]
  /** Missing from a day that an earlier version kept. */
  changes?: readonly VisitChange[]
  /** Missing from it, too. */
  days_off?: readonly DayOff[]
}

/** A report as it is sent. An earlier version of this page stored one with a price that it typed itself. */
export type SentReport =
  | (Pick<Report, 'work' | 'parts' | 'warranty_from'> & { charge: Charge })
  | Report

/** A report as typed. */
export type TypedReport = TypedCharge & {
  work: string
  parts: string[]
  warranty: string
}

/** The part of a stop that an action changes, and that undoing it restores. */
type StopProgress = Pick<
  Stop,
  | 'state'
  | 'state_since'
  | 'report'
  | 'receipt'
  | 'late_minutes'
  | 'arrives_at'
  | 'busy_since'
  | 'busy_until'
  | 'not_done_reason'
  | 'part'
>

/**
 * An action at a stop: reports how it goes, that it runs late or could not be done, adds a note or a photo, a small JPEG,
 * labels a photo, whose id is the act that added it, marks the checklist, notes facts about the door, says that the technician is outside, that it takes longer, or when a visit begins that another one keeps waiting, or undoes an action, after which the stop is as `before`. `arrives` is the estimated arrival (`15:40`). `typed` stays on the
 * phone, so that a refused report reopens as it was.
 */
export type PhoneAction = {
  visit: string
} & (
  | { step: JobStep; report: SentReport | null; typed?: TypedReport; arrives?: string }
  | { step: 'late'; minutes: number }
  | { step: 'overrun'; minutes: number }
  | { step: 'tell_pushed' }
  | { step: 'not_done'; details: NotDone }
  | { step: 'photo'; photo: ArrayBuffer; label?: PhotoLabel }
  | { step: 'label'; photo: string; label: PhotoLabel }
  | { step: 'note'; note: string }
  | { step: 'checklist'; points: readonly CheckedPoint[] }
  | { step: 'door'; facts: DoorFacts }
  | { step: 'outside' }
  | { step: 'undo'; undoes: string; before: StopProgress }
  | QuoteStep
)

/** An act of a written price. A quote has the id of the act that offered it. */
export type QuoteStep =
  | { step: 'offer'; offer: OfferedQuote; by: string }
  | { step: 'approve'; quote: string; approval: Approval }
  | { step: 'decline'; quote: string; reason: DeclineReason | null; total: number | null }
  | { step: 'withdraw'; quote: string; total: number | null }
  | { step: 'send'; quote: string; total: number | null }

const quoteSteps: readonly string[] = ['offer', 'approve', 'decline', 'withdraw', 'send']

/** Returns true for an act of a written price. */
export const isQuoteStep = (action: VisitAction): action is VisitAction & QuoteStep =>
  quoteSteps.includes(action.step)

export type VisitAction = PhoneAction & QueuedAction

/** Returns when an action was done, by the server's clock. */
export const actionTime = ({ pressedAt }: VisitAction): string =>
  serverTime(pressedAt).toISOString()

/** Returns the id that an answer has to name: of the action that was sent, of the one that was undone, or of the photo. */
export function namedBy(action: VisitAction): string {
  if (action.step === 'label') return action.photo
  return action.step === 'undo' ? action.undoes : action.act
}

/** The proof that an answer is a day. */
export const isDay = (day: unknown): boolean => {
  const { technician, stops }: Partial<Rows['own_day']> = Object(day)
  return typeof technician === 'string' && Array.isArray(stops)
}

const timed = <Row extends { at: string }>(row: Row): Row => ({ ...row, at: isoTime(row.at) })

/** Returns the day of an answer. */
export const dayOf = ({ technician, today, stops, changes, days_off }: Rows['own_day']): MyDay => ({
  technician,
  today,
  stops: stops.map(({ fields, ...stop }) => ({
    ...fields,
    ...stop,
    state_since: isoTime(stop.state_since),
    arrives_at: stop.arrives_at && isoTime(stop.arrives_at),
    busy_since: stop.busy_since && isoTime(stop.busy_since),
    busy_until: stop.busy_until && isoTime(stop.busy_until),
    pushed_to: stop.pushed_to && isoTime(stop.pushed_to),
    photos: stop.photos.map(timed),
    taken: (stop.taken ?? []).map(timed),
    quotes: (stop.quotes ?? []).map(quoteOf),
    receipt: stop.receipt && receiptOf(stop.receipt),
  })),
  changes: changes.map(timed),
  days_off: days_off.map((off) => ({ ...off, since: isoTime(off.since) })),
})
