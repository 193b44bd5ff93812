// Day and window of a visit, in New York.
import { addDays, dateText } from '@/lib/newYorkTime'

const half = (time: string) => (Number(time.slice(0, 2)) % 24 < 12 ? 'AM' : 'PM')
const hourText = (time: string) => {
  const hour = Number(time.slice(0, 2)) % 12 || 12
  return time.endsWith(':00') ? String(hour) : `${hour}:${time.slice(3, 5)}`
}

/** Returns `8–10 AM`, `10 AM–12 PM`. */
export function timeText({ starts, ends }: { starts: string; ends: string }): string {
  const same = half(starts) === half(ends)
  return `${hourText(starts)}${same ? '' : ` ${half(starts)}`}–${hourText(ends)} ${half(ends)}`
}

/** Returns `10–12`, for columns whose order tells AM from PM. */
export const columnText = ({ starts, ends }: { starts: string; ends: string }) =>
  `${hourText(starts)}–${hourText(ends)}`

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Returns `Nov 24` for `2026-11-24`. */
export const monthDayText = (day: string) => dateText(day).slice(0, -6)

/** Returns `Tue, Nov 24` for `2026-11-24`. */
export const weekdayText = (day: string) =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${monthDayText(day)}`

/** Returns `Tue 24` for `2026-11-24`. */
export const shortDayText = (day: string) =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))} ${Number(day.slice(8))}`

/** Returns `Today`, `Tomorrow`, or `Tue, Nov 24`. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : weekdayText(day)
}

/** Returns a window as it stands within a sentence: `today, 8–10 AM`, `Thu, Nov 26, 8–10 AM`. */
export function whenText(
  time: { day: string; starts: string; ends: string },
  today: string,
): string {
  const day = dayText(time.day, today)
  return `${day === weekdayText(time.day) ? day : day.toLowerCase()}, ${timeText(time)}`
}
