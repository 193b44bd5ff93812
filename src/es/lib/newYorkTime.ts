import { clockMinutes } from '@/es/lib/clockHour'
import type * as english from '@/lib/newYorkTime'
import { newYorkTime } from '@/lib/newYorkTime'

export type { NewYorkTime } from '@/lib/newYorkTime'
export { addDays, clockInstant, newYorkInstant, newYorkTime } from '@/lib/newYorkTime'

const months = 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ')

/** Returns `4:10 p. m.` in New York. */
export const clockText: typeof english.clockText = (instant) => {
  const { hour, minute } = newYorkTime(instant)
  return clockMinutes(hour * 60 + minute)
}

/** Returns `21 nov` for `2026-11-21`. */
const dayAndMonth = (date: string) =>
  `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`

/** Returns `21 nov 2026` for `2026-11-21`. */
export const dateText: typeof english.dateText = (date) =>
  `${dayAndMonth(date)} ${date.slice(0, 4)}`

/** Returns `21 nov 2026, 4:10 p. m.` in New York. */
export const dateTimeText: typeof english.dateTimeText = (instant) =>
  `${dateText(newYorkTime(instant).date)}, ${clockText(instant)}`

/** Returns `3:00 p. m.` today, `21 nov, 3:00 p. m.` on another day. */
export const timestampText: typeof english.timestampText = (instant, now) => {
  const [day, today] = [newYorkTime(instant).date, newYorkTime(now).date]
  if (day === today) return clockText(instant)
  const text = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : dateText(day)
  return `${text}, ${clockText(instant)}`
}
