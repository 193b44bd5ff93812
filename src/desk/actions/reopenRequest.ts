import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

/** Makes a cancelled request pending again, to be called now. */
export async function reopenRequest({ request }: { request: string }, id: string): Promise<Done> {
  const rows = await command('reopen_request', { action_id: id, request }, requestProof(request))
  const row = requestNamed(rows, request)
  return { rows: [row], text: `Reopened: ${nameOf(row)}`, undo: id }
}
