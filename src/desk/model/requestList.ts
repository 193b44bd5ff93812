// "All requests" as staff read them. Held ones are not among them: the database keeps them apart (heldRequests.ts).
import { requestOf, type ServiceRequest } from '@/desk/model/request'
import type { StatusFilter } from '@/desk/model/statusVariants'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** Requests of a status, newest first, or the pending ones in the order in which they have to be called. */
export type ListName = StatusFilter | 'due'

const pageSize = 25

/** The most emergencies, and the most others, in the list of the next calls. */
export const mostDue = 2 * pageSize

/** A position in the list, such as the end of a page. `raw` is the time to the microsecond, as stored. */
export type ListCursor = { raw: string; id: string }

export type RequestPage = {
  requests: readonly ServiceRequest[]
  /** The beginning of the next page; null at the end. */
  next: ListCursor | null
  /** Older requests that are not shown are not news; null: all that are not shown are. */
  since: ListCursor | null
}

const cursorOf = (row: ServiceRequest | undefined): ListCursor | null =>
  row ? { raw: row.created_at, id: row.id } : null

/** The requests of a status in the order of their time. */
function sorted(status: StatusFilter, ascending: boolean) {
  const all = staffClient().from('service_requests').select('*')
  return (status === 'all' ? all : all.eq('status', status))
    .order('created_at', { ascending })
    .order('id', { ascending })
    .abortSignal(limit())
}

/** Returns pending requests, emergencies and others each by age, at most `mostDue` of each. */
async function listDue(): Promise<RequestPage> {
  // First, so that whatever comes between the two reads counts as new.
  const [newest] = unwrap(await sorted('pending', false).limit(1))
  const oldest = () => sorted('pending', true).limit(mostDue)
  const kinds = await Promise.all([
    oldest().eq('service_type', 'emergency'),
    oldest().neq('service_type', 'emergency'),
  ])
  const rows = kinds.map((response) => unwrap(response))
  const isCut = rows.some(({ length }) => length === mostDue)
  // Behind a cut there are requests that are neither shown nor new.
  return {
    requests: rows.flat().map(requestOf),
    next: null,
    since: isCut ? cursorOf(newest) : null,
  }
}

/** Returns one page of a list; `after` is where the page before ended. Keyset: costs the same at any depth. */
export async function listRequests(list: ListName, after: ListCursor | null): Promise<RequestPage> {
  if (list === 'due') return listDue()
  let query = sorted(list, false).limit(pageSize)
  if (after) {
    query = query
      .lte('created_at', after.raw)
      .or(`created_at.lt."${after.raw}",and(created_at.eq."${after.raw}",id.lt.${after.id})`)
  }
  const rows = unwrap(await query)
  const next = rows.length === pageSize ? cursorOf(rows.at(-1)) : null
  return { requests: rows.map(requestOf), next, since: next }
}
