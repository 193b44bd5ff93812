// What staff do about a request. Each act bears an id of its own: sent again it is the same act.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import { removePhotosOfPerson } from '@/desk/model/photos'
import { requestOf, type ServiceRequest, type Status } from '@/desk/model/request'
import { type Senders, sentWith } from '@/desk/model/senders'
import { limit } from '@/shared/api/backend'
import { rowsNaming } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'
import type { SenderColumns } from '@/shared/request/requestRow'

/** What came of a call. */
export type Outcome = 'booked' | 'voicemail' | 'again' | 'price' | 'not_for_us' | 'spam'

/** Why a request came to nothing. */
export type ClosedReason = NonNullable<ServiceRequest['closed_reason']>

export type Call = {
  act: string
  request: string
  outcome: Outcome
  note?: string
  /** For `again`: when, ISO 8601. */
  next_call?: string
  /** For `not_for_us`. */
  reason?: ClosedReason
  /** The status that was on screen: with another one stored, nothing is. */
  seen: Status
} & Senders

const only = (request: string, rows: readonly ServiceRequest[]): ServiceRequest =>
  rowsNaming(rows, request).map(requestOf)[0] as ServiceRequest

/** Says that this account is on a request, for 5 minutes; gives the request with who is. With `take` in a colleague's place. */
export async function claimRequest(request: string, take = false): Promise<ServiceRequest> {
  return only(
    request,
    unwrap(await staffClient().rpc('claim_request', { request, take }).abortSignal(limit())),
  )
}

/** Says that this account is not on a request any more. */
export async function releaseRequest(request: string): Promise<void> {
  await staffClient().rpc('release_request', { request }).abortSignal(limit())
}

/** Stores what came of a call; gives the request as it is then. Throws a `ApiError`. */
export async function recordCall(call: Call): Promise<ServiceRequest> {
  return only(
    call.request,
    unwrap(await staffClient().rpc('record_call', sentWith(call)).abortSignal(limit())),
  )
}

/** Adds a note for colleagues. Throws a `ApiError`. */
export async function addNote(act: string, request: string, note: string): Promise<ServiceRequest> {
  return only(
    request,
    unwrap(
      await staffClient().rpc('add_note', { action_id: act, request, note }).abortSignal(limit()),
    ),
  )
}

/** The most requests that one act may be about. */
export const mostAtOnce = 200

/** A request as it was on screen when it was chosen. */
export type ChosenRequest = Pick<ServiceRequest, 'id' | 'status'>

/** Closes requests that still are as they were seen, with all that wait of their senders; gives what was closed. Throws a `ApiError`. */
export async function closeRequests(
  act: string,
  chosen: readonly ChosenRequest[],
  reason: ClosedReason,
): Promise<readonly ServiceRequest[]> {
  const answer = await staffClient()
    .rpc('close_requests', {
      action_id: act,
      requests: chosen.map(({ id }) => id),
      expected_statuses: chosen.map(({ status }) => status),
      reason,
    })
    .abortSignal(limit())
  return unwrap(answer).map(requestOf)
}

/** Says who is to see to requests, null for nobody in particular; gives those that changed. Throws a `ApiError`. */
export async function assignRequests(
  act: string,
  requests: readonly string[],
  person: string | null,
): Promise<readonly ServiceRequest[]> {
  const answer = await staffClient()
    .rpc('assign_requests', { action_id: act, requests: [...requests], ...(person && { person }) })
    .abortSignal(limit())
  return unwrap(answer).map(requestOf)
}

/** Takes back an act of this account; gives the requests it was about, the one that was meant first. Throws a `ApiError`, also when something has changed since. */
export async function undoAction(act: string): Promise<readonly ServiceRequest[]> {
  const answer = unwrap(
    await staffClient().rpc('undo_action', { action_id: act }).abortSignal(limit()),
  )
  return rowsNaming(answer, null).map(requestOf)
}

/** How a request that staff write down came. */
export type StaffSource = Exclude<ServiceRequest['source'], 'form'>

/** Stores a request that staff take by phone or over the counter, under an id of the desk's. Throws a `ApiError`. */
export async function addCall(
  request: string,
  words: Omit<SenderColumns, 'email'> & { email: string | null },
  source: StaffSource,
): Promise<ServiceRequest> {
  return only(
    request,
    unwrap(
      await staffClient().rpc('add_call', { request, fields: words, source }).abortSignal(limit()),
    ),
  )
}

/** `sender`: the same for all requests of one. */
export type KnownCaller = CallRow & { email: string | null; sender: string }

/** The latest requests of a phone number, each sender's among them. */
export async function findCaller(phone: string): Promise<readonly KnownCaller[]> {
  const answer = await staffClient().rpc('find_caller', { phone }).abortSignal(limit())
  return (unwrap(answer) as KnownCaller[]).map(callRowOf)
}

/** Erases the person of a request for good, photos first, from all requests of the number or from this one; gives those that are erased now. Only an owner may. Throws a `ApiError`. */
export async function erasePerson(
  request: string,
  wholeNumber: boolean,
): Promise<readonly ServiceRequest[]> {
  await removePhotosOfPerson(request, wholeNumber)
  const answer = await staffClient()
    .rpc('erase_person', { request, whole_number: wholeNumber })
    .abortSignal(limit())
  return rowsNaming(unwrap(answer), request).map(requestOf)
}
