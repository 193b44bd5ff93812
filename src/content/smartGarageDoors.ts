import { bookingLink } from '@/content/bookingLink'
import { company } from '@/content/company'
import { estimateLink } from '@/content/estimateLink'
import { openerBrands } from '@/content/openerBrands'
import { openerPrices, prices } from '@/content/prices'
import type { RichText } from '@/content/richText'
import type {
  Action,
  ClosingCall,
  Heading,
  Hero,
  IconName,
  Point,
  Step,
} from '@/content/sectionTypes'
import { money } from '@/lib/money'

/** A selectable card; choosing it shows its benefits. */
export type SmartFeature = {
  readonly id: 'smartphone' | 'wifi' | 'security' | 'automation'
  readonly icon: IconName
  readonly title: string
  readonly description: string
  readonly benefits: readonly string[]
}

/** `price` is the starting price, as text; `app` says whose app and cloud the opener depends on. */
export type OpenerBrand = {
  readonly name: string
  readonly model: string
  readonly price: string
  readonly app: string
  readonly action: Action
}

type SmartGarageDoors = {
  readonly hero: Hero
  readonly features: Heading & { readonly items: readonly SmartFeature[] }
  readonly brands: Heading & {
    readonly items: readonly OpenerBrand[]
    readonly notes: readonly RichText[]
  }
  readonly extras: Heading & {
    readonly items: readonly { readonly title: string; readonly price: string }[]
  }
  readonly process: Heading & { readonly steps: readonly Step[] }
  readonly benefits: { readonly title: string; readonly points: readonly Point[] }
  readonly closing: ClosingCall
}

function brand(id: keyof typeof openerBrands, app: string): OpenerBrand {
  const { name, model, from: price } = openerBrands[id]
  return {
    name,
    model,
    price: money(price),
    app,
    action: {
      label: `Ask for ${name}`,
      to: bookingLink(
        'smart',
        `I am interested in the ${name} opener (${model}, from ${money(price)}).`,
      ),
    },
  }
}

export const smartGarageDoors = {
  hero: {
    eyebrow: 'Smart garage doors',
    title: 'Know the door is closed, wherever you are',
    lead: `A smart opener shows the door on your phone and closes it from anywhere. From ${money(Math.min(...openerPrices))}.`,
    call: `Call ${company.phone}`,
    action: { label: 'Book Service', to: bookingLink('smart') },
    picture: {
      name: 'service-smart',
      alt: 'Garage interior in the evening with a lit opener on the ceiling, its rail and the red release handle.',
    },
  },
  features: {
    title: 'What a smart opener does',
    lead: 'Choose one to see what it is good for.',
    items: [
      {
        id: 'smartphone',
        icon: 'Smartphone',
        title: 'Smartphone Control',
        description: 'Open, close and check the door in an app.',
        benefits: [
          'See at a glance whether the door is open or closed',
          'Close it from the train or the office',
          'Give family members access, and take it back',
          'See when the door moved',
        ],
      },
      {
        id: 'wifi',
        icon: 'Wifi',
        title: 'WiFi Connectivity',
        description: 'The opener joins your home network.',
        benefits: [
          'No hub needed for most models',
          'We check the signal where the opener hangs before we fit it',
          'A message when the door opens or stays open',
          'Remote and wall button work without the internet',
        ],
      },
      {
        id: 'security',
        icon: 'Lock',
        title: 'Advanced Security',
        description: 'Codes that change, cameras that show who came.',
        benefits: [
          'Rolling codes: a new code each time, hard to copy',
          `A camera that shows the garage on your phone, from ${money(prices.camera)}`,
          'Photo eyes tested, so a closing door reverses',
          'A PIN with some voice assistants before the door opens',
        ],
      },
      {
        id: 'automation',
        icon: 'Timer',
        title: 'Smart Automation',
        description: 'The door follows your day, within limits you set.',
        benefits: [
          'Closes by itself after a time you choose',
          'Geofencing: the app acts when your car comes or goes',
          'Schedules, such as closed every night at 10',
          'Voice assistants, on openers that support yours',
        ],
      },
    ],
  },
  brands: {
    title: 'Four openers to choose from',
    lead: 'Starting prices. The final price is agreed before work starts.',
    items: [
      brand('liftmaster', 'myQ app, shared with Chamberlain'),
      brand('chamberlain', 'myQ app, shared with LiftMaster'),
      brand('genie', 'Aladdin Connect, runs through the cloud'),
      brand('overhead-door', 'OHD Anywhere, runs through the cloud'),
    ],
    notes: [
      [
        'Check first that the opener works with your phone, voice assistant and home system. ',
        { text: 'How to choose a smart opener', to: '/blog/best-smart-garage-openers-ny' },
        '.',
      ],
      [
        'With a camera or a new door? ',
        {
          text: 'Add up your estimate',
          to: estimateLink({ chamberlain: 1, camera: 1, 'app-setup': 1 }),
        },
        '.',
      ],
      'Brand names belong to their owners. We are independent of all four.',
    ],
  },
  extras: {
    title: 'Good to add',
    lead: 'Fitted in the same visit.',
    items: [
      { title: 'Smart bundle: door and smart opener', price: `from ${money(prices.smartBundle)}` },
      { title: 'Garage camera', price: `from ${money(prices.camera)}` },
      { title: 'App setup on your phone', price: 'free' },
    ],
  },
  process: {
    title: 'Three steps to a smart door',
    lead: 'The door itself usually stays.',
    steps: [
      {
        title: 'Check',
        text: 'Balance, photo eyes, power and Wi-Fi. An opener from before 1993 should go.',
      },
      {
        title: 'Install',
        text: 'We fit the opener or controller, set its force and travel, and test the reverse.',
      },
      {
        title: 'Connect',
        text: 'We stay until your phone opens and closes the door.',
      },
    ],
  },
  benefits: {
    title: 'Why people stay with it',
    points: [
      {
        icon: 'Bell',
        title: 'No more driving back',
        text: 'The app answers "did I close it?" and closes it if you did not.',
      },
      {
        icon: 'Users',
        title: 'Let someone in',
        text: 'Open it for a delivery or a neighbor and watch it close.',
      },
      {
        icon: 'Zap',
        title: 'Ready for a power outage',
        text: 'With battery backup the opener works when the lights are out.',
      },
    ],
  },
  closing: {
    title: 'Keep your opener or replace it?',
    text: 'Tell us its age and brand. We say what works with your phone and what it costs.',
    call: `Call ${company.phone}`,
    action: {
      label: 'Book Service',
      to: bookingLink('smart', 'I would like advice on a smart opener.'),
    },
  },
} as const satisfies SmartGarageDoors
