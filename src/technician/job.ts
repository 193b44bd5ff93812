// A visit as whoever goes there sees it, and what they say of it; by an account or by a link.
import { isoTime } from '@/shared/api/isoTime'
import { confirmNamed, unverifiedResponse } from '@/shared/api/proof'
import { serverTime } from '@/shared/api/serverClock'
import type { QueuedAction } from '@/shared/offline/mergeQueues'
import type { Report } from '@/shared/request/report'
import type { ColumnsFor } from '@/shared/request/requestFields'

export type JobStep = 'on_the_way' | 'there' | 'done'

/** Day and times (`16:00`) are New York's. */
export type Stop = ColumnsFor<'technician'> & {
  id: string
  day: string
  starts: string
  ends: string
  kind: 'repair' | 'measure' | 'install' | 'maintenance' | 'return'
  state: 'planned' | JobStep | 'missed'
  state_since: string
  /** What the office wrote for this visit. */
  note: string | null
  /** What was chosen on the site before the request was sent. */
  chosen: string | null
  /** What the customer added. */
  words: readonly string[]
  report: Report | null
}

export type MyDay = { technician: string; today: string; stops: readonly Stop[] }

/** What somebody has typed of a report. */
export type TypedReport = {
  work: string
  parts: readonly string[]
  price: string
  agreedBy: string
  warranty: string
}

/**
 * What somebody does at a stop: says how it goes, adds a photo, a small JPEG, or takes back what was said, after which it
 * is as `before`. What was `typed` stays here, so that a report that is refused comes back as it was.
 */
export type PhoneAction = {
  visit: string
} & (
  | { step: JobStep; report: Report | null; typed?: TypedReport }
  | { step: 'photo'; photo: ArrayBuffer }
  | { step: 'undo'; undoes: string; before: Pick<Stop, 'state' | 'state_since' | 'report'> }
)

export type VisitAction = PhoneAction & QueuedAction

/** When an act was pressed, by the server's clock. */
export const actionTime = ({ pressedAt }: VisitAction): string =>
  serverTime(pressedAt).toISOString()

/** Throws a `ApiError` unless an answer names the act that was sent, or the one that was taken back. */
export const provenBy = (answer: unknown, made: VisitAction): void =>
  confirmNamed(made.step === 'undo' ? made.undoes : made.act, Object(answer).action_id)

/** A day out of what the server answered. Throws a `ApiError` when it is none. */
export function dayOf(body: unknown): MyDay {
  const { technician, today, stops } = Object(body) as MyDay
  if (typeof technician !== 'string' || !Array.isArray(stops)) {
    throw unverifiedResponse()
  }
  return {
    technician,
    today,
    stops: stops.map((stop: Stop) => ({ ...stop, state_since: isoTime(stop.state_since) })),
  }
}
