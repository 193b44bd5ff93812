// The status of a request for its customer: its text, and the step it has reached.

import { requestPage } from '@/content/request/requestPage'
import { callBackRule } from '@/facts/callBackRule'
import { callBackText } from '@/lib/callBack'
import { addDays, clockInstant, clockText, newYorkTime, timestampText } from '@/lib/newYorkTime'
import { dayText, monthDayText, timeText } from '@/lib/visitTime'
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

const copy = requestPage.statusSummary

/** `at 3:00 PM`, `on Nov 23 at 9:00 AM`; `soon` for what is due. */
function whenText(next: string | null, now: Date): string {
  const instant = next ? new Date(next) : now
  if (instant <= now) return copy.soon
  const { date } = newYorkTime(instant)
  const day = date === newYorkTime(now).date ? null : monthDayText(date)
  return copy.callAt(day, clockText(instant))
}

function ofPending(request: FollowedRequest, now: Date): StatusSummary {
  const [sent, due] = [new Date(request.sent_at), new Date(request.due)]
  const isEmergency = request.service_type === 'emergency'
  const called = { step: 'call', isPromised: false } as const
  if (request.next_call_at) {
    const next = whenText(request.next_call_at, now)
    if (request.outcome === 'voicemail' && request.called_at) {
      const tried = timestampText(new Date(request.called_at), now)
      return { ...called, title: copy.tried, text: copy.triedText(tried, next) }
    }
    if (request.outcome === 'price') {
      return { ...called, title: copy.price, text: copy.priceText(next) }
    }
    return { ...called, title: copy.again(next), text: copy.againText }
  }
  // Called, and open again without a time for the next call.
  if (request.called_at) return { ...called, title: copy.again(copy.soon), text: copy.againText }
  const promised = { step: 'call', isPromised: true } as const
  if (now > due) {
    return { ...promised, title: copy.late, text: copy.lateText(timestampText(due, now)) }
  }
  return {
    ...promised,
    title: copy.waiting(callBackText(sent, isEmergency, callBackRule, now)),
    text: isEmergency ? copy.waitingEmergency : copy.waitingText,
  }
}

function ofCancelled(request: FollowedRequest): StatusSummary {
  const over = { step: null, isPromised: false } as const
  if (request.is_cancelled_by_customer) {
    return { ...over, title: copy.cancelledByYou, text: copy.cancelledByYouText }
  }
  if (request.is_duplicate) return { ...over, title: copy.duplicate, text: copy.duplicateText }
  return { ...over, title: copy.cancelled, text: copy.cancelledText }
}

/** Returns the visit that is under way or comes next. */
const nextVisit = ({ visits }: FollowedRequest, today: string): FollowedVisit | undefined =>
  visits.find(({ state }) => state === 'there' || state === 'on_the_way') ??
  visits.find(({ state, day }) => state === 'planned' && day >= today)

/** Returns the first names of all who come in time to a visit. */
const namesAt = ({ visits }: FollowedRequest, { day, starts, ends }: FollowedVisit) =>
  visits
    .filter(
      (one) =>
        one.state === 'planned' &&
        !one.is_displaced &&
        !one.call_by &&
        one.day === day &&
        one.starts === starts &&
        one.ends === ends,
    )
    .map(({ name }) => name)

/** `today, 4–6 PM`, `on Tue, Nov 24, 4–6 PM`. */
function visitTime(visit: FollowedVisit, today: string): string {
  const day = dayText(visit.day, today)
  return copy.visitAt(day, timeText(visit), visit.day !== today && visit.day !== addDays(today, 1))
}

/** Returns when a visit that nobody has set out for is late for its customer: after the window, and the delay or the new time that was announced. */
const lateFrom = ({ day, ends, late_minutes, arrives_at }: FollowedVisit) =>
  new Date(
    Math.max(
      clockInstant(day, ends).getTime() + (late_minutes ?? 0) * 60_000,
      arrives_at ? new Date(arrives_at).getTime() : 0,
    ),
  )

/** `by 9:32 AM`, `by 7:30 AM on Nov 23`; null where no call is due. */
function callByText({ call_by }: FollowedVisit, now: Date): string | null {
  if (!call_by || new Date(call_by) <= now) return null
  const due = new Date(call_by)
  const { date } = newYorkTime(due)
  return copy.callBy(date === newYorkTime(now).date ? null : monthDayText(date), clockText(due))
}

/** `1:40 PM`; null where a call is due, or nobody has talked about the visit since it was late. */
function talkText(visit: FollowedVisit, now: Date): string | null {
  const { talked_at, call_by } = visit
  if (!talked_at || call_by) return null
  const at = new Date(talked_at)
  return now > lateFrom(visit) && at < lateFrom(visit) ? null : timestampText(at, now)
}

/**
 * Returns what is wrong with a planned visit, the worst first: nobody came, its technician is off, an earlier visit keeps
 * the technician (private.delayed_visits), staff have talked about such a thing and the visit is as it was, or a delay was
 * announced; null for none of it.
 */
export function troubleOf(
  visit: FollowedVisit,
  now: Date,
): 'overdue' | 'displaced' | 'overrun' | 'talked' | 'late' | null {
  if (now > lateFrom(visit)) return 'overdue'
  if (visit.is_displaced) return 'displaced'
  if (visit.is_delayed || visit.call_by) return 'overrun'
  if (visit.talked_at) return 'talked'
  return visit.late_minutes || visit.arrives_at ? 'late' : null
}

/** Adds that another time can be chosen, where nobody comes then. */
const atRiskText = (text: string, visit: FollowedVisit) =>
  visit.can_move ? `${text} ${copy.riskMovable}` : text

function ofVisit(request: FollowedRequest, now: Date): StatusSummary {
  const known = { step: 'visit', isPromised: false } as const
  const today = newYorkTime(now).date
  const visit = nextVisit(request, today)
  const priceFirst = hasPrice(request) ? '' : `${copy.priceFirst} `
  switch (visit?.state) {
    case 'planned': {
      const when = visitTime(visit, today)
      const trouble = troubleOf(visit, now)
      if (trouble === 'overdue' || trouble === 'displaced' || trouble === 'overrun') {
        const text = copy[`${trouble}Text`](when, callByText(visit, now), talkText(visit, now))
        return { ...known, title: copy[trouble], text: atRiskText(text, visit) }
      }
      if (trouble === 'talked') {
        const talk = talkText(visit, now) ?? ''
        return { ...known, title: copy.talked, text: copy.talkedText(when, talk) }
      }
      if (visit.late_minutes) {
        const title = copy.runningLate(visit.name, visit.late_minutes)
        return { ...known, title, text: copy.runningLateText(when) }
      }
      if (visit.arrives_at) {
        const text = copy.newTimeText(when, clockText(new Date(visit.arrives_at)))
        return { ...known, title: copy.newTime(visit.name), text }
      }
      const fee = priceFirst && `${copy.fee(request.visit_fee)} `
      const ifNot = visit.can_move ? copy.comesMovable : copy.comesFixed
      return {
        ...known,
        title: copy.comes(namesAt(request, visit), when),
        text: `${fee}${priceFirst}${ifNot}`,
      }
    }
    case 'on_the_way': {
      if (visit.is_outside)
        return { ...known, title: copy.outside(visit.name), text: copy.outsideText }
      // Someone set out and has not arrived by then: staff are to call.
      if (visit.call_by) {
        const text = copy.overdueText(visitTime(visit, today), callByText(visit, now), null)
        return { ...known, title: copy.overdue, text }
      }
      if (visit.arrives_at) {
        const text = copy.arrivesText(clockText(new Date(visit.arrives_at)))
        return { ...known, title: copy.onTheWay(visit.name), text }
      }
      const when = visitTime(visit, today)
      const text = visit.late_minutes
        ? `${copy.runningLate(visit.name, visit.late_minutes)}. ${copy.runningLateText(when)}`
        : copy.onTheWayText(when)
      return { ...known, title: copy.onTheWay(visit.name), text }
    }
    case 'there':
      return {
        ...known,
        title: copy.there(visit.name),
        text: `${priceFirst}${copy.inProgressText}`,
      }
    default: {
      if (request.status === 'in_progress') {
        return { ...known, title: copy.inProgress, text: `${priceFirst}${copy.inProgressText}` }
      }
      const { unfinished, is_part_ordered } = request
      if (unfinished === 'nobody_home') {
        return { ...known, title: copy.missed, text: copy.missedText }
      }
      if (unfinished === 'needs_part') {
        const text = `${is_part_ordered ? copy.partOrdered : copy.partNeeded} ${copy.partText}`
        return { ...known, title: copy.part, text }
      }
      const isScheduled = request.visits.some(({ state }) => state !== 'done')
      return {
        ...known,
        title: copy.confirmed,
        text: isScheduled ? copy.pastText : copy.unscheduledText,
      }
    }
  }
}

/** Returns true once the customer has approved a price at the door: an earlier estimate says nothing any more. */
export const hasPrice = ({ visits, prices }: FollowedRequest): boolean =>
  prices.some(({ state }) => state === 'approved' || state === 'replaced') ||
  visits.some(({ report }) => report !== null && report.price !== null)

/** Returns true if a call or a visit is due by the end of the day of `now`: then the page shows news within seconds. */
export function isDueToday(request: FollowedRequest, now: Date): boolean {
  const tomorrow = addDays(newYorkTime(now).date, 1)
  const isBefore = (at: string) => newYorkTime(new Date(at)).date < tomorrow
  switch (request.status) {
    case 'pending':
      return isBefore(request.next_call_at ?? request.due)
    case 'confirmed':
    case 'in_progress':
      return request.visits.some(({ state, day }) => state !== 'done' && day < tomorrow)
    default:
      return false
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
        title: copy.completed,
        text: copy.completedText,
      }
    case 'cancelled':
      return ofCancelled(request)
  }
}
