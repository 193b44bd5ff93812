// The status of a request for its customer: its text, and the step it has reached.
import { callBackRule } from '@/content/callBackRule'
import { requestPage } from '@/content/requestPage'
import { callBackText } from '@/shared/lib/callBack'
import { clockText, dateText, newYorkTime, timestampText } from '@/shared/lib/newYorkTime'
import { dayText, timeText } from '@/shared/lib/visitTime'
import type { FollowedRequest, FollowedVisit } from '@/site/request/followedRequest'

export type Step = 'call' | 'visit' | 'done'

export type StatusSummary = {
  title: string
  text: string
  /** The current step; null if the request was cancelled. */
  step: Step | null
  /** True while the promised call is still due. */
  isPromised: boolean
}

const words = requestPage.statusSummary

/** `at 3:00 PM`, `on Nov 23 at 9:00 AM`; `soon` for what is due. */
function whenText(next: string | null, now: Date): string {
  const moment = next ? new Date(next) : now
  if (moment <= now) return words.soon
  const { date } = newYorkTime(moment)
  const day = date === newYorkTime(now).date ? '' : `on ${dateText(date).slice(0, -6)} `
  return `${day}at ${clockText(moment)}`
}

function ofPending(request: FollowedRequest, now: Date): StatusSummary {
  const [sent, due] = [new Date(request.sent_at), new Date(request.due)]
  const isEmergency = request.service_type === 'emergency'
  const called = { step: 'call', isPromised: false } as const
  if (request.next_call_at) {
    const next = whenText(request.next_call_at, now)
    if (request.outcome === 'voicemail' && request.called_at) {
      const tried = timestampText(new Date(request.called_at), now)
      return { ...called, title: words.tried, text: words.triedText(tried, next) }
    }
    if (request.outcome === 'price') {
      return { ...called, title: words.price, text: words.priceText(next) }
    }
    return { ...called, title: words.again(next), text: words.againText }
  }
  const promised = { step: 'call', isPromised: true } as const
  if (now > due) {
    return { ...promised, title: words.late, text: words.lateText(timestampText(due, now)) }
  }
  return {
    ...promised,
    title: words.waiting(callBackText(sent, isEmergency, callBackRule)),
    text: isEmergency ? words.waitingEmergency : words.waitingText,
  }
}

function ofCancelled(request: FollowedRequest): StatusSummary {
  const over = { step: null, isPromised: false } as const
  if (request.is_cancelled_by_customer) {
    return { ...over, title: words.cancelledByYou, text: words.cancelledByYouText }
  }
  if (request.is_duplicate) return { ...over, title: words.duplicate, text: words.duplicateText }
  return { ...over, title: words.cancelled, text: words.cancelledText }
}

/** Returns the visit that is under way or comes next. */
const nextVisit = ({ visits }: FollowedRequest, today: string): FollowedVisit | undefined =>
  visits.find(({ state }) => state === 'there' || state === 'on_the_way') ??
  visits.find(({ state, day }) => state === 'planned' && day >= today)

/** `today, 4–6 PM`, `on Tue, Nov 24, 4–6 PM`. */
function visitTime(visit: FollowedVisit, today: string): string {
  const day = dayText(visit.day, today)
  return `${day.includes(',') ? `on ${day}` : day.toLowerCase()}, ${timeText(visit)}`
}

function ofVisit(request: FollowedRequest, now: Date): StatusSummary {
  const known = { step: 'visit', isPromised: false } as const
  const today = newYorkTime(now).date
  const visit = nextVisit(request, today)
  switch (visit?.state) {
    case 'planned': {
      const when = visitTime(visit, today)
      return { ...known, title: words.comes(visit.name, when), text: words.comesText }
    }
    case 'on_the_way': {
      const text = words.onTheWayText(visitTime(visit, today))
      return { ...known, title: words.onTheWay(visit.name), text }
    }
    case 'there':
      return { ...known, title: words.there(visit.name), text: words.inProgressText }
    default:
      return request.status === 'confirmed'
        ? { ...known, title: words.confirmed, text: words.confirmedText }
        : { ...known, title: words.inProgress, text: words.inProgressText }
  }
}

/** Returns the status of a request at `now` by the server's clock. */
export function statusSummaryOf(request: FollowedRequest, now: Date): StatusSummary {
  switch (request.status) {
    case 'pending':
      return ofPending(request, now)
    case 'confirmed':
    case 'in_progress':
      return ofVisit(request, now)
    case 'completed':
      return {
        step: 'done',
        isPromised: false,
        title: words.completed,
        text: words.completedText,
      }
    case 'cancelled':
      return ofCancelled(request)
  }
}
