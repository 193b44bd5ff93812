// A status that staff choose from the list: shown at once, and compared with what is stored if there is any doubt.

import type { Done } from '@/desk/actions/action'
import type { Status } from '@/desk/model/request'
import { staffName } from '@/desk/model/staffNames'
import { statusText } from '@/desk/model/statusVariants'
import { leavesOpen } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { currentSession } from '@/shared/api/staff/session'
import { unwrap } from '@/shared/api/unwrap'

export type StatusChange = { request: string; from: Status; to: Status }

/** A stored status, and who set it: this account, or another one (without an address: the database itself); null when that is not known. */
export type StoredStatus = { status: Status; by: 'self' | { email: string | null } | null }

/** `note`: why another status is stored than the chosen one. */
export type StatusDone = Done & { isSaved: boolean; note: string | null }

const requests = () => staffClient().from('service_requests')

/** Returns the stored status of a request and who set it last; null when there is no such request. Throws an `ApiError`. */
async function readStored(id: string): Promise<StoredStatus | null> {
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
  // Someone may have changed it between the two reads.
  if (!change || change.to_status !== request.status) return { status: request.status, by: null }
  const isOwn = change.changed_by !== null && change.changed_by === session?.userId
  return { status: request.status, by: isOwn ? 'self' : { email: change.changed_by_email } }
}

function setter({ by }: StoredStatus): string {
  if (by === null) return 'This was'
  if (by === 'self') return 'You (maybe in another window)'
  return staffName(by.email) ?? by.email ?? 'Someone (directly in the database)'
}

/** Returns what happened to a change: it is saved when its status is stored and this account set it; anything else is named with whoever the history names. */
export function changeOutcome(
  { from, to }: Omit<StatusChange, 'request'>,
  stored: StoredStatus | null,
): Pick<StatusDone, 'isSaved' | 'note'> {
  if (!stored) {
    return { isSaved: false, note: 'This request is no longer there. Reload the list.' }
  }
  if (stored.status === to && stored.by === 'self') return { isSaved: true, note: null }
  if (stored.status === from) return { isSaved: false, note: null }
  const set = `${setter(stored)} set ${stored.by === null ? '' : 'this '}to “${statusText(stored.status)}” in the meantime`
  return {
    isSaved: false,
    note:
      stored.status === to
        ? `${set}, just as you wanted.`
        : `${set}, so your “${statusText(to)}” wasn’t saved. Choose it again if you still want it.`,
  }
}

/** Returns the result of a change of a status that may have been stored or not. Throws an `ApiError`. */
export async function checkStatus(change: StatusChange): Promise<StatusDone> {
  const stored = await readStored(change.request)
  const rows = [{ id: change.request, status: stored?.status ?? change.from }]
  return { rows, ...changeOutcome(change, stored) }
}

/** Changes a status, provided it still is `from`; returns whether it was. Throws an `ApiError`. */
async function updateStatus({ request, from, to }: StatusChange): Promise<boolean> {
  const response = await requests()
    .update({ status: to })
    .eq('id', request)
    .eq('status', from)
    .select('id')
    .abortSignal(limit())
  return unwrap(response).length > 0
}

/** Changes a status; where another one is stored or the response is lost, returns what is stored. */
export async function setStatus(change: StatusChange): Promise<StatusDone> {
  const isSaved = await updateStatus(change).catch((thrown: unknown) => {
    if (!leavesOpen(thrown)) throw thrown
    console.error('A change of status was not answered', thrown)
    return false
  })
  if (!isSaved) return checkStatus(change)
  return { rows: [{ id: change.request, status: change.to }], isSaved, note: null }
}
