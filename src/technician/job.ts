// A visit as its technician sees it, and their actions; by an account or by a link.

import type { NotDoneReason } from '@/messages/messageFacts'
import type { Report } from '@/request/report'
import type { ColumnsFor } from '@/request/requestFields'
import { isoTime } from '@/shared/api/isoTime'
import { confirmNamed, unverifiedResponse } from '@/shared/api/proof'
import { serverTime } from '@/shared/api/serverClock'
import type { QueuedAction } from '@/shared/offline/mergeQueues'

export type JobStep = 'on_the_way' | 'there' | 'done'

/** Why a visit could not be done; `part` for a part that is needed. */
export type NotDone = { reason: NotDoneReason; part: string | null; note: string | null }

/** An earlier visit at the same door; it never says whose it was. */
export type EarlierVisit = {
  day: string
  starts: string
  kind: Stop['kind']
  work: string | null
  parts: readonly string[]
  warranty_from: string | null
}

/** Day and times (`16:00`) are New York's. */
export type Stop = ColumnsFor<'technician'> & {
  id: string
  day: string
  starts: string
  ends: string
  kind: 'repair' | 'measure' | 'install' | 'maintenance' | 'return'
  state: 'planned' | JobStep | 'missed'
  state_since: string
  /** How late the technician said to be, in minutes; null with an estimate. */
  late_minutes: number | null
  /** The estimated arrival, ISO 8601. */
  arrives_at: string | null
  not_done_reason: NotDoneReason | null
  part: string | null
  /** The customer was not told of the latest step, since they were told of many; an older answer lacks it. */
  is_untold?: boolean
  /** Why the visit before could not be done. */
  unfinished: { reason: NotDoneReason; part: string | null; day: string } | null
  /** The office's note for this visit. */
  note: string | null
  /** The office's notes about the request, also from before it was booked. */
  notes: readonly string[]
  /** The customer's photos, until the day of the visit is over. */
  photos: readonly { id: string }[]
  /** Earlier visits at the same door, until the day of the visit is over. */
  history: readonly EarlierVisit[]
  /** The price that staff named by phone, in dollars. */
  quoted_by_phone?: number | null
  /** The language that was chosen for messages; an older answer lacks it. */
  language?: string | null
  /** The state of the attached selections. */
  chosen: string | null
  /** The customer's notes. */
  words: readonly string[]
  report: Report | null
}

type Window = Pick<Stop, 'day' | 'starts' | 'ends'>

/** A visit of today or tomorrow that its customer cancelled, or moved; to another technician where `moved_to` is null. */
export type VisitChange = {
  id: string
  at: string
  first_name: string
  last_name: string
  was: Window
  moved_to: Window | null
  is_cancelled: boolean
  /** It was to begin within hours. */
  is_near: boolean
}

export type MyDay = {
  technician: string
  today: string
  stops: readonly Stop[]
  /** Missing from a job sheet's link, and from a day that an earlier version kept. */
  changes?: readonly VisitChange[]
}

/** A report as typed. */
export type TypedReport = {
  work: string
  parts: readonly string[]
  price: string
  agreedBy: string
  warranty: string
}

/** The part of a stop that an action changes, and that undoing it restores. */
export type StopProgress = Pick<
  Stop,
  'state' | 'state_since' | 'report' | 'late_minutes' | 'arrives_at' | 'not_done_reason' | 'part'
>

/**
 * An action at a stop: reports how it goes, that it runs late or could not be done, adds a photo, a small JPEG, or undoes
 * an action, after which the stop is as `before`. `arrives` is the estimated arrival (`15:40`). `typed` stays on the
 * phone, so that a refused report reopens as it was.
 */
export type PhoneAction = {
  visit: string
} & (
  | { step: JobStep; report: Report | null; typed?: TypedReport; arrives?: string }
  | { step: 'late'; minutes: number }
  | { step: 'not_done'; details: NotDone }
  | { step: 'photo'; photo: ArrayBuffer }
  | { step: 'undo'; undoes: string; before: StopProgress }
)

export type VisitAction = PhoneAction & QueuedAction

/** Returns when an action was done, by the server's clock. */
export const actionTime = ({ pressedAt }: VisitAction): string =>
  serverTime(pressedAt).toISOString()

/** Throws an `ApiError` unless a response names the action that was sent, or the one that was undone. */
export const provenBy = (response: unknown, action: VisitAction): void =>
  confirmNamed(action.step === 'undo' ? action.undoes : action.act, Object(response).action_id)

/** Returns the day in a response. Throws an `ApiError` if it has none. */
export function dayOf(body: unknown): MyDay {
  const { technician, today, stops, changes = [] } = Object(body) as MyDay
  if (typeof technician !== 'string' || !Array.isArray(stops)) {
    throw unverifiedResponse()
  }
  return {
    technician,
    today,
    stops: stops.map((stop: Stop) => ({
      ...stop,
      state_since: isoTime(stop.state_since),
      arrives_at: stop.arrives_at && isoTime(stop.arrives_at),
    })),
    changes,
  }
}
