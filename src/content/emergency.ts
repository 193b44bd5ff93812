// The emergency page, in the order a person in front of a broken door needs it.
import { bookingLink } from '@/content/bookingLink'
import { company } from '@/content/company'
import { dangerRules } from '@/content/dangerRules'
import type { EmergencyFee } from '@/content/pricing'
import { emergencyFeeList } from '@/content/pricing'
import type { RichText } from '@/content/richText'
import type { Action, Step } from '@/content/sectionTypes'

type TitledList = { readonly title: string; readonly items: readonly string[] }

type Emergency = {
  readonly hero: {
    readonly eyebrow: string
    readonly title: string
    readonly lead: string
    readonly call: string
    readonly check: Action
    readonly action: Action
  }
  readonly fees: {
    readonly title: string
    readonly items: readonly EmergencyFee[]
    readonly note: string
  }
  readonly danger: TitledList
  readonly position: {
    readonly title: string
    readonly cases: readonly { readonly title: string; readonly text: string }[]
  }
  readonly powerCut: {
    readonly title: string
    readonly lead: string
    readonly steps: readonly Step[]
  }
  readonly checks: {
    readonly title: string
    readonly lead: string
    readonly items: readonly Step[]
  }
  readonly arrival: { readonly title: string; readonly steps: readonly Step[] }
  readonly notUrgent: TitledList & { readonly text: RichText; readonly action: Action }
}

export const emergency = {
  hero: {
    eyebrow: company.emergencyText,
    title: 'Garage door emergency',
    lead: 'Leave the door as it is. Call: we answer day and night.',
    call: `Call ${company.phone}`,
    check: { label: 'Is it dangerous? Check in three taps', to: '/emergency#triage' },
    action: { label: 'Cannot talk? Send a request', to: bookingLink('emergency') },
  },
  fees: {
    title: 'The fee for coming out',
    items: emergencyFeeList,
    note: 'The fee comes on top of the repair. You agree to both before work starts.',
  },
  danger: {
    title: 'Stop. Is it dangerous?',
    items: [
      'Broken spring, loose cable or door off its track: do not run it, lift it or release it.',
      dangerRules.keepAway,
      dangerRules.carbonMonoxide,
    ],
  },
  position: {
    title: 'Is the door closed or open?',
    cases: [
      {
        title: 'Closed, with a broken spring',
        text: 'That is its safest place. Leave it closed and call.',
      },
      {
        title: 'Stuck open',
        text: 'Do not pull the red release: the door may fall. Keep people out from under it, lock the door to the house, and call.',
      },
    ],
  },
  powerCut: {
    title: 'Power outage: opening by hand',
    lead: 'Only with the door fully down and nothing broken.',
    steps: [
      { title: 'Pull the red cord', text: 'It frees the door from the opener.' },
      { title: 'Lift with both hands', text: 'Slowly, from the middle.' },
      { title: 'Heavy? Stop', text: 'Lower it. A spring may be broken: call.' },
      {
        title: 'Power back? Re-engage',
        text: 'With the door down, reconnect the trolley as your manual shows, then run one full cycle.',
      },
    ],
  },
  checks: {
    title: 'Two minutes of checks',
    lead: 'Nothing broken, and it still will not move? Try these.',
    items: [
      { title: 'Plug', text: 'Is the opener plugged in, and does the outlet work?' },
      { title: 'Breaker', text: 'Has the breaker or the outlet with a reset button tripped?' },
      {
        title: 'Remote or wall button',
        text: 'If the wall button works and the remote does not, change its battery.',
      },
      { title: 'Lock button', text: 'A lock button on the wall control shuts out the remotes.' },
      {
        title: 'Photo eyes',
        text: 'Both lights should burn steadily. Clear the way and wipe the lenses.',
      },
    ],
  },
  arrival: {
    title: 'When we arrive',
    steps: [
      { title: 'Make it safe', text: 'We secure the door before anything else.' },
      { title: 'Find the cause', text: 'We show you what failed.' },
      {
        title: 'Price before work',
        text: 'Written down: repair, parts and any fee. Nothing starts without your yes.',
      },
      { title: 'Repair and test', text: 'Balance, reverse and photo eyes.' },
    ],
  },
  notUrgent: {
    title: 'What can wait',
    items: ['Noise', 'A dead remote', 'A slow door'],
    text: [
      'Book these as a normal visit, without a fee. ',
      { text: 'What repairs cost', to: '/pricing' },
      '.',
    ],
    action: { label: 'Book a normal visit', to: bookingLink('repair') },
  },
} as const satisfies Emergency
