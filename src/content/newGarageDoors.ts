import { bookingLink } from '@/content/bookingLink'
import { company } from '@/content/company'
import { estimateLink } from '@/content/estimateLink'
import { doorPrices, prices, warranty } from '@/content/prices'
import type { RichText } from '@/content/richText'
import type { Action, Heading, Hero, PictureRef, Point, Step } from '@/content/sectionTypes'
import { money } from '@/lib/money'

export type DoorMaterial = keyof typeof doorPrices

/** A tab of the materials section; `price` is the starting price, as text. */
export type MaterialOption = {
  readonly id: DoorMaterial
  readonly label: string
  readonly title: string
  readonly price: string
  readonly description: string
  readonly features: readonly [string, string, string, string]
  readonly picture: PictureRef
  readonly action: Action
}

export type DoorStyle = {
  readonly title: string
  readonly text: string
  readonly suits: string
  readonly picture: PictureRef
}

type NewGarageDoors = {
  readonly hero: Hero
  readonly materials: Heading & {
    readonly defaultTab: DoorMaterial
    readonly options: readonly MaterialOption[]
    readonly priceNote: string
  }
  readonly styles: Heading & { readonly items: readonly DoorStyle[]; readonly link: Action }
  readonly process: Heading & { readonly steps: readonly Step[] }
  readonly benefits: { readonly title: string; readonly points: readonly Point[] }
  readonly warranty: {
    readonly title: string
    readonly terms: readonly { readonly value: string; readonly label: string }[]
    readonly text: RichText
  }
  readonly estimate: {
    readonly title: string
    readonly text: RichText
    readonly call: string
    readonly action: Action
  }
}

function quoteFor(material: string): Action {
  return {
    label: `Get a quote for ${material}`,
    to: bookingLink('installation', `I would like a quote for a new ${material} garage door.`),
  }
}

export const newGarageDoors = {
  hero: {
    eyebrow: 'New garage doors',
    title: 'New garage doors, measured and fitted by us',
    lead: `Steel, aluminum, wood or composite, from ${money(doorPrices.steel)}; a single-layer steel door from ${money(prices.singleDoor)}. You have the price in writing before anything is ordered.`,
    call: `Call ${company.phone}`,
    action: { label: 'Get Free Estimate', to: bookingLink('installation') },
    picture: {
      name: 'service-new-doors',
      alt: 'New blue door being installed: two sections in place, the third waiting above them, with ladder, tool bag and sawhorses.',
    },
  },
  materials: {
    title: 'Choose a material',
    lead: 'It decides the price, the upkeep and how the door ages.',
    defaultTab: 'steel',
    options: [
      {
        id: 'steel',
        label: 'Steel',
        title: 'Steel doors',
        price: money(doorPrices.steel),
        description:
          'The sensible choice for most houses: strong, insulated if you like, easy to keep.',
        features: [
          'Galvanized against rust, with a baked-on finish',
          'Single-layer or insulated sections',
          'Raised-panel, carriage and flush fronts',
          'Washing is all the upkeep',
        ],
        picture: {
          name: 'material-steel',
          alt: 'Close view along a slate-blue steel door with embossed panels in satin paint and a window row.',
        },
        action: quoteFor('steel'),
      },
      {
        id: 'aluminum',
        label: 'Aluminum',
        title: 'Aluminum and glass doors',
        price: money(doorPrices.aluminum),
        description:
          'Light and slim-framed. Right near salt water and where a garage needs daylight.',
        features: [
          'Does not rust, even by the sea',
          'Clear, frosted or tinted panes',
          'Light on springs and opener',
          'Anodized or painted frames',
        ],
        picture: {
          name: 'material-aluminum',
          alt: 'Close view along an aluminum-framed door with frosted glass, a wall light glowing beside it.',
        },
        action: quoteFor('aluminum'),
      },
      {
        id: 'wood',
        label: 'Wood',
        title: 'Wood doors',
        price: money(doorPrices.wood),
        description: 'Real grain and real weight. Reseal it every 2 years and it stays handsome.',
        features: [
          'Made to order for your opening',
          'Stained or painted to match the house',
          'Carriage, plank and paneled designs',
          'Springs sized to the weight of the door',
        ],
        picture: {
          name: 'material-wood',
          alt: 'Close view of a mahogany-toned plank door with diagonal braces, iron handles and a lit lantern on stone.',
        },
        action: quoteFor('wood'),
      },
      {
        id: 'composite',
        label: 'Composite',
        title: 'Composite doors',
        price: money(doorPrices.composite),
        description: 'The look of wood without the resealing.',
        features: [
          'Molded wood grain, painted or stained',
          'Will not rot, split or warp like wood',
          'Insulated core',
          'Carriage hardware and windows to choose from',
        ],
        picture: {
          name: 'material-composite',
          alt: 'Close view of a composite door in sage green with white cross-braces and black iron hardware.',
        },
        action: quoteFor('composite'),
      },
    ],
    priceNote:
      'Prices start with a one-car door of stock size. Size, insulation, windows and your opening change the price; you agree to the final one before work starts.',
  },
  styles: {
    title: 'Four popular styles',
    lead: 'Any of them comes in more than one material.',
    items: [
      {
        title: 'Raised panel',
        text: 'Even rectangles with a soft shadow line. It never argues with the house.',
        suits: 'Colonials, ranches and most suburban houses',
        picture: {
          name: 'style-raised-panel',
          alt: 'White raised-panel double garage door with a row of windows in a blue clapboard house, morning sun.',
        },
      },
      {
        title: 'Carriage house',
        text: 'Braces, arched windows and iron hardware: swinging doors to look at, one that rolls up to use.',
        suits: 'Shingle, stone and farmhouse fronts',
        picture: {
          name: 'style-carriage',
          alt: 'Dark green carriage-house door with arched windows, braces and iron hinges in a cedar-shingle and stone house.',
        },
      },
      {
        title: 'Modern flush',
        text: 'One smooth plane with a few windows, placed where you want light.',
        suits: 'Stucco, cedar and mid-century houses',
        picture: {
          name: 'style-modern-flush',
          alt: 'Charcoal flush double door with four small square windows under a flat canopy, white stucco and cedar.',
        },
      },
      {
        title: 'Full-view glass',
        text: 'Slim frames around panes from top to bottom. Frosted glass keeps the garage private.',
        suits: 'Modern houses, studios and row houses',
        picture: {
          name: 'style-full-view',
          alt: 'Black-framed full-view door with frosted panes in a gray brick wall, planters on both sides.',
        },
      },
    ],
    link: { label: 'Design your door', to: '/designer' },
  },
  process: {
    title: 'How installation works',
    lead: 'Four steps, no surprises in between.',
    steps: [
      {
        title: 'Measure',
        text: 'We measure opening, headroom and side room, and look at the tracks and the opener.',
      },
      {
        title: 'Choose and agree',
        text: 'You pick material, style and color. The written price names everything in it.',
      },
      {
        title: 'Install',
        text: 'We take the old door down and fit new sections, springs and tracks.',
      },
      {
        title: 'Test and hand over',
        text: 'We balance the door, test the reverse and the photo eyes, and show you how it runs.',
      },
    ],
  },
  benefits: {
    title: 'What a new door brings',
    points: [
      {
        icon: 'House',
        title: 'A better front',
        text: 'It is often the largest surface facing the street.',
      },
      {
        icon: 'Thermometer',
        title: 'A warmer garage',
        text: 'Insulated sections and new seals keep the winter outside.',
      },
      {
        icon: 'Volume2',
        title: 'Less noise',
        text: 'New rollers and a balanced door spare the bedroom above.',
      },
      {
        icon: 'ShieldCheck',
        title: 'Safer closing',
        text: 'Photo eyes and reverse are tested before we leave.',
      },
      {
        icon: 'Lock',
        title: 'Harder to force',
        text: 'Sound sections, firm tracks and a lock that lines up.',
      },
      {
        icon: 'CalendarCheck',
        title: 'A fresh start',
        text: 'New springs, cables and rollers, all at zero cycles.',
      },
    ],
  },
  warranty: {
    title: 'Warranty on your new door',
    terms: [
      { value: warranty.doorsPage.installation, label: 'installation warranty' },
      { value: warranty.doorsPage.manufacturer, label: 'manufacturer warranty, by model' },
    ],
    text: [
      'The ',
      { text: 'warranty page', to: '/warranty' },
      ' has the terms for labor and parts and how to make a claim.',
    ],
  },
  estimate: {
    title: 'A free estimate for your opening',
    text: [
      'Tell us the material and whether one car or two. Or ',
      { text: 'add up your estimate', to: estimateLink({ 'single-steel': 1 }) },
      ' first.',
    ],
    call: `Call ${company.phone}`,
    action: {
      label: 'Get Free Estimate',
      to: bookingLink('installation', 'I would like a free estimate for a new garage door.'),
    },
  },
} as const satisfies NewGarageDoors
