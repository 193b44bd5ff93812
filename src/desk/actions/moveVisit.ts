import { visitDone, visitProof } from '@/desk/actions/visitDone'
import type { Status } from '@/desk/model/request'
import { type Senders, sentWith } from '@/desk/model/senders'
import type { Slot } from '@/desk/model/visits'
import { command } from '@/shared/api/staff/command'

type Move = Slot &
  Senders & {
    visit: string
    expectedVersion: number
    note?: string
    for_technician?: boolean
    /** A call led to it. */
    is_call?: boolean
    expectedStatus?: Status
  }

/** Moves a planned visit; if that is refused it keeps its slot. */
export async function moveVisit(made: Move, actionId: string) {
  const { expectedVersion, expectedStatus, ...move } = made
  const expected = expectedStatus && { expected_status: expectedStatus }
  const sent = {
    ...sentWith(move),
    action_id: actionId,
    expected_version: expectedVersion,
    ...expected,
  }
  return visitDone('Moved', await command('move_visit', sent, visitProof(move.visit)), actionId)
}
