/** A yearly day: on a date, or on the `nth` weekday of a month (0 is Sunday). */
export type HolidayRule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: 1 | 2 | 3 | 4 | 'last' }

export type Holiday = { readonly name: string; readonly on: HolidayRule }

const iso = (day: Date) => day.toISOString().slice(0, 10)

/** Returns the `YYYY-MM-DD` of a holiday in `year`; months count from 1. */
export function holidayDate(on: HolidayRule, year: number): string {
  if ('day' in on) return iso(new Date(Date.UTC(year, on.month - 1, on.day)))
  if (on.nth === 'last') {
    const end = new Date(Date.UTC(year, on.month, 0))
    end.setUTCDate(end.getUTCDate() - ((end.getUTCDay() - on.weekday + 7) % 7))
    return iso(end)
  }
  const first = new Date(Date.UTC(year, on.month - 1, 1))
  const gap = (on.weekday - first.getUTCDay() + 7) % 7
  first.setUTCDate(1 + gap + (on.nth - 1) * 7)
  return iso(first)
}

/** Returns the holiday on `date` (`YYYY-MM-DD`), or null. */
export function holidayOn(date: string, holidays: readonly Holiday[]): Holiday | null {
  const year = Number(date.slice(0, 4))
  return holidays.find(({ on }) => holidayDate(on, year) === date) ?? null
}
