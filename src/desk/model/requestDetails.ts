// One request with all that happened to it.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import type { Outcome } from '@/desk/model/calls'
import { requestOf, type ServiceRequest } from '@/desk/model/request'
import type { Revision, StatusChange } from '@/desk/model/requestHistory'
import type { VisitBrief } from '@/desk/model/visits'
import { limit } from '@/shared/api/backend'
import { isoTime } from '@/shared/api/isoTime'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'
import type { MessageKind } from '@/shared/lib/messageFacts'
import type { RequestRow } from '@/shared/request/requestRow'

/** What staff did to a request. */
export type RequestEvent = {
  id: string
  kind:
    | 'sent'
    | 'note'
    | 'call'
    | 'claim'
    | 'status'
    | 'assign'
    | 'message'
    | 'visit'
    | 'photo'
    | 'erased'
  text: string | null
  outcome: Outcome | 'duplicate' | null
  at: string
  done_by: string | null
  done_by_email: string | null
  action_id: string
  /** The act that this one took back. */
  undoes: string | null
  is_undone: boolean
  next_call_at: string | null
  closed_reason: ServiceRequest['closed_reason']
  /** Done on the customer's page, or by a text of theirs. */
  by_customer: boolean
  /** A text to the customer, or one of theirs. */
  by_text: boolean
  /** Of a visit: how it stood before, unless this booked it. */
  visit_before: VisitBrief | null
  visit_after: VisitBrief | null
  /** Of a message to the customer: what it told, and what came of it, null where texts were only turned on or off. Its words are `text`. */
  message: MessageKind | 'texts_off' | null
  delivery: 'sent' | 'written' | 'given_up' | 'stopped' | null
}

/** Another request of the same phone number, with what came of it and since when. */
export type OtherRequest = CallRow & {
  closed_reason: ServiceRequest['closed_reason']
  settled_at: string | null
  /** The day that the report of its visit names; null without one. */
  warranty_from: string | null
  /** Else only the number is the same. */
  is_same_sender: boolean
  /** Who called about it last. */
  last_call: Pick<RequestEvent, 'at' | 'done_by' | 'done_by_email'> | null
}

export type RequestDetails = {
  request: ServiceRequest & { due: string; is_claimed: boolean }
  events: readonly RequestEvent[]
  statuses: readonly StatusChange[]
  revisions: readonly Revision[]
  others: readonly OtherRequest[]
  /** What was chosen on the site before it was sent. */
  chosen: string | null
}

const optionalTime = (time: string | null) => time && isoTime(time)

/** One request with its timeline and the others of its number; null when it is not there. */
export async function readRequest(id: string): Promise<RequestDetails | null> {
  const answer = await staffClient().rpc('read_request', { request: id }).abortSignal(limit())
  // An answer of null is one: there is no such request.
  if (!answer.error && answer.data === null) return null
  const details = unwrap(answer) as unknown as RequestDetails
  const { request } = details
  return {
    chosen: details.chosen,
    request: { ...request, ...requestOf(request as RequestRow), due: isoTime(request.due) },
    events: details.events.map((event) => ({
      ...event,
      at: isoTime(event.at),
      next_call_at: optionalTime(event.next_call_at),
    })),
    statuses: details.statuses.map((change) => ({
      ...change,
      changed_at: isoTime(change.changed_at),
    })),
    revisions: details.revisions.map((revision) => ({
      ...revision,
      changed_at: isoTime(revision.changed_at),
    })),
    others: details.others.map((other) => ({
      ...callRowOf(other),
      settled_at: optionalTime(other.settled_at),
      last_call: other.last_call && { ...other.last_call, at: isoTime(other.last_call.at) },
    })),
  }
}
