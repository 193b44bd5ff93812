import { feeException } from '@/content/extraFee'
import { type Faq, stuckFaqs } from '@/content/faq/stuckFaqs'
import type { ClosingCall, Heading } from '@/content/sectionTypes'
import { company, licensesHeld } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { emergencyFees, planPrices, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export type FaqGroup = {
  readonly id: string
  readonly title: string
  readonly questions: readonly Faq[]
}

const licenseLine = licensesHeld()
  .map(({ label, number }) => `${label} ${number}`)
  .join('; ')

export const faqGroups = [
  {
    id: 'urgent',
    title: "When it's urgent",
    questions: [
      stuckFaqs.callBack,
      stuckFaqs.whatIsAnEmergency,
      stuckFaqs.brokenSpring,
      stuckFaqs.powerCut,
      stuckFaqs.frozen,
    ],
  },
  {
    id: 'trouble',
    title: "What's wrong with my door",
    questions: [
      stuckFaqs.reverses,
      stuckFaqs.springLife,
      stuckFaqs.oneOrBothSprings,
      stuckFaqs.repairOrReplaceOpener,
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
      stuckFaqs.cost,
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
      {
        id: 'renters',
        question: 'I rent. Can I book a repair?',
        answer: [
          'Yes. Ask your landlord or property manager first, since whoever owns the door approves the price. They can also book it and name you as the person who lets us in.',
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
