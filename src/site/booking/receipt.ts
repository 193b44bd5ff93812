import { useSyncExternalStore } from 'react'
import { successPage } from '@/content/booking/contactPage'
import { callBackRule } from '@/facts/callBackRule'
import { callBackDue, callBackText } from '@/lib/callBack'
import { clockText, dateText, newYorkTime } from '@/lib/newYorkTime'
import { readToken } from '@/lib/ownRequest'
import { linkPath } from '@/lib/requestLink'
import { useMinute } from '@/shared/ui/useTime'
import { readSent, type SentRequest } from '@/site/booking/sentRequest'

/** The state of this tab's request: none was sent, its call is still promised, by the server's clock, or the time of that call is over. */
export type Receipt =
  | { state: 'none' }
  | { state: 'open'; promise: string; sent: Date; due: Date; now: Date }
  | { state: 'past'; summary: string }

const minute = 60_000

/** Returns the receipt at `now` by this device's clock, in whole minutes of the server's. */
export function receiptOf(sent: SentRequest | null, now: Date | null): Receipt {
  if (!sent || !now) return { state: 'none' }
  const at = new Date(sent.at)
  const due = callBackDue(at, sent.isEmergency, callBackRule)
  const exact = now.getTime() + sent.clockOffset
  const serverNow = new Date(exact - (exact % minute))
  const promiseAt = (shown: Date) => callBackText(at, sent.isEmergency, callBackRule, shown)
  if (serverNow <= due)
    return { state: 'open', promise: promiseAt(serverNow), sent: at, due, now: serverNow }
  const [sentOn, dueOn] = [newYorkTime(at).date, newYorkTime(due).date]
  return {
    state: 'past',
    summary: successPage.summary(
      dateText(sentOn),
      clockText(at),
      promiseAt(due),
      sentOn === dueOn ? null : dateText(dueOn),
    ),
  }
}

const subscribe = () => () => {}

/** Returns the request sent from this tab; null in prerendered HTML. */
const useSent = () => useSyncExternalStore(subscribe, readSent, () => null)

/** Returns the receipt of the success page, updated every minute; empty in prerendered HTML. */
export function useReceipt(): Receipt {
  // Each minute is when to look again. The stored request has its own clock offset, which the page's correction is not.
  const here = useMinute() && new Date()
  return receiptOf(useSent(), here)
}

/** Returns the address of the request sent from this tab; null if there is none, or the server does not have its token. */
export function useFollowPath() {
  const token = useSyncExternalStore(subscribe, readToken, () => null)
  return token ? linkPath(token) : null
}
