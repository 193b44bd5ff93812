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

/** Heading and first sentence of the form, each intent's one line on a phone, and the hint of its message. */
export const bookingHeadings = {
  general: {
    title: 'Book garage door service in New York',
    lead: "Tell us what's wrong and we'll call you back.",
    hint: "What can we do for you? A gate code we'll need is welcome.",
  },
  repair: {
    title: 'Book a repair',
    lead: "Tell us what's wrong. You OK the price first.",
    hint: "What do you see or hear? A gate code we'll need is welcome.",
  },
  door: {
    title: 'Get a quote for a new door',
    lead: 'We measure. You get the price in writing.',
    hint: 'Size, material and style, as far as you know.',
  },
  opener: {
    title: 'Ask about an opener',
    lead: 'Tell us which opener you have now.',
    hint: 'Its brand and age, and the phone you use.',
  },
  plan: {
    title: 'Book maintenance',
    lead: "We'll call first. Nothing renews without your OK.",
    hint: 'How old is the door, and does anything sound wrong?',
  },
  emergency: {
    title: "Can't call? Send this.",
    lead: 'Keep people and pets away from the door.',
    hint: 'What happened, and is the door open or closed?',
  },
  commercial: {
    title: 'Service for your business',
    lead: 'One door or 40, one site or many.',
    hint: 'What you need, and when we can work there.',
  },
} as const satisfies Record<BookingIntent, { title: string; lead: string; hint: string }>
