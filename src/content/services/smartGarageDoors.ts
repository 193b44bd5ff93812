import { bookingLink } from '@/content/bookingLink'
import { estimateLink } from '@/content/estimateLink'
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
import { company } from '@/facts/company'
import { openerBrands } from '@/facts/openerBrands'
import { openerPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

/** A selectable card; choosing it shows its benefits. */
export type SmartFeature = {
  readonly id: 'smartphone' | 'wifi' | 'security' | 'automation'
  readonly icon: IconName
  readonly title: string
  readonly description: string
  readonly benefits: readonly string[]
}

/** `price` is the starting price, as text; `app` names the app and cloud that the opener depends on. */
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
    readonly from: string
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
      label: `Ask about ${name}`,
      to: bookingLink(
        'smart',
        `I'm interested in the ${name} opener (${model}, from ${money(price)}).`,
      ),
    },
  }
}

export const smartGarageDoors = {
  hero: {
    title: 'Smart garage door openers in New York',
    lead: [
      `Know your door is closed, wherever you are: check it on your phone, and close it from anywhere. From ${money(Math.min(...openerPrices))}. `,
      { text: 'Compare four openers', to: '/services/smart-garage-doors#openers' },
      '.',
    ],
    call: `Call ${company.phone}`,
    action: { label: 'Book Service', to: bookingLink('smart') },
    picture: {
      name: 'scene-smart' as string,
      alt: 'Drawing of a house at night with its garage open and lit; a phone beside it says that the door has been open for 6 minutes, and closes it.',
    },
  },
  features: {
    title: 'What a smart opener does',
    lead: 'Choose a feature to see what it does for you.',
    items: [
      {
        id: 'smartphone',
        icon: 'Smartphone',
        title: 'Smartphone Control',
        description: 'Open, close and check the door in an app.',
        benefits: [
          'See at a glance whether the door is open or closed',
          'Close it from the train or the office',
          'Give family members access, and remove it any time',
          'See when the door was opened or closed',
        ],
      },
      {
        id: 'wifi',
        icon: 'Wifi',
        title: 'WiFi Connectivity',
        description: 'The opener joins your home network.',
        benefits: [
          'No hub needed for most models',
          'We check the signal at the opener before we install it',
          'An alert when the door opens or is left open',
          'Remote and wall button work without the internet',
        ],
      },
      {
        id: 'security',
        icon: 'Lock',
        title: 'Advanced Security',
        description: "Codes that change, and cameras that show who's there.",
        benefits: [
          "Rolling codes: a new code every time, so it's hard to copy",
          `A camera that shows the garage on your phone, from ${money(prices.camera)}`,
          "Photo eyes tested, so the door reverses if something's in the way",
          'A PIN before the door opens, with some voice assistants',
        ],
      },
      {
        id: 'automation',
        icon: 'Timer',
        title: 'Smart Automation',
        description: 'The door works around your day, within limits you set.',
        benefits: [
          'Closes on its own after a time you choose',
          'Geofencing: the app knows when you leave or come home',
          'Schedules, such as closing every night at 10',
          'Voice control, on openers that work with your assistant',
        ],
      },
    ],
  },
  brands: {
    title: 'Four openers to choose from',
    lead: 'Starting prices. You approve the final price before any work starts.',
    from: 'From',
    items: [
      brand('liftmaster', 'myQ app, shared with Chamberlain'),
      brand('chamberlain', 'myQ app, shared with LiftMaster'),
      brand('genie', 'Aladdin Connect app (cloud only)'),
      brand('overhead-door', 'OHD Anywhere app (cloud only)'),
    ],
    notes: [
      [
        'First, make sure the opener works with your phone, voice assistant and smart home system. ',
        { text: 'How to choose a smart opener', to: '/blog/best-smart-garage-openers-ny' },
        '.',
      ],
      [
        'Adding a camera or a new door? ',
        {
          text: 'Build your estimate',
          to: estimateLink({ chamberlain: 1, camera: 1, 'app-setup': 1 }),
        },
        '.',
      ],
      "Brand names belong to their owners. We're independent of all four.",
    ],
  },
  extras: {
    title: 'Popular add-ons',
    lead: 'Installed on the same visit.',
    items: [
      { title: 'Garage camera', price: `from ${money(prices.camera)}` },
      { title: 'App setup on your phone', price: 'free' as string },
    ],
  },
  process: {
    title: 'Three steps to a smart door',
    lead: 'You can usually keep the door you have.',
    steps: [
      {
        title: 'Check',
        text: 'We check the balance, photo eyes, power and Wi-Fi. An opener from before 1993 should be replaced.',
      },
      {
        title: 'Install',
        text: 'We install the opener or controller, set its force and travel, and test the auto-reverse.',
      },
      {
        title: 'Connect',
        text: 'We stay until your phone opens and closes the door.',
      },
    ],
  },
  benefits: {
    title: 'Why people like it',
    points: [
      {
        title: 'No more turning around',
        text: "Did you close it? The app tells you, and lets you close it if you didn't.",
      },
      {
        title: 'Let someone in',
        text: 'Open it for a delivery or a neighbor, then close it behind them.',
      },
      {
        title: 'Ready for a power outage',
        text: 'With battery backup, the opener works when the power is out.',
      },
    ],
  },
  closing: {
    title: 'Keep your opener or replace it?',
    text: "Tell us its age and brand. We'll tell you what works with your phone and what it costs.",
    call: `Call ${company.phone}`,
    action: {
      label: 'Book Service',
      to: bookingLink('smart', "I'd like advice on a smart opener."),
    },
  },
} as const satisfies SmartGarageDoors
