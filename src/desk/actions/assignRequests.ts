import { type Done, doneWith, type Selected } from '@/desk/actions/action'
import { requestOf } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'

/** `person`: an account, or null for no one in particular; `name` is for the undo line. */
type Assignment = Selected & { person: string | null; name: string }

/** Assigns requests to a colleague. */
export async function assignRequests(made: Assignment, actionId: string): Promise<Done> {
  const { selected, person, name } = made
  const rows = await rpc('assign_requests', {
    action_id: actionId,
    requests: selected.map(({ id }) => id),
    ...(person && { person }),
  })
  return doneWith(`Assigned to ${name}`, made, actionId, rows.map(requestOf))
}
