import { visitDone } from '@/desk/actions/visitDone'
import { rpc } from '@/desk/model/rpc'
import type { Visit } from '@/desk/model/visits'

type NoteChange = { visit: Pick<Visit, 'id' | 'note'>; note: string }

/** Changes the note for the technician of a visit, if it is still the expected one; an empty note is none. */
export async function setVisitNote({ visit, note }: NoteChange, actionId: string) {
  const sent = { action_id: actionId, visit: visit.id, note, expected_note: visit.note ?? '' }
  return visitDone('Note saved', visit.id, await rpc('set_visit_note', sent), actionId)
}
