import type { Status } from '@/desk/model/request'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { currentSession } from '@/shared/api/staff/session'
import { unwrap } from '@/shared/api/unwrap'

const requests = () => staffClient().from('service_requests')

/** A change of a status that somebody asks for. */
export type Change = { from: Status; to: Status }

/** A stored status, and who set it: this account, or another one (without an address: the database itself); null when that is not known. */
export type StoredStatus = { status: Status; by: 'self' | { email: string | null } | null }

/** Changes a status, provided it still is `from`; tells whether it was. Throws a `ApiError`. */
export async function setStatus(id: string, { from, to }: Change): Promise<boolean> {
  const answer = await requests()
    .update({ status: to })
    .eq('id', id)
    .eq('status', from)
    .select('id')
    .abortSignal(limit())
  return unwrap(answer).length > 0
}

/** What is stored about a request's status and who set it last; null when there is no such request. Throws a `ApiError`. */
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
  const stored = request.status
  // Somebody may have changed it between the two readings.
  if (!change || change.to_status !== stored) return { status: stored, by: null }
  const isOwn = change.changed_by !== null && change.changed_by === session?.userId
  return { status: stored, by: isOwn ? 'self' : { email: change.changed_by_email } }
}
