// The home page from its services down; the part above is in homeTop.ts, since it is hydrated first.

import { noExtraFee } from '@/content/extraFee'
import type { Action, ClosingCall, Heading, Point } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { closesText, opensText } from '@/facts/hours'
import { warranty } from '@/facts/prices'

type LinkedHeading = Heading & { readonly link: Action }

export type HomeArea = {
  readonly title: string
  readonly text: string
  readonly links: readonly Action[]
}

type Home = {
  readonly facts: readonly { readonly value: string; readonly label: string }[]
  readonly services: LinkedHeading
  readonly why: { readonly title: string; readonly points: readonly Point[] }
  readonly areas: LinkedHeading & {
    readonly items: readonly HomeArea[]
    readonly see: (name: string) => string
  }
  readonly projects: LinkedHeading
  readonly testimonials: LinkedHeading
  readonly closing: ClosingCall
}

export const home = {
  facts: [
    { label: `In business since ${company.founded}`, value: `${company.yearsInBusiness} years` },
    { label: `Callback, ${opensText} to ${closesText}`, value: `${company.callBackMinutes} min` },
    { label: 'Emergency service', value: '24/7' },
    { label: 'Parts warranty', value: '5 years' },
  ],
  services: {
    title: 'What does your door need?',
    lead: 'A repair, a replacement, a smarter opener or a tune-up.',
    link: { label: 'All services', to: '/services' },
  },
  why: {
    title: 'Why Choose Us',
    points: [
      {
        icon: 'ShieldCheck',
        title: 'Licensed and insured',
        text: "Our license numbers are at the bottom of every page, and we're insured.",
      },
      {
        icon: 'Truck',
        title: 'Same-day service',
        text: `${noExtraFee}.`,
      },
      {
        icon: 'ReceiptText',
        title: 'Transparent pricing',
        text: 'Starting prices are on this site, and your own price comes in writing.',
      },
      {
        icon: 'BadgeCheck',
        title: 'Warranty on parts and labor',
        text: `${warranty.parts} on parts, ${warranty.labor.repairs} on repair labor, ${warranty.labor.installations} on installation labor.`,
      },
      {
        icon: 'Star',
        title: `${company.rating} out of 5`,
        text: `From ${company.reviewCount} reviews by homeowners and businesses.${company.hasSampleRating ? ' A sample figure.' : ''}`,
      },
      {
        icon: 'Building',
        title: `${company.yearsInBusiness} years in business`,
        text: `Founded in ${company.founded}, with a main office in ${company.address.locality}, New York.`,
      },
    ],
  },
  areas: {
    title: 'We come to you',
    lead: 'From Montauk to Buffalo.',
    see: (name) => `See ${name}`,
    link: { label: 'All service areas', to: '/service-areas' },
    items: [
      {
        title: 'New York City',
        text: 'All 5 boroughs',
        links: [{ label: 'New York City', to: '/blog/garageservice/nyc' }],
      },
      {
        title: 'Long Island',
        text: 'Nassau and Suffolk',
        links: [{ label: 'Long Island', to: '/blog/garageservice/longisland' }],
      },
      {
        title: 'Westchester County',
        text: 'Yonkers to Peekskill',
        links: [{ label: 'Westchester', to: '/blog/garageservice/westchester' }],
      },
      {
        title: 'Rockland County',
        text: 'Nyack to Suffern',
        links: [{ label: 'Rockland', to: '/blog/garageservice/rockland' }],
      },
      {
        title: 'Hudson Valley',
        text: 'Both sides of the river',
        links: [{ label: 'Hudson Valley', to: '/blog/garageservice/westchester' }],
      },
      {
        title: 'Albany, Buffalo, Rochester, Syracuse',
        text: 'Upstate New York',
        links: [
          { label: 'Albany', to: '/blog/garageservice/albany' },
          { label: 'Buffalo', to: '/blog/garageservice/buffalo' },
          { label: 'Rochester', to: '/blog/garageservice/rochester' },
          { label: 'Syracuse', to: '/blog/garageservice/syracuse' },
        ] as readonly Action[],
      },
    ],
  },
  projects: {
    title: 'Before and after',
    /** Delete its second sentence together with the sample projects. */
    lead: 'Lift the old door to see the new one. These are sample projects, and the pictures are illustrations.',
    link: { label: 'All projects', to: '/projects' },
  },
  testimonials: {
    title: 'What customers say',
    /** Replace it together with the sample reviews. */
    lead: "These are sample reviews. They aren't from real customers.",
    link: { label: 'All reviews', to: '/reviews' },
  },
  closing: {
    title: 'Stuck? Noisy? Ready for a new one?',
    text: `Call ${company.phone}. We'll tell you the next step and the likely price.`,
    call: `Call ${company.phone}`,
    action: { label: 'Get Free Quote', to: '/contact' },
  },
} as const satisfies Home
