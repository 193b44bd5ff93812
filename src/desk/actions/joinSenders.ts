import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestOf } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'

type Joining = { request: string; others: readonly string[] }

/** Records that a request and those of other senders under its number come from one person. */
export async function joinSenders({ request, others }: Joining, actionId: string): Promise<Done> {
  const rows = await rpc('join_senders', { action_id: actionId, request, others: [...others] })
  const row = requestNamed(rows, request)
  return { rows: rows.map(requestOf), text: `One person now: ${nameOf(row)}`, undo: actionId }
}
