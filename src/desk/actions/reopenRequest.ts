import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'

/** Makes a cancelled request pending again, to be called now. */
export async function reopenRequest({ request }: { request: string }, id: string): Promise<Done> {
  const rows = await rpc('reopen_request', { action_id: id, request })
  const row = requestNamed(rows, request)
  return { rows: [row], text: `Reopened: ${nameOf(row)}`, undo: id }
}
