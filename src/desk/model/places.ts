// How many visits a technician can still take at a time: on screen the rule of private.places_left, without held slots.

import type { Technician, Window } from '@/desk/model/technicians'

/** A time of day, such as a window. */
export type Span = Pick<Window, 'starts' | 'ends'>

const overlaps = (a: Span, b: Span) => a.starts < b.ends && a.ends > b.starts

/** Returns how many more visits a technician takes at a time of a day that has these visits. */
export function placesLeft(
  windows: readonly Window[],
  { places }: Pick<Technician, 'places'>,
  visits: readonly Span[],
  time: Span,
): number {
  const count = (part: Span) => visits.filter((visit) => overlaps(visit, part)).length
  // A window counts as one, whatever a visit kept of an earlier one; outside of windows, each beginning does.
  const atBeginnings = visits.flatMap((visit) => {
    if (!overlaps(visit, time)) return []
    const moment = visit.starts > time.starts ? visit.starts : time.starts
    return [visits.filter(({ starts, ends }) => starts <= moment && ends > moment).length]
  })
  const inWindows = windows.filter((window) => overlaps(window, time)).map(count)
  return places - Math.max(0, ...inWindows, ...atBeginnings)
}
