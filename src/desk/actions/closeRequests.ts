import { type Done, doneWith, type Selected, selectedProof } from '@/desk/actions/action'
import { capital, reasonText } from '@/desk/model/callCopy'
import type { ClosedReason } from '@/desk/model/calls'
import { requestOf } from '@/desk/model/request'
import { command } from '@/shared/api/staff/command'

/** The most requests that one action may be about. */
export const mostAtOnce = 200

type Closing = Selected & { reason: ClosedReason }

/** Closes requests whose status is still the expected one, with all that wait of their senders. */
export async function closeRequests(made: Closing, actionId: string): Promise<Done> {
  const { selected, reason } = made
  const rows = await command(
    'close_requests',
    {
      action_id: actionId,
      requests: selected.map(({ id }) => id),
      expected_statuses: selected.map(({ status }) => status),
      reason,
    },
    selectedProof(made),
  )
  return doneWith(capital(reasonText(reason)), made, actionId, rows.map(requestOf))
}
