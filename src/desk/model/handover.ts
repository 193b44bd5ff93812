// Requests that the next shift takes over.

import { type CallRow, callRowOf } from '@/desk/model/callList'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

/** A request that is handed over. `since` and `nextDue` are ISO 8601; `nextDue` is null for no certain time. */
export type OpenRequest = CallRow &
  Pick<
    Database['public']['CompositeTypes']['open_request'],
    'lane' | 'risk' | 'since' | 'notes'
  > & {
    nextDue: string | null
  }

/** The most requests that a hand-over has. */
export const mostHandedOver = 300

/** Returns what the next shift takes over, the most pressing first. */
export const readHandover = async (): Promise<readonly OpenRequest[]> =>
  listed(await rpc('shift_handover')).map(({ request, due, since, ...row }) => ({
    ...callRowOf(request),
    ...row,
    since: isoTime(since),
    nextDue: due && isoTime(due),
  }))
