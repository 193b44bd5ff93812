import { bookingLink, type RequestedService } from '@/content/bookingLink'
import { estimateLink } from '@/content/estimateLink'
import { noExtraFee, noExtraFeeWithin } from '@/content/extraFee'
import { springPicture } from '@/content/partPictures'
import { problemUrgency, serviceFor, type Urgency } from '@/content/problems'
import type { RichText } from '@/content/richText'
import type { Action, Heading, Hero, IconName, Point, Step } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { emergencyFees, repairRanges, warranty } from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'

/** A selectable card; choosing it shows symptoms, causes and solution. */
export type RepairProblem = {
  readonly id: 'wont-move' | 'broken-springs' | 'noisy' | 'off-track'
  readonly icon: IconName
  readonly title: string
  readonly urgency: Urgency
  readonly symptoms: readonly string[]
  readonly causes: readonly string[]
  readonly solution: string
  /** Where the safety check continues. */
  readonly checks: readonly Action[]
  readonly action: Action
}

/** `price` is a range in US dollars, as text. */
export type RepairPrice = {
  readonly title: string
  readonly price: string
  readonly covers: string
  readonly features: readonly string[]
  readonly action: Action
}

type Repairs = {
  readonly hero: Hero
  readonly warning: { readonly title: string; readonly text: RichText }
  readonly problems: Heading & { readonly items: readonly RepairProblem[] }
  readonly labels: Record<'urgency' | 'symptoms' | 'causes' | 'solution', string>
  /** For problems that no card names. */
  readonly other: RichText
  readonly emergency: Heading & { readonly features: readonly Required<Point>[] }
  readonly process: Heading & { readonly steps: readonly Step[] }
  readonly pricing: Heading & {
    readonly items: readonly RepairPrice[]
    readonly notes: readonly RichText[]
  }
  readonly banner: { readonly title: string; readonly text: string; readonly call: string }
}

function book(label: string, service: RequestedService, message: string): Action {
  return { label, to: bookingLink(service, message) }
}

/** Returns a link to the safety check after the question that a card answers. */
function check(label: string, taps: string): Action {
  return { label, to: `/emergency?triage=${taps}#triage` }
}

export const repairs = {
  hero: {
    eyebrow: 'Repairs and emergency service',
    title: 'Garage door repair in New York, day and night',
    lead: `Call and we'll tell you what to leave alone and when we can be there. Same-day visits: ${noExtraFeeWithin}.`,
    call: `Call ${company.phone}`,
    action: { label: 'Book Service', to: bookingLink('repair') },
    picture: springPicture,
  },
  warning: {
    title: 'Safety first',
    text: [
      'Broken spring, loose cable or door off its track? Do not run it, lift it or pull the red cord. Springs, cables and bottom brackets are under extreme tension. Keep people and pets away and ',
      { text: 'see what to do now', to: '/emergency' },
      '.',
    ],
  },
  problems: {
    title: "What's wrong with your door?",
    lead: 'Choose the closest match.',
    items: [
      {
        id: 'wont-move',
        icon: 'DoorOpen',
        title: "Door Won't Open/Close",
        urgency: problemUrgency.dead,
        symptoms: [
          'Nothing happens when you press the button',
          "The opener hums but the door doesn't move",
          'It starts to close, then goes back up',
          'It only closes while you hold the wall button',
        ],
        causes: [
          'Photo eyes blocked, dirty or out of line',
          'No power, a tripped breaker or a weak remote battery',
          'Lock button on, or opener disconnected',
          'Worn opener gear or broken spring',
        ],
        solution:
          "Wipe the photo eyes, check the plug and the lock button, and try the wall button. Still stuck? We'll find the cause. A door stuck open is an emergency: call.",
        checks: [
          { label: "Check a door that won't close", to: '/services/repairs/wont-close#triage' },
          { label: "Check a door that won't open", to: '/services/repairs/wont-open#triage' },
        ],
        action: book('Book this repair', 'repair', "The door won't open or close."),
      },
      {
        id: 'broken-springs',
        icon: 'Zap',
        title: 'Broken Springs',
        urgency: problemUrgency['spring-closed'],
        symptoms: [
          'A bang from the garage',
          'A gap in the coil above the door',
          'The door opens a few inches and stops',
          "It's much too heavy to lift",
        ],
        causes: [
          'Wear: a standard spring lasts about 10,000 cycles',
          'Rust',
          'Springs too weak for the door',
        ],
        solution:
          "Leave the door closed, where it's safest. We'll replace the springs (both, if it has a pair, since they've had the same wear) and balance the door.",
        checks: [check('Is it safe? Check it now', 'snapped')],
        action: book('Request emergency service', 'emergency', 'A spring is broken.'),
      },
      {
        id: 'noisy',
        icon: 'Volume2',
        title: 'Noisy Operation',
        urgency: problemUrgency.noise,
        symptoms: [
          'Grinding, squeaking or rattling',
          'Shaking on the way up',
          'Louder in cold weather',
        ],
        causes: [
          'Dry hinges, rollers and springs',
          'Worn rollers',
          'Loose bolts or a slack chain',
          'A door out of balance',
        ],
        solution:
          "You need a tune-up. We'll tighten, lubricate and balance the door, and price any worn rollers. It can wait, but noise is an early sign of wear.",
        checks: [check('What to do and what it costs', 'moves.noise')],
        action: book('Book a tune-up', 'repair', "The door is noisy. I'd like a tune-up."),
      },
      {
        id: 'off-track',
        icon: 'Ruler',
        title: 'Off-Track Door',
        urgency: problemUrgency['off-track'],
        symptoms: [
          'The door hangs crooked',
          'A roller is out of its track',
          'It jams partway, or one side moves first',
          'A cable hangs loose',
        ],
        causes: [
          'A bump from a car',
          'A snapped or slipped cable',
          'Bent or loose tracks',
          'Worn rollers',
        ],
        solution:
          "Do not move it: it may fall. We'll secure the door, put the rollers and cables back, straighten the track and test it.",
        checks: [check('Is it safe? Check it now', 'crooked')],
        action: book('Request emergency service', 'emergency', 'The door is off its track.'),
      },
    ],
  },
  labels: {
    urgency: 'Urgency' as string,
    symptoms: 'What you see or hear',
    causes: 'Likely causes',
    solution: 'What to do',
  },
  other: [
    'None of these, or someone is hurt? ',
    { text: 'Start the safety check', to: '/emergency#triage' },
    '.',
  ],
  emergency: {
    title: 'Emergency service',
    lead: "For a door that's stuck open, crooked or broken, or a car you can't get out.",
    features: [
      {
        icon: 'PhoneCall',
        title: 'Answered 24/7',
        text: 'Nights, weekends and holidays, same number.',
      },
      {
        icon: 'Timer',
        title: `Callback ${company.callBackText}`,
        text: 'For emergencies, day or night.',
      },
      {
        icon: 'Truck',
        title: 'Same-day visits',
        text: `${noExtraFee}.`,
      },
      {
        icon: 'ReceiptText',
        title: 'You know the fee up front',
        text: `${afterHoursText}: +${money(emergencyFees.afterHours)}. Holiday or severe weather: +${money(emergencyFees.holidayOrStorm)}.`,
      },
      {
        icon: 'ShieldCheck',
        title: 'Made safe first',
        text: 'We secure the door, then talk about the repair.',
      },
      {
        icon: 'BadgeCheck',
        title: 'Under warranty',
        text: `${warranty.labor.emergencyRepairs} on emergency labor, ${warranty.parts} on parts.`,
      },
    ],
  },
  process: {
    title: 'How a repair works',
    lead: 'From your call to the last test.',
    steps: [
      {
        title: 'You call or book',
        text: 'We call you back, even at night for emergencies, and ask what you see.',
      },
      {
        title: 'We diagnose',
        text: "We inspect the door, springs, tracks and opener, and show you what's wrong.",
      },
      {
        title: 'You approve the price',
        text: "It's in writing, parts and labor. Nothing starts without your OK.",
      },
      {
        title: 'We repair and test',
        text: 'We test the balance, auto-reverse and photo eyes with you there.',
      },
    ],
  },
  pricing: {
    title: 'What common repairs cost',
    lead: 'Usual totals for a standard residential door.',
    items: [
      {
        title: 'Spring replacement',
        price: moneyRange(repairRanges.springReplacement),
        covers: 'Standard springs, installed and balanced.',
        features: ['New springs', 'Cables and bearings checked', 'Balance test'],
        action: book(
          'Book spring replacement',
          serviceFor('spring-closed', 'repair'),
          'I need spring replacement.',
        ),
      },
      {
        title: 'Track realignment',
        price: moneyRange(repairRanges.trackRealignment),
        covers: 'Tracks straightened and secured.',
        features: ['Rollers back in place', 'Brackets tightened', 'Full travel test'],
        action: book(
          'Book track realignment',
          serviceFor('off-track', 'repair'),
          'I need track realignment.',
        ),
      },
      {
        title: 'Tune-up',
        price: moneyRange(repairRanges.tuneUp),
        covers: 'For a noisy or stiff door.',
        features: ['Tighten and lubricate', 'Balance and force adjusted', 'Safety test'],
        action: book('Book a tune-up', 'repair', "I'd like a tune-up."),
      },
    ],
    notes: [
      `Repair labor comes with a ${warranty.repairsPage} warranty.`,
      [
        'Door weight, spring type and time of day affect the price. ',
        { text: 'All starting prices', to: '/pricing' },
        '.',
      ],
      [
        'More than one thing to fix? ',
        { text: 'Build your estimate', to: estimateLink({ spring: 1 }) },
        '.',
      ],
    ],
  },
  banner: {
    title: 'Is it an emergency?',
    text: 'Leave the door as it is and call. We answer 24/7.',
    call: `Call ${company.phone}`,
  },
} as const satisfies Repairs
