import type { Done } from '@/desk/actions/action'
import { capital, outcomeText } from '@/desk/model/callCopy'
import type { ClosedReason, Outcome } from '@/desk/model/calls'
import { nameOf, requestNamed, requestProof, type Status } from '@/desk/model/request'
import { type Senders, sentWith } from '@/desk/model/senders'
import { money } from '@/lib/money'
import { command } from '@/shared/api/staff/command'

export type Call = {
  request: string
  outcome: Outcome
  note?: string
  /** Technicians see the note, too. */
  for_technician?: boolean
  /** For `again`: when, ISO 8601. */
  next_call?: string
  /** For `price`, in dollars. */
  quoted?: number
  /** For `not_for_us`. */
  reason?: ClosedReason
  /** Nothing is recorded if another one is stored. */
  expectedStatus: Status
  /** When the call was, if it is sent later; ISO 8601. */
  at?: string
  /** When the request was opened, ISO 8601: what a colleague has done since is asked about, unless it's forced. */
  opened_at?: string
  force?: boolean
} & Senders

/** Returns the text of the undo line about a call. */
export function callText(
  { outcome, quoted, also = [] }: Pick<Call, 'outcome' | 'quoted' | 'also'>,
  name: string,
): string {
  const more = also.length > 0 ? ` and ${also.length} more of the number` : ''
  const came = quoted === undefined ? outcomeText[outcome] : `quoted ${money(quoted)}`
  return `${capital(came)}: ${name}${more}`
}

/** Records the outcome of a call. */
export async function recordCall(made: Call, actionId: string): Promise<Done> {
  const { expectedStatus, ...call } = made
  const sent = { ...sentWith(call), action_id: actionId, expected_status: expectedStatus }
  const rows = await command('record_call', sent, requestProof(call.request))
  const row = requestNamed(rows, call.request)
  return { rows: [row], text: callText(call, nameOf(row)), undo: actionId }
}
