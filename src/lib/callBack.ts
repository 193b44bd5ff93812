// The callback promise: banner, contact page, success page and the desk's due times derive from it.
import { addDays, clockText, newYorkInstant, newYorkTime } from '@/lib/newYorkTime'

/** Opening hours (24-hour clock in New York) and the minutes within which we promise to call back. */
export type CallBackRule = { opens: number; closes: number; minutes: number }

const minute = 60_000

/** Returns whether the office is open at `now`. */
export function isOpen(
  now: Date,
  { opens, closes }: Pick<CallBackRule, 'opens' | 'closes'>,
): boolean {
  const { hour } = newYorkTime(now)
  return hour >= opens && hour < closes
}

/** Returns the next opening; the office is closed at `now`. */
export function nextOpening(now: Date, { opens }: CallBackRule): Date {
  const { date, hour } = newYorkTime(now)
  return newYorkInstant(hour < opens ? date : addDays(date, 1), opens)
}

/** Returns when a request sent at `sent` must be called back: the promised minutes later, or after the next opening if the office is closed; emergencies never wait for the opening. */
export function callBackDue(sent: Date, isEmergency: boolean, rule: CallBackRule): Date {
  const from = isEmergency || isOpen(sent, rule) ? sent : nextOpening(sent, rule)
  return new Date(from.getTime() + rule.minutes * minute)
}

/** Returns the instant before which requests were sent that are due at `now`: the reverse of `callBackDue`. */
export function dueCutoff(now: Date, isEmergency: boolean, rule: CallBackRule): Date {
  const latest = new Date(now.getTime() - rule.minutes * minute)
  if (isEmergency || isOpen(latest, rule)) return latest
  const { date, hour } = newYorkTime(latest)
  return newYorkInstant(hour >= rule.closes ? date : addDays(date, -1), rule.closes)
}

/** Returns `by 4:10 PM`, or `by 7:30 AM tomorrow` if the office has to open first: the time that every page and message names. */
export function callBackText(
  sent: Date,
  isEmergency: boolean,
  rule: CallBackRule,
  now: Date = sent,
): string {
  const due = callBackDue(sent, isEmergency, rule)
  // Around midnight, an emergency's half hour needs no day.
  const isLater = !isEmergency && newYorkTime(due).date > newYorkTime(now).date
  return `by ${clockText(due)}${isLater ? ' tomorrow' : ''}`
}

/** Returns `12 min`, `1 h 5 min`, `3 d` for a number of minutes. */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 24 * 60) return `${Math.floor(minutes / (24 * 60))} d`
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`
}

/** Returns the time between two instants by clocks that show no seconds, as those beside it do; never 0 min. */
export function clockSpan(one: Date, other: Date): string {
  const minuteOf = (at: Date) => Math.floor(at.getTime() / minute)
  return spanText(Math.abs(minuteOf(one) - minuteOf(other)) || 1)
}

/** Returns `12 min left`, `1 h 5 min left`, `20 min overdue`, `3 d overdue`. */
export const timeLeftText = (due: Date, now: Date) =>
  `${clockSpan(due, now)} ${now > due ? 'overdue' : 'left'}`
