// The next calls: requests that wait for their first call back.

import { requestOf, type ServiceRequest } from '@/desk/model/request'
import { type ListCursor, newestPending, pageSize } from '@/desk/model/requestList'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

const requests = () => staffClient().from('service_requests')

export type DueRequests = {
  requests: readonly ServiceRequest[]
  /** Where the pending request stands that came last, shown or not. */
  newest: ListCursor | null
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
  const rows = kinds.map((answer) => unwrap(answer))
  return {
    requests: rows.flat().map(requestOf),
    newest,
    isCut: rows.some(({ length }) => length === mostDue),
  }
}
