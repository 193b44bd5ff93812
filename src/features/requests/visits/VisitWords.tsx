import { serverNow } from '@/data/serverClock'
import type { RequestEvent } from '@/data/staff/requestDetails'
import { personText } from '@/features/requests/calls/callWords'
import { stateText, visitText } from '@/features/requests/visits/visitWords'
import { newYorkTime } from '@/lib/newYorkTime'

/** What was done to a visit, in the timeline of its request. */
export function VisitWords({ event }: { event: RequestEvent }) {
  const { visit_before: before, visit_after: after } = event
  if (!after) return null
  const today = newYorkTime(serverNow()).date
  const who = <strong>{personText(event.done_by_email)}</strong>
  const text = visitText(after, today)
  if (!before || before.state === 'cancelled') {
    return (
      <>
        {who} booked a visit: {text}
      </>
    )
  }
  if (after.state === 'cancelled') {
    return (
      <>
        {who} cancelled the visit: {text}
      </>
    )
  }
  if (after.state !== before.state) {
    return (
      <>
        {who} set the visit to {stateText[after.state]}: {text}
      </>
    )
  }
  return (
    <>
      {who} moved the visit from {visitText(before, today)} to {text}
    </>
  )
}
