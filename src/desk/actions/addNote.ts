import type { Done } from '@/desk/actions/action'
import { noteKey, noteStored, triedIds } from '@/desk/actions/triedNotes'
import { nameOf, requestNamed } from '@/desk/model/request'
import { readRequest } from '@/desk/model/requestDetails'
import { rpc } from '@/desk/model/rpc'

type Note = { request: string; note: string; for_technician: boolean }

/** Adds a note; the technicians of the request's visits see it, too, if it is for them. */
export async function addNote(made: Note, actionId: string): Promise<Done> {
  const row = requestNamed(await rpc('add_note', { action_id: actionId, ...made }), made.request)
  return { rows: [row], text: `Note saved: ${nameOf(row)}`, undo: actionId }
}

/** Saves the note that is typed in the pane, once, even if it was sent before without an answer, also before a reload. */
export async function saveNote(made: Note): Promise<Done> {
  const { request, note, for_technician } = made
  const ids = triedIds(request)
  const details = ids.length > 0 ? await readRequest(request) : null
  const events = details?.events ?? []
  const arrived = events.some(
    ({ id, text }) =>
      text === note && ids.includes(id) && !events.some(({ undoes }) => undoes === id),
  )
  const done = arrived
    ? { text: 'This note is saved already' }
    : await addNote(made, await noteKey(request, String(for_technician), note))
  noteStored(request)
  return done
}
