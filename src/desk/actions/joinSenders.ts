import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestOf, requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

type Joining = { request: string; others: readonly string[] }

/** Records that a request and those of other senders under its number come from one person. */
export async function joinSenders({ request, others }: Joining, actionId: string): Promise<Done> {
  const sent = { action_id: actionId, request, others: [...others] }
  const rows = await command('join_senders', sent, requestProof(request))
  const row = requestNamed(rows, request)
  return { rows: rows.map(requestOf), text: `One person now: ${nameOf(row)}`, undo: actionId }
}
