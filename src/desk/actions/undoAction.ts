import { type Done, subjectOf } from '@/desk/actions/action'
import { requestOf } from '@/desk/model/request'
import { isTime } from '@/shared/api/proof'
import { command } from '@/shared/api/staff/command'

/** `about`: the requests that the action changed, as far as that is known here. */
export type Undoing = { undo: string; about: readonly string[] }

/** Reverts an action of this account. Throws an `ApiError`, also when something has changed since. */
export async function undoAction({ undo, about }: Undoing): Promise<Done> {
  const isOneOfThem = (id: unknown) =>
    typeof id === 'string' && (about.length === 0 || about.includes(id))
  const proof = { id: isOneOfThem, created_at: isTime }
  const rows = (await command('undo_action', { action_id: undo }, proof)).map(requestOf)
  return { rows, text: `Undone: ${subjectOf(rows)}` }
}
