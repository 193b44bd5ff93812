// Time in New York, whatever the visitor's time zone. Computed by the rule in the law instead of Intl: creating a page's
// first Intl.DateTimeFormat takes 100 ms on a slow phone. A test compares the two.

const [hourMs, dayMs] = [3_600_000, 86_400_000]

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export type NewYorkTime = {
  /** `YYYY-MM-DD` */
  date: string
  weekday: string
  /** 0 to 23 */
  hour: number
  minute: number
  second: number
}

/** Returns the first Sunday on or after a day, at an hour of UTC. */
function sundayFrom(year: number, month: number, day: number, hour: number): number {
  const from = Date.UTC(year, month, day, hour)
  return from + ((7 - new Date(from).getUTCDay()) % 7) * dayMs
}

/** Returns the hours behind UTC: since 2007 clocks change at 2 AM on the second Sunday of March and on the first of November (15 U.S.C. 260a). */
function behindUtc(instant: Date): number {
  const year = instant.getUTCFullYear()
  const [spring, fall] = [sundayFrom(year, 2, 8, 7), sundayFrom(year, 10, 1, 6)]
  return instant.getTime() >= spring && instant.getTime() < fall ? 4 : 5
}

/** Returns date and time in New York at `instant`, from 2007 on. */
export function newYorkTime(instant: Date): NewYorkTime {
  const shown = new Date(instant.getTime() - behindUtc(instant) * hourMs)
  return {
    date: shown.toISOString().slice(0, 10),
    weekday: weekdays[shown.getUTCDay()] ?? '',
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  }
}

/** Returns the `YYYY-MM-DD` that is `days` after `date`, or before it if negative. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Returns the instant of `hour`:00 on `date` in New York, for hours that exist once (not 1 to 3 AM on the days the clock changes). */
export function newYorkInstant(date: string, hour: number): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hour * hourMs
  const summer = new Date(asUtc + 4 * hourMs)
  return newYorkTime(summer).hour === hour % 24 ? summer : new Date(asUtc + 5 * hourMs)
}

/** Returns the instant of a time of the day (`16:30`) on `date` in New York. */
export function clockInstant(date: string, clock: string): Date {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return new Date(newYorkInstant(date, hour).getTime() + minute * 60_000)
}

/** Returns `4:10 PM` in New York. */
export function clockText(instant: Date): string {
  const { hour, minute } = newYorkTime(instant)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns `Nov 21, 2026` for `2026-11-21`. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-')
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** Returns `Nov 21, 2026, 4:10 PM` in New York. */
export function dateTimeText(instant: Date): string {
  return `${dateText(newYorkTime(instant).date)}, ${clockText(instant)}`
}

/** Returns `3:00 PM` today, `Nov 21, 3:00 PM` on another day. */
export function timestampText(instant: Date, now: Date): string {
  const [day, today] = [newYorkTime(instant).date, newYorkTime(now).date]
  if (day === today) return clockText(instant)
  const text = dateText(day)
  return `${day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -6) : text}, ${clockText(instant)}`
}
