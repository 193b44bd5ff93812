// The call list, lane by lane, as the database sorts it.

import type { ServiceRequest } from '@/desk/model/request'
import { rpc, rpcOrNull } from '@/desk/model/rpc'
import type { VisitBrief, VisitTime } from '@/desk/model/visits'
import { isoTime } from '@/shared/api/isoTime'
import { listed, unverifiedResponse } from '@/shared/api/proof'
import type { NotDoneReason } from '@/shared/lib/messageFacts'

/** In the order in which the desk shows them. */
export const laneNames = ['news', 'now', 'morning', 'older', 'confirmed', 'later'] as const
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
  | 'quoted_by_phone'
  | 'language'
  | 'news'
> & {
  /** The first words of the message. */
  beginning: string | null
  /** The time by which a call was promised. */
  due: string
  /** The colleague who has claimed it. */
  claimed_by: string | null
  claimed_by_email: string | null
  assigned_to: string | null
  assigned_to_email: string | null
  /** The next one, unless none is to come. */
  visit: (VisitBrief & { id: string; version: number }) | null
  /** Why the visit before could not be done, unless another one is planned. */
  unfinished?: { reason: NotDoneReason; part: string | null; day: string } | null
  /** The window that the customer asked for. */
  slot_hold: VisitTime | null
}

/** A request that someone else sent under the same number: neither the e-mail address nor the street is the same. */
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
  /** Other senders of the number who wait or are confirmed. */
  other_senders: readonly OtherSender[]
}

/** The end of a page of a lane; only the database reads it. */
type LaneCursor = { at: string; id: string; sent_at: string; is_emergency: boolean }

export type Lane = {
  lane: LaneName
  total: number
  /** Behind it there are more than are counted and shown; null: these are all. */
  end: LaneCursor | null
  /** null: not asked for. */
  ids: readonly string[] | null
}

type ReadLane = Omit<Lane, 'ids'> & { rows: readonly LaneRow[] | null }

/** `firsts`: the lanes as far as their first pages go. */
export type CallList = { version: string; firsts: readonly Lane[]; lanes: readonly Lane[] }

/** The number of pages of a lane on screen, if it is more than the first. */
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

/** A lane with a further page of it: a request that moved there meanwhile keeps its place. */
export function joined(lane: Lane, page: Lane): Lane {
  const ids = [...new Set([...(lane.ids ?? []), ...(page.ids ?? [])])]
  return { ...lane, end: page.end, ids, total: ids.length }
}

/** Reads all lanes, with the requests of the opened ones, which `keep` takes; first pages that are `known` are returned as they are when nothing in them has changed. */
export async function readCallList(
  opened: readonly LaneName[],
  pages: LanePages,
  keep: (rows: readonly LaneRow[]) => readonly string[],
  known?: CallList,
): Promise<CallList> {
  const laneOf = ({ rows, ...lane }: ReadLane): Lane => ({
    ...lane,
    ids: rows && keep(rows.map(laneRowOf)),
  })
  async function readOn(lane: Lane, left: number): Promise<Lane> {
    if (left === 0 || !lane.ids || !lane.end) return lane
    const page = await rpc('lane_page', { lane: lane.lane, after: lane.end })
    return readOn(joined(lane, laneOf(page as unknown as ReadLane)), left - 1)
  }
  const response = await rpc('call_list', {
    opened: [...opened],
    ...(known && { known_version: known.version }),
  })
  const list = response as unknown as { version: string; lanes?: ReadLane[] }
  if (!list.version) throw unverifiedResponse()
  const firsts = list.lanes?.map(laneOf) ?? known?.firsts
  if (!firsts) return readCallList(opened, pages, keep)
  const lanes = await Promise.all(firsts.map((lane) => readOn(lane, (pages[lane.lane] ?? 1) - 1)))
  return { version: list.version, firsts, lanes }
}

/** Returns requests by name, street, ZIP code or the end of a phone number, newest first. */
export async function searchRequests(text: string): Promise<readonly CallRow[]> {
  return listed<CallRow>(await rpc('search_requests', { search_text: text })).map(callRowOf)
}

/** Returns the request that has been overdue for longest, emergencies before others: `held` if held emergencies are, null if nothing is. */
export async function firstOverdue(cutoff: Date, emergencyCutoff: Date) {
  const found = (await rpcOrNull('first_overdue', {
    cutoff: cutoff.toISOString(),
    emergency_cutoff: emergencyCutoff.toISOString(),
  })) as { request: string | null } | null
  return found && (found.request ?? 'held')
}
