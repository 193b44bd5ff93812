import { addressLine, company, licencesHeld } from '@/content/company'
import { warranty } from '@/content/prices'
import type { RichText } from '@/content/richText'
import type { ClosingCall, Heading, PictureRef, Point } from '@/content/sectionTypes'

type About = {
  readonly heading: Heading
  readonly picture: PictureRef
  readonly story: { readonly title: string; readonly paragraphs: readonly RichText[] }
  readonly stats: readonly { readonly value: string; readonly label: string }[]
  readonly values: { readonly title: string; readonly points: readonly Point[] }
  readonly credentials: { readonly title: string; readonly items: readonly RichText[] }
  readonly closing: ClosingCall
}

const licenceLines = licencesHeld().map(({ label, number }) => `License, ${label}: ${number}`)

export const about = {
  heading: {
    title: `About ${company.name}`,
    lead: `Garage doors since ${company.founded}, from ${company.address.locality} to the whole of New York State.`,
  },
  picture: {
    name: 'area-long-island',
    alt: 'Shingle house with a white carriage door in low coastal light, dunes and the sea behind.',
  },
  story: {
    title: 'Our story',
    paragraphs: [
      `${company.name} was founded in ${company.founded}. The main office is in ${addressLine}, where Queens meets Nassau County.`,
      `We began with a simple rule: say what is wrong, say what it costs, then do the work. ${company.yearsInBusiness} years later the rule stands, in all five boroughs, on Long Island, in the Hudson Valley and Upstate.`,
      [
        'A garage door is the heaviest thing that moves in most houses. People call us when it stands between them and their day. So the light stays on: ',
        { text: 'emergency service', to: '/emergency' },
        ' answers day and night.',
      ],
      'We repair what is worth repairing. When a new door is the better use of your money, we show you why. You decide.',
    ],
  },
  stats: [
    { value: company.yearsInBusiness, label: `years in business, founded ${company.founded}` },
    { value: company.reviewCount, label: 'happy customers' },
    { value: `${company.rating}`, label: 'out of 5 stars' },
    { value: '24/7', label: 'emergency service' },
  ],
  values: {
    title: 'What we hold to',
    points: [
      {
        icon: 'ReceiptText',
        title: 'Plain prices',
        text: 'Published to start with, written before work, unchanged after it.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Safety before speed',
        text: 'No door leaves our hands without its reverse and photo eyes tested.',
      },
      {
        icon: 'Clock',
        title: 'Your time counts',
        text: `A call back ${company.callBackText} while we are open, and word if the plan changes.`,
      },
      {
        icon: 'Handshake',
        title: 'Work we sign for',
        text: `${warranty.parts} on parts, labor terms in writing.`,
      },
    ],
  },
  credentials: {
    title: 'Credentials',
    items: [
      ...licenceLines,
      'Insured for work on your property',
      [
        `${warranty.parts} on parts, with `,
        { text: 'labor terms by kind of work', to: '/warranty' },
      ],
      [
        `${company.rating} out of 5 from ${company.reviewCount} reviews; `,
        { text: 'read some', to: '/reviews' },
      ],
    ],
  },
  closing: {
    title: 'Put us to the test',
    text: [
      `Open ${company.hoursText}. See `,
      { text: 'where we work', to: '/service-areas' },
      ', or call.',
    ],
    call: `Call ${company.phone}`,
    action: { label: 'Contact us', to: '/contact' },
  },
} as const satisfies About
