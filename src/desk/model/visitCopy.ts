// The words of visits.
import type { Offer, VisitBrief, VisitKind, VisitState, VisitTime } from '@/desk/model/visits'
import type { NotDoneReason } from '@/shared/lib/messageFacts'
import { clockText } from '@/shared/lib/newYorkTime'
import { dayText, timeText } from '@/shared/lib/visitTime'

type VisitNews = Pick<
  VisitBrief,
  'state' | 'late_minutes' | 'arrives_at' | 'not_done_reason' | 'part'
>

export { columnText, dayText, shortDayText, timeText, weekdayText } from '@/shared/lib/visitTime'

export const stateText: Record<VisitState, string> = {
  planned: 'planned',
  on_the_way: 'on the way',
  there: 'there',
  done: 'done',
  missed: 'missed',
  cancelled: 'cancelled',
}

const notDoneReasons: Record<NotDoneReason, string> = {
  nobody_home: 'nobody home',
  needs_part: 'needs a part',
  declined: 'customer declined',
}

/** `nobody home`, `needs a part: 7 ft spring`. */
export const notDoneText = (reason: NotDoneReason, part?: string | null): string =>
  [notDoneReasons[reason], part].filter(Boolean).join(': ')

/** Returns how late a visit is, when it is expected, or why it could not be done; null for none of it. */
export function newsOf({ state, late_minutes, arrives_at, not_done_reason, part }: VisitNews) {
  if (state === 'missed' && not_done_reason) return notDoneText(not_done_reason, part)
  if (state !== 'planned' && state !== 'on_the_way') return null
  if (late_minutes) return `${late_minutes === 60 ? '1 hour' : `${late_minutes} min`} late`
  return arrives_at ? `arrives about ${clockText(new Date(arrives_at))}` : null
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
