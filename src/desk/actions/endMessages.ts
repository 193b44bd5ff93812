import type { Done } from '@/desk/actions/action'
import type { Reach } from '@/desk/model/messages'
import { nameOf, requestNamed } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'

type End = { request: string; way: Reach['way'] }

/** Ends all texts to a customer's number, or all emails to their address, as they told us. */
export async function endMessages({ request, way }: End, actionId: string): Promise<Done> {
  const row = requestNamed(
    await rpc('end_messages', { action_id: actionId, request, way }),
    request,
  )
  return {
    rows: [row],
    text: `${way === 'text' ? 'Texts' : 'Emails'} ended: ${nameOf(row)}`,
    undo: actionId,
  }
}
