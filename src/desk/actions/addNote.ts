import type { Done } from '@/desk/actions/action'
import { nameOf, requestNamed } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'

type Note = { request: string; note: string }

/** Adds a note for colleagues. */
export async function addNote({ request, note }: Note, actionId: string): Promise<Done> {
  const row = requestNamed(await rpc('add_note', { action_id: actionId, request, note }), request)
  return { rows: [row], text: `Note saved: ${nameOf(row)}`, undo: actionId }
}
