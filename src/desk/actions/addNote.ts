import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed, requestProof } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

type Note = { request: string; note: string; for_technician: boolean }

/** Adds a note; the technicians of the request's visits see it, too, if it is for them. */
export async function addNote(made: Note, actionId: string): Promise<Done> {
  const sent = { action_id: actionId, ...made }
  const row = requestNamed(
    await command('add_note', sent, requestProof(made.request)),
    made.request,
  )
  return { rows: [row], text: `Note saved: ${nameOf(row)}`, undo: actionId }
}
