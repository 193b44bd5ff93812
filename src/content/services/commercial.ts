// Copy of the page for businesses and property managers.
import { businessLink } from '@/content/bookingLink'
import { emergencyFeeList } from '@/content/pricing'
import type { RichText } from '@/content/richText'
import type { Action, ClosingCall, Heading, Hero, Point } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { byQuote, emergencyFees, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

type Commercial = {
  readonly hero: Hero
  readonly work: Heading & { readonly points: readonly Point[] }
  readonly managers: Heading & {
    readonly items: readonly string[]
    readonly action: Action
  }
  readonly insurance: { readonly title: string; readonly text: RichText }
  readonly prices: Heading & {
    readonly items: readonly {
      readonly when: string
      readonly fee: string
      readonly note: string
    }[]
    readonly note: RichText
  }
  readonly closing: ClosingCall
}

const quote = { label: 'Get a commercial quote', to: businessLink('other') } as const

export const commercial = {
  hero: {
    title: 'Commercial garage doors in New York',
    lead: 'Loading docks, roll-ups, apartment garages. Repairs, new doors and upkeep for one door or 40, at one site or many.',
    call: `Call ${company.phone}`,
    action: quote,
    picture: {
      name: 'project-warehouse-after',
      alt: 'Metal warehouse at dusk with new insulated sectional doors, lit vision windows and yellow bollards.',
    },
  },
  work: {
    title: 'What we work on',
    lead: 'Anywhere in New York State.',
    points: [
      {
        icon: 'Truck',
        title: 'Loading docks',
        text: 'Dock and drive-in doors: springs, cables, tracks, panels and seals.',
      },
      {
        icon: 'DoorOpen',
        title: 'Roll-up doors',
        text: 'Repaired, or replaced by quote after we measure.',
      },
      {
        icon: 'Building',
        title: 'Apartment garages',
        text: 'One door, and every resident needs it. Tell us when cars come and go.',
      },
      {
        icon: 'Users',
        title: 'Many doors',
        text: 'Name all doors and sites in one request. One call back covers them all.',
      },
      {
        icon: 'Wrench',
        title: 'High-cycle springs',
        text: 'A standard spring is made for 10,000 cycles, one open and one close each. At 8 a day, that is about 3.4 years. High-cycle springs are made for 20,000 and more.',
      },
      {
        icon: 'Clock',
        title: 'Night work',
        text: `Service outside your business hours. Emergencies day or night: ${afterHoursText}, +${money(emergencyFees.afterHours)} a visit.`,
      },
    ],
  },
  managers: {
    title: 'For property managers',
    lead: 'The more of this you send, the better prepared we call you back.',
    items: [
      'Your company, and who decides',
      'How many doors, and which kind',
      'The sites, with an address for each',
      'How often the doors open in a day',
      'When we may work, and who lets us in',
    ],
    action: quote,
  },
  insurance: {
    title: 'Ask us for a certificate of insurance',
    text: [
      "We're licensed and insured. Our license numbers are at the bottom of every page. What our warranty covers is on the ",
      { text: 'warranty page', to: '/warranty' },
      `: ${warranty.parts} on parts, ${warranty.labor.installations} on installation labor.`,
    ],
  },
  prices: {
    title: 'What it costs',
    lead: 'You approve the price in writing before any work starts.',
    items: [
      { when: 'Commercial roll-up', fee: byQuote, note: 'Priced after we measure' },
      { when: 'Commercial plan', fee: 'Custom', note: 'Visits on your schedule' },
      ...emergencyFeeList,
    ],
    note: [
      { text: 'See the commercial plan', to: '/services/maintenance?plan=commercial#plans' },
      ', ',
      { text: 'all prices', to: '/pricing' },
      ' or a ',
      { text: 'warehouse before and after', to: '/projects?kind=commercial' },
      '.',
    ],
  },
  closing: {
    title: 'Is a door stuck right now?',
    text: 'Call us, day or night. Not urgent? Send a request with your company, doors and sites.',
    call: `Call ${company.phone}`,
    action: { label: 'Book a commercial repair', to: businessLink('repair') },
  },
} as const satisfies Commercial
