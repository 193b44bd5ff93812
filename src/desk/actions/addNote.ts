import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'

type Note = { request: string; note: string; for_technician: boolean }

/** Adds a note; the technicians of the request's visits see it, too, if it is for them. */
export async function addNote(made: Note, actionId: string): Promise<Done> {
  const row = requestNamed(await rpc('add_note', { action_id: actionId, ...made }), made.request)
  return { rows: [row], text: `Note saved: ${nameOf(row)}`, undo: actionId }
}
