import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

type Told = { request: string; note?: string }

/** Records that the customer of a visit that went wrong was told by phone. */
export async function recordTold(told: Told, actionId: string): Promise<Done> {
  const sent = { action_id: actionId, ...told }
  const row = requestNamed(
    await command('record_told', sent, requestProof(told.request)),
    told.request,
  )
  return { rows: [row], text: `Told them: ${nameOf(row)}`, undo: actionId }
}
