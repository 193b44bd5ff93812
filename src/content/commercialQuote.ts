import { businessLink } from '@/content/bookingLink'
import type { Action } from '@/content/sectionTypes'

/** Commercial doors have no list price: a link to a quote. */
export const commercialQuote = {
  label: 'Get a commercial quote',
  to: businessLink('other', "I'd like a quote for a commercial roll-up door."),
} as const satisfies Action
