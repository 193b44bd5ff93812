// Copy of the callback promise above the booking form, by time of day. Apart from the banner's, which every page loads.

import { promiseAnytime } from '@/content/clock'
import { callBackRule } from '@/facts/callBackRule'
import { company } from '@/facts/company'
import { callBackText, isOpen } from '@/lib/callBack'

/** Returns the words before the time by which we call who sends a request now. */
export const sendNowText = (_clock: string) => "Send it now: we'll call by"

/** Returns the promise above the emergency form at `now`; null is for prerendered HTML. */
export function emergencyLine(now: Date | null): string {
  const promise = now ? callBackText(now, true, callBackRule) : company.callBackText
  return `We'll call you back ${promise}. Leave the door alone until then.`
}

/** Returns the promise above the booking form at `now`; null is for prerendered HTML. */
export function formLine(now: Date | null): string {
  if (!now) return promiseAnytime
  const promise = `Send it now and we'll call ${callBackText(now, false, callBackRule)}.`
  if (isOpen(now, callBackRule)) return `${promise} Emergency? Call us.`
  const urgent = callBackText(now, true, callBackRule)
  return `${promise} Emergency? ${urgent.replace('by', 'By')}.`
}
