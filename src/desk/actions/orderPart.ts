import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

/** Records that the part is ordered for which the visit of a request could not be done. */
export async function orderPart({ request }: { request: string }, actionId: string): Promise<Done> {
  const sent = { action_id: actionId, request }
  const row = requestNamed(await command('order_part', sent, requestProof(request)), request)
  return { rows: [row], text: `Part ordered: ${nameOf(row)}`, undo: actionId }
}
