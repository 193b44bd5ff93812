import { type Done, doneWith, type Selected, selectedProof } from '@/desk/actions/action'
import { requestOf } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

/** `person`: an account, or null for no one in particular; `name` is for the undo line. */
type Assignment = Selected & { person: string | null; name: string }

/** Assigns requests to a colleague. */
export async function assignRequests(made: Assignment, actionId: string): Promise<Done> {
  const { selected, person, name } = made
  const rows = await command(
    'assign_requests',
    {
      action_id: actionId,
      requests: selected.map(({ id }) => id),
      ...(person && { person }),
    },
    selectedProof(made),
  )
  return doneWith(`Assigned to ${name}`, made, actionId, rows.map(requestOf))
}
