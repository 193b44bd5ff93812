import type { Address } from '@/addresses'
import { bookingLink } from '@/content/bookingLink'
import { noExtraFee } from '@/content/extraFee'
import { cablePicture, garagePicture, hingePicture, openerPicture } from '@/content/partPictures'
import type { Action, ClosingCall, Heading, Hero, IconName, Point } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'
import { openerPrices, planPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type ServiceCard = {
  readonly title: string
  readonly description: string
  /** The lowest price of the service, as a phrase. */
  readonly from: string
  /** Says of that price for which job it is. */
  readonly covers: string
  readonly icon: IconName
  readonly href: Address
  readonly linkLabel: string
  readonly features: readonly string[]
  readonly picture: PictureRef
}

/** The four services, for the home page and the services page. */
export const serviceCards = [
  {
    title: 'New Garage Doors',
    description: 'Measured for your opening, in the material you choose, and installed by us.',
    from: `From ${money(prices.singleDoor)}`,
    covers: 'one car, single-layer',
    icon: 'DoorOpen',
    href: '/services/new-garage-doors',
    linkLabel: 'Learn More',
    features: [
      'Residential and commercial',
      'Steel, wood, aluminum and composite',
      'Custom styles',
      'Professional installation',
    ],
    picture: {
      name: 'service-new-doors',
      alt: 'New blue door being installed: two sections stand in the opening under the springs, the others wait beside it, with ladder, tool bag and sawhorses.',
    },
  },
  {
    title: 'Smart Garage Doors',
    description:
      'Open, close and check your door from your phone, with a new opener or the one you have.',
    from: `From ${money(Math.min(...openerPrices))}`,
    covers: 'one opener',
    icon: 'Smartphone',
    href: '/services/smart-garage-doors',
    linkLabel: 'Learn More',
    features: ['App control', 'Wi-Fi', 'Security cameras', 'Geofencing'],
    picture: openerPicture,
  },
  {
    title: 'Garage Door Repairs',
    description:
      'Springs, cables, tracks and openers, day or night. You get the price before we start.',
    from: `From ${money(prices.rollers)}`,
    covers: 'worn rollers',
    icon: 'Wrench',
    href: '/services/repairs',
    linkLabel: 'Learn More',
    features: ['Spring replacement', 'Opener repair', 'Cable and track work', 'Emergency service'],
    picture: cablePicture,
  },
  {
    title: 'Maintenance & Upgrades',
    description: `A yearly visit that catches wear early. Plan members save ${planPrices.annual.repairDiscount}% or ${planPrices['bi-annual'].repairDiscount}% on repairs.`,
    from: `From ${money(prices.safetyInspection)}`,
    covers: 'a safety inspection',
    icon: 'CalendarCheck',
    href: '/services/maintenance',
    linkLabel: 'Learn More',
    features: ['20-point inspection', 'Lubrication', 'Safety checks', 'Performance tune-ups'],
    picture: hingePicture,
  },
] as const satisfies readonly ServiceCard[]

/** Follows the label of a card's link, for screen readers. */
export const aboutService = (title: string) => `about ${title}`

/** Shown below the cards. */
export const fromPriceNote = 'You approve the final price before any work starts.'

type ServicesPage = {
  readonly hero: Hero
  readonly cards: Heading
  readonly designer: Heading & { readonly link: Action; readonly picture: PictureRef }
  readonly why: { readonly title: string; readonly points: readonly Point[] }
  readonly closing: ClosingCall
}

export const servicesPage = {
  hero: {
    title: 'Garage door services in New York',
    lead: `New doors, smart openers, repairs and maintenance for homes and businesses. Call, or book online and we'll call you back ${company.callBackText} while the office is open.`,
    call: `Call ${company.phone}`,
    action: { label: 'Book Service Online', to: '/contact' },
    picture: garagePicture,
  },
  cards: {
    title: 'What we do',
    lead: 'Four services and one number to call.',
  },
  designer: {
    title: 'Design your door',
    lead: 'Pick a style, material, color and windows and see the door on a house, by day and at dusk, with its starting price.',
    link: { label: 'Open the door designer', to: '/designer' },
    picture: {
      name: 'designer',
      alt: 'Drawing of a barn-roofed house at dusk with a green carriage door, lit windows and gooseneck lamps.',
    },
  },
  why: {
    title: 'Why customers choose us',
    points: [
      {
        title: 'Price before work',
        text: 'We take a look, give you a written price and wait for your OK.',
      },
      {
        title: 'Same-day service',
        text: `${noExtraFee}.`,
      },
      {
        title: 'Licensed and insured',
        text: 'You can check our license numbers before we come.',
      },
      {
        title: 'Warranty in writing',
        text: `Labor on repairs is covered for ${warranty.labor.repairs}, parts for ${warranty.parts}.`,
      },
    ],
  },
  closing: {
    title: 'Not sure which one you need?',
    text: [
      "Tell us what's wrong. We'll tell you which service you need and what it costs. A door that's stuck open or crooked, or a snapped spring, is ",
      { text: 'an emergency', to: '/emergency' },
      '.',
    ],
    call: `Call ${company.phone}`,
    action: { label: 'Book Service Online', to: bookingLink('other') },
  },
} as const satisfies ServicesPage
