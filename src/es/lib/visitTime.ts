import { addDays } from '@/lib/newYorkTime'
import { halfOfDay, withHalf } from '@/lib/spanishTime'
import type * as english from '@/lib/visitTime'

export { columnText } from '@/lib/visitTime'

const hourOf = (time: string) => Number(time.slice(0, 2))
const hourText = (time: string) => {
  const hour = hourOf(time) % 12 || 12
  return time.endsWith(':00') ? String(hour) : `${hour}:${time.slice(3, 5)}`
}

/** Returns `8 a 10 a. m.`, `10 a. m. a 12 p. m.`. */
export const timeText: typeof english.timeText = ({ starts, ends }) => {
  const [from, to] = [hourOf(starts), hourOf(ends)]
  const isSame = halfOfDay(from) === halfOfDay(to)
  const first = isSame ? hourText(starts) : withHalf(hourText(starts), from)
  return `${first} a ${withHalf(hourText(ends), to)}`
}

const formats = {
  short: new Intl.DateTimeFormat('es-US', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('es-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
}
const monthDay = new Intl.DateTimeFormat('es-US', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** Spanish here has no comma after the day of the week. */
const withoutComma = (text: string) => text.replace(',', '')
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Returns `24 de noviembre` for `2026-11-24`. */
export const monthDayText: typeof english.monthDayText = (day) => monthDay.format(dateOf(day))

/** Returns `martes 24 de noviembre` for `2026-11-24`. */
export const weekdayText: typeof english.weekdayText = (day) =>
  withoutComma(formats.long.format(dateOf(day)))

/** Returns `mar 24` for `2026-11-24`. */
export const shortDayText: typeof english.shortDayText = (day) =>
  `${formats.short.format(dateOf(day))} ${Number(day.slice(8))}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns `Hoy`, `Mañana`, or `Martes 24 de noviembre`, to begin a line. */
export const dayText: typeof english.dayText = (day, today) => {
  if (day === today) return 'Hoy'
  return day === addDays(today, 1) ? 'Mañana' : capitalized(weekdayText(day))
}

/** Returns a window as it stands within a sentence: `hoy, de 8 a 10 a. m.`. */
export const whenText: typeof english.whenText = (time, today) =>
  `${dayText(time.day, today).toLowerCase()}, de ${timeText(time)}`
