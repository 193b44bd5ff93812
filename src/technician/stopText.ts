// Texts of stops.

import { serverTime } from '@/shared/api/serverClock'
import { money } from '@/shared/lib/money'
import { clockText } from '@/shared/lib/newYorkTime'
import type { Report } from '@/shared/request/report'
import type { JobStep, Stop, VisitAction } from '@/technician/job'

const kinds: Record<Stop['kind'], string> = {
  repair: 'Repair',
  measure: 'Measuring',
  install: 'Installation',
  maintenance: 'Maintenance',
  return: 'Return visit',
}

/** `Repair`, `On the way since 2:40 PM`, `Done at 3:10 PM`. */
export function stopStatusText({ state, state_since, kind }: Stop): string {
  const at = clockText(new Date(state_since))
  switch (state) {
    case 'planned':
      return kinds[kind]
    case 'on_the_way':
      return `On the way since ${at}`
    case 'there':
      return `There since ${at}`
    case 'done':
      return `Done at ${at} ✓`
    case 'missed':
      return 'Missed: nobody was there'
  }
}

/** The next step of a stop, and its button. */
export const nextStep: Record<Stop['state'], { step: JobStep; label: string } | null> = {
  planned: { step: 'on_the_way', label: 'On my way' },
  on_the_way: { step: 'there', label: 'There' },
  there: { step: 'done', label: 'Done' },
  done: null,
  missed: null,
}

/** Name of each action. */
export const actionText: Record<VisitAction['step'], string> = {
  on_the_way: '“On my way”',
  there: '“There”',
  done: '“Done”',
  photo: 'The photo',
  undo: '“Undo”',
}

/** Returns the text of a report; its warranty is for the person who sent it. */
export const reportText = (
  { work, parts, price, agreed_by, warranty_from }: Report,
  withWarranty = false,
): string =>
  [
    work,
    parts.join(', '),
    price !== null && `${money(price)} agreed with ${agreed_by}`,
    withWarranty && warranty_from && `Warranty from ${warranty_from}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Returns a time of this phone's clock, as the clock in New York shows it. */
export const phoneClockText = (ms: number): string => clockText(serverTime(ms))
