// The top of the home page: what a visitor sees without scrolling.

import type { Hero } from '@/content/sectionTypes'
import { company } from '@/facts/company'

export type HeroCopy = { readonly [Part in 'eyebrow' | 'title' | 'lead']: string }

type HomeTop = {
  readonly hero: Hero & {
    readonly rating: string
    /** Empty once the figure is real. */
    readonly sampleNote: string
  }
  /** Text of the hero while the office is closed. */
  readonly night: HeroCopy
  /** The longest of these texts: they reserve the space, so that no change shifts the page. */
  readonly longest: HeroCopy
}

const day = {
  eyebrow: 'Garage doors in New York State',
  title: 'Garage doors that open every time',
  lead: "Same-day repairs. New doors built to last. You'll know the price before we start.",
}

const night = {
  eyebrow: 'Open for emergencies',
  title: "Stuck tonight? We're on call.",
  lead: "You'll know the price before we start.",
}

export const homeTop = {
  hero: {
    ...day,
    call: 'Call Now',
    action: { label: 'Book Service', to: '/contact' },
    rating: `${company.rating} out of 5 from ${company.reviewCount} reviews`,
    sampleNote: company.hasSampleRating ? 'A sample figure, not from real reviews.' : '',
    picture: {
      name: 'hero',
      alt: 'White-and-slate house at dusk with a warm wood double garage door, lit windows and lanterns, amber light on a wet driveway.',
    },
  },
  night,
  longest: {
    eyebrow: `${night.eyebrow}, +$00 until 7 AM`,
    title: day.title,
    lead: day.lead,
  },
} as const satisfies HomeTop
