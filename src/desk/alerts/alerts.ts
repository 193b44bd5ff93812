// Alerts about requests.
import { ownScreen } from '@/desk/model/choices'
import { rpc } from '@/desk/model/rpc'
import { isoTime } from '@/shared/api/isoTime'

/** A problem of the setup; where messages wait: how many, since when (ISO 8601), and the words of the service; near a limit: how many, and the most. */
export type Problem = {
  code: string
  count?: number
  since?: string
  answer?: string
  most?: number
}

/** Everyone whom the next alert would reach, and the problems. */
export type AlertState = {
  /** The key that pushes are signed with; null: nothing delivers alerts. */
  push_key: string | null
  /** Mails to the office: sent, or only written down by the server; null: neither. */
  mail: 'sent' | 'written' | null
  /** Alerts are switched on for this browser, by this account. */
  is_on: boolean
  /** The first alert reaches this browser. */
  here: boolean
  /** An open desk of this browser rings. */
  rings: boolean
  /** Other open desks that ring, where no computer is counted already. */
  screens: number
  /** Other devices that the first alert reaches. */
  phones: number
  computers: number
  /** Devices that only the last alert reaches, which goes to everyone. */
  later: number
  /** E-mail addresses of who is on call now. */
  on_call: readonly string[]
  /** Since when deliveries wait that should have gone out. ISO 8601. */
  stuck_since: string | null
  /** Deliveries of the last day that were given up. */
  given_up: number
  /** Problems that only whoever set up the project can fix, as `private.setup_problems` names them. */
  problems: readonly Problem[]
}

/** Returns who is alerted, seen from the browser whose subscription has this endpoint. */
export async function readAlertState(endpoint: string | null): Promise<AlertState> {
  const sent = { screen: ownScreen(), ...(endpoint !== null && { endpoint }) }
  const state = (await rpc('alert_state', sent)) as unknown as AlertState
  return {
    ...state,
    stuck_since: state.stuck_since && isoTime(state.stuck_since),
    // Of a database whose newest migrations are still to come.
    problems: (state.problems ?? []).map((problem) => ({
      ...problem,
      ...(problem.since && { since: isoTime(problem.since) }),
    })),
  }
}
