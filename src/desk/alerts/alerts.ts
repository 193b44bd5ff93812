// Who is alerted about requests: devices that staff switched alerts on for.
import { ownScreen } from '@/desk/model/screen'
import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { isoTime } from '@/shared/api/isoTime'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** Whom the next alert would reach, and what does not work. */
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
  /** Devices that only the last alert reaches, which goes to everybody. */
  later: number
  /** E-mail addresses of who is on call now. */
  on_call: readonly string[]
  /** Since when deliveries wait that should have gone out. ISO 8601. */
  stuck_since: string | null
  /** Deliveries of the last day that were given up. */
  given_up: number
  /** What only whoever set up the project can mend, as `private.setup_problems` names it. */
  problems: readonly { code: string }[]
}

/** Who is alerted, seen from the browser whose subscription has this endpoint. Throws a `ApiError`. */
export async function readAlertState(endpoint: string | null): Promise<AlertState> {
  const answer = await staffClient()
    .rpc('alert_state', { screen: ownScreen(), ...(endpoint !== null && { endpoint }) })
    .abortSignal(limit())
  const state = unwrap(answer) as unknown as AlertState
  return {
    ...state,
    stuck_since: state.stuck_since && isoTime(state.stuck_since),
    // Of a database whose newest migrations are still to come.
    problems: state.problems ?? [],
  }
}

/** A browser as its push service knows it. */
export type Device = { endpoint: string; p256dh: string; auth: string; is_phone: boolean }

/** Alerts reach this browser from now on. Throws a `ApiError`. */
export async function saveDevice(device: Device): Promise<void> {
  const { error, status } = await staffClient().rpc('save_device', device).abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}

/** Alerts no longer reach the browser. Throws a `ApiError`. */
export async function forgetDevice(endpoint: string): Promise<void> {
  const { error, status } = await staffClient()
    .rpc('forget_device', { endpoint })
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}

/** Sends a test alert to the browser. Throws a `ApiError`. */
export async function sendTestAlert(endpoint: string): Promise<void> {
  const { error, status } = await staffClient().rpc('test_alert', { endpoint }).abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}
