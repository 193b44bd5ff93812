// Days off in a row, as people say them.
import type { DayOff, DayPart } from '@/desk/model/technicians'
import { addDays, dateText } from '@/lib/newYorkTime'

/** Days off in a row, or one. */
export type DayRange = { first: string; last: string; part: DayPart }

/** Returns days off, sorted by day, as ranges: days in a row of which the same part is off. */
export function rangesOf(days: readonly Pick<DayOff, 'day' | 'part'>[]): readonly DayRange[] {
  const ranges: DayRange[] = []
  for (const { day, part } of days) {
    const latest = ranges.at(-1)
    if (latest && latest.part === part && addDays(latest.last, 1) === day) latest.last = day
    else ranges.push({ first: day, last: day, part })
  }
  return ranges
}

export const partText: Record<DayPart, string> = {
  day: 'All day',
  morning: 'Morning (until noon)',
  afternoon: 'Afternoon (from noon)',
}

/** `Dec 24, 2026 – Jan 2, 2027, morning`. */
export function rangeText({ first, last, part }: DayRange): string {
  const days = first === last ? dateText(first) : `${dateText(first)} – ${dateText(last)}`
  return part === 'day' ? days : `${days}, ${part}`
}
