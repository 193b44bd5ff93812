// The questions that the pages of a stuck door answer, too: apart from the others, so that those pages fetch these alone.
import type { RichText } from '@/content/richText'
import { company } from '@/facts/company'
import { closesText, firstCallText, opensText } from '@/facts/hours'
import { openerPrices, prices, repairRanges } from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'
import { telHref } from '@/lib/phone'

/** `answer` is one or more paragraphs; `id` is the address of the question on the page. */
export type Faq = {
  readonly id: string
  readonly question: string
  readonly answer: readonly RichText[]
}

const phoneLink = { text: company.phone, to: telHref(company.phone) }

export const stuckFaqs = {
  whatIsAnEmergency: {
    id: 'what-is-an-emergency',
    question: 'What is an emergency?',
    answer: [
      "A car you need is trapped. A door won't close or can't be locked. A door is off its track or hanging crooked. A cable or spring has snapped.",
      'Noise, a dead remote or a slow door can wait for a regular appointment.',
    ],
  },
  brokenSpring: {
    id: 'broken-spring',
    question: 'My spring broke. Can I open the door?',
    answer: [
      "No. Don't use the opener, pull the cord or lift the door. Stay clear and call. Springs and cables, and the bottom brackets they pull on, are under extreme tension.",
      "Signs of a broken spring: you heard a bang, there's a gap in the coil, the door only opens a few inches, or it feels heavy.",
    ],
  },
  powerCut: {
    id: 'power-cut',
    question: 'What do I do in a power outage?',
    answer: [
      "With the door all the way down, pull the red cord, then lift with both hands. If it's heavy, stop: a spring may be broken. When the power is back, reconnect the opener.",
      'An opener with battery backup keeps working in an outage.',
    ],
  },
  frozen: {
    id: 'frozen',
    question: 'My door is frozen to the floor. What now?',
    answer: [
      "Stop pressing the button. Free the seal with gentle heat, or with salt you rinse off later. Don't chip at it. Silicone spray on the seal helps keep it from freezing again.",
    ],
  },
  reverses: {
    id: 'reverses',
    question: "Why won't my door close, or why does it go back up?",
    answer: [
      "Usually the photo eyes are blocked, dirty or out of line. They're the two small sensors no more than 6 inches above the floor. Clear the path, wipe both, and check that both lights are on and steady.",
      "If the door only closes while you hold the wall button, it's the same problem. Openers are designed to do that. If the eyes are clean and lined up, have a technician check the closing force and the track.",
    ],
  },
  oneOrBothSprings: {
    id: 'one-or-both-springs',
    question: 'Should I replace one spring or both?',
    answer: [
      "If your door has two, replace both. They've had the same wear, so the second one is likely to go soon. New springs of the same strength also keep the door balanced.",
    ],
  },
  repairOrReplaceOpener: {
    id: 'repair-or-replace-opener',
    question: 'Should I repair or replace my opener?',
    answer: [
      `Openers last 10 to 15 years. If yours is newer than that, a repair (from ${money(prices.openerRepair)}) usually makes sense. If it's older, put the money toward a new one (from ${money(Math.min(...openerPrices))}).`,
      'Replace any opener without photo eyes. Openers sold since January 1, 1993, must have a second safeguard against trapping someone, such as photo eyes.',
    ],
  },
  springLife: {
    id: 'spring-life',
    question: 'How long do springs last?',
    answer: [
      "A standard spring is made for 10,000 cycles. One cycle is one open and one close. That's about 13.7 years at 2 cycles a day, 6.8 years at 4 and 3.4 years at 8. High-cycle springs are made for 20,000 or more.",
    ],
  },
  callBack: {
    id: 'call-back',
    question: 'How fast will you call me back?',
    answer: [
      `We call back ${company.callBackText} between ${opensText} and ${closesText}, every day. If you send a request at night, we'll call ${firstCallText}. For an emergency, we call back day or night.`,
      ["But don't wait for a reply in an emergency: call ", phoneLink, '.'],
    ],
  },
  cost: {
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
} as const satisfies Record<string, Faq>
