// Why a visitor opens the booking form, by the link that led there, and how the form greets each.

export type BookingIntent =
  | 'general'
  | 'repair'
  | 'door'
  | 'opener'
  | 'plan'
  | 'emergency'
  | 'commercial'

const byService: Readonly<Record<string, BookingIntent>> = {
  repair: 'repair',
  installation: 'door',
  smart: 'opener',
  maintenance: 'plan',
  emergency: 'emergency',
}

/** Returns the intent of a link with this service, for a business or not. */
export function intentOf(service: string, isForBusiness: boolean): BookingIntent {
  const intent = byService[service] ?? 'general'
  return isForBusiness && intent !== 'emergency' ? 'commercial' : intent
}

/** Heading and first sentence of the form, each intent's one line on a phone. */
export const bookingHeadings = {
  general: {
    title: 'Book garage door service in New York',
    lead: "Tell us what's wrong and we'll call you back.",
  },
  repair: {
    title: 'Book a repair',
    lead: "Tell us what's wrong. You OK the price first.",
  },
  door: {
    title: 'Get a quote for a new door',
    lead: 'We measure. You get the price in writing.',
  },
  opener: {
    title: 'Ask about an opener',
    lead: 'Tell us which opener you have now.',
  },
  plan: {
    title: 'Book maintenance',
    lead: 'This starts a call, never a subscription.',
  },
  emergency: {
    title: "Can't call? Send this.",
    lead: 'Keep people and pets away from the door.',
  },
  commercial: {
    title: 'Service for your business',
    lead: 'One door or 40, one site or many.',
  },
} as const satisfies Record<BookingIntent, { title: string; lead: string }>
