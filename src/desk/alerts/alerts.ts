// Alerts about requests.
import { ownScreen } from '@/desk/model/choices'
import type { Database } from '@/shared/api/database.types'
import { isoTime } from '@/shared/api/isoTime'
import { listed } from '@/shared/api/proof'
import { rpc } from '@/shared/api/staff/command'

type Rows = Database['public']['CompositeTypes']

/** A problem of the setup; where messages wait: how many, since when (ISO 8601), and the words of the service; near a limit: how many, and the most. */
export type Problem = Rows['setup_problem']

/** Everyone whom the next alert would reach, and the problems. */
export type AlertState = Rows['alert_state']

/** Returns who is alerted, seen from the browser whose subscription has this endpoint. */
export async function readAlertState(endpoint: string | null): Promise<AlertState> {
  const sent = { screen: ownScreen(), ...(endpoint !== null && { endpoint }) }
  const state = await rpc('alert_state', sent)
  return {
    ...state,
    stuck_since: state.stuck_since && isoTime(state.stuck_since),
    problems: listed(state.problems).map((problem) => ({
      ...problem,
      since: problem.since && isoTime(problem.since),
    })),
  }
}
