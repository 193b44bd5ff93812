// The words of the call list.

import type { LaneName, OtherSender, VisitRisk } from '@/desk/model/callList'
import type { ClosedReason, Outcome } from '@/desk/model/calls'
import type { ServiceRequest } from '@/desk/model/request'
import { staffName } from '@/desk/model/staffNames'
import { statusText } from '@/desk/model/statusVariants'
import { callBackRule } from '@/facts/callBackRule'
import { clockHour } from '@/lib/clockHour'
import { timestampText } from '@/lib/newYorkTime'
import { atDesk } from '@/request/atDesk'

export const laneText: Record<LaneName, string> = {
  news: 'News from customers',
  now: 'Call now',
  morning: `From ${clockHour(callBackRule.opens).replace(':00', '')}`,
  older: 'Older than a day, never reached',
  confirmed: 'Confirmed, not scheduled',
  later: 'Callbacks later',
}

/** In the order of the keys 1 to 6. */
export const outcomes = [
  { outcome: 'booked', label: 'Book a visit' },
  { outcome: 'voicemail', label: 'Left voicemail' },
  { outcome: 'again', label: 'Call again at…' },
  { outcome: 'price', label: 'Quoted a price' },
  { outcome: 'not_for_us', label: 'Not a job' },
  { outcome: 'spam', label: 'Spam' },
] as const satisfies readonly { outcome: Outcome; label: string }[]

/** Of a call about a price that waits, in the order of the keys 1 to 6. */
export const priceOutcomes = [
  { outcome: 'yes', label: 'Yes, by phone' },
  { outcome: 'voicemail', label: 'Left voicemail' },
  { outcome: 'thinking', label: 'Still thinking' },
  { outcome: 'question', label: 'Has a question' },
  { outcome: 'too_expensive', label: 'Too expensive' },
  { outcome: 'elsewhere', label: 'Going elsewhere' },
] as const
export type PriceOutcome = (typeof priceOutcomes)[number]['outcome']

/** Outcomes as the undo line and the timeline name them. */
export const outcomeText: Record<Outcome | 'duplicate' | 'told', string> = {
  booked: 'confirmed, not scheduled',
  voicemail: 'left a voicemail',
  again: 'call again',
  price: 'quoted a price',
  not_for_us: 'not a job',
  spam: 'spam',
  duplicate: 'closed as a duplicate',
  told: 'told them',
}

/** The names of risks to a visit, in a row and in the pane. */
export const riskText: Record<VisitRisk, string> = {
  not_begun: 'nobody came yet',
  displaced: 'technician off',
  not_done: 'couldn’t do it',
  unfinished: 'not finished',
  low_review: '1 or 2 stars',
  overrun: 'begins late',
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Reasons that staff can give. */
export const closedReasonText: Record<Exclude<ClosedReason, 'spam'>, string> = {
  price: 'Too expensive',
  elsewhere: 'Went elsewhere',
  out_of_area: 'Out of our area',
  no_answer: 'Never answered',
  duplicate: 'Duplicate',
}

export const reasonText = (reason: ClosedReason) =>
  reason === 'spam' ? reason : closedReasonText[reason].toLowerCase()

/** Returns the name of a colleague: as an owner set it, else the mailbox of their address. */
export function personText(email: string | null): string {
  const name = staffName(email)
  if (name) return name
  const mailbox = email?.split('@')[0] ?? ''
  return mailbox ? mailbox.charAt(0).toUpperCase() + mailbox.slice(1) : 'A colleague'
}

/** `3rd` for 3. */
export function ordinal(count: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${count}${ending[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(count)]}`
}

/** Said wherever a number has requests of several senders. */
export const twoSenders = 'Two senders, one number'

/** Returns what distinguishes a sender from another one of the number, who may have given the same name. */
export const askedText = ({ service_type, address, created_at }: OtherSender, now: Date) =>
  `${atDesk('service_type', service_type)} · ${address} · sent ${timestampText(new Date(created_at), now)}`

/** Returns the outcome of an earlier request. */
export const cameOf = ({
  status,
  closed_reason,
}: Pick<ServiceRequest, 'status' | 'closed_reason'>) =>
  closed_reason ? `${statusText(status)}, ${reasonText(closed_reason)}` : statusText(status)
