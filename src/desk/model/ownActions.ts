// The latest actions of this account, as long as they can be undone.

import { capital, outcomeText, personText, reasonText } from '@/desk/model/callCopy'
import { nameOf } from '@/desk/model/request'
import { stateText, visitText } from '@/desk/model/visitCopy'
import { money } from '@/lib/money'
import { timestampText } from '@/lib/newYorkTime'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { serverNow } from '@/shared/api/serverClock'
import { rpc } from '@/shared/api/staff/command'

/** `requests`: how many it changed; `request` is the one it was about. */
export type OwnAction = Database['public']['CompositeTypes']['own_action']

/** Returns at most ten, the newest first. Throws an `ApiError`. */
export async function readOwnActions(): Promise<readonly OwnAction[]> {
  const actions = listed(await rpc('my_actions'))
  return actions.map((action) => ({
    ...action,
    at: isoTime(action.at),
    next_call_at: action.next_call_at && isoTime(action.next_call_at),
  }))
}

/** Returns what was done to a visit. */
function visitDeed(action: OwnAction, today: string) {
  const { visit_before: before, visit_after: after } = action
  if (!after) return 'Visit'
  if (after.state === 'cancelled') return `Canceled the visit ${visitText(after, today)}`
  if (action.is_visit_note) return 'Note for the technician'
  if (!before) return `Booked ${visitText(after, today)}`
  return before.state === after.state
    ? `Moved to ${visitText(after, today)}`
    : `Visit ${stateText[after.state]}, ${visitText(after, today)}`
}

function callDeed({ outcome, quoted, next_call_at, closed_reason }: OwnAction): string {
  if (!outcome) return 'Call'
  if (outcome === 'price' && quoted !== null) return `Quoted ${money(quoted)}`
  const text = capital(outcomeText[outcome])
  if (outcome === 'again' && next_call_at)
    return `${text} ${timestampText(new Date(next_call_at), serverNow())}`
  return outcome === 'not_for_us' && closed_reason ? `${text}: ${reasonText(closed_reason)}` : text
}

function deedText(action: OwnAction, today: string): string {
  const { kind, closed_reason, is_reopened, assigned_to } = action
  if (action.visit_after) return visitDeed(action, today)
  switch (kind) {
    case 'call':
      return callDeed(action)
    case 'note':
      return 'Note'
    case 'part':
      return 'Part ordered'
    case 'fee':
      return 'Visit fee'
    case 'assign':
      return assigned_to ? `Assigned to ${personText(assigned_to)}` : 'Unassigned'
    case 'language':
      return 'Language'
    case 'join':
      return 'One person'
    case 'status':
      if (is_reopened) return 'Reopened'
      return `Closed${closed_reason ? `: ${reasonText(closed_reason)}` : ''}`
    default:
      return 'Change'
  }
}

/** Returns an action in one line: the name, and what was done. */
export function ownActionText(action: OwnAction, today: string): string {
  const more = action.requests > 1 ? ` and ${action.requests - 1} more` : ''
  return `${nameOf(action)}${more}: ${deedText(action, today)}`
}
