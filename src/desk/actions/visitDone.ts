import type { Done } from '@/desk/actions/action'
import { requestOf, type ServiceRequest } from '@/desk/model/request'
import { visitText } from '@/desk/model/visitCopy'
import type { Visit } from '@/desk/model/visits'
import { confirmNamed } from '@/shared/api/proof'
import { serverNow } from '@/shared/api/serverClock'
import { newYorkTime } from '@/shared/lib/newYorkTime'

/** Returns what came of an action on a visit. Throws an `ApiError` unless the response names that visit. */
export function visitDone(text: string, id: string, response: unknown, undo: string): Done {
  const { visit, request } = response as { visit: Visit; request: ServiceRequest }
  confirmNamed(id, visit?.id)
  const planned = visitText(visit, newYorkTime(serverNow()).date)
  const when = visit.state === 'planned' || visit.state === 'cancelled' ? `, ${planned}` : ''
  return { rows: [requestOf(request)], text: `${text}: ${request.last_name}${when}`, undo }
}
