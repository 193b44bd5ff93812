import type * as english from '@/lib/callBack'
import { callBackDue, clockSpan } from '@/lib/callBack'
import { clockText, newYorkTime } from '@/lib/newYorkTime'
import { atClock } from '@/lib/spanishTime'

export type { CallBackRule } from '@/lib/callBack'
export { callBackDue, clockSpan, dueCutoff, isOpen, nextOpening, spanText } from '@/lib/callBack'

/** Returns `antes de las 4:10 p. m.`, or `antes de las 7:30 a. m. de mañana` if the office has to open first. */
export const callBackText: typeof english.callBackText = (sent, isEmergency, rule, now = sent) => {
  const due = callBackDue(sent, isEmergency, rule)
  const isLater = !isEmergency && newYorkTime(due).date > newYorkTime(now).date
  return `antes de ${atClock(clockText(due))}${isLater ? ' de mañana' : ''}`
}

/** Returns `faltan 12 min`, `20 min de retraso`. */
export const timeLeftText: typeof english.timeLeftText = (due, now) => {
  const span = clockSpan(due, now)
  return now > due ? `${span} de retraso` : `Faltan ${span}`
}
