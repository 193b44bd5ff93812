import { personText } from '@/desk/model/callCopy'
import type { RequestEvent } from '@/desk/model/requestDetails'
import { stateText, visitText } from '@/desk/model/visitCopy'
import { serverNow } from '@/shared/api/serverClock'
import { newYorkTime } from '@/shared/lib/newYorkTime'

/** What was done to a visit, in the timeline of its request. */
export function VisitCopy({ event }: { event: RequestEvent }) {
  const { visit_before: before, visit_after: after } = event
  if (!after) return null
  const today = newYorkTime(serverNow()).date
  // By the link to the job sheet, without an account.
  const isByLink = !event.done_by && ['on_the_way', 'there', 'done'].includes(after.state)
  const who = (
    <strong>
      {isByLink ? `${after.technician}, by the link,` : personText(event.done_by_email)}
    </strong>
  )
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
  if (after.note !== undefined) {
    return (
      <>
        {who}{' '}
        {after.note
          ? `${before.note ? 'changed the note' : 'wrote a note'} for ${after.technician}: `
          : `took the note for ${after.technician} away`}
        {event.text && <span className="whitespace-pre-line">“{event.text}”</span>}
      </>
    )
  }
  if (after.state !== before.state || event.text) {
    return (
      <>
        {who} set the visit to {stateText[after.state]}: {text}
        {event.text && <span className="block whitespace-pre-line">“{event.text}”</span>}
      </>
    )
  }
  return (
    <>
      {who} moved the visit from {visitText(before, today)} to {text}
    </>
  )
}
