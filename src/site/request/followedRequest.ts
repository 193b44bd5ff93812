// A request as its sender sees it, by the token of its private link.

import type { PhotoTransport } from '@/request/photos/sendPhoto'
import type { Report } from '@/request/report'
import type { ColumnsFor } from '@/request/requestFields'
import type { RequestRow } from '@/request/requestRow'
import { isoTime } from '@/shared/api/isoTime'
import { listed, unverifiedResponse } from '@/shared/api/proof'
import { callByToken } from '@/shared/api/visitor/callByToken'

/** Day and times (`16:00`) are New York's. */
export type FollowedVisit = {
  id: string
  /** True if its customer may still choose another time. */
  can_move: boolean
  day: string
  starts: string
  ends: string
  state: 'planned' | 'on_the_way' | 'there' | 'done'
  since: string
  /** How late the technician said to be, in minutes; null with an estimate. */
  late_minutes: number | null
  /** The estimated arrival, ISO 8601, UTC. */
  arrives_at: string | null
  name: string
  /** Missing until the visit is done; `agreed_by` is a first name or missing. */
  report: Report | null
}

/** Times are ISO 8601, UTC. */
export type FollowedRequest = ColumnsFor<'customer'> & {
  /** Changes with anything here. */
  version: string
  status: RequestRow['status']
  /** The language of emails and texts that was chosen; null while the message decides. */
  language: RequestRow['language']
  /** The fields that the form got after the first nine; missing where there are none. */
  later_fields?: Partial<ColumnsFor<'customer'>>
  sent_at: string
  /** The time by which a call was promised. */
  due: string
  called_at: string | null
  /** Outcome of the latest call, if the customer is told. */
  outcome: 'voicemail' | 'again' | 'price' | null
  next_call_at: string | null
  is_duplicate: boolean
  /** It waits for a call, and so many requests came in at once that calling is surer. */
  is_flooded: boolean
  is_cancelled_by_customer: boolean
  /** In their order; `name` is the technician's first name. */
  visits: readonly FollowedVisit[]
  /** The customer's notes, oldest first: by this link, or by any if this one was emailed. */
  notes: readonly { id: string; at: string; text: string }[]
  /** Number of notes by other links, which are not among them. */
  hidden_notes: number
  /** The customer's photos that have arrived, as `notes`; null if none can be sent. */
  photos: readonly { id: string; at: string }[] | null
  hidden_photos: number
  /** The window they asked for; its slot is held until `held_until`, or not held. */
  slot_hold: (OpenWindow & { held_until: string | null }) | null
  /** The state of the attached selections. */
  chosen: string | null
  /** Names the last finished visit in the link to the review form; null until the request is finished. */
  review_code: string | null
  /** null if texts are not available. */
  texts: FollowedTexts | null
  /** True if that is because the phone number is not a US one. */
  is_texted_abroad: boolean
}

/** Texts about a request; `number_ends` are the last two digits of its phone. */
type FollowedTexts = {
  number_ends: string
  /** When they were turned on; null while they are off. */
  since: string | null
  /** True if they were ended by a reply from the phone, which the page cannot undo. */
  are_unsubscribed: boolean
}

/** Day and times (`16:00`) are New York's. */
export type OpenWindow = { day: string; starts: string; ends: string }

export type FollowResponse =
  | { kind: 'request'; request: FollowedRequest }
  /** The link is wrong, old, or its request is gone. */
  | { kind: 'unknown' }
  | { kind: 'refused'; problem: string }

const optionalTime = (time: string | null) => time && isoTime(time)

function responseOf(body: unknown): FollowResponse {
  if (body === null) return { kind: 'unknown' }
  const { problem, status }: Record<string, unknown> = Object(body)
  if (typeof problem === 'string') return { kind: 'refused', problem }
  if (typeof status !== 'string') throw unverifiedResponse()
  const request = body as FollowedRequest
  return {
    kind: 'request',
    request: {
      ...request,
      sent_at: isoTime(request.sent_at),
      due: isoTime(request.due),
      called_at: optionalTime(request.called_at),
      next_call_at: optionalTime(request.next_call_at),
      visits: request.visits.map((visit) => ({ ...visit, since: isoTime(visit.since) })),
      slot_hold: request.slot_hold && {
        ...request.slot_hold,
        held_until: optionalTime(request.slot_hold.held_until),
      },
      texts: request.texts && { ...request.texts, since: optionalTime(request.texts.since) },
      notes: request.notes.map((note) => ({ ...note, at: isoTime(note.at) })),
    },
  }
}

const ask = async (name: string, body: Record<string, string | boolean | null>) =>
  responseOf(await callByToken(name, body))

/** Returns the request of a token, or that it still has the `known` version. Throws an `ApiError`. */
export async function followRequest(
  token: string,
  known: string | null,
): Promise<FollowResponse | { kind: 'unchanged' }> {
  const body = await callByToken('request_by_link', { token, ...(known && { known }) })
  const { version, status }: Record<string, unknown> = Object(body)
  if (known !== null && version === known && status === undefined) return { kind: 'unchanged' }
  return responseOf(body)
}

/** Adds a note to the request; sent again with the same `actionId`, it is stored once. Throws an `ApiError`. */
export const addNote = (token: string, actionId: string, note: string) =>
  ask('add_note_by_link', { token, action_id: actionId, note })

/** Turns texts on, by the version of the consent text, or off by null; otherwise as `addNote`. */
export const setTexts = (token: string, actionId: string, version: string | null) =>
  ask('text_me_by_link', {
    token,
    action_id: actionId,
    wanted: version !== null,
    consent_version: version,
  })

/** Sets the language of emails and texts; otherwise as `addNote`. */
export const chooseLanguage = (token: string, actionId: string, language: string) =>
  ask('choose_language_by_link', { token, action_id: actionId, language })

/** Cancels the request, with a reason or an empty one; otherwise as `addNote`. */
export const cancelRequest = (token: string, actionId: string, reason: string) =>
  ask('cancel_by_link', { token, action_id: actionId, reason })

/** Returns how photos of a request go up. */
export const photoTransport = (token: string): PhotoTransport<FollowResponse> => ({
  ask: (id) => ask('add_photo_by_link', { token, action_id: id }),
  isMissing: (response, id) =>
    response.kind === 'request' && !response.request.photos?.some((photo) => photo.id === id),
})

/** Returns the windows that may be requested, or that a visit may move to. Throws an `ApiError`, also where the server says nothing about them. */
export async function openWindows(token: string): Promise<readonly OpenWindow[]> {
  const response = await callByToken('open_windows_by_link', { token })
  return listed<OpenWindow>(Object(response).windows)
}

type Slot = Pick<OpenWindow, 'day' | 'starts'>

/** Requests a window; otherwise as `addNote`. */
export const holdSlot = (token: string, actionId: string, slot: Slot) =>
  ask('hold_slot_by_link', { token, action_id: actionId, ...slot })

/** Moves a visit to another window; otherwise as `addNote`. */
export const moveVisit = (token: string, actionId: string, visit: string, slot: Slot) =>
  ask('move_by_link', { token, action_id: actionId, visit, ...slot })
