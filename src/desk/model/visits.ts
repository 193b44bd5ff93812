// Visits: who comes when. Each act bears an id of its own: sent again it is the same act.

import { requestOf, type ServiceRequest, type Status } from '@/desk/model/request'
import { type Senders, sentWith } from '@/desk/model/senders'
import { ApiError } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { confirmNamed, unverifiedResponse } from '@/shared/api/proof'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** In the order in which a visit goes. */
export const visitStates = ['planned', 'on_the_way', 'there', 'done', 'missed'] as const
export type VisitState = (typeof visitStates)[number] | 'cancelled'
export const visitKinds = ['repair', 'measure', 'install', 'maintenance', 'return'] as const
export type VisitKind = (typeof visitKinds)[number]

/** Days are `YYYY-MM-DD`, times `HH:MM`, both New York's. */
export type VisitTime = { day: string; starts: string; ends: string }

/** A visit as the timeline and a row of a list tell it. */
export type VisitBrief = VisitTime & {
  technician_id: string
  technician: string
  kind: VisitKind
  state: VisitState
  state_since: string
  /** What the technician is to know; in the timeline only where an act changed it. */
  note?: string | null
}

export type Visit = VisitBrief & {
  id: string
  request_id: string
  note: string | null
  /** One more at each change. */
  version: number
}

/** A place that a visit may take: windows in a row, or an hour outside of them. */
export type Place = {
  technician: string
  day: string
  first_window?: number
  last_window?: number
  clock?: string
  /** Also where the technician is off or does not serve the ZIP code. */
  force?: boolean
}

/** One of the best places for a request. `nearness`: 2 the same ZIP code that day already, 1 one beside it. */
export type Offer = VisitTime & {
  technician_id: string
  technician: string
  window_id: number
  nearness: 0 | 1 | 2
  slots_left: number
  is_preferred: boolean
  /** The customer chose just this window. */
  is_asked: boolean
}

type Answer = { visit: Visit; request: ServiceRequest }

/** What a refusal asks before it is done all the same; null: nothing would help. */
export const askedFirst = (thrown: unknown): string | null =>
  thrown instanceof ApiError && (thrown.cause as { hint?: string } | undefined)?.hint === 'force'
    ? thrown.message
    : null

/** How a visit and its request stand after an act. Throws a `ApiError` when the answer is not about that visit. */
function answerOf(id: string, answer: Parameters<typeof unwrap<unknown>>[0]): Answer {
  const { visit, request } = unwrap(answer) as Answer
  confirmNamed(id, visit?.id)
  return { visit, request: requestOf(request) }
}

/** Books a visit; with `is_call` also that a call led to it. Throws a `ApiError`. */
export async function bookVisit(
  made: Place &
    Senders & { act: string; request: string; note?: string; is_call?: boolean; seen?: Status },
): Promise<Answer> {
  return answerOf(
    made.act,
    await staffClient().rpc('book_visit', sentWith(made)).abortSignal(limit()),
  )
}

/** Moves a planned visit; `seen` is the version on screen. Throws a `ApiError`, and then it keeps its place. */
export async function moveVisit(
  made: Place & { act: string; visit: string; seen: number },
): Promise<Answer> {
  const { act: action_id, seen: expected_version, ...move } = made
  return answerOf(
    made.visit,
    await staffClient()
      .rpc('move_visit', { ...move, action_id, expected_version })
      .abortSignal(limit()),
  )
}

/** Says how a visit stands. Throws a `ApiError`. */
export async function setVisitState(
  act: string,
  { id, version }: Pick<Visit, 'id' | 'version'>,
  state: VisitState,
): Promise<Answer> {
  return answerOf(
    id,
    await staffClient()
      .rpc('set_visit_state', { action_id: act, visit: id, state, expected_version: version })
      .abortSignal(limit()),
  )
}

/** Changes what the technician of a visit is to know, where its note is still the one seen; an empty one is none. Throws a `ApiError`. */
export async function setVisitNote(
  act: string,
  visit: Pick<Visit, 'id' | 'note'>,
  note: string,
): Promise<Answer> {
  return answerOf(
    visit.id,
    await staffClient()
      .rpc('set_visit_note', {
        action_id: act,
        visit: visit.id,
        note,
        expected_note: visit.note ?? '',
      })
      .abortSignal(limit()),
  )
}

/** The three best places for a request. Throws a `ApiError`. */
export async function readOffers(request: string): Promise<readonly Offer[]> {
  return unwrap(
    await staffClient().rpc('visit_offers', { request }).abortSignal(limit()),
  ) as unknown as Offer[]
}

/** The visits of a request, the latest first. Throws a `ApiError`. */
export async function readVisitsOf(request: string): Promise<readonly Visit[]> {
  return unwrap(
    await staffClient().rpc('visits_of', { request }).abortSignal(limit()),
  ) as unknown as Visit[]
}

/** Makes the link to a visit's job sheet, of whose token `link` is the hash; the one before ends. Throws a `ApiError`. */
export async function shareJob(visit: string, link: string): Promise<void> {
  const ends = unwrap(await staffClient().rpc('share_job', { visit, link }).abortSignal(limit()))
  if (Number.isNaN(Date.parse(ends))) throw unverifiedResponse()
}
