import { visitDone, visitProof } from '@/desk/actions/visitDone'
import type { Visit } from '@/desk/model/visits'
import { command } from '@/shared/api/staff/command'

type NoteChange = { visit: Pick<Visit, 'id' | 'note'>; note: string }

/** Changes the note for the technician of a visit, if it is still the expected one; an empty note is none. */
export async function setVisitNote({ visit, note }: NoteChange, actionId: string) {
  const sent = { action_id: actionId, visit: visit.id, note, expected_note: visit.note ?? '' }
  const answer = await command('set_visit_note', sent, visitProof(visit.id))
  return visitDone('Note saved', answer, actionId)
}
