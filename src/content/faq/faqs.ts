import { feeException } from '@/content/extraFee'
import type { RichText } from '@/content/richText'
import type { ClosingCall, Heading } from '@/content/sectionTypes'
import { company, licensesHeld } from '@/facts/company'
import { afterHoursText, closesText, firstCallText, opensText } from '@/facts/hours'
import {
  emergencyFees,
  openerPrices,
  planPrices,
  prices,
  repairRanges,
  warranty,
} from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'
import { telHref } from '@/lib/phone'

/** `answer` is one or more paragraphs; `id` is the address of the question on the page. */
export type Faq = {
  readonly id: string
  readonly question: string
  readonly answer: readonly RichText[]
}

export type FaqGroup = {
  readonly id: string
  readonly title: string
  readonly questions: readonly Faq[]
}

const phoneLink = { text: company.phone, to: telHref(company.phone) }

const licenseLine = licensesHeld()
  .map(({ label, number }) => `${label} ${number}`)
  .join('; ')

export const faqGroups = [
  {
    id: 'urgent',
    title: "When it's urgent",
    questions: [
      {
        id: 'call-back',
        question: 'How fast will you call me back?',
        answer: [
          `We call back ${company.callBackText} between ${opensText} and ${closesText}, every day. If you send a request at night, we'll call ${firstCallText}. For an emergency, we call back day or night.`,
          ["In an emergency, don't wait for a reply. Call ", phoneLink, ', day or night.'],
        ],
      },
      {
        id: 'what-is-an-emergency',
        question: 'What is an emergency?',
        answer: [
          "A car you need is trapped. A door won't close or can't be locked. A door is off its track or hanging crooked. A cable or spring has snapped.",
          'Noise, a dead remote or a slow door can wait for a regular appointment.',
        ],
      },
      {
        id: 'broken-spring',
        question: 'My spring broke. Can I open the door?',
        answer: [
          "No. Don't use the opener, pull the cord or lift the door. Stay clear and call. Springs and cables, and the bottom brackets they pull on, are under extreme tension.",
          "Signs of a broken spring: you heard a bang, there's a gap in the coil, the door only opens a few inches, or it feels heavy.",
        ],
      },
      {
        id: 'power-cut',
        question: 'What do I do in a power outage?',
        answer: [
          "With the door all the way down, pull the red cord, then lift with both hands. If it's heavy, stop: a spring may be broken. When the power is back, reconnect the opener.",
          'An opener with battery backup keeps working in an outage.',
        ],
      },
      {
        id: 'frozen',
        question: 'My door is frozen to the floor. What now?',
        answer: [
          "Stop pressing the button. Free the seal with gentle heat, or with salt you rinse off later. Don't chip at it. Silicone spray on the seal helps keep it from freezing again.",
        ],
      },
    ],
  },
  {
    id: 'trouble',
    title: "What's wrong with my door",
    questions: [
      {
        id: 'reverses',
        question: "Why won't my door close, or why does it go back up?",
        answer: [
          "Usually the photo eyes are blocked, dirty or out of line. They're the two small sensors no more than 6 inches above the floor. Clear the path, wipe both, and check that both lights are on and steady.",
          "If the door only closes while you hold the wall button, it's the same problem. Openers are designed to do that. If the eyes are clean and lined up, have a technician check the closing force and the track.",
        ],
      },
      {
        id: 'spring-life',
        question: 'How long do springs last?',
        answer: [
          "A standard spring is made for 10,000 cycles. One cycle is one open and one close. That's about 13.7 years at 2 cycles a day, 6.8 years at 4 and 3.4 years at 8. High-cycle springs are made for 20,000 or more.",
        ],
      },
      {
        id: 'one-or-both-springs',
        question: 'Should I replace one spring or both?',
        answer: [
          "If your door has two, replace both. They've had the same wear, so the second one is likely to go soon. New springs of the same strength also keep the door balanced.",
        ],
      },
      {
        id: 'repair-or-replace-opener',
        question: 'Should I repair or replace my opener?',
        answer: [
          `Openers last 10 to 15 years. If yours is newer than that, a repair (from ${money(prices.openerRepair)}) usually makes sense. If it's older, put the money toward a new one (from ${money(Math.min(...openerPrices))}).`,
          'Replace any opener without photo eyes. Openers sold since January 1, 1993, must have a second safeguard against trapping someone, such as photo eyes.',
        ],
      },
      {
        id: 'which-smart-opener',
        question: 'Which smart openers work with my phone?',
        answer: [
          'Check the app before you buy. LiftMaster and Chamberlain share the myQ app. Genie (Aladdin Connect) and Overhead Door (OHD Anywhere) run on one platform that only works through the cloud.',
          [
            'Voice assistants and smart home systems vary by opener, and brands change what they support. Tell us what you use, or read ',
            { text: 'how to choose', to: '/blog/best-smart-garage-openers-ny' },
            '.',
          ],
        ],
      },
      {
        id: 'how-often-maintenance',
        question: 'How often does my door need maintenance?',
        answer: [
          [
            'Once a year by a professional, or twice if it gets heavy use or is near salt water. Test the auto-reverse yourself every month. ',
            {
              text: 'Our home checklist',
              to: '/blog/garage-door-maintenance-checklist',
            },
            ' shows you how.',
          ],
        ],
      },
    ],
  },
  {
    id: 'money',
    title: 'Prices and paperwork',
    questions: [
      {
        id: 'cost',
        question: 'What will it cost?',
        answer: [
          [
            `Repairs start at ${money(prices.rollers)}. Spring replacement usually runs ${moneyRange(repairRanges.springReplacement)}, and track realignment ${moneyRange(repairRanges.trackRealignment)}. A new one-car, single-layer door starts at ${money(prices.singleDoor)}. `,
            { text: 'All prices', to: '/pricing' },
            '.',
          ],
          "The rest depends on the door's size and weight, the type of spring, access and the time of day. You approve the final price before any work starts.",
        ],
      },
      {
        id: 'after-hours-fee',
        question: 'Is there an after-hours fee?',
        answer: [
          `Yes: +${money(emergencyFees.afterHours)} from ${afterHoursText}, and +${money(emergencyFees.holidayOrStorm)} on holidays or in severe weather. Same-day visits have no extra fee during regular hours, ${feeException}.`,
        ],
      },
      {
        id: 'contract',
        question: 'Do I sign a contract? Can I cancel it?',
        answer: [
          'In New York, home improvement work over $500 needs a written contract that both sides sign. You can cancel until midnight of the third business day after you sign. In an emergency, you can waive that right in writing so we can start right away.',
          [
            "If there's a deposit, the contract says how it's protected. Payments made before the work is substantially complete go into escrow or are covered by a bond. ",
            { text: 'Terms of service', to: '/terms' },
            '.',
          ],
        ],
      },
      {
        id: 'warranty',
        question: 'What does the warranty cover?',
        answer: [
          [
            `Parts are covered for ${warranty.parts}. Labor is covered for ${warranty.labor.repairs} on repairs, ${warranty.labor.installations} on installations, ${warranty.labor.openers} on openers, ${warranty.labor.maintenance} on maintenance and ${warranty.labor.emergencyRepairs} on emergency repairs. A maintenance plan extends these by ${warranty.planExtension}%. `,
            { text: 'Warranty terms', to: '/warranty' },
            '.',
          ],
        ],
      },
      {
        id: 'plan-discount',
        question: 'What do I save with a maintenance plan?',
        answer: [
          [
            `The Annual plan is ${money(planPrices.annual.yearly)} a year with ${planPrices.annual.repairDiscount}% off repairs. The Bi-Annual plan is ${money(planPrices['bi-annual'].yearly)} a year with ${planPrices['bi-annual'].repairDiscount}% off. Neither renews without your consent. `,
            { text: 'Compare the plans', to: '/services/maintenance' },
            '.',
          ],
        ],
      },
    ],
  },
  {
    id: 'new-door',
    title: 'Getting a new door',
    questions: [
      {
        id: 'insulation',
        question: 'Do I need an insulated door? What is R-value?',
        answer: [
          'R-value tells you how well a material slows heat. The higher the number, the better. An insulated door pays off most when the garage is attached, heated or under a bedroom. It also cuts noise.',
          [
            `In a detached garage you don't heat, it won't do much. Good seals matter as much as the number. Insulated one-car doors start at ${money(prices.insulatedDoor)}. `,
            { text: 'Compare materials', to: '/services/new-garage-doors' },
            '.',
          ],
        ],
      },
      {
        id: 'haul-away',
        question: 'Will you take away my old door?',
        answer: [
          'We take down the old door when we install the new one. If you want it hauled away, tell us when we quote, and your written price will list it.',
        ],
      },
      {
        id: 'permits',
        question: 'Do I need a permit, or an OK from my HOA?',
        answer: [
          "It depends on where you live, so ask your building department before you order. If you have a homeowners' association, get its approval first: many set colors and panel styles.",
          [
            'In a New York City historic district, a street-facing door needs approval from the Landmarks Preservation Commission. ',
            { text: 'More for Manhattan', to: '/blog/garageservice/manhattan' },
            '.',
          ],
        ],
      },
      {
        id: 'lead-time',
        question: 'How long until I get my new door?',
        answer: [
          'Stock sizes and colors are quickest. Doors made to order take longer, because the manufacturer builds yours first. We tell you the dates before you sign, and they go in the written contract.',
        ],
      },
      {
        id: 'payment',
        question: 'When do I pay?',
        answer: [
          [
            'Unless your agreement says otherwise, you pay when the work is done and tested in front of you. ',
            { text: 'Payment terms', to: '/terms' },
            '.',
          ],
        ],
      },
    ],
  },
  {
    id: 'where',
    title: 'Where we work',
    questions: [
      {
        id: 'renters',
        question: 'I rent. Can I book a repair?',
        answer: [
          'Yes. Ask your landlord or property manager first, since whoever owns the door approves the price. They can also book it and name you as the person who lets us in.',
        ],
      },
      {
        id: 'zip',
        question: 'Do you serve my ZIP?',
        answer: [
          [
            "If it's a New York ZIP, yes: New York City, Long Island, the Hudson Valley and Upstate. ",
            { text: 'Check yours', to: '/service-areas' },
            '.',
          ],
        ],
      },
      {
        id: 'licensed',
        question: 'Are you licensed where I live?',
        answer: [
          'New York has no statewide home improvement license. Cities and counties issue their own.',
          ...(licenseLine === '' ? [] : [`Ours: ${licenseLine}.`]),
          'No matter who you hire, check the number with the office that issued it.',
        ],
      },
    ],
  },
] as const satisfies readonly FaqGroup[]

type FaqPage = { readonly heading: Heading; readonly closing: ClosingCall }

export const faqPage = {
  heading: {
    title: 'Garage door questions in New York, answered',
    lead: [
      'Door stuck right now? Start with ',
      { text: 'the emergency page', to: '/emergency' },
      '.',
    ],
  },
  closing: {
    title: "Don't see your question?",
    text: `Call ${company.phone}, or write to us and we'll call you back.`,
    call: `Call ${company.phone}`,
    action: { label: 'Ask a question', to: '/contact?service=other' },
  },
} as const satisfies FaqPage
