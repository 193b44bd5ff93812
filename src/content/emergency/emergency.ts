// The emergency page, in the order a person in front of a broken door needs it.

import { bookingLink } from '@/content/bookingLink'
import { feeException } from '@/content/extraFee'
import type { EmergencyFee } from '@/content/pricing'
import { emergencyFeeList } from '@/content/pricing'
import type { LinkTarget, RichText } from '@/content/richText'
import type { Action, Step } from '@/content/sectionTypes'
import { company } from '@/facts/company'
import { dangerRules } from '@/facts/dangerRules'
import type { PictureRef } from '@/facts/pictureRef'
import { smsHref } from '@/lib/phone'

type TitledList = { readonly title: string; readonly items: readonly string[] }

type Emergency = {
  readonly hero: {
    readonly eyebrow: string
    readonly title: string
    readonly lead: string
    readonly call: string
    readonly check: Action
    readonly action: Action
    /** Opens a text message to us. */
    readonly text: { readonly label: string; readonly to: LinkTarget }
  }
  readonly fees: {
    readonly title: string
    readonly now: (clock: string) => string
    /** In place of the figure that `now` shows already. */
    readonly applies: string
    readonly items: readonly EmergencyFee[]
    readonly note: string
  }
  readonly danger: TitledList
  readonly position: {
    readonly title: string
    readonly cases: readonly {
      readonly title: string
      readonly text: string
      readonly picture: PictureRef
    }[]
  }
  readonly powerCut: {
    readonly title: string
    readonly lead: string
    readonly picture: PictureRef
    readonly steps: readonly Step[]
  }
  readonly checks: {
    readonly title: string
    readonly lead: string
    /** The checks of one place each, with its picture. */
    readonly places: readonly { readonly picture: PictureRef; readonly items: readonly Step[] }[]
  }
  readonly arrival: {
    readonly title: string
    readonly picture: PictureRef
    readonly steps: readonly Step[]
  }
  readonly notUrgent: TitledList & { readonly text: RichText; readonly action: Action }
}

export const emergency = {
  hero: {
    eyebrow: company.emergencyText,
    title: 'Emergency garage door repair in New York',
    lead: 'Leave the door as it is and call. We answer day and night.',
    call: `Call ${company.phone}`,
    check: { label: 'Is it dangerous? Three quick questions', to: '/emergency#triage' },
    action: { label: "Can't talk? Send a request", to: bookingLink('emergency') },
    text: { label: 'Text us', to: smsHref(company.phone) },
  },
  fees: {
    title: 'The visit fee',
    now: (clock) => `Right now, ${clock} in New York`,
    applies: 'Now',
    items: emergencyFeeList,
    note: 'The fee is added to the price of the repair. You approve both before any work starts.',
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
        text: 'Closed is the safest place for it. Leave it closed and call.',
        picture: {
          name: 'fault-springs',
          alt: 'Drawing of a torsion spring above a door, a gap in its coil where it broke.',
        },
      },
      {
        title: 'Stuck open',
        text: 'Do not pull the red release: the door may fall. Keep people out from under it, lock the door to the house, and call.',
        picture: {
          name: 'fault-off-track',
          alt: 'Drawing of a roller that has come out of its track, the door section leaning away.',
        },
      },
    ],
  },
  powerCut: {
    title: 'Power outage: open it by hand',
    lead: 'Only if the door is all the way down and nothing is broken.',
    picture: {
      name: 'part-cord',
      alt: "Drawing of the red release cord that hangs from an opener's trolley, lit up.",
    },
    steps: [
      { title: 'Pull the red cord', text: 'It disconnects the door from the opener.' },
      { title: 'Lift with both hands', text: 'Go slowly, from the middle.' },
      { title: 'Heavy? Stop', text: 'Lower it and call. A spring may be broken.' },
      {
        title: 'Power back on? Reconnect',
        text: 'With the door down, reconnect the opener as your manual shows, then run the door up and down once.',
      },
    ],
  },
  checks: {
    title: 'Two-minute checks',
    lead: "Nothing's broken, but it still won't move? Try these.",
    places: [
      {
        picture: {
          name: 'part-openers',
          alt: 'Drawing of an opener under the ceiling with its light, lit up.',
        },
        items: [
          { title: 'Plug', text: 'Is the opener plugged in, and does the outlet work?' },
          {
            title: 'Breaker',
            text: 'Did the breaker trip, or the outlet with the reset button (GFCI)?',
          },
        ],
      },
      {
        picture: {
          name: 'part-button',
          alt: 'Drawing of the wall button inside a garage, lit up.',
        },
        items: [
          {
            title: 'Remote or wall button',
            text: "If the wall button works but the remote doesn't, change the remote's battery.",
          },
          {
            title: 'Lock button',
            text: 'The lock button on the wall control turns off the remotes.',
          },
        ],
      },
      {
        picture: {
          name: 'part-eyes',
          alt: 'Drawing of a photo eye beside a garage door, near the floor, with its beam, lit up.',
        },
        items: [
          {
            title: 'Photo eyes',
            text: 'Both lights should be on and steady. Clear the path and wipe the lenses.',
          },
        ],
      },
    ],
  },
  arrival: {
    title: 'When we arrive',
    picture: {
      name: 'scene-shop',
      alt: 'Drawing of our blue van in front of a lit brick workshop at dusk.',
    },
    steps: [
      { title: 'We make it safe', text: 'Securing the door comes before anything else.' },
      { title: 'We find the cause', text: "We'll show you what failed." },
      {
        title: 'You get the price',
        text: "It's in writing: repair, parts and any fee. Nothing starts without your OK.",
      },
      { title: 'We repair and test', text: 'That means balance, auto-reverse and photo eyes.' },
    ],
  },
  notUrgent: {
    title: 'What can wait',
    items: ['Noise', 'A dead remote', 'A slow door'],
    text: [
      `Book these as a regular visit, with no extra fee, ${feeException}. `,
      { text: 'What repairs cost', to: '/pricing' },
      '.',
    ],
    action: { label: 'Book a regular visit', to: bookingLink('repair') },
  },
} as const satisfies Emergency
