// Copy of the page for businesses and property managers.
import { businessLink } from '@/content/bookingLink'
import { emergencyFeeList } from '@/content/pricing'
import type { RichText } from '@/content/richText'
import type { Action, ClosingCall, Heading, Hero, Point } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import type { PictureRef } from '@/facts/pictureRef'
import { byQuote, emergencyFees, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

type Commercial = {
  readonly hero: Hero
  readonly work: Heading & { readonly points: readonly Point[] }
  /** Drawn doors with the names of their numbered parts, and what a request for one says. */
  readonly doors: Heading & {
    readonly book: string
    readonly message: (door: string) => string
    readonly items: readonly {
      readonly title: string
      readonly text: string
      readonly picture: PictureRef
      readonly parts: readonly string[]
    }[]
  }
  readonly managers: Heading & {
    readonly items: readonly string[]
    readonly action: Action
  }
  /** Leads to the areas where most such doors are. */
  readonly areas: RichText
  readonly insurance: { readonly title: string; readonly text: RichText; readonly action: Action }
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

const certificate = businessLink(
  'other',
  'Please send us a certificate of insurance. Name and address of the certificate holder: ',
)

const quote = { label: 'Get a commercial quote', to: businessLink('other') } as const

export const commercial = {
  hero: {
    title: 'Commercial roll-up and dock door repair in New York',
    lead: [
      'Loading docks, roll-ups, apartment garages. Repairs, new doors and upkeep for one door or 40. ',
      { text: 'Ask for a certificate of insurance', to: certificate },
      '.',
    ],
    call: `Call ${company.phone}`,
    action: quote,
    picture: {
      name: 'project-warehouse-after',
      alt: 'Metal warehouse at dusk with new insulated sectional doors, lit vision windows and yellow bollards.',
    },
  },
  work: {
    title: 'Made for doors that work all day',
    lead: 'One door or 40, anywhere in New York State.',
    points: [
      {
        title: 'Many doors, many sites',
        text: 'List every door and site in one request. One callback covers them all.',
      },
      {
        title: 'High-cycle springs',
        text: "A standard spring is made for 10,000 cycles, one open and one close each. At 8 a day, that's about 3.4 years. High-cycle springs are made for 20,000 or more.",
      },
      {
        title: 'Night work',
        text: `Service outside your business hours. Emergencies day or night, +${money(emergencyFees.afterHours)} from ${afterHoursText}.`,
      },
    ],
  },
  areas: [
    'Roll-up doors and gates in the city: ',
    { text: 'the Bronx', to: '/blog/garageservice/bronx' },
    ', ',
    { text: 'Manhattan', to: '/blog/garageservice/manhattan' },
    ' and ',
    { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
    '.',
  ],
  doors: {
    title: 'Which door is it?',
    book: 'Book a repair',
    message: (door) => `Door: ${door.toLowerCase()}.`,
    lead: 'Tell us the number of the part, or what it looks like. We repair all three, or measure and quote a new one.',
    items: [
      {
        title: 'Dock door',
        text: 'Dock and drive-in doors: springs, cables, tracks, panels and seals.',
        picture: {
          name: 'scene-dock',
          alt: 'Drawing of a loading dock from inside: a sectional door half a section up, springs on the shaft above it, tracks that go straight up, a dock leveler in the floor.',
        },
        parts: [
          'Torsion springs',
          'Vertical-lift tracks',
          'Cables',
          'Windows',
          'Seal all around',
          'Track guards',
          'Chain hoist',
          'Dock leveler',
        ],
      },
      {
        title: 'Rolling steel door',
        text: 'Winds up on a barrel. No tracks under the ceiling.',
        picture: {
          name: 'scene-rolling',
          alt: 'Drawing of a rolling steel door in a brick wall, half open; its hood is cut away to show the rolled curtain and the spring in the barrel.',
        },
        parts: [
          'Hood',
          'Barrel, spring inside',
          'Curtain of slats',
          'Guides',
          'Bottom bar with sensing edge',
          'Operator',
          'Hand chain',
        ],
      },
      {
        title: 'Apartment garage gate',
        text: 'One gate, and every resident needs it. Tell us when cars come and go.',
        picture: {
          name: 'scene-gate',
          alt: 'Drawing of the gate of an apartment garage at dusk: steel bars in an overhead sectional frame, a card reader, photo eyes and a loop in the pavement.',
        },
        parts: [
          'Sections with bars',
          'Operator',
          'Warning light',
          'Photo eyes',
          'Sensing edge',
          'Card reader',
          'Loop in the pavement',
        ],
      },
    ],
  },
  managers: {
    title: 'For property managers',
    lead: "The more you send, the more we'll know when we call.",
    items: [
      'Your company and who signs off',
      'How many doors and what kind',
      'The sites, with an address for each',
      'How many times a day each door opens',
      'When we can work and who will let us in',
    ],
    action: quote,
  },
  insurance: {
    title: 'Ask us for a certificate of insurance',
    text: [
      `We're licensed and insured. Our license numbers are at the bottom of every page. ${warranty.parts} on parts, ${warranty.labor.installations} on installation labor. Details are on the `,
      { text: 'warranty page', to: '/warranty' },
      '.',
    ],
    action: {
      label: 'Ask for a certificate',
      to: certificate,
    },
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
