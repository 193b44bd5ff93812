import { callBackRule } from '@/content/callBackRule'
import { callBackDue, callBackText } from '@/shared/lib/callBack'
import { clockText, dateText, newYorkTime } from '@/shared/lib/newYorkTime'
import type { SentRequest } from '@/site/booking/sentRequest'

/** The state of this tab's request: none was sent, its call is still promised, or the time of that call is over. */
export type Receipt =
  | { state: 'none' }
  | { state: 'open'; promise: string }
  | { state: 'past'; summary: string }

/** Returns the receipt at `now` by this device's clock, corrected to the server's. */
export function receiptOf(sent: SentRequest | null, now: Date | null): Receipt {
  if (!sent || !now) return { state: 'none' }
  const at = new Date(sent.at)
  const due = callBackDue(at, sent.isEmergency, callBackRule)
  const promise = callBackText(at, sent.isEmergency, callBackRule)
  if (now.getTime() + sent.clockOffset <= due.getTime()) return { state: 'open', promise }
  const [sentOn, dueOn] = [newYorkTime(at).date, newYorkTime(due).date]
  const day = sentOn === dueOn ? '' : ` on ${dateText(dueOn)}`
  return {
    state: 'past',
    summary: `You sent a request on ${dateText(sentOn)}, at ${clockText(at)}, and we promised to call ${promise}${day}.`,
  }
}
