// Visits: who comes when. Each act bears an id of its own: sent again it is the same act.
import { limit } from '@/data/backend'
import { Failure, failureOf } from '@/data/failure'
import type { CallRow } from '@/data/staff/callList'
import { staffClient } from '@/data/staff/client'
import { requestOf, type ServiceRequest, type Status } from '@/data/staff/request'
import { unwrap } from '@/data/unwrap'

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
  anyway?: boolean
}

/** One of the best places for a request. `nearness`: 2 the same ZIP code that day already, 1 one beside it. */
export type Offer = VisitTime & {
  technician_id: string
  technician: string
  window_id: number
  nearness: 0 | 1 | 2
  places_left: number
  is_wish: boolean
}

type Answer = { visit: Visit; request: ServiceRequest }

/** What a refusal asks before it is done all the same; null: nothing would help. */
export const askedFirst = (thrown: unknown): string | null =>
  thrown instanceof Failure && (thrown.cause as { hint?: string } | undefined)?.hint === 'anyway'
    ? thrown.message
    : null

function answerOf(answer: Parameters<typeof unwrap<unknown>>[0]): Answer {
  const { visit, request } = unwrap(answer) as Answer
  return { visit, request: requestOf(request) }
}

/** Books a visit; with `is_call` also that a call led to it. Throws a `Failure`. */
export async function bookVisit(
  made: Place & { act: string; request: string; note?: string; is_call?: boolean; seen?: Status },
): Promise<Answer> {
  return answerOf(await staffClient().rpc('book_visit', made).abortSignal(limit()))
}

/** Moves a planned visit; `seen` is the version on screen. Throws a `Failure`, and then it keeps its place. */
export async function moveVisit(
  made: Place & { act: string; visit: string; seen: number },
): Promise<Answer> {
  return answerOf(await staffClient().rpc('move_visit', made).abortSignal(limit()))
}

/** Says how a visit stands. Throws a `Failure`. */
export async function setVisitState(
  act: string,
  { id, version }: Pick<Visit, 'id' | 'version'>,
  state: VisitState,
): Promise<Answer> {
  return answerOf(
    await staffClient()
      .rpc('set_visit_state', { act, visit: id, state, seen: version })
      .abortSignal(limit()),
  )
}

/** The three best places for a request. Throws a `Failure`. */
export async function readOffers(request: string): Promise<readonly Offer[]> {
  return unwrap(
    await staffClient().rpc('visit_offers', { request }).abortSignal(limit()),
  ) as unknown as Offer[]
}

/** The visits of a request, the latest first. Throws a `Failure`. */
export async function readVisitsOf(request: string): Promise<readonly Visit[]> {
  return unwrap(
    await staffClient().rpc('visits_of', { request }).abortSignal(limit()),
  ) as unknown as Visit[]
}

export type Window = { id: number; starts: string; ends: string }

export type Technician = {
  id: string
  name: string
  /** ZIP codes or their first 3 digits; none: everywhere. */
  areas: readonly string[]
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[]
  active: boolean
  days_off: readonly string[]
}

/** A visit with what to know about its request. */
export type BoardVisit = Visit &
  Pick<
    ServiceRequest,
    'first_name' | 'last_name' | 'phone' | 'address' | 'service_type' | 'message'
  > & {
    status: Status
    /** What colleagues have noted. */
    notes: readonly string[]
  }

export type Unscheduled = CallRow & Pick<ServiceRequest, 'preferred_date' | 'preferred_time'>

export type Board = {
  windows: readonly Window[]
  technicians: readonly Technician[]
  visits: readonly BoardVisit[]
  unscheduled: readonly Unscheduled[]
}
export type KnownBoard = { version: string; board: Board }

/** The board of some days; what is `known` already comes back as it is when nothing has changed. Throws a `Failure`. */
export async function readBoard(
  first_day: string,
  last_day: string,
  known?: KnownBoard,
): Promise<KnownBoard> {
  const answer = await staffClient()
    .rpc('visit_board', { first_day, last_day, ...(known && { seen: known.version }) })
    .abortSignal(limit())
  const { version, board } = unwrap(answer) as { version: string; board?: Board }
  if (board) return { version, board }
  return known ?? readBoard(first_day, last_day)
}

/** All technicians with their days off to come. Throws a `Failure`. */
export async function listTechnicians(): Promise<readonly Technician[]> {
  return unwrap(
    await staffClient().rpc('list_technicians').abortSignal(limit()),
  ) as unknown as Technician[]
}

/** An owner adds or changes a technician. Throws a `Failure`. */
export async function saveTechnician(made: Omit<Technician, 'days_off'>): Promise<void> {
  const { id, name, areas, weekdays, active } = made
  unwrap(
    await staffClient()
      .rpc('save_technician', {
        technician: id,
        name,
        areas: [...areas],
        weekdays: [...weekdays],
        active,
      })
      .abortSignal(limit()),
  )
}

/** An owner gives a day off or takes it back; gives how many visits are planned that day. Throws a `Failure`. */
export async function setDayOff(technician: string, day: string, is_off: boolean): Promise<number> {
  return unwrap(
    await staffClient().rpc('set_day_off', { technician, day, is_off }).abortSignal(limit()),
  )
}

/** The arrival windows. Throws a `Failure`. */
export async function readWindows(): Promise<readonly Window[]> {
  const rows = unwrap(
    await staffClient().from('visit_windows').select('*').order('starts').abortSignal(limit()),
  )
  return rows.map(({ id, starts, ends }) => ({
    id,
    starts: starts.slice(0, 5),
    ends: ends.slice(0, 5),
  }))
}

/** An owner sets the arrival windows of every day. Throws a `Failure`. */
export async function setWindows(
  windows: readonly Pick<Window, 'starts' | 'ends'>[],
): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('set_windows', { windows: [...windows] })
    .abortSignal(limit())
  if (error) throw failureOf(error, status)
}
