// The booking link of an estimate.
import type { Address } from '@/addresses'
import { bookingLink, type RequestedService } from '@/content/bookingLink'
import { estimateText as copy } from '@/content/estimate'
import { estimateItems, type ItemKind } from '@/content/estimateItems'
import {
  amountText,
  type Estimate,
  type EstimateChoice,
  totalText,
} from '@/request/estimate/estimate'
import { encodeChoice } from '@/request/estimate/estimateQuery'

/** In characters: the message field's limit. */
const messageLimit = 2000

const lineText = ({ label, count, amount }: Estimate['lines'][number]) =>
  `${count > 1 ? `${count} x ` : ''}${label}: ${amountText(amount)}`

/** Returns the estimate as a message of at most `limit` characters, with the total if it has one; lines without room are counted. */
export function messageOf(estimate: Estimate, limit = messageLimit): string {
  const lines = estimate.lines.map(lineText)
  const text = (shown: number) =>
    [
      copy.message.first,
      ...lines.slice(0, shown),
      ...(shown < lines.length ? [copy.message.cut(lines.length - shown)] : []),
      ...(estimate.hasTotal ? [`${copy.total}: ${totalText(estimate)}`] : []),
    ].join('\n')
  let shown = lines.length
  while (shown > 0 && text(shown).length > limit) shown -= 1
  return text(shown)
}

const services: readonly [ItemKind, RequestedService][] = [
  ['door', 'installation'],
  ['repair', 'repair'],
  ['opener', 'smart'],
  ['maintenance', 'maintenance'],
]

/** Returns the service to request: repairs out of hours are an emergency, else the largest work decides. */
export function serviceOf({ counts, time, plan }: EstimateChoice): RequestedService {
  const kinds = new Set(
    Object.keys(counts).map((id) => estimateItems[id as keyof typeof counts].kind),
  )
  if (kinds.has('repair') && time !== 'regular') return 'emergency'
  const largest = services.find(([kind]) => kinds.has(kind))
  return largest?.[1] ?? (plan === 'none' ? 'other' : 'maintenance')
}

/** Returns a link to the booking form with the estimate in it. */
export function bookEstimate(choice: EstimateChoice, estimate: Estimate): Address {
  return bookingLink(serviceOf(choice), messageOf(estimate), encodeChoice(choice))
}
