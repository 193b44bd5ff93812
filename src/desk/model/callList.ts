// The call list, lane by lane, as the database sorts it.

import { timed } from '@/desk/model/visits'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed, unverifiedResponse } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

export type LaneName = Rows['call_lane']['lane']
/** In the order in which the desk shows them. */
export const laneNames = [
  'now',
  'news',
  'morning',
  'older',
  'confirmed',
  'later',
] as const satisfies readonly LaneName[]

/** A fault of a visit that its customer is to be called about. */
export type VisitRisk = NonNullable<Rows['lane_row']['risk']>

/** The price of a request; `sums` has one for each option that waits. */
export type RowPrice = Rows['row_price']

/** A request as a list shows it. Times are ISO 8601. */
export type CallRow = Rows['call_row']

/** A request under the same number from another mailbox. */
export type OtherSender = Rows['other_sender']

/** `sendings`: how many requests of its sender the row stands for; `earlier`: how many they sent before. `due`: when to call, whatever the reason. */
export type LaneRow = CallRow & Omit<Rows['lane_row'], 'request'>

export type Lane = Omit<Rows['call_lane'], 'rows'> & {
  /** null: not asked for. */
  ids: readonly string[] | null
}

export type CallList = { version: string; lanes: readonly Lane[] }

/** A row with its times in one notation, whatever the backend's. */
export const callRowOf = (row: CallRow): CallRow => ({
  ...row,
  created_at: isoTime(row.created_at),
  due: isoTime(row.due),
  next_call_at: row.next_call_at && isoTime(row.next_call_at),
  visit: row.visit && timed(row.visit),
  price: row.price && {
    ...row.price,
    since: isoTime(row.price.since),
    expires_at: isoTime(row.price.expires_at),
  },
})

const laneRowOf = ({ request, ...row }: Rows['lane_row']): LaneRow => ({
  ...callRowOf(request),
  ...row,
  next_call_at: row.next_call_at && isoTime(row.next_call_at),
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
  const { version, lanes } = await rpc('call_list', {
    opened: [...opened],
    whole: [...whole],
    ...(known && { known_version: known.version }),
  })
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
  return listed(await rpc('search_requests', { search_text: text })).map(callRowOf)
}

/** `sender`: the same for all requests of one. */
export type KnownCaller = CallRow & Omit<Rows['known_caller'], 'request'>

/** Returns the latest requests of a phone number, each sender's among them. */
export const findCaller = async (phone: string): Promise<readonly KnownCaller[]> =>
  listed(await rpc('find_caller', { phone })).map(({ request, ...row }) => ({
    ...callRowOf(request),
    ...row,
  }))

/** Returns the request that has been overdue for longest, emergencies before others: `held` if held emergencies are, null if nothing is. */
export async function firstOverdue(cutoff: Date, emergencyCutoff: Date) {
  const asked = {
    cutoff: cutoff.toISOString(),
    emergency_cutoff: emergencyCutoff.toISOString(),
  }
  const [found] = listed(await rpc('first_overdue', asked))
  return found ? (found.request ?? 'held') : null
}
