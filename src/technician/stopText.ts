// Texts of stops.

import { money } from '@/lib/money'
import { clockText, dateText } from '@/lib/newYorkTime'
import type { Charge } from '@/quote/quote'
import { dollars } from '@/quote/quoteText'
import { serverTime } from '@/shared/api/serverClock'
import { counted } from '@/technician/counted'
import type {
  EarlierVisit,
  JobStep,
  NotDone,
  PhotoLabel,
  SentReport,
  Stop,
  VisitAction,
} from '@/technician/job'

const kinds: Record<Stop['kind'], string> = {
  repair: 'Repair',
  measure: 'Measuring',
  install: 'Installation',
  maintenance: 'Maintenance',
  return: 'Return visit',
}

/** Returns the kind of a visit: `Repair`. */
export const kindText = (kind: Stop['kind']): string => kinds[kind]

/** Each reason why a visit could not be done. */
export const notDoneReasons: Record<NotDone['reason'], string> = {
  nobody_home: 'Nobody home',
  needs_part: 'Needs a part',
  declined: 'Customer declined',
}

/** `No one home`, `Needs a part: 7 ft spring`. */
export const notDoneText = ({ reason, part }: Pick<NotDone, 'reason' | 'part'>): string =>
  [notDoneReasons[reason], part].filter(Boolean).join(': ')

/** `30 min`, `1 hour`, `2 hours`. */
export const delayText = (minutes: number | null): string =>
  minutes && minutes >= 60 ? counted(minutes / 60, 'hour') : `${minutes} min`

/** `30 min late`, `1 hour late`. */
const lateText = (minutes: number): string => `${delayText(minutes)} late`

/** Returns the kind of an earlier visit, as its day is told. */
export const earlierText = ({ kind, day }: EarlierVisit): string =>
  `${dateText(day)}, ${kinds[kind].toLowerCase()}`

/** Each label of a photo. */
export const labelText: Record<PhotoLabel, string> = { before: 'Before', after: 'After' }

/** `Repair`, `On the way since 2:40 PM`, `Arrived 2:55 PM`, `Done at 3:10 PM`. */
export function stopStatusText(stop: Stop): string {
  return stop.is_untold ? `${progressText(stop)} (not texted again)` : progressText(stop)
}

function progressText(stop: Stop): string {
  const { state, state_since, kind, late_minutes, arrives_at, not_done_reason, part } = stop
  const until = stop.busy_until ? `, until about ${clockText(new Date(stop.busy_until))}` : ''
  const at = clockText(new Date(state_since))
  const late = late_minutes ? `, ${lateText(late_minutes)}` : ''
  switch (state) {
    case 'planned':
      if (stop.pushed_to) return `Begins about ${clockText(new Date(stop.pushed_to))}, not told yet`
      return arrives_at
        ? `Told to expect you about ${clockText(new Date(arrives_at))}`
        : `${kinds[kind]}${late}`
    case 'on_the_way':
      return arrives_at
        ? `On the way, arriving about ${clockText(new Date(arrives_at))}`
        : `On the way since ${at}${late}`
    case 'there':
      return `Arrived ${at}${until}`
    case 'done':
      return `Done at ${at} ✓`
    case 'missed':
      return not_done_reason ? notDoneText({ reason: not_done_reason, part }) : 'Missed'
  }
}

/** The next step of a stop, and its button. */
export const nextStep: Record<Stop['state'], { step: JobStep; label: string } | null> = {
  planned: { step: 'on_the_way', label: 'On my way' },
  on_the_way: { step: 'there', label: 'Arrived' },
  there: { step: 'done', label: 'Done' },
  done: null,
  missed: null,
}

/** `$470.65, paid by check 1042`, `$470.65, not paid yet`, `No charge`. */
function chargeText(charge: Charge): string {
  if (charge.kind !== 'price')
    return charge.kind === 'no_charge' ? 'No charge' : 'Under warranty, no charge'
  const { sum, paid_by, check_number } = charge
  if (paid_by === 'not_yet') return `${dollars(sum)}, not paid yet`
  return `${dollars(sum)}, paid by ${[paid_by, check_number].filter(Boolean).join(' ')}`
}

/** Name of each action. */
export const actionText: Record<VisitAction['step'], string> = {
  on_the_way: '“On my way”',
  there: '“Arrived”',
  done: '“Done”',
  late: '“Running late”',
  not_done: '“Couldn’t do it”',
  photo: 'The photo',
  label: 'The label of a photo',
  note: 'The note',
  checklist: 'The checklist',
  door: 'What you noted about the door',
  outside: '“I’m outside”',
  overrun: '“This takes longer”',
  tell_pushed: 'The new time',
  undo: '“Undo”',
  offer: 'The price',
  approve: 'The approval',
  decline: '“Decline”',
  withdraw: '“Withdraw”',
  send: '“Send the link”',
}

/** Returns the text of a report; its warranty is for the person who sent it. */
export const reportText = (
  { work, parts, warranty_from, ...rest }: SentReport,
  withWarranty = false,
): string =>
  [
    work,
    parts.join(', '),
    'price' in rest &&
      rest.price !== null &&
      `${money(rest.price)} reported, approved by ${rest.agreed_by}`,
    'charge' in rest && chargeText(rest.charge),
    withWarranty && warranty_from && `Warranty from ${warranty_from}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Returns a time of this phone's clock, as the clock in New York shows it. */
export const phoneClockText = (ms: number): string => clockText(serverTime(ms))
