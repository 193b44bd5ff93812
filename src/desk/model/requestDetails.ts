// One request with all that happened to it.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import type { Outcome } from '@/desk/model/calls'
import { requestOf, type ServiceRequest, type Status } from '@/desk/model/request'
import { rpcOrNull } from '@/desk/model/rpc'
import type { VisitBrief } from '@/desk/model/visits'
import type { MessageKind } from '@/messages/messageFacts'
import type { SenderColumns } from '@/request/requestRow'
import { isoTime } from '@/shared/api/isoTime'

/** An entry of a request's timeline. */
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
    | 'language'
    | 'join'
    | 'quote'
    | 'erased'
  text: string | null
  outcome: Outcome | 'duplicate' | null
  at: string
  done_by: string | null
  done_by_email: string | null
  action_id: string
  /** The action that this one undid. */
  undoes: string | null
  is_undone: boolean
  next_call_at: string | null
  closed_reason: ServiceRequest['closed_reason']
  is_reopened: boolean
  /** Of a call: the amount it quoted, in dollars. */
  quoted: number | null
  /** Its text is for the technicians of the request's visits, too. */
  for_technician?: boolean
  /** A customer's text that begins as one that ends texts, and says something else. */
  may_want_no_texts?: boolean
  /** A technician's step that the customer was not told of, since they were told of many. */
  is_untold?: boolean
  /** Done on the customer's page, or by a text of theirs. */
  by_customer: boolean
  /** A text to the customer, or one of theirs. */
  by_text: boolean
  /** Of a price: which one, and what was done with it. */
  quote_id?: string | null
  quote_act?:
    | 'offered'
    | 'approved'
    | 'declined'
    | 'withdrawn'
    | 'sent'
    | 'signed'
    | 'called'
    | 'paid'
    | null
  /** Of a visit: how it stood before, unless this booked it. */
  visit_before: VisitBrief | null
  visit_after: VisitBrief | null
  /** Of a message to the customer: what it told, and what came of it, null where texts were only turned on or off. Its words are `text`. */
  message: MessageKind | 'texts_off' | 'mails_off' | null
  delivery: 'sent' | 'written' | 'given_up' | 'stopped' | 'not_sent' | null
}

export type StatusChange = {
  id: number
  /** `held`: it was admitted. */
  from_status: Status | 'held'
  to_status: Status
  /** null when the change was made in the database itself. */
  changed_by_email: string | null
  changed_at: string
}

/** The text of a request before its sender sent it again with changes. */
export type Revision = {
  id: number
  changed_at: string
  /** The fields that were changed, as they were. */
  before: Partial<SenderColumns>
}

/** Another request of the same phone number, with what came of it and since when. */
export type OtherRequest = CallRow & {
  closed_reason: ServiceRequest['closed_reason']
  settled_at: string | null
  /** The day that the report of its visit names; null without one. */
  warranty_from: string | null
  /** The same mailbox under the same number, or staff have said that it is one person. */
  is_same_sender: boolean
  email: string | null
  /** Its sender has opened a link that was mailed to them. */
  is_mailbox_verified: boolean
  /** The latest call about it. */
  last_call: Pick<RequestEvent, 'at' | 'done_by' | 'done_by_email'> | null
}

export type RequestDetails = {
  request: ServiceRequest & { due: string; is_mailbox_verified: boolean }
  events: readonly RequestEvent[]
  statuses: readonly StatusChange[]
  revisions: readonly Revision[]
  others: readonly OtherRequest[]
  /** The selections on the site that were sent with it. */
  chosen: string | null
}

const optionalTime = (time: string | null) => time && isoTime(time)

/** One request with its timeline and the others of its number; null when it is not there. */
export async function readRequest(id: string): Promise<RequestDetails | null> {
  const details = (await rpcOrNull('read_request', { request: id })) as RequestDetails | null
  if (!details) return null
  const { request } = details
  return {
    chosen: details.chosen,
    request: {
      ...requestOf(request),
      due: isoTime(request.due),
      is_mailbox_verified: request.is_mailbox_verified,
    },
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
