// The latest actions of this account, as long as they can be undone.

import { capital, outcomeText, reasonText } from '@/desk/model/callCopy'
import { nameOf } from '@/desk/model/request'
import type { RequestEvent } from '@/desk/model/requestDetails'
import { rpc } from '@/desk/model/rpc'
import { stateText, visitText } from '@/desk/model/visitCopy'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'

/** `requests`: how many it changed; `request` is the one it was about. */
export type OwnAction = Pick<
  RequestEvent,
  | 'id'
  | 'kind'
  | 'outcome'
  | 'at'
  | 'closed_reason'
  | 'is_reopened'
  | 'visit_before'
  | 'visit_after'
> & { request: string; first_name: string; last_name: string; requests: number }

/** Returns at most ten, the newest first. Throws an `ApiError`. */
export async function readOwnActions(): Promise<readonly OwnAction[]> {
  const actions = listed<OwnAction>(await rpc('my_actions'))
  return actions.map((action) => ({ ...action, at: isoTime(action.at) }))
}

function deedText(action: OwnAction, today: string): string {
  const { kind, outcome, closed_reason, is_reopened, visit_before, visit_after } = action
  if (kind === 'note') return 'Note'
  if (kind === 'assign') return 'Assigned'
  if (kind === 'language') return 'Language'
  if (kind === 'join') return 'One person'
  if (kind === 'visit' && visit_after) {
    if (visit_after.state === 'cancelled') return `Visit canceled, ${visitText(visit_after, today)}`
    if (visit_after.note !== undefined) return 'Note for the technician'
    if (!visit_before) return `Booked ${visitText(visit_after, today)}`
    return visit_before.state === visit_after.state
      ? `Moved to ${visitText(visit_after, today)}`
      : `Visit ${stateText[visit_after.state]}`
  }
  if (is_reopened) return 'Reopened'
  if (kind === 'status') return `Closed${closed_reason ? `: ${reasonText(closed_reason)}` : ''}`
  return outcome ? capital(outcomeText[outcome]) : 'Call'
}

/** Returns an action in one line: the name, and what was done. */
export function ownActionText(action: OwnAction, today: string): string {
  const more = action.requests > 1 ? ` and ${action.requests - 1} more` : ''
  return `${nameOf(action)}${more}: ${deedText(action, today)}`
}
