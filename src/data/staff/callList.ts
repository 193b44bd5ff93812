// Who is to be called next, lane by lane, as the database sorts them.
import { limit } from '@/data/backend'
import { isoTime } from '@/data/isoTime'
import { staffClient } from '@/data/staff/client'
import type { ServiceRequest } from '@/data/staff/request'
import type { VisitBrief } from '@/data/staff/visits'
import { unwrap } from '@/data/unwrap'

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
}

/** `sendings`: how many requests of the number the row stands for; `earlier`: how many it sent before. */
export type LaneRow = CallRow & { sendings: number; earlier: number }

export type Lane = {
  lane: LaneName
  total: number
  /** There are more than are counted and shown. */
  is_cut: boolean
  /** null: not asked for. */
  rows: readonly LaneRow[] | null
}

export type CallList = { version: string; lanes: readonly Lane[] }

/** A row with its times in one notation, whatever the backend's. */
export const callRowOf = <Row extends CallRow>(row: Row): Row => ({
  ...row,
  created_at: isoTime(row.created_at),
  due: isoTime(row.due),
  next_call_at: row.next_call_at && isoTime(row.next_call_at),
})

/** All lanes, with the rows of the opened ones; what is `known` already comes back as it is when nothing has changed. */
export async function readCallList(
  opened: readonly LaneName[],
  known?: CallList,
): Promise<CallList> {
  const answer = await staffClient()
    .rpc('call_list', { opened: [...opened], ...(known && { seen: known.version }) })
    .abortSignal(limit())
  const list = unwrap(answer) as { version: string; lanes?: Lane[] }
  if (!list.lanes) return known ?? readCallList(opened)
  const lanes = list.lanes.map((lane) => ({ ...lane, rows: lane.rows?.map(callRowOf) ?? null }))
  return { version: list.version, lanes }
}

/** Requests by name, street, ZIP code or the end of a phone number, newest first. */
export async function searchRequests(words: string): Promise<readonly CallRow[]> {
  const answer = await staffClient().rpc('search_requests', { words }).abortSignal(limit())
  return (unwrap(answer) as CallRow[]).map(callRowOf)
}
