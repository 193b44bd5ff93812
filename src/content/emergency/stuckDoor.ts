// The two pages that begin in the middle of the safety check.
import { bookingLink } from '@/content/bookingLink'
import { type Faq, stuckFaqs } from '@/content/faq/stuckFaqs'
import type { PartId } from '@/content/partNames'
import type { RichText } from '@/content/richText'
import type { ClosingCall, Hero } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'

export type StuckDoor = {
  readonly hero: Omit<Hero, 'picture'> & { readonly picture: PictureRef }
  /** The answer of the safety check that the page begins at. */
  readonly answer: 'open' | 'closed'
  /** The parts it usually is, the likeliest first. */
  readonly parts: readonly PartId[]
  readonly questions: readonly Faq[]
}

export const stuckDoors = {
  '/services/repairs/wont-close': {
    hero: {
      title: "Garage door won't close in New York?",
      lead: "If it starts down and goes back up, it's usually the photo eyes, and you can wipe those yourself. Tell us what it does, and see whether it's safe.",
      call: `Call ${company.phone}`,
      action: { label: 'Book Service', to: bookingLink('repair') },
      picture: {
        name: 'part-seals',
        alt: 'Drawing of the rubber seal along the bottom of a closed garage door, lit up.',
      },
    },
    answer: 'open',
    parts: ['eye', 'button', 'opener', 'track'],
    questions: [
      stuckFaqs.reverses,
      stuckFaqs.whatIsAnEmergency,
      stuckFaqs.repairOrReplaceOpener,
      stuckFaqs.cost,
      stuckFaqs.callBack,
    ],
  },
  '/services/repairs/wont-open': {
    hero: {
      title: "Garage door won't open in New York?",
      lead: "If it lifts a few inches and stops, a spring may be broken: leave it closed. If nothing happens, it may be the power. Tell us what it does, and see whether it's safe.",
      call: `Call ${company.phone}`,
      action: { label: 'Book Service', to: bookingLink('repair') },
      picture: {
        name: 'part-openers',
        alt: 'Drawing of a garage door opener under the ceiling with its light, rail and trolley, lit up.',
      },
    },
    answer: 'closed',
    parts: ['spring', 'cable', 'opener', 'lock'],
    questions: [
      stuckFaqs.brokenSpring,
      stuckFaqs.oneOrBothSprings,
      stuckFaqs.springLife,
      stuckFaqs.powerCut,
      stuckFaqs.frozen,
      stuckFaqs.cost,
    ],
  },
} as const satisfies Record<string, StuckDoor>

export const stuckDoorCopy = {
  check: 'Two quick taps: is it safe, how urgent is it, what will it cost?',
  hurt: [
    'Someone is trapped or hurt? Call 911 first. Something else? ',
    { text: 'Start the whole safety check', to: '/emergency#triage' },
    '.',
  ],
  parts: {
    title: 'The parts it usually is',
    lead: 'What each does, whether you may touch it, and where its price starts.',
  },
  questions: 'Common questions',
  closing: {
    title: 'Rather talk to someone?',
    text: 'We answer day and night. Stay out from under a door that is open or crooked.',
    call: `Call ${company.phone}`,
    action: { label: 'Book Service', to: bookingLink('repair') },
  },
} as const satisfies {
  hurt: RichText
  check: string
  parts: { title: string; lead: string }
  questions: string
  closing: ClosingCall
}
