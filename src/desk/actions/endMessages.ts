import type { Done } from '@/desk/actions/action'
import type { Reach } from '@/desk/model/messages'
import { nameOf, requestNamed, requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

type End = { request: string; way: Reach['way'] }

/** Ends all texts to a customer's number, or all emails to their address, as they told us. */
export async function endMessages({ request, way }: End, actionId: string): Promise<Done> {
  const row = requestNamed(
    await command('end_messages', { action_id: actionId, request, way }, requestProof(request)),
    request,
  )
  return {
    rows: [row],
    text: `${way === 'text' ? 'Texts' : 'Emails'} ended: ${nameOf(row)}`,
    undo: actionId,
  }
}
