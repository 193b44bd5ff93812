import { type Done, subjectOf } from '@/desk/actions/action'
import { requestOf } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { rowsNaming } from '@/shared/api/proof'

/** Reverts an action of this account. Throws an `ApiError`, also when something has changed since. */
export async function undoAction({ undo }: { undo: string }): Promise<Done> {
  const rows = rowsNaming(await rpc('undo_action', { action_id: undo }), null).map(requestOf)
  return { rows, text: `Undone: ${subjectOf(rows)}` }
}
