import { company, licencesHeld } from '@/content/company'
import { afterHoursText, closesText, opensText } from '@/content/hours'
import {
  emergencyFees,
  openerPrices,
  planPrices,
  prices,
  repairRanges,
  warranty,
} from '@/content/prices'
import type { RichText } from '@/content/richText'
import type { ClosingCall, Heading } from '@/content/sectionTypes'
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

const licenceLine = licencesHeld()
  .map(({ label, number }) => `${label} ${number}`)
  .join('; ')

export const faqGroups = [
  {
    id: 'urgent',
    title: 'When it is urgent',
    questions: [
      {
        id: 'call-back',
        question: 'How fast will you call?',
        answer: [
          `We call back ${company.callBackText} between ${opensText} and ${closesText}, every day. A request sent at night gets its call from ${opensText}, an emergency at any hour.`,
          ['In an emergency do not write and wait: call ', phoneLink, ', day or night.'],
        ],
      },
      {
        id: 'what-is-an-emergency',
        question: 'What is an emergency?',
        answer: [
          'A trapped car that you need, a door that stays open or cannot be secured, a door off its track or hanging, a snapped cable or spring.',
          'Noise, a dead remote or a slow door can wait for a normal appointment.',
        ],
      },
      {
        id: 'broken-spring',
        question: 'My spring broke: may I open the door?',
        answer: [
          'No. Do not use the opener, do not pull the release cord, do not lift the door. Stay clear and call. Springs and cables, and the bottom brackets they pull on, are under extreme tension.',
          'How to tell: there was a bang, the coil has a gap, the door opens only a few inches, or it feels heavy.',
        ],
      },
      {
        id: 'power-cut',
        question: 'What do I do in a power outage?',
        answer: [
          'Only with the door down: pull the red cord, then lift with both hands. If it is heavy, stop; a spring may be broken. When the power is back, re-engage the opener.',
          'Battery backup on an opener is useful for this.',
        ],
      },
      {
        id: 'frozen',
        question: 'My door is frozen to the floor: what now?',
        answer: [
          'Stop pressing the button. Free the seal with gentle warmth, or with salt that you rinse off later. Do not chip at it. Silicone on the seal keeps it from freezing again.',
        ],
      },
    ],
  },
  {
    id: 'trouble',
    title: 'What is wrong with my door',
    questions: [
      {
        id: 'reverses',
        question: 'Why does the door reverse or not close?',
        answer: [
          'Usually the photo eyes are blocked, dirty or out of line. They sit at most 6 inches above the floor: clear the way, wipe both, and see that both lights burn steadily.',
          'A door that closes only while you hold the wall button is telling you the same. That is how it is designed. If the eyes are clean and in line, the closing force or the track needs a technician.',
        ],
      },
      {
        id: 'spring-life',
        question: 'How long do springs last?',
        answer: [
          'A standard spring is made for 10,000 cycles, one open and close each: about 13.7 years at 2 a day, 6.8 years at 4, 3.4 years at 8. High-cycle springs reach 20,000 and more.',
        ],
      },
      {
        id: 'one-or-both-springs',
        question: 'One spring or both?',
        answer: [
          'If the door has two, replace both. They have worn alike, so the second is likely to follow. The door is then balanced with springs of the same strength.',
        ],
      },
      {
        id: 'repair-or-replace-opener',
        question: 'Repair or replace the opener?',
        answer: [
          `Openers last 10 to 15 years. Below that a repair, from ${money(prices.openerRepair)}, usually pays. Above it, put the money into a new one, from ${money(Math.min(...openerPrices))}.`,
          'Replace any opener without photo eyes: those sold since January 1, 1993 need a second protection against entrapment, such as photo eyes.',
        ],
      },
      {
        id: 'which-smart-opener',
        question: 'Which smart openers work with my phone?',
        answer: [
          'Check the app and the system behind it before you buy. LiftMaster and Chamberlain share the myQ app. Genie (Aladdin Connect) and Overhead Door (OHD Anywhere) run on one platform, through the cloud only.',
          [
            'Voice assistants and home systems differ by opener, and makers change what they allow. Tell us what you use; or read ',
            { text: 'how to choose', to: '/blog/best-smart-garage-openers-ny' },
            '.',
          ],
        ],
      },
      {
        id: 'how-often-maintenance',
        question: 'How often should I have it maintained?',
        answer: [
          [
            'Once a year by a professional; twice if the door works hard or stands near the sea. Test the reverse yourself every month. ',
            {
              text: 'The checklist for home',
              to: '/blog/garage-door-maintenance-checklist',
            },
            ' shows how.',
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
            `Repairs start at ${money(prices.rollers)}. Spring replacement usually comes to ${moneyRange(repairRanges.springReplacement)}, track realignment to ${moneyRange(repairRanges.trackRealignment)}. New doors start at ${money(prices.singleDoor)}. `,
            { text: 'All prices', to: '/pricing' },
            '.',
          ],
          'Size and weight of the door, spring type, access and hour decide the rest. You agree to the final price before work starts.',
        ],
      },
      {
        id: 'after-hours-fee',
        question: 'Is there an after-hours fee?',
        answer: [
          `Yes: +${money(emergencyFees.afterHours)} from ${afterHoursText}, and +${money(emergencyFees.holidayOrStorm)} on holidays or in severe weather. Same-day visits during regular hours carry no fee.`,
        ],
      },
      {
        id: 'contract',
        question: 'Is there a contract, a deposit, a right to cancel?',
        answer: [
          'In New York, home-improvement work over $500 needs a written contract, signed by both sides. You may cancel until midnight of the third business day after signing. In an emergency you can waive that in writing, so that we can start at once.',
          [
            'If a deposit is agreed, the contract says how it is protected: payments before substantial completion go into escrow or are bonded. ',
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
            `Parts for ${warranty.parts}. Labor for ${warranty.labor.repairs} on repairs, ${warranty.labor.installations} on installations, ${warranty.labor.openers} on openers, ${warranty.labor.maintenance} on maintenance and ${warranty.labor.emergencyRepairs} on emergency repairs. A maintenance plan extends these by ${warranty.planExtension}%. `,
            { text: 'Warranty terms', to: '/warranty' },
            '.',
          ],
        ],
      },
      {
        id: 'plan-discount',
        question: 'What does a maintenance plan save?',
        answer: [
          [
            `The Annual plan is ${money(planPrices.annual.yearly)} a year with ${planPrices.annual.repairDiscount}% off repairs; the Bi-Annual plan ${money(planPrices['bi-annual'].yearly)} with ${planPrices['bi-annual'].repairDiscount}%. Neither renews without your consent. `,
            { text: 'Compare the plans', to: '/services/maintenance' },
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
            'If it is a New York ZIP, yes: New York City, Long Island, the Hudson Valley and Upstate. ',
            { text: 'Check yours', to: '/service-areas' },
            '.',
          ],
        ],
      },
      {
        id: 'licensed',
        question: 'Are you licensed where I live?',
        answer: [
          'New York has no state-wide home-improvement license. Cities and counties issue their own.',
          ...(licenceLine === '' ? [] : [`Ours: ${licenceLine}.`]),
          'Check the number with the office that issued it, whoever you hire.',
        ],
      },
    ],
  },
] as const satisfies readonly FaqGroup[]

type FaqPage = { readonly heading: Heading; readonly closing: ClosingCall }

export const faqPage = {
  heading: {
    title: 'Questions, answered',
    lead: [
      'Door stuck right now? Start with ',
      { text: 'the emergency page', to: '/emergency' },
      '.',
    ],
  },
  closing: {
    title: 'Yours is not here?',
    text: `Call ${company.phone}, or write and we call back ${company.callBackText} while the office is open.`,
    call: `Call ${company.phone}`,
    action: { label: 'Ask a question', to: '/contact?service=other' },
  },
} as const satisfies FaqPage
