// Time in New York, wherever the visitor's clock is; daylight saving comes from the platform's time-zone data.

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

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

/** What calendar and clock show in New York at `instant`. */
export function newYorkTime(instant: Date): NewYorkTime {
  const found = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    weekday: found.weekday ?? '',
    hour: Number(found.hour),
    minute: Number(found.minute),
    second: Number(found.second),
  }
}

/** The `YYYY-MM-DD` that lies `days` after `date`; negative goes back. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The instant at which New York's clock shows `hour`:00 on `date`; for whole hours that exist once (not 1 to 3 AM on the days the clock changes). */
export function newYorkInstant(date: string, hour: number): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000
  // New York is 4 or 5 hours behind UTC.
  const summer = new Date(asUtc + 4 * 3_600_000)
  return newYorkTime(summer).hour === hour % 24 ? summer : new Date(asUtc + 5 * 3_600_000)
}

/** `4:10 PM` in New York. */
export function clockText(instant: Date): string {
  const { hour, minute } = newYorkTime(instant)
  const shown = hour % 12 === 0 ? 12 : hour % 12
  return `${shown}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `Nov 21, 2026` for `2026-11-21`. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-')
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** `Nov 21, 2026, 4:10 PM` in New York. */
export function dateTimeText(instant: Date): string {
  return `${dateText(newYorkTime(instant).date)}, ${clockText(instant)}`
}
