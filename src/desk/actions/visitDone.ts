import type { Done } from '@/desk/actions/action'
import { requestOf } from '@/desk/model/request'
import { visitText } from '@/desk/model/visitCopy'
import { isolated } from '@/lib/isolated'
import { newYorkTime } from '@/lib/newYorkTime'
import type { Database } from '@/shared/api/database.types'
import { isTime } from '@/shared/api/proof'
import { serverNow } from '@/shared/api/serverClock'

/** Returns what proves an action on a visit: the visit and its request, whole enough to read. */
export const visitProof = (id: string) => (response: unknown) => {
  const { visit, request } = Object(response)
  return visit?.id === id && isTime(visit.day) && isTime(request?.created_at)
}

/** Returns what came of an action on a visit, by its proven answer. */
export function visitDone(
  text: string,
  { visit, request }: Database['public']['CompositeTypes']['visit_result'],
  undo: string,
): Done {
  const planned = visitText(visit, newYorkTime(serverNow()).date)
  const when = visit.state === 'planned' || visit.state === 'cancelled' ? `, ${planned}` : ''
  return {
    rows: [requestOf(request)],
    text: `${text}: ${isolated(request.last_name)}${when}`,
    undo,
  }
}
