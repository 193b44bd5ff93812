// How a request stands, in a customer's words: what is said first, and which step it has reached.
import { callBackRule } from '@/content/callBackRule'
import { requestPage } from '@/content/requestPage'
import type { FollowedRequest } from '@/data/visitor/followedRequest'
import { callBackText } from '@/lib/callBack'
import { clockText, dateText, momentText, newYorkTime } from '@/lib/newYorkTime'

export type Step = 'call' | 'visit' | 'done'

export type Standing = {
  title: string
  text: string
  /** The step that is under way; null when the request came to nothing. */
  step: Step | null
  /** Whether the promise of the call is still to be kept. */
  isPromised: boolean
}

const words = requestPage.standing

/** `at 3:00 PM`, `on Nov 23 at 9:00 AM`; `soon` for what is due. */
function whenText(next: string | null, now: Date): string {
  const moment = next ? new Date(next) : now
  if (moment <= now) return words.soon
  const { date } = newYorkTime(moment)
  const day = date === newYorkTime(now).date ? '' : `on ${dateText(date).slice(0, -6)} `
  return `${day}at ${clockText(moment)}`
}

function ofPending(request: FollowedRequest, now: Date): Standing {
  const [sent, due] = [new Date(request.sent_at), new Date(request.due)]
  const isEmergency = request.service_type === 'emergency'
  const called = { step: 'call', isPromised: false } as const
  if (request.next_call_at) {
    const next = whenText(request.next_call_at, now)
    if (request.outcome === 'voicemail' && request.called_at) {
      const tried = momentText(new Date(request.called_at), now)
      return { ...called, title: words.tried, text: words.triedText(tried, next) }
    }
    if (request.outcome === 'price') {
      return { ...called, title: words.price, text: words.priceText(next) }
    }
    return { ...called, title: words.again(next), text: words.againText }
  }
  const promised = { step: 'call', isPromised: true } as const
  if (now > due) {
    return { ...promised, title: words.late, text: words.lateText(momentText(due, now)) }
  }
  return {
    ...promised,
    title: words.waiting(callBackText(sent, isEmergency, callBackRule)),
    text: isEmergency ? words.waitingEmergency : words.waitingText,
  }
}

function ofCancelled(request: FollowedRequest): Standing {
  const over = { step: null, isPromised: false } as const
  if (request.is_cancelled_by_customer) {
    return { ...over, title: words.cancelledByYou, text: words.cancelledByYouText }
  }
  if (request.is_duplicate) return { ...over, title: words.duplicate, text: words.duplicateText }
  return { ...over, title: words.cancelled, text: words.cancelledText }
}

/** How a request stands at `now` by the server's clock. */
export function standingOf(request: FollowedRequest, now: Date): Standing {
  const kept = { isPromised: false } as const
  switch (request.status) {
    case 'pending':
      return ofPending(request, now)
    case 'confirmed':
      return { ...kept, step: 'visit', title: words.confirmed, text: words.confirmedText }
    case 'in_progress':
      return { ...kept, step: 'visit', title: words.inProgress, text: words.inProgressText }
    case 'completed':
      return { ...kept, step: 'done', title: words.completed, text: words.completedText }
    case 'cancelled':
      return ofCancelled(request)
  }
}
