// Who is to be called next, lane by lane, as the database sorts them.

import type { ServiceRequest } from '@/desk/model/request'
import type { VisitBrief, VisitTime } from '@/desk/model/visits'
import { limit } from '@/shared/api/backend'
import { isoTime } from '@/shared/api/isoTime'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** In the order in which the desk shows them. */
export const laneNames = ['now', 'older', 'again', 'confirmed', 'later'] as const
export type LaneName = (typeof laneNames)[number]

/** A request as a list shows it. Times are ISO 8601. */
export type CallRow = Pick<
  ServiceRequest,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'address'
  | 'service_type'
  | 'status'
  | 'created_at'
  | 'next_call_at'
  | 'voicemails'
> & {
  /** How the message begins. */
  beginning: string | null
  /** By when it was promised to call. */
  due: string
  /** Who is on it at present. */
  claimed_by: string | null
  claimed_by_email: string | null
  /** Who is to see to it. */
  assigned_to: string | null
  assigned_to_email: string | null
  /** The next one, unless none is to come. */
  visit: (VisitBrief & { id: string; version: number }) | null
  /** The window that the customer asked for. */
  slot_hold: VisitTime | null
}

/** A request that somebody else sent under the same number: neither the e-mail address nor the street is the same. */
export type OtherSender = Pick<
  CallRow,
  'id' | 'first_name' | 'last_name' | 'address' | 'service_type' | 'status' | 'created_at'
>

/** `sendings`: how many requests of its sender the row stands for; `earlier`: how many they sent before. */
export type LaneRow = CallRow & {
  sendings: number
  earlier: number
  /** One of them is an emergency. */
  has_emergency: boolean
  /** Who else waits or is confirmed under the number. */
  other_senders: readonly OtherSender[]
}

/** Where a page of a lane ends; only the database reads it. */
type LanePlace = { at: string; id: string; is_emergency: boolean }

export type Lane = {
  lane: LaneName
  total: number
  /** Behind it there are more than are counted and shown; null: these are all. */
  end: LanePlace | null
  /** null: not asked for. */
  rows: readonly LaneRow[] | null
}

/** `firsts`: the lanes as far as their first pages go. */
export type CallList = { version: string; firsts: readonly Lane[]; lanes: readonly Lane[] }

/** How many pages of a lane are on screen, where it is more than the first. */
export type LanePages = Partial<Record<LaneName, number>>

/** A row with its times in one notation, whatever the backend's. */
export const callRowOf = <Row extends CallRow>(row: Row): Row => ({
  ...row,
  created_at: isoTime(row.created_at),
  due: isoTime(row.due),
  next_call_at: row.next_call_at && isoTime(row.next_call_at),
})

const laneRowOf = (row: LaneRow): LaneRow => ({
  ...callRowOf(row),
  other_senders: row.other_senders.map((other) => ({
    ...other,
    created_at: isoTime(other.created_at),
  })),
})

const laneOf = (lane: Lane): Lane => ({ ...lane, rows: lane.rows?.map(laneRowOf) ?? null })

/** A lane with a further page of it: a request that moved there meanwhile keeps its row. */
export function joined(lane: Lane, page: Lane): Lane {
  const rows = lane.rows ?? []
  const known = new Set(rows.map(({ id }) => id))
  const all = [...rows, ...(page.rows ?? []).filter(({ id }) => !known.has(id))]
  return { ...lane, end: page.end, rows: all, total: all.length }
}

/** The lane read on to as many pages, one behind the other. */
async function readOn(first: Lane, pages: number): Promise<Lane> {
  let lane = first
  for (let page = 1; page < pages && lane.rows && lane.end; page += 1) {
    const answer = await staffClient()
      .rpc('lane_page', { lane: lane.lane, after: lane.end })
      .abortSignal(limit())
    lane = joined(lane, laneOf(unwrap(answer) as unknown as Lane))
  }
  return lane
}

/** All lanes, with the rows of the opened ones; first pages that are `known` already come back as they are when nothing in them has changed. */
export async function readCallList(
  opened: readonly LaneName[],
  pages: LanePages,
  known?: CallList,
): Promise<CallList> {
  const answer = await staffClient()
    .rpc('call_list', { opened: [...opened], ...(known && { known_version: known.version }) })
    .abortSignal(limit())
  const list = unwrap(answer) as { version: string; lanes?: Lane[] }
  const firsts = list.lanes?.map(laneOf) ?? known?.firsts
  if (!firsts) return readCallList(opened, pages)
  const lanes = await Promise.all(firsts.map((first) => readOn(first, pages[first.lane] ?? 1)))
  return { version: list.version, firsts, lanes }
}

/** Requests by name, street, ZIP code or the end of a phone number, newest first. */
export async function searchRequests(words: string): Promise<readonly CallRow[]> {
  const answer = await staffClient()
    .rpc('search_requests', { search_text: words })
    .abortSignal(limit())
  return (unwrap(answer) as CallRow[]).map(callRowOf)
}
