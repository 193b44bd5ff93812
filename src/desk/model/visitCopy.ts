// The words of visits.
import type { Offer, VisitKind, VisitState, VisitTime } from '@/desk/model/visits'
import { dayText, timeText } from '@/shared/lib/visitTime'

export { columnText, dayText, shortDayText, timeText, weekdayText } from '@/shared/lib/visitTime'

export const stateText: Record<VisitState, string> = {
  planned: 'planned',
  on_the_way: 'on the way',
  there: 'there',
  done: 'done',
  missed: 'missed',
  cancelled: 'cancelled',
}

export const kindText: Record<VisitKind, string> = {
  repair: 'Repair',
  measure: 'Measuring',
  install: 'Installation',
  maintenance: 'Maintenance',
  return: 'Return visit',
}

/** `today, 8–10 AM, Ortiz`, within a sentence. */
export function visitText(visit: VisitTime & { technician: string }, today: string): string {
  const day = dayText(visit.day, today)
  return `${day.includes(',') ? day : day.toLowerCase()}, ${timeText(visit)}, ${visit.technician}`
}

/** Returns why a slot is offered. */
export function offerReason(
  { nearness, is_preferred, is_asked }: Offer,
  zip: string | null,
): string {
  if (is_asked) return 'the customer asked for this time'
  if (nearness === 2) return `in ${zip} already that day`
  if (nearness === 1) return `near ${zip} already that day`
  return is_preferred ? 'as they asked' : 'free'
}
