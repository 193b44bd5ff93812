// The call list, lane by lane, as the database sorts it.

import type { ServiceRequest } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import type { VisitBrief, VisitTime } from '@/desk/model/visits'
import type { NotDoneReason } from '@/messages/messageFacts'
import type { QuoteState } from '@/quote/quote'
import { isoTime } from '@/shared/api/isoTime'
import { listed, unverifiedResponse } from '@/shared/api/proof'

/** In the order in which the desk shows them. */
export const laneNames = ['now', 'news', 'morning', 'older', 'confirmed', 'later'] as const
export type LaneName = (typeof laneNames)[number]

/** The price of a request; `sums` has one for each option that waits. */
export type RowPrice = {
  state: QuoteState
  sums: readonly number[]
  since: string
  expires_at: string
  is_change: boolean
  needs_signature: boolean
}

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
  /** The time by which a call was promised; in a lane, by which one is due. */
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
  /** The price that says how it stands: one that waits, else the latest; an older answer lacks it. */
  price?: RowPrice | null
  /** The window that the customer asked for. */
  slot_hold: VisitTime | null
}

/** A request under the same number from another mailbox. */
export type OtherSender = Pick<
  CallRow,
  'id' | 'first_name' | 'last_name' | 'address' | 'service_type' | 'status' | 'created_at'
>

/** `sendings`: how many requests of its sender the row stands for; `earlier`: how many they sent before. `due`: when to call, whatever the reason. */
export type LaneRow = CallRow & {
  /** 1: a customer stands there now; 2: a call is due; 3: other news; 4: waits its turn. */
  rank: 1 | 2 | 3 | 4
  sendings: number
  earlier: number
  /** One of them is an emergency. */
  has_emergency: boolean
  /** Other senders of the number who wait or are confirmed. */
  other_senders: readonly OtherSender[]
}

export type Lane = {
  lane: LaneName
  /** All of its requests, those beyond the limit of `ids` too. */
  total: number
  /** null: not asked for. */
  ids: readonly string[] | null
}

type ReadLane = Omit<Lane, 'ids'> & { rows: readonly LaneRow[] | null }

export type CallList = { version: string; lanes: readonly Lane[] }

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

/** Reads all lanes, with the requests of the opened ones, which `keep` takes: at most 200, or all of those in `whole`. Returns the `known` list if nothing in it has changed. */
export async function readCallList(
  opened: readonly LaneName[],
  whole: readonly LaneName[],
  keep: (rows: readonly LaneRow[]) => readonly string[],
  known?: CallList,
): Promise<CallList> {
  const response = await rpc('call_list', {
    opened: [...opened],
    whole: [...whole],
    ...(known && { known_version: known.version }),
  })
  const { version, lanes } = response as unknown as { version: string; lanes?: ReadLane[] }
  if (!version) throw unverifiedResponse()
  if (lanes) {
    return {
      version,
      lanes: lanes.map(({ rows, ...lane }) => ({
        ...lane,
        ids: rows && keep(rows.map(laneRowOf)),
      })),
    }
  }
  return known ?? readCallList(opened, whole, keep)
}

/** Returns requests by name, street, ZIP code or the end of a phone number, newest first. */
export async function searchRequests(text: string): Promise<readonly CallRow[]> {
  return listed<CallRow>(await rpc('search_requests', { search_text: text })).map(callRowOf)
}

/** Returns the request that has been overdue for longest, emergencies before others: `held` if held emergencies are, null if nothing is. */
export async function firstOverdue(cutoff: Date, emergencyCutoff: Date) {
  const asked = {
    cutoff: cutoff.toISOString(),
    emergency_cutoff: emergencyCutoff.toISOString(),
  }
  const [found] = listed(await rpc('first_overdue', asked))
  return found ? (found.request ?? 'held') : null
}
