// The promise of a call back, written once: banner, contact page, success page and the desk's due times follow it.
import { addDays, clockText, newYorkInstant, newYorkTime } from '@/shared/lib/newYorkTime'

/** Opening hours (24-hour clock in New York) and the minutes within which a call back is promised. */
export type CallBackRule = { opens: number; closes: number; minutes: number }

const minute = 60_000

/** Whether the office is open at `now`. */
export function isOpen(
  now: Date,
  { opens, closes }: Pick<CallBackRule, 'opens' | 'closes'>,
): boolean {
  const { hour } = newYorkTime(now)
  return hour >= opens && hour < closes
}

/** The next opening at or after a moment at which the office is closed. */
export function nextOpening(now: Date, { opens }: CallBackRule): Date {
  const { date, hour } = newYorkTime(now)
  return newYorkInstant(hour < opens ? date : addDays(date, 1), opens)
}

/** When a request sent at `sent` has to be called back: the promised minutes after it, or after the next opening when the office is closed; an emergency never waits for the opening. */
export function callBackDue(sent: Date, isEmergency: boolean, rule: CallBackRule): Date {
  const from = isEmergency || isOpen(sent, rule) ? sent : nextOpening(sent, rule)
  return new Date(from.getTime() + rule.minutes * minute)
}

/** Requests sent before this moment are due at `now`: the reverse of `callBackDue`. */
export function dueCutoff(now: Date, isEmergency: boolean, rule: CallBackRule): Date {
  const latest = new Date(now.getTime() - rule.minutes * minute)
  if (isEmergency || isOpen(latest, rule)) return latest
  const { date, hour } = newYorkTime(latest)
  return newYorkInstant(hour >= rule.closes ? date : addDays(date, -1), rule.closes)
}

/** `by 4:10 PM`, or `after 7:00 AM` when the office has to open first. */
export function callBackText(sent: Date, isEmergency: boolean, rule: CallBackRule): string {
  if (isEmergency || isOpen(sent, rule))
    return `by ${clockText(callBackDue(sent, isEmergency, rule))}`
  return `after ${clockText(nextOpening(sent, rule))}`
}

/** `12 min`, `1 h 5 min`, `3 d` for a number of minutes. */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 24 * 60) return `${Math.floor(minutes / (24 * 60))} d`
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`
}

/** `12 min left`, `1 h 5 min left`, `20 min overdue`, `3 d overdue`. */
export function timeLeftText(due: Date, now: Date): string {
  const left = due.getTime() - now.getTime()
  // Up, so that neither the last minute left nor the first one overdue is none.
  return `${spanText(Math.ceil(Math.abs(left) / minute))} ${left >= 0 ? 'left' : 'overdue'}`
}
