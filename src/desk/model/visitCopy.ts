// Copy about visits.

import type {
  Offer,
  Visit,
  VisitBrief,
  VisitKind,
  VisitState,
  VisitTime,
} from '@/desk/model/visits'
import { clockInstant, clockText } from '@/lib/newYorkTime'
import type { Language } from '@/lib/requestLanguage'
import { whenText } from '@/lib/visitTime'
import type { NotDoneReason } from '@/messages/messageFacts'

type VisitNews = Pick<
  VisitBrief,
  'state' | 'late_minutes' | 'arrives_at' | 'not_done_reason' | 'part'
>

export {
  columnText,
  dayText,
  shortDayText,
  timeText,
  weekdayText,
  whenText,
} from '@/lib/visitTime'

export const stateText: Record<VisitState, string> = {
  planned: 'planned',
  on_the_way: 'on the way',
  there: 'arrived',
  done: 'done',
  missed: 'missed',
  cancelled: 'canceled',
}

const notDoneReasons: Record<NotDoneReason, string> = {
  nobody_home: 'nobody home',
  needs_part: 'needs a part',
  declined: 'customer declined',
}

/** `no one home`, `needs a part: 7 ft spring`. */
const notDoneText = (reason: NotDoneReason, part?: string | null): string =>
  [notDoneReasons[reason], part].filter(Boolean).join(': ')

/** Returns why a request has no visit: `waiting for a part, not ordered: Spring`, `nobody home last time`. */
export function unfinishedText(unfinished: {
  reason: NotDoneReason
  part: string | null
  ordered_at: string | null
}): string {
  const { reason, part, ordered_at } = unfinished
  if (reason === 'nobody_home') return `${notDoneReasons[reason]} last time`
  if (reason !== 'needs_part') return notDoneText(reason)
  // A row has room for the beginning.
  const waiting = `waiting for a part, ${ordered_at ? 'ordered' : 'not ordered'}`
  return [waiting, part].filter(Boolean).join(': ')
}

/** Returns true unless the part is ordered that the visit before lacked: then nothing presses. */
export const isPressing = (unfinished: { ordered_at: string | null }): boolean =>
  unfinished.ordered_at === null

/** Returns how late a visit is, when it is expected, or why it could not be done; null for none of it. */
export function newsOf({ state, late_minutes, arrives_at, not_done_reason, part }: VisitNews) {
  if (state === 'missed' && not_done_reason) return notDoneText(not_done_reason, part)
  if (state !== 'planned' && state !== 'on_the_way') return null
  if (late_minutes) return `${late_minutes === 60 ? '1 hour' : `${late_minutes} min`} late`
  return arrives_at ? `arrives about ${clockText(new Date(arrives_at))}` : null
}

/** A delay or an estimate holds for a little longer than it said. */
const grace = 15 * 60_000

/** Returns newsOf a visit as it is at `now`: without a delay or an estimate that was told for a time that is over. */
export function presentNewsOf(visit: VisitNews & Pick<VisitTime, 'day' | 'ends'>, now: Date) {
  const { day, ends, late_minutes, arrives_at } = visit
  const told = late_minutes
    ? clockInstant(day, ends).getTime() + late_minutes * 60_000
    : new Date(arrives_at ?? now).getTime()
  const isOver = now.getTime() > told + grace
  return newsOf(isOver ? { ...visit, late_minutes: null, arrives_at: null } : visit)
}

/** `3 visits need another technician`, `No visits need another technician`. */
export const displacedText = (count: number): string =>
  `${count === 1 ? '1 visit needs' : `${count || 'No'} visits need`} another technician`

/** `begins about 2:15 PM, not told`; null unless an earlier visit keeps it waiting. */
export const pushedText = ({ pushed_to }: { pushed_to: string | null }): string | null =>
  pushed_to && `begins about ${clockText(new Date(pushed_to))}, not told`

/** `, until about 2:15 PM`; empty unless the visit under way takes longer. */
export const untilText = ({ busy_until }: { busy_until: string | null }): string =>
  busy_until ? `, until about ${clockText(new Date(busy_until))}` : ''

export const kindText: Record<VisitKind, string> = {
  repair: 'Repair',
  measure: 'Measuring',
  install: 'Installation',
  maintenance: 'Maintenance',
  return: 'Return visit',
}

/** `with Ruiz`: the others who come at that time; empty for nobody. */
const withText = ({ with_whom = [] }: { with_whom?: readonly string[] }): string =>
  with_whom.length > 0 ? `with ${new Intl.ListFormat('en').format(with_whom)}` : ''

/** `visit 1 of 2`; empty for the only one. */
export const placeText = ({ nth, visits }: Pick<Visit, 'nth' | 'visits'>): string =>
  visits > 1 ? `visit ${nth} of ${visits}` : ''

/** `with Ruiz, visit 1 of 2`: how a visit goes with the others of its request; empty for the only one. */
export const linkedText = (visit: Pick<Visit, 'with_whom' | 'nth' | 'visits'>): string =>
  [withText(visit), placeText(visit)].filter(Boolean).join(', ')

/** `, 2 technicians, +1 visit`: how much there is besides a request's next visit; empty for nothing. */
export const moreVisitsText = ({
  with_whom,
  nth,
  visits,
}: Pick<Visit, 'with_whom' | 'nth' | 'visits'>): string =>
  [
    with_whom.length > 0 && `, ${with_whom.length + 1} technicians`,
    visits > nth && `, +${visits - nth} ${visits - nth === 1 ? 'visit' : 'visits'}`,
  ]
    .filter(Boolean)
    .join('')

/** `today, 8–10 AM, Ortiz with Ruiz`, within a sentence. */
export function visitText(
  visit: VisitTime & { technician: string; with_whom?: readonly string[] },
  today: string,
): string {
  return [`${whenText(visit, today)}, ${visit.technician}`, withText(visit)]
    .filter(Boolean)
    .join(' ')
}

export const languageText: Record<Language, string> = { en: 'English', es: 'Spanish' }

const wishText = {
  day: 'the day they asked for',
  time: 'the time of day they asked for',
  both: 'as they asked',
}

/** Returns why a slot is offered, the customer's reasons first. */
export function offerReason(
  { nearness, wish, is_asked, is_promised, speaks }: Offer,
  zip: string | null,
  language: Language,
): string {
  const reasons = [
    is_promised && 'the time they have',
    is_asked ? 'the customer asked for this time' : wish && wishText[wish],
    nearness > 0 && `already ${nearness === 2 ? 'in' : 'near'} ${zip} that day`,
    speaks && language !== 'en' && `speaks ${languageText[language]}`,
  ].filter(Boolean)
  return reasons.join(', ') || 'free'
}

/** `tech`, `pair`, `team`: so many technicians at once. */
export const crewText = (size: number): string => ['tech', 'pair'][size - 1] ?? 'team'

/** `1 tech open`, `2 pairs open`: how many are free in a window, each with the others who come along. */
export const openText = (count: number, size: number): string =>
  `${count} ${crewText(size)}${count === 1 ? '' : 's'} open`
