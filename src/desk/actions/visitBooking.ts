import { visitDone, visitProof } from '@/desk/actions/visitDone'
import type { Status } from '@/desk/model/request'
import { type Senders, sentWith } from '@/desk/model/senders'
import type { Slot } from '@/desk/model/visits'
import { command } from '@/shared/api/staff/command'

type Booking = Slot &
  Senders & {
    request: string
    note?: string
    /** The technician sees the note. */
    for_technician?: boolean
    /** A call led to it. */
    is_call?: boolean
    expectedStatus?: Status
    /** Besides the visit that is planned. */
    another?: boolean
  }

/** Books a visit, whose id is that of the action. */
export async function bookVisit(made: Booking, actionId: string) {
  const { expectedStatus, ...booking } = made
  const expected = expectedStatus && { expected_status: expectedStatus }
  const sent = { ...sentWith(booking), action_id: actionId, ...expected }
  return visitDone('Booked', await command('book_visit', sent, visitProof(actionId)), actionId)
}
