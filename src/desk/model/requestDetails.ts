// One request with all that happened to it.

import { type CallRow, callRowOf, type OtherSender, type VisitRisk } from '@/desk/model/callList'
import { requestOf, type ServiceRequest } from '@/desk/model/request'
import { timed } from '@/desk/model/visits'
import type { DoorFacts } from '@/request/doorFacts'
import type { SenderColumns } from '@/request/requestRow'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

/** An entry of a request's timeline. */
export type RequestEvent = Rows['request_entry']
export type StatusChange = Rows['status_change']

/** The text of a request before its sender sent it again with changes; `before` is stored as JSON. */
export type Revision = Omit<Rows['request_revision'], 'before'> & {
  before: Partial<SenderColumns>
}

/** Another request of the same phone number, with what came of it and since when. */
export type OtherRequest = OtherSender &
  Pick<CallRow, 'beginning' | 'claimed_by' | 'claimed_by_email'> &
  Omit<Rows['other_request'], 'request'>

export type RequestDetails = {
  request: ServiceRequest & Pick<Rows['request_details'], 'due' | 'is_mailbox_verified'>
  events: readonly RequestEvent[]
  statuses: readonly StatusChange[]
  revisions: readonly Revision[]
  others: readonly OtherRequest[]
  /** A visit that went wrong, and by when its customer is to be called. */
  risk: VisitRisk | null
  risk_due: string | null
  /** The technician of a visit to come is off by now. */
  is_displaced: boolean
  /** About when a visit begins that an earlier one keeps waiting. */
  begins_at: string | null
  /** The selections on the site that were sent with it. */
  chosen: string | null
  /** Of its maintenance visits, the latest first. */
  checklists: readonly Rows['visit_checklist'][]
  /** Facts about this sender's door, from a technician. */
  door: DoorFacts | null
  /** Where it came from, if that is known. */
  origin: Rows['request_origin'] | null
}

/** Returns the latest note that staff or the customer wrote about a request; null if there is none. Entries come newest first. */
export const latestNote = (events: readonly RequestEvent[]): string | null =>
  events.find(
    ({ kind, is_visit_note, text, is_undone, undoes }) =>
      (kind === 'note' || kind === 'call' || is_visit_note) && text && !is_undone && !undoes,
  )?.text ?? null

const optionalTime = (time: string | null) => time && isoTime(time)

/** One request with its timeline and the others of its number; null when it is not there. */
export async function readRequest(id: string): Promise<RequestDetails | null> {
  const [details] = listed(await rpc('read_request', { request: id }))
  if (!details) return null
  const { request, due, is_mailbox_verified } = details
  return {
    chosen: details.chosen,
    origin: details.origin,
    // A database of an earlier version has none.
    checklists: details.checklists ?? [],
    door: details.door,
    risk: details.risk,
    risk_due: optionalTime(details.risk_due),
    is_displaced: details.is_displaced,
    begins_at: optionalTime(details.begins_at),
    request: { ...requestOf(request), due: isoTime(due), is_mailbox_verified },
    events: details.events.map((event) => ({
      ...event,
      at: isoTime(event.at),
      next_call_at: optionalTime(event.next_call_at),
      visit_before: event.visit_before && timed(event.visit_before),
      visit_after: event.visit_after && timed(event.visit_after),
    })),
    statuses: details.statuses.map((change) => ({
      ...change,
      changed_at: isoTime(change.changed_at),
    })),
    revisions: details.revisions.map((revision) => ({
      ...revision,
      before: revision.before as Revision['before'],
      changed_at: isoTime(revision.changed_at),
    })),
    others: details.others.map(({ request: row, ...other }) => ({
      ...callRowOf(row),
      ...other,
      settled_at: optionalTime(other.settled_at),
      last_call: other.last_call && { ...other.last_call, at: isoTime(other.last_call.at) },
    })),
  }
}
