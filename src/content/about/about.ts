import type { RichText } from '@/content/richText'
import type { ClosingCall, Heading, Point } from '@/content/sectionTypes'
import { addressLine, company, licensesHeld } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'
import { warranty } from '@/facts/prices'

type About = {
  readonly heading: Heading
  readonly picture: PictureRef
  readonly story: { readonly title: string; readonly paragraphs: readonly RichText[] }
  readonly rule: {
    readonly title: string
    readonly today: string
    readonly steps: readonly { readonly picture: string; readonly text: string }[]
  }
  readonly stats: readonly { readonly value: string; readonly label: string }[]
  readonly values: { readonly title: string; readonly points: readonly Point[] }
  readonly credentials: { readonly title: string; readonly items: readonly RichText[] }
  readonly closing: ClosingCall
}

const licenseLines = licensesHeld().map(({ label, number }) => `License, ${label}: ${number}`)

/** Beside figures that aren't the company's own yet. */
const sample = company.hasSampleRating ? ' (sample)' : ''

export const about = {
  heading: {
    title: `About ${company.name} in ${company.address.locality}, ${company.address.region}`,
    lead: `Garage doors since ${company.founded}. Based in ${company.address.locality}, working all over New York State.`,
  },
  picture: {
    name: 'scene-shop',
    alt: 'Drawing of a brick workshop with a lit bay at dusk, sample doors in its window and a blue van at the curb.',
  },
  story: {
    title: 'Our story',
    paragraphs: [
      `${company.name} was founded in ${company.founded}. The main office is in ${addressLine}, where Queens meets Nassau County.`,
      `We started with a simple rule: tell people what's wrong, tell them what it costs, then do the work. More than ${Number.parseInt(company.yearsInBusiness, 10)} years later, that's still how we work in all five boroughs, on Long Island, in the Hudson Valley and Upstate.`,
      [
        "When a garage door quits, your day stops with it. That's why our ",
        { text: 'emergency service', to: '/emergency' },
        ' line is answered day and night.',
      ],
      "We repair what's worth repairing. If a new door is the better use of your money, we'll show you why. The choice is yours.",
    ],
  },
  rule: {
    title: `One rule since ${company.founded}`,
    today: 'Today',
    steps: [
      { picture: '/drawings/rule-wrong.svg', text: "Tell people what's wrong." },
      { picture: '/drawings/way-price.svg', text: 'Tell them what it costs.' },
      { picture: '/drawings/way-design.svg', text: 'Then do the work.' },
    ],
  },
  stats: [
    { label: `In business since ${company.founded}`, value: `${company.yearsInBusiness} years` },
    { label: `Happy customers${sample}`, value: company.reviewCount },
    { label: `Rating${sample}`, value: `${company.rating} of 5 stars` },
    { label: 'Emergency service', value: '24/7' },
  ],
  values: {
    title: 'What we stand for',
    points: [
      {
        title: 'Plain prices',
        text: 'Starting prices on this site, your price in writing before work starts, and a bill that matches it.',
      },
      {
        title: 'Safety comes first',
        text: 'After a repair or an installation, we test the auto-reverse and the photo eyes.',
      },
      {
        title: 'We respect your time',
        text: `We call back ${company.callBackText} while we're open, and we let you know if plans change.`,
      },
      {
        title: 'Work we stand behind',
        text: `${warranty.parts} on parts, and labor coverage in writing.`,
      },
    ],
  },
  credentials: {
    title: 'Credentials',
    items: [
      ...licenseLines,
      'Licensed and insured',
      [
        `${warranty.parts} on parts, plus `,
        { text: 'labor coverage by type of work', to: '/warranty' },
      ],
      [`${company.reviewCount} reviews${sample}: `, { text: 'read a few', to: '/reviews' }],
    ],
  },
  closing: {
    title: "Let's get your door working",
    text: [
      `We're open ${company.hoursText}. See `,
      { text: 'where we work', to: '/service-areas' },
      ', or give us a call.',
    ],
    call: `Call ${company.phone}`,
    action: { label: 'Contact us', to: '/contact' },
  },
} as const satisfies About
