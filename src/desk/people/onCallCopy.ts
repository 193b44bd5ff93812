// Texts for hours on call.
import type { Shift } from '@/desk/people/onCallShifts'
import { clockHour } from '@/lib/clockHour'

/** By the numbers that the database gives them: Monday is 1. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const short = (weekday: number) => (weekdays[weekday - 1] ?? '').slice(0, 3)

/** `8 PM`; midnight and noon by name. */
export function hourText(hour: number): string {
  if (hour % 24 === 0) return 'midnight'
  return hour === 12 ? 'noon' : clockHour(hour).replace(':00', '')
}

const hoursText = ({ begins, ends }: Shift) =>
  begins === 0 && ends === 24 ? 'all day' : `${hourText(begins)} to ${hourText(ends)}`

/** `Mon–Fri 8 AM to 5 PM; Sat all day`: days in a row with the same hours stand together. */
export function onCallText(shifts: readonly Shift[]): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const shift of [...shifts].sort((a, b) => a.weekday - b.weekday || a.begins - b.begins)) {
    const hours = hoursText(shift)
    const run = runs.find((one) => one.hours === hours && one.last === shift.weekday - 1)
    if (run) run.last = shift.weekday
    else runs.push({ first: shift.weekday, last: shift.weekday, hours })
  }
  return runs
    .map(({ first, last, hours }) => {
      if (last - first === 6) return hours === 'all day' ? 'always' : `every day ${hours}`
      return `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${hours}`
    })
    .join('; ')
}
