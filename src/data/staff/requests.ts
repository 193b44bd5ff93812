// What staff may do with requests: read, count, change the status, look into the history. Held ones are not among them: the database keeps them apart (heldRequests.ts).

import { timeLimit } from '@/data/backend'
import { isoTime } from '@/data/isoTime'
import { staffClient } from '@/data/staff/client'
import type {
  Change,
  HistoryEntry,
  Revision,
  ServiceRequest,
  Status,
  StatusChange,
  StoredStatus,
} from '@/data/staff/requestTypes'
import { currentSession } from '@/data/staff/session'
import { unwrap } from '@/data/unwrap'

const limit = () => AbortSignal.timeout(timeLimit)
const requests = () => staffClient().from('service_requests')

/** How many requests a page of the list holds. */
export const pageSize = 25

/** A place in the list, such as where a page ended: the next one starts below it. `raw` is the time to the microsecond, as stored. */
export type ListPlace = { raw: string; id: string }

export type RequestPage = { requests: readonly ServiceRequest[]; end: ListPlace | null }

type Stored = Omit<ServiceRequest, 'created_at'> & { created_at: string }

const normalised = (row: Stored): ServiceRequest => ({
  ...row,
  created_at: isoTime(row.created_at),
})

function pageOf(rows: readonly Stored[]): RequestPage {
  const last = rows.at(-1)
  return {
    requests: rows.map(normalised),
    end: last && rows.length === pageSize ? { raw: last.created_at, id: last.id } : null,
  }
}

/** One page, newest first, equal times by id; `after` is the end of the page before. Keyset: costs the same at any depth. */
export async function listRequests(
  status: Status | 'all',
  after: ListPlace | null,
): Promise<RequestPage> {
  let query = requests().select('*')
  if (status !== 'all') query = query.eq('status', status)
  if (after) {
    query = query
      .lte('created_at', after.raw)
      .or(`created_at.lt."${after.raw}",and(created_at.eq."${after.raw}",id.lt.${after.id})`)
  }
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
    .abortSignal(limit())
  return pageOf(unwrap(answer) as Stored[])
}

/** Where the pending request stands that came last; null when none is pending. Throws a `Failure`. */
export async function newestPending(): Promise<ListPlace | null> {
  const [newest] = unwrap(
    await requests()
      .select('id,created_at')
      .eq('status', 'pending')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .abortSignal(limit()),
  )
  return newest ? { raw: newest.created_at, id: newest.id } : null
}

export type DueRequests = {
  requests: readonly ServiceRequest[]
  /** Where the pending request stands that came last, shown or not. */
  newest: ListPlace | null
  /** More wait behind those. */
  isCut: boolean
}

/** How many requests of a kind, emergencies and others, the list of the next calls holds. */
export const mostDue = 2 * pageSize

/** Pending requests, emergencies and others each by age, at most `mostDue` of each. */
export async function listDue(): Promise<DueRequests> {
  // First, so that whatever comes between the two readings counts as new.
  const newest = await newestPending()
  const oldest = () =>
    requests()
      .select('*')
      .eq('status', 'pending')
      .order('created_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(mostDue)
      .abortSignal(limit())
  const kinds = await Promise.all([
    oldest().eq('service_type', 'emergency'),
    oldest().neq('service_type', 'emergency'),
  ])
  const rows = kinds.map((answer) => unwrap(answer) as Stored[])
  return {
    requests: rows.flat().map(normalised),
    newest,
    isCut: rows.some(({ length }) => length === mostDue),
  }
}

/** Ids of requests that stand above `since` in a list, newest first, at most `most`. */
export async function listArrivals(
  status: Status | 'all',
  since: ListPlace | null,
  most = 200,
): Promise<readonly string[]> {
  let query = requests().select('id')
  if (status !== 'all') query = query.eq('status', status)
  if (since) {
    query = query
      .gte('created_at', since.raw)
      .or(`created_at.gt."${since.raw}",and(created_at.eq."${since.raw}",id.gt.${since.id})`)
  }
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(most)
    .abortSignal(limit())
  return unwrap(answer).map(({ id }) => id)
}

/** How many ids fit into an address. */
const idsPerCall = 100

/** Present status of the given requests. */
export async function readStatuses(ids: readonly string[]): Promise<ReadonlyMap<string, Status>> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) =>
    ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  )
  const answers = await Promise.all(
    parts.map((part) => requests().select('id,status').in('id', part).abortSignal(limit())),
  )
  const rows = answers.flatMap((answer) => unwrap(answer) as { id: string; status: Status }[])
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Changes a status, provided it still is `from`; tells whether it was. Throws a `Failure`. */
export async function setStatus(id: string, { from, to }: Change): Promise<boolean> {
  const answer = await requests()
    .update({ status: to })
    .eq('id', id)
    .eq('status', from)
    .select('id')
    .abortSignal(limit())
  return unwrap(answer).length > 0
}

/** What is stored about a request's status and who set it last; null when there is no such request. Throws a `Failure`. */
export async function readStored(id: string): Promise<StoredStatus | null> {
  const [status, latest, session] = await Promise.all([
    requests().select('status').eq('id', id).abortSignal(limit()),
    staffClient()
      .from('request_status_changes')
      .select('to_status,changed_by,changed_by_email')
      .eq('request_id', id)
      // Not by time: one who began first may have had to wait for the other.
      .order('id', { ascending: false })
      .limit(1)
      .abortSignal(limit()),
    currentSession(),
  ])
  const [request] = unwrap(status)
  const [change] = unwrap(latest)
  if (!request) return null
  const stored = request.status as Status
  // Somebody may have changed it between the two readings.
  if (!change || change.to_status !== stored) return { status: stored, by: null }
  const isOwn = change.changed_by !== null && change.changed_by === session?.userId
  return { status: stored, by: isOwn ? 'self' : { email: change.changed_by_email } }
}

/** What staff and the sender have changed about a request, newest first. */
export async function readHistory(requestId: string): Promise<readonly HistoryEntry[]> {
  const [statuses, words] = await Promise.all([
    staffClient()
      .from('request_status_changes')
      .select('id,from_status,to_status,changed_by_email,changed_at')
      .eq('request_id', requestId)
      .order('id', { ascending: false })
      .limit(100)
      .abortSignal(limit()),
    staffClient()
      .from('request_revisions')
      .select('id,before,changed_at')
      .eq('request_id', requestId)
      .order('id', { ascending: false })
      .limit(100)
      .abortSignal(limit()),
  ])
  const entries: HistoryEntry[] = [
    ...(unwrap(statuses) as StatusChange[]).map((change) => ({
      kind: 'status' as const,
      ...change,
    })),
    ...(unwrap(words) as Revision[]).map((revision) => ({ kind: 'words' as const, ...revision })),
  ]
  return entries
    .map((entry) => ({ ...entry, changed_at: isoTime(entry.changed_at) }))
    .sort((a, b) => Date.parse(b.changed_at) - Date.parse(a.changed_at))
}

/** How many requests have each status. */
export async function countRequests(): Promise<Record<Status, number>> {
  const rows = unwrap(await staffClient().rpc('request_counts').abortSignal(limit()))
  const counts: Record<Status, number> = {
    pending: 0,
    confirmed: 0,
    in_progress: 0,
    completed: 0,
    cancelled: 0,
  }
  for (const row of rows as { status: Status; total: number }[])
    counts[row.status] = Number(row.total)
  return counts
}

/** How many pending requests were sent before the given moments, after which their call back is overdue. */
export async function countOverdue(cutoff: Date, emergencyCutoff: Date): Promise<number> {
  const answer = await staffClient()
    .rpc('overdue_count', {
      cutoff: cutoff.toISOString(),
      emergency_cutoff: emergencyCutoff.toISOString(),
    })
    .abortSignal(limit())
  return Number(unwrap(answer))
}
