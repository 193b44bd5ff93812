// A request as its sender sees it, by the token of its private link.

import {
  type Approval,
  type DeclineReason,
  type Quote,
  quoteOf,
  type Receipt,
  receiptOf,
} from '@/quote/quote'
import type { PhotoTransport } from '@/request/photos/sendPhoto'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { unverifiedResponse } from '@/shared/api/proof'
import { callByToken } from '@/shared/api/visitor/callByToken'

type Functions = Database['public']['Functions']
type Rows = Database['public']['CompositeTypes']

/** Day and times (`16:00`) are New York's. */
export type FollowedVisit = Rows['followed_visit']

type BaseField = 'first_name' | 'service_type' | 'preferred_time' | 'preferred_date' | 'message'

/** A request with its first fields; `later_fields` are those that the form got after them, if there are any. Times are ISO 8601, UTC. */
export type FollowedRequest = Omit<Rows['followed_request'], 'fields' | 'prices' | 'receipts'> &
  Pick<Rows['customer_fields'], BaseField> & {
    /** Changes with anything here. */
    version: string
    /** Written prices, newest first. */
    prices: readonly Quote[]
    receipts: readonly Receipt[]
    later_fields?: Omit<Rows['customer_fields'], BaseField>
  }

/** Day and times (`16:00`) are New York's. */
export type OpenWindow = Rows['visit_time']

export type FollowResponse =
  | { kind: 'request'; request: FollowedRequest }
  /** The link is wrong, old, or its request is gone. */
  | { kind: 'unknown' }
  | { kind: 'refused'; problem: string }

const timed = <Row extends { at: string }>(row: Row): Row => ({ ...row, at: isoTime(row.at) })
const optionalTime = (time: string | null) => time && isoTime(time)

/** Returns a request as the page knows it. */
function followed(version: string, row: Rows['followed_request']): FollowedRequest {
  const { fields, ...request } = row
  const { first_name, service_type, preferred_time, preferred_date, message, ...later } = fields
  return {
    ...{ first_name, service_type, preferred_time, preferred_date, message },
    ...(Object.keys(later).length > 0 && { later_fields: later }),
    ...request,
    version,
    sent_at: isoTime(request.sent_at),
    due: isoTime(request.due),
    called_at: optionalTime(request.called_at),
    next_call_at: optionalTime(request.next_call_at),
    visits: request.visits.map((visit) => ({
      ...visit,
      since: isoTime(visit.since),
      arrives_at: optionalTime(visit.arrives_at),
      call_by: optionalTime(visit.call_by),
      talked_at: optionalTime(visit.talked_at),
    })),
    photos: request.photos?.map(timed) ?? null,
    slot_hold: request.slot_hold && {
      ...request.slot_hold,
      held_until: optionalTime(request.slot_hold.held_until),
    },
    texts: request.texts && { ...request.texts, since: optionalTime(request.texts.since) },
    notes: request.notes.map(timed),
    prices: request.prices.map(quoteOf),
    receipts: request.receipts.map(receiptOf),
  }
}

type ByLink = {
  [Name in keyof Functions]: Functions[Name]['Returns'] extends Rows['customer_answer']
    ? Name
    : never
}[keyof Functions]

/** The proof that an answer is the server's: a problem, or the version of the request. */
const isProven = (answer: unknown) => {
  const { problem, version, request }: Partial<Rows['customer_answer']> = Object(answer)
  const isRequest = request === null || typeof request?.status === 'string'
  return typeof problem === 'string' || (typeof version === 'string' && isRequest)
}

/** Calls a function of the page. An answer without the request has only its version, which is the known one. */
async function ask<Name extends ByLink>(
  name: Name,
  args: Functions[Name]['Args'],
): Promise<FollowResponse | { kind: 'unchanged' }> {
  const { problem, version, request } = await callByToken(name, args, isProven)
  if (problem === 'ended') return { kind: 'unknown' }
  if (problem !== null) return { kind: 'refused', problem }
  if (version === null || request === null) return { kind: 'unchanged' }
  return { kind: 'request', request: followed(version, request) }
}

/** Calls a function that changes something: its answer has the request. */
async function act<Name extends ByLink>(
  name: Name,
  args: Functions[Name]['Args'],
): Promise<FollowResponse> {
  const response = await ask(name, args)
  if (response.kind === 'unchanged') throw unverifiedResponse()
  return response
}

/** Returns the request of a token, or that it still has the `known` version. Throws an `ApiError`. */
export const followRequest = (token: string, known: string | null) =>
  known === null ? act('request_by_link', { token }) : ask('request_by_link', { token, known })

/** Adds a note to the request; sent again with the same `actionId`, it is stored once. Throws an `ApiError`. */
export const addNote = (token: string, actionId: string, note: string) =>
  act('add_note_by_link', { token, action_id: actionId, note })

/** Turns texts on, by the version of the consent text, or off by null; otherwise as `addNote`. */
export const setTexts = (token: string, actionId: string, version: string | null) =>
  act('text_me_by_link', {
    token,
    action_id: actionId,
    wanted: version !== null,
    ...(version !== null && { consent_version: version }),
  })

/** Sets the language of emails and texts; otherwise as `addNote`. */
export const chooseLanguage = (token: string, actionId: string, language: string) =>
  act('choose_language_by_link', { token, action_id: actionId, language })

/** Cancels the request, with a reason or an empty one; otherwise as `addNote`. */
export const cancelRequest = (token: string, actionId: string, reason: string) =>
  act('cancel_by_link', { token, action_id: actionId, reason })

/** Returns how photos of a request go up. */
export const photoTransport = (token: string): PhotoTransport<FollowResponse> => ({
  ask: (id) => act('add_photo_by_link', { token, action_id: id }),
  isMissing: (response, id) =>
    response.kind === 'request' && !response.request.photos?.some((photo) => photo.id === id),
})

/** Returns the windows that may be requested, or that a visit may move to. Throws an `ApiError`, also where the server says nothing about them. */
export async function openWindows(token: string): Promise<readonly OpenWindow[]> {
  const isListed = (answer: unknown) => Array.isArray(Object(answer).windows)
  const { windows } = await callByToken('open_windows_by_link', { token }, isListed)
  return windows ?? []
}

type Slot = Pick<OpenWindow, 'day' | 'starts'>

/** Requests a window; otherwise as `addNote`. */
export const holdSlot = (token: string, actionId: string, slot: Slot) =>
  act('hold_slot_by_link', { token, action_id: actionId, ...slot })

/** Moves a visit to another window; otherwise as `addNote`. */
export const moveVisit = (token: string, actionId: string, visit: string, slot: Slot) =>
  act('move_by_link', { token, action_id: actionId, visit, ...slot })

/** The answer to an act of a price: done, or why not. */
export type PriceAnswer = { kind: 'done' } | { kind: 'refused'; problem: string }

/** The proof that an answer is the server's: a problem, or the price that it names. */
const priced = (id: string) => (answer: unknown) =>
  typeof Object(answer).problem === 'string' || Object(Object(answer).quote).id === id

const answered = ({ problem }: Rows['price_answer']): PriceAnswer =>
  problem === null ? { kind: 'done' } : { kind: 'refused', problem }

/** Approves a price, or signs one that was approved by phone; sent again with the same `actionId`, it happens once. Throws an `ApiError`. */
export const approvePrice = async (
  token: string,
  action_id: string,
  quote: string,
  approval: Approval,
) =>
  answered(
    await callByToken('approve_by_link', { token, action_id, quote, approval }, priced(quote)),
  )

/** Declines a price; otherwise as `approvePrice`. */
export const declinePrice = async (
  token: string,
  action_id: string,
  quote: string,
  reason: DeclineReason | null,
) => {
  const sent = { token, action_id, quote, ...(reason && { reason }) }
  return answered(await callByToken('decline_by_link', sent, priced(quote)))
}
