// The list of requests as staff read it: page by page, newest first. Held ones are not in it: the database keeps them apart (heldRequests.ts).

import { requestOf, type ServiceRequest, type Status } from '@/desk/model/request'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

const requests = () => staffClient().from('service_requests')

/** How many requests a page of the list holds. */
export const pageSize = 25

/** A place in the list, such as where a page ended: the next one starts below it. `raw` is the time to the microsecond, as stored. */
export type ListCursor = { raw: string; id: string }

export type RequestPage = { requests: readonly ServiceRequest[]; end: ListCursor | null }

function pageOf(rows: readonly ServiceRequest[]): RequestPage {
  const last = rows.at(-1)
  return {
    requests: rows.map(requestOf),
    end: last && rows.length === pageSize ? { raw: last.created_at, id: last.id } : null,
  }
}

/** One page, newest first, equal times by id; `after` is the end of the page before. Keyset: costs the same at any depth. */
export async function listRequests(
  status: Status | 'all',
  after: ListCursor | null,
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
  return pageOf(unwrap(answer))
}

/** Where the pending request stands that came last; null when none is pending. Throws a `ApiError`. */
export async function newestPending(): Promise<ListCursor | null> {
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
