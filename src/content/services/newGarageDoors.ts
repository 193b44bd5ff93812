import { bookingLink } from '@/content/bookingLink'
import { designerLink } from '@/content/designerLink'
import { estimateLink } from '@/content/estimateLink'
import type { RichText } from '@/content/richText'
import type { Action, Heading, Hero, Point, Step } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'
import { doorPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type DoorMaterial = keyof typeof doorPrices

/** A tab of the materials section; `price` is the starting price, as text. */
export type MaterialOption = {
  readonly id: DoorMaterial
  readonly label: string
  readonly title: string
  readonly price: string
  /** The width and build it applies to. */
  readonly priceIsFor: string
  readonly description: string
  readonly features: readonly [string, string, string, string]
  readonly picture: PictureRef
  readonly action: Action
  /** The designer with a door of this material. */
  readonly design: Action
}

export type DoorStyle = {
  readonly title: string
  readonly text: string
  readonly suits: string
  readonly picture: PictureRef
  /** The designer with the door of the picture. */
  readonly design: Action
}

type NewGarageDoors = {
  readonly hero: Hero
  readonly materials: Heading & {
    readonly from: string
    readonly defaultTab: DoorMaterial
    readonly options: readonly MaterialOption[]
    readonly priceNote: string
  }
  /** Two tables: the price list by size, and the starting prices by material. */
  readonly prices: Heading & {
    readonly list: { readonly title: string; readonly column: string }
    readonly byMaterial: { readonly title: string; readonly column: string }
    readonly price: string
  }
  readonly styles: Heading & {
    readonly suits: string
    readonly items: readonly DoorStyle[]
    readonly link: Action
  }
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
    to: bookingLink('installation', `I'd like a quote for a new ${material} garage door.`),
  }
}

export const newGarageDoors = {
  hero: {
    title: 'New garage doors in New York, measured and installed by us',
    lead: `Steel, aluminum, wood or composite. One-car doors start at ${money(prices.singleDoor)} in single-layer steel and ${money(doorPrices.steel)} in insulated steel. You get the price in writing before we order anything.`,
    call: `Call ${company.phone}`,
    action: { label: 'Get Free Estimate', to: bookingLink('installation') },
    picture: {
      name: 'project-westchester-after',
      alt: 'Stone garage at dusk with two wood carriage doors, arched windows lit from inside, lamps beside them and a gable above.',
    },
  },
  materials: {
    title: 'Choose a material',
    lead: 'It sets the price, the upkeep and how the door ages.',
    from: 'From',
    defaultTab: 'steel',
    options: [
      {
        id: 'steel',
        label: 'Steel',
        title: 'Steel doors',
        price: money(doorPrices.steel),
        priceIsFor: 'One car wide, insulated',
        description:
          'The practical choice for most homes: strong, easy to care for, and insulated if you like.',
        features: [
          'Galvanized against rust, with a baked-on finish',
          'Single-layer or insulated sections',
          'Raised-panel, carriage and flush fronts',
          'Soap and water is all it needs',
        ],
        picture: {
          name: 'material-steel',
          alt: 'Close view along a slate-blue steel door with embossed panels in satin paint and a window row.',
        },
        action: quoteFor('steel'),
        design: {
          label: 'Design one in steel',
          to: designerLink({
            width: 'single',
            insulation: 'insulated',
            material: 'steel',
            style: 'raised-panel',
            color: 'slate-blue',
            windows: 'top-row',
          }),
        },
      },
      {
        id: 'aluminum',
        label: 'Aluminum',
        title: 'Aluminum and glass doors',
        price: money(doorPrices.aluminum),
        priceIsFor: 'One car wide, stock size',
        description:
          'Light, with slim frames. A good fit near salt water or where a garage needs daylight.',
        features: [
          "Won't rust, even near salt water",
          'Clear, frosted or tinted panes',
          'Easy on the springs and opener',
          'Anodized or painted frames',
        ],
        picture: {
          name: 'material-aluminum',
          alt: 'Close view along an aluminum-framed door with frosted glass, a wall light glowing beside it.',
        },
        action: quoteFor('aluminum'),
        design: {
          label: 'Design one in aluminum',
          to: designerLink({
            width: 'single',
            material: 'aluminum',
            style: 'full-view',
            color: 'silver',
            panes: 'frosted',
          }),
        },
      },
      {
        id: 'wood',
        label: 'Wood',
        title: 'Wood doors',
        price: money(doorPrices.wood),
        priceIsFor: 'One car wide, made to order',
        description:
          'Real wood grain and real weight. Reseal it every 2 years to keep it looking good.',
        features: [
          'Made to order for your opening',
          'Stained or painted to match the house',
          'Carriage, plank and paneled designs',
          "Springs sized for the door's weight",
        ],
        picture: {
          name: 'material-wood',
          alt: 'Close view of a mahogany-toned plank door with diagonal braces, iron handles and a lit lantern on stone.',
        },
        action: quoteFor('wood'),
        design: {
          label: 'Design one in wood',
          to: designerLink({
            width: 'single',
            material: 'wood',
            style: 'carriage',
            color: 'mahogany',
            windows: 'none',
          }),
        },
      },
      {
        id: 'composite',
        label: 'Composite',
        title: 'Composite doors',
        price: money(doorPrices.composite),
        priceIsFor: 'One car wide, stock size',
        description: 'The look of wood, without the resealing.',
        features: [
          'Molded wood grain, painted or stained',
          "Won't rot, split or warp like wood",
          'Insulated core',
          'Your choice of carriage hardware and windows',
        ],
        picture: {
          name: 'material-composite',
          alt: 'Close view of a composite door in sage green with white cross-braces and black iron hardware.',
        },
        action: quoteFor('composite'),
        design: {
          label: 'Design one in composite',
          to: designerLink({
            width: 'single',
            material: 'composite',
            style: 'carriage',
            color: 'sage',
          }),
        },
      },
    ],
    priceNote: `Starting prices are for a one-car door in a stock size. A two-car door in single-layer steel starts at ${money(prices.doubleDoor)}; other two-car doors are by quote. You approve the final price before any work starts.`,
  },
  prices: {
    title: 'What a new garage door costs',
    lead: 'One car wide is 9 feet, two cars 16 feet. We measure yours before we quote.',
    list: { title: 'Price list', column: 'Door' },
    byMaterial: { title: 'Starting prices by material', column: 'Material' },
    price: 'From',
  },
  styles: {
    title: 'Four popular styles',
    lead: 'Each one comes in more than one material.',
    suits: 'Looks right on:',
    items: [
      {
        title: 'Raised panel',
        text: 'Even rectangles with a soft shadow line. Works with almost any house.',
        suits: 'Colonials, ranches and most suburban homes',
        picture: {
          name: 'style-raised-panel',
          alt: 'White raised-panel double garage door with a row of windows on a blue clapboard house, morning sun.',
        },
        design: {
          label: 'Design one like it',
          to: designerLink({
            style: 'raised-panel',
            material: 'steel',
            color: 'white',
            windows: 'top-row',
            panes: 'clear',
          }),
        },
      },
      {
        title: 'Carriage house',
        text: 'Braces, arched windows and iron hardware. They look like swing-out doors but roll up overhead.',
        suits: 'Shingle, stone and farmhouse-style homes',
        picture: {
          name: 'style-carriage',
          alt: 'Dark green carriage-house door with arched windows, braces and iron hinges on a cedar-shingle and stone house.',
        },
        design: {
          label: 'Design one like it',
          to: designerLink({
            style: 'carriage',
            material: 'steel',
            color: 'forest',
            wall: 'stone',
            'wall-color': 'fieldstone',
          }),
        },
      },
      {
        title: 'Modern flush',
        text: 'A smooth face with a few windows, right where you want the light.',
        suits: 'Stucco, cedar and mid-century homes',
        picture: {
          name: 'style-modern-flush',
          alt: 'Charcoal flush double door with four small square windows under a flat canopy, white stucco and cedar.',
        },
        design: {
          label: 'Design one like it',
          to: designerLink({
            style: 'modern-flush',
            material: 'steel',
            color: 'charcoal',
            windows: 'side-column',
            house: 'flat',
            wall: 'stucco',
            'wall-color': 'white',
          }),
        },
      },
      {
        title: 'Full-view glass',
        text: 'Slim frames and glass from top to bottom. Frosted glass keeps the garage private.',
        suits: 'Modern homes, studios and row houses',
        picture: {
          name: 'style-full-view',
          alt: 'Black-framed full-view door with frosted panes on a gray brick house, planters on both sides.',
        },
        design: {
          label: 'Design one like it',
          to: designerLink({
            style: 'full-view',
            material: 'aluminum',
            color: 'black',
            panes: 'frosted',
            width: 'single',
            house: 'flat',
            wall: 'brick',
            'wall-color': 'charcoal',
          }),
        },
      },
    ],
    link: { label: 'Design your door', to: '/designer' },
  },
  process: {
    title: 'How installation works',
    lead: 'Four steps, from your call to the last test.',
    steps: [
      {
        title: 'Measure',
        text: 'We measure the opening, headroom and side room, and check the tracks and opener.',
      },
      {
        title: 'Choose',
        text: 'You pick the material, style and color. Your written price lists everything it includes.',
      },
      {
        title: 'Install',
        text: 'We take down the old door and put in new sections, springs and tracks.',
      },
      {
        title: 'Test',
        text: 'We balance the door, test the auto-reverse and photo eyes, and show you how everything works.',
      },
    ],
  },
  benefits: {
    title: 'Why get a new door',
    points: [
      {
        title: 'Better curb appeal',
        text: 'People notice it before they notice the front door.',
      },
      {
        title: 'A warmer garage',
        text: 'Insulated sections and new seals help keep the cold out.',
      },
      {
        title: 'Less noise',
        text: 'New rollers and a balanced door mean less noise in the room above.',
      },
      {
        title: 'Safer closing',
        text: 'We test the photo eyes and auto-reverse before we leave.',
      },
      {
        title: 'Harder to break into',
        text: 'Solid sections, secure tracks and a lock that lines up.',
      },
      {
        title: 'A fresh start',
        text: 'All new springs, cables and rollers.',
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
      ' explains labor and parts coverage and how to make a claim.',
    ],
  },
  estimate: {
    title: 'A free estimate for your opening',
    text: [
      "Tell us the material and whether it's for one car or two. Or ",
      { text: 'build your estimate', to: estimateLink({ 'single-steel': 1 }) },
      ' first.',
    ],
    call: `Call ${company.phone}`,
    action: {
      label: 'Get Free Estimate',
      to: bookingLink('installation', "I'd like a free estimate for a new garage door."),
    },
  },
} as const satisfies NewGarageDoors
