import { visitDone } from '@/desk/actions/visitDone'
import type { Status } from '@/desk/model/request'
import { rpc } from '@/desk/model/rpc'
import { type Senders, sentWith } from '@/desk/model/senders'
import type { Slot } from '@/desk/model/visits'

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
  const response = await rpc('book_visit', {
    ...sentWith(booking),
    action_id: actionId,
    ...expected,
  })
  return visitDone('Booked', actionId, response, actionId)
}
