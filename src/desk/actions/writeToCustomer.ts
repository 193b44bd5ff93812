import type { Done } from '@/desk/actions/action'
import type { Reach } from '@/desk/model/messages'
import { nameOf, requestNamed, requestProof } from '@/desk/model/request'
import { undoTime } from '@/lib/undoTime'
import { command } from '@/shared/api/staff/command'

export type StaffMessage = { way: Reach['way']; language: 'en' | 'es'; words: string }

/** Sends a message of staff, unless it is undone before it goes out. */
export async function writeToCustomer(
  made: StaffMessage & { request: string },
  actionId: string,
): Promise<Done> {
  const row = requestNamed(
    await command(
      'write_to_customer',
      { action_id: actionId, ...made },
      requestProof(made.request),
    ),
    made.request,
  )
  const name = made.way === 'text' ? 'Text' : 'Email'
  return {
    rows: [row],
    text: `${name} goes out in ${undoTime / 1000} s: ${nameOf(row)}`,
    undo: actionId,
  }
}
