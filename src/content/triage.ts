// The safety check: from what a person sees or hears to how urgent it is, in at most three taps.

import type { RequestedService } from '@/content/bookingLink'
import { type ProblemId, problemUrgency, type TriageUrgency } from '@/content/problems'
import { company } from '@/facts/company'
import type { DangerRule } from '@/facts/dangerRules'
import { afterHoursText, closesText, opensText } from '@/facts/hours'
import { byQuote, emergencyFees, prices, repairRanges } from '@/facts/prices'
import { money, moneyRange } from '@/lib/money'

export type { TriageUrgency } from '@/content/problems'

/** An answer; `id` is its step in the address. */
export type TriageChoice = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** The answer as a customer writes it, where the label alone is no sentence. */
  readonly said?: string
  readonly next: TriageNode
}

export type Question = {
  readonly kind: 'question'
  readonly id: string
  readonly title: string
  readonly choices: readonly TriageChoice[]
}

/** A stop screen before the next step; its rules apply to all that follows. */
export type Stop = {
  readonly kind: 'stop'
  readonly id: string
  readonly title: string
  /** Shown before the rules. */
  readonly first?: readonly string[]
  readonly rules: readonly DangerRule[]
  /** To be called before us. */
  readonly rescue?: { readonly label: string; readonly phone: string }
  readonly goOn: TriageChoice
}

/** A job and its price, as text. */
export type PriceLine = { readonly title: string; readonly price: string }

/** The end of the check. `prices` come from the price list; `service` is for the booking form. */
export type Diagnosis = {
  readonly kind: 'finding'
  readonly id: ProblemId
  readonly title: string
  readonly urgency: TriageUrgency
  readonly now: readonly string[]
  readonly causes: readonly string[]
  readonly prices: readonly PriceLine[]
  readonly service: RequestedService
}

export type TriageNode = Question | Stop | Diagnosis

/** The most taps before a diagnosis. */
export const mostTaps = 3

export const triageCopy = {
  title: 'Safety check',
  lead: 'Three quick questions: is it safe, how urgent is it, what will it cost?',
  tap: (number: number, most: number = mostTaps) => `Question ${number} of up to ${most}`,
  talk: {
    title: 'Want to talk to someone?',
    text: `Call any time, day or night. ${company.emergencyText}.`,
  },
  noScript: { rules: 'Broken, crooked or stuck open?', questions: 'What to look for' },
  rules: "Until it's safe",
  now: 'Do this now',
  causes: 'Likely causes',
  prices: 'What it costs',
  feeNow: 'A visit right now:',
  priceNote: 'You approve the final price before any work starts.',
  feeNote: `Visit fee: ${emergencyFees.sameDay === 0 ? 'none' : money(emergencyFees.sameDay)} from ${opensText} to ${closesText}, ${money(emergencyFees.afterHours)} from ${afterHoursText}, ${money(emergencyFees.holidayOrStorm)} on holidays and in severe weather.`,
  back: 'Back',
  again: 'Start over',
  call: `Call ${company.phone}`,
  /** Below the call for rescue. */
  callNext: `Then us: ${company.phone}`,
  request: "Can't talk? Send this",
  book: 'Book with these findings',
  /** Follows the answers in the message. */
  result: (urgency: TriageUrgency) => `(Safety check: ${urgency.toLowerCase()})`,
} as const

const from = (title: string, amount: number): PriceLine => ({
  title,
  price: `from ${money(amount)}`,
})
const range = (title: string, bounds: readonly [number, number]): PriceLine => ({
  title,
  price: moneyRange(bounds),
})

const springs = range('Spring replacement', repairRanges.springReplacement)
const track = range('Track realignment', repairRanges.trackRealignment)
const tuneUp = range('Tune-up', repairRanges.tuneUp)
const afterALook: PriceLine = { title: 'The repair', price: byQuote }
const opener = from('Opener repair', prices.openerRepair)
const cable = from('Cable', prices.cable)

const springCauses = [
  'Wear: a standard spring lasts about 10,000 cycles',
  'Rust',
  'Springs too weak for the door',
] as const

const helpFirst: TriageChoice = {
  id: 'help',
  label: 'Someone is trapped or hurt',
  hint: 'Or feels ill after an engine was running with the garage closed',
  said: 'Someone is trapped, hurt or feels ill. I called 911.',
  next: {
    kind: 'stop',
    id: 'stop-help',
    title: 'Call 911 first',
    first: [
      'If someone is hurt or under the door, call 911 and do what the dispatcher says.',
      'If anyone feels dizzy, sick or sleepy after an engine was running, get everyone out into fresh air. Then call 911 from outside.',
    ],
    rules: ['carbonMonoxide'],
    rescue: { label: 'Call 911', phone: '911' },
    goOn: {
      id: 'called',
      label: 'I called 911. What about the door?',
      next: {
        kind: 'finding',
        id: 'after-911',
        title: 'People first, then the door',
        urgency: problemUrgency['after-911'],
        now: [
          'Stay away from the door, and keep others away.',
          "Once everyone is safe, call us. We'll secure the door, day or night.",
        ],
        causes: [
          "The door didn't reverse when something was in the way",
          'A spring or cable broke',
          'An engine was running in a closed garage',
        ],
        prices: [afterALook],
        service: 'emergency',
      },
    },
  },
}

const snapped: TriageChoice = {
  id: 'snapped',
  label: 'A bang, a broken spring or a loose cable',
  hint: 'A gap in the coil above the door, or a cable hanging down',
  said: 'I heard a bang, or a spring or cable is broken.',
  next: {
    kind: 'stop',
    id: 'stop-snapped',
    title: 'Stop. Leave the door as it is',
    rules: ['leaveDoor', 'keepAway', 'carbonMonoxide'],
    goOn: {
      id: 'clear',
      label: 'Everyone is clear. Continue',
      next: {
        kind: 'question',
        id: 'snapped-how',
        title: 'How is the door now?',
        choices: [
          {
            id: 'closed',
            label: 'Closed',
            said: 'The door is closed.',
            next: {
              kind: 'finding',
              id: 'spring-closed',
              title: 'A broken spring, door closed',
              urgency: problemUrgency['spring-closed'],
              now: [
                "Leave it closed. That's the safest place for it.",
                'Need the car inside? Call. Do not try to lift the door.',
              ],
              causes: springCauses,
              prices: [springs],
              service: 'emergency',
            },
          },
          {
            id: 'open',
            label: 'Open, or partly open',
            said: 'The door is open, or partly open.',
            next: {
              kind: 'finding',
              id: 'spring-open',
              title: 'A broken spring, door open',
              urgency: problemUrgency['spring-open'],
              now: [
                'Keep people, pets and cars out from under it: the door may fall.',
                'Lock the door to the house.',
                "Call us. We'll come lower it and secure it.",
              ],
              causes: springCauses,
              prices: [springs],
              service: 'emergency',
            },
          },
          {
            id: 'cable',
            label: 'A cable is hanging loose or frayed',
            next: {
              kind: 'finding',
              id: 'cable',
              title: 'A loose or frayed cable',
              urgency: problemUrgency.cable,
              now: [
                'Do not touch the cable or the bracket at the bottom of the door: both are under extreme tension.',
                'Leave the door where it is and call.',
              ],
              causes: ['Wear or rust', 'A broken spring', 'The door hit something on its way down'],
              prices: [cable],
              service: 'emergency',
            },
          },
        ],
      },
    },
  },
}

const crooked: TriageChoice = {
  id: 'crooked',
  label: "It's crooked or off its track",
  hint: "One side is lower, it's jammed partway, or something hit it",
  said: 'The door is crooked or off its track.',
  next: {
    kind: 'stop',
    id: 'stop-crooked',
    title: 'Stop. It may fall',
    rules: ['leaveDoor', 'keepAway', 'carbonMonoxide'],
    goOn: {
      id: 'clear',
      label: 'Everyone is clear. Continue',
      next: {
        kind: 'question',
        id: 'crooked-how',
        title: 'Which is closest?',
        choices: [
          {
            id: 'roller',
            label: 'A roller is out of its track, or the door is jammed',
            next: {
              kind: 'finding',
              id: 'off-track',
              title: 'A door off its track',
              urgency: problemUrgency['off-track'],
              now: [
                'Do not push rollers back in: the door may come down.',
                'Keep the area clear and call.',
              ],
              causes: ['Bent or loose tracks', 'Worn rollers', 'A slipped cable'],
              prices: [track],
              service: 'emergency',
            },
          },
          {
            id: 'low-side',
            label: 'One side hangs lower',
            next: {
              kind: 'finding',
              id: 'one-side',
              title: 'A cable or spring failed on one side',
              urgency: problemUrgency['one-side'],
              now: [
                'Do not try to level it: the other side is still pulling with full force.',
                'Keep the area clear and call.',
              ],
              causes: ['A snapped or slipped cable', 'One broken spring of a pair'],
              prices: [cable, springs],
              service: 'emergency',
            },
          },
          {
            id: 'hit',
            label: 'Something hit it',
            hint: 'A car, for example',
            next: {
              kind: 'finding',
              id: 'hit',
              title: 'Something hit the door',
              urgency: problemUrgency.hit,
              now: [
                'Do not open or close it, even if it looks straight.',
                'Take photos from a distance. Your insurance company may ask for them.',
                "Call us. We'll secure it first.",
              ],
              causes: ['Bent panels', 'Bent tracks', 'Rollers or cables pulled loose'],
              prices: [from('Panel', prices.panel), track],
              service: 'emergency',
            },
          },
        ],
      },
    },
  },
}

const willNotClose: TriageChoice = {
  id: 'open',
  label: "It won't close",
  said: "The door won't close.",
  next: {
    kind: 'question',
    id: 'open-how',
    title: "What's it doing?",
    choices: [
      {
        id: 'stuck',
        label: "It's stuck open and won't move",
        next: {
          kind: 'stop',
          id: 'stop-open',
          title: 'Stop. Do not pull the release',
          rules: ['noRelease', 'keepOut', 'lockHouse'],
          goOn: {
            id: 'clear',
            label: 'Done. Continue',
            next: {
              kind: 'finding',
              id: 'stuck-open',
              title: 'A door stuck open',
              urgency: problemUrgency['stuck-open'],
              now: [
                'Look without touching. Is the opener plugged in? Is the breaker on? Is the lock button off?',
                'Still stuck? Stay out from under it and call.',
              ],
              causes: [
                'No power at the opener',
                'A broken spring or cable',
                'A worn gear in the opener',
              ],
              prices: [opener, springs],
              service: 'emergency',
            },
          },
        },
      },
      {
        id: 'reverses',
        label: 'It starts down, then goes back up',
        next: {
          kind: 'finding',
          id: 'reverses',
          title: 'Probably the photo eyes',
          urgency: problemUrgency.reverses,
          now: [
            'Move anything near the two small sensors at the bottom of the opening.',
            'Wipe dirt or frost off both lenses. Both lights should be on and steady.',
            "Still won't close? Then it's an emergency. Keep people out, lock the door to the house, and call.",
          ],
          causes: [
            'Photo eyes blocked, dirty or out of line',
            'Something in the track',
            'Force or travel out of adjustment',
          ],
          prices: [opener],
          service: 'repair',
        },
      },
      {
        id: 'holds',
        label: 'It only closes while I hold the wall button',
        next: {
          kind: 'finding',
          id: 'holds',
          title: 'The photo eyes are blocked or out of line',
          urgency: problemUrgency.holds,
          now: [
            'Watch the door all the way down while you hold the button: it will not reverse for the photo eyes.',
            'Clear the path and wipe both lenses. Both lights should be on and steady.',
            'Still not working? Book a visit. The photo eyes need to be lined up or replaced.',
          ],
          causes: ['Photo eyes blocked or dirty', 'An eye knocked out of line', 'A damaged wire'],
          prices: [opener],
          service: 'repair',
        },
      },
    ],
  },
}

const willNotOpen: TriageChoice = {
  id: 'closed',
  label: "It won't open",
  said: "The door won't open.",
  next: {
    kind: 'question',
    id: 'closed-how',
    title: 'What happens when you press the button?',
    choices: [
      {
        id: 'inches',
        label: "It lifts a few inches and stops, or it's very heavy",
        next: {
          kind: 'stop',
          id: 'stop-heavy',
          title: 'Stop. A spring may be broken',
          rules: ['leaveDoor', 'keepAway', 'carbonMonoxide'],
          goOn: {
            id: 'clear',
            label: 'Everyone is clear. Continue',
            next: {
              kind: 'finding',
              id: 'spring-likely',
              title: 'Probably a broken spring',
              urgency: problemUrgency['spring-likely'],
              now: [
                "Leave the door closed. That's the safest place for it.",
                'Look from a distance. A gap in the coil above the door means the spring has snapped.',
                'Need the car inside? Call.',
              ],
              causes: springCauses,
              prices: [springs],
              service: 'emergency',
            },
          },
        },
      },
      {
        id: 'car',
        label: 'My car is trapped inside and I need it',
        next: {
          kind: 'stop',
          id: 'stop-car',
          title: 'Stop. Do not force the door',
          rules: ['leaveDoor', 'keepAway', 'carbonMonoxide'],
          goOn: {
            id: 'clear',
            label: 'Everyone is clear. Continue',
            next: {
              kind: 'finding',
              id: 'trapped-car',
              title: 'A car trapped inside',
              urgency: problemUrgency['trapped-car'],
              now: [
                "Call us. We come out for this day or night, and we'll tell you the fee first.",
                'Look for a gap in the coil above the door, without touching anything, and tell us what you see.',
              ],
              causes: ['A broken spring', 'No power at the opener', 'A failed opener'],
              prices: [springs, opener],
              service: 'emergency',
            },
          },
        },
      },
      {
        id: 'hums',
        label: "The opener hums but the door doesn't move",
        next: {
          kind: 'finding',
          id: 'hums',
          title: "The opener runs but the door doesn't move",
          urgency: problemUrgency.hums,
          now: [
            'Stop pressing the button.',
            'Look for a gap in the coil above the door. If you see one, leave the door alone and call.',
            'Is it frozen to the floor, or locked? Free it first.',
          ],
          causes: ['A worn gear in the opener', 'The opener is disconnected', 'A broken spring'],
          prices: [opener, springs],
          service: 'repair',
        },
      },
      {
        id: 'nothing',
        label: 'Nothing happens',
        said: 'Nothing happens when I press the button.',
        next: {
          kind: 'finding',
          id: 'dead',
          title: 'Probably no power, or the remotes are locked out',
          urgency: problemUrgency.dead,
          now: [
            'Is the opener plugged in, and does the outlet work?',
            'Did the breaker trip, or the outlet with the reset button (GFCI)?',
            'Is the lock button on the wall control on? It turns off the remotes.',
            "Is a car you need trapped inside? Then it's an emergency: call.",
          ],
          causes: ['A tripped breaker or outlet', 'The lock button', 'A failed opener'],
          prices: [opener],
          service: 'repair',
        },
      },
      {
        id: 'remote',
        label: "The wall button works but the remote doesn't",
        next: {
          kind: 'finding',
          id: 'remote',
          title: 'A problem with the remote',
          urgency: problemUrgency.remote,
          now: [
            'Change its battery.',
            'Make sure the lock button on the wall control is off.',
            "Reprogram the remote, following the opener's manual.",
          ],
          causes: [
            'A weak battery',
            'The lock button',
            "A remote that's lost its programming or worn out",
          ],
          prices: [opener],
          service: 'repair',
        },
      },
      {
        id: 'power-cut',
        label: 'The power is out',
        next: {
          kind: 'stop',
          id: 'stop-power',
          title: 'First: no engine running inside',
          first: ['Open it by hand only if the door is all the way down and nothing is broken.'],
          rules: ['carbonMonoxide'],
          goOn: {
            id: 'down',
            label: "The door is down and nothing's broken. Continue",
            next: {
              kind: 'finding',
              id: 'power-cut',
              title: 'Open the door by hand in a power outage',
              urgency: problemUrgency['power-cut'],
              now: [
                'With the door all the way down, pull the red cord.',
                'Lift with both hands, slowly, from the middle.',
                'Is it heavy? Stop, lower it and call. A spring may be broken.',
                'When the power is back, lower the door and reconnect the opener as your manual shows.',
              ],
              causes: ['No power at the opener', "If it's heavy: a broken spring"],
              prices: [range("If it's heavy: springs", repairRanges.springReplacement)],
              service: 'repair',
            },
          },
        },
      },
      {
        id: 'frozen',
        label: "It's frozen to the floor",
        next: {
          kind: 'finding',
          id: 'frozen',
          title: 'Frozen to the floor',
          urgency: problemUrgency.frozen,
          now: [
            'Stop pressing the button. It strains the opener and can tear the seal.',
            "Free the bottom with gentle heat, or with salt you rinse off later. Don't chip at it.",
            "Once it's free, wipe the seal with silicone.",
            "Is a car you need trapped inside? Then it's an emergency: call.",
          ],
          causes: ['Water under the bottom seal', 'A worn seal'],
          prices: [from('Weatherstripping', prices.weatherstripping)],
          service: 'repair',
        },
      },
    ],
  },
}

const movesBadly: TriageChoice = {
  id: 'moves',
  label: "It moves, but something's wrong",
  hint: "It's noisy, slow or heavy, moves on its own or won't reverse",
  said: "The door moves, but something's wrong.",
  next: {
    kind: 'question',
    id: 'moves-how',
    title: "What's wrong with your door?",
    choices: [
      {
        id: 'no-reverse',
        label: "It doesn't reverse when something's in the way",
        next: {
          kind: 'stop',
          id: 'stop-no-reverse',
          title: 'Stop. Do not run it',
          rules: ['leaveDoor', 'keepAway'],
          goOn: {
            id: 'clear',
            label: 'Done. Continue',
            next: {
              kind: 'finding',
              id: 'no-reverse',
              title: "A door that won't reverse",
              urgency: problemUrgency['no-reverse'],
              now: [
                'If the door is down, leave it down and unplug the opener.',
                'Tell everyone in the house not to use it.',
                "If it's up, keep people out from under it and call.",
              ],
              causes: [
                'Photo eyes not working or bypassed',
                'Closing force set too high',
                'An opener from before 1993, without photo eyes',
              ],
              prices: [from('Safety inspection', prices.safetyInspection), opener],
              service: 'repair',
            },
          },
        },
      },
      {
        id: 'heavy',
        label: "It's heavy, or drops when it's half open",
        next: {
          kind: 'stop',
          id: 'stop-drops',
          title: 'Stop. It may fall',
          rules: ['leaveDoor', 'keepAway'],
          goOn: {
            id: 'clear',
            label: 'Everyone is clear. Continue',
            next: {
              kind: 'finding',
              id: 'balance',
              title: 'A door out of balance',
              urgency: problemUrgency.balance,
              now: [
                'Leave it where it is. Closed is safest.',
                'Do not touch or adjust the springs: they are under extreme tension.',
                "If it's open, keep people out from under it and call.",
              ],
              causes: [
                'A weak or broken spring',
                'A worn cable',
                'A door too heavy for its springs',
              ],
              prices: [from('Spring adjustment', prices.springAdjustment), springs],
              service: 'repair',
            },
          },
        },
      },
      {
        id: 'by-itself',
        label: 'It opens or closes on its own',
        next: {
          kind: 'finding',
          id: 'by-itself',
          title: 'A door that moves on its own',
          urgency: problemUrgency['by-itself'],
          now: [
            'With the door down, unplug the opener.',
            'Look for a remote with a stuck button.',
            "Keep children and pets away until we've checked it.",
          ],
          causes: [
            'A stuck remote or wall button',
            'A damaged wire to the wall control',
            'A fault in the opener',
          ],
          prices: [opener],
          service: 'repair',
        },
      },
      {
        id: 'jerks',
        label: 'It shakes or jerks',
        next: {
          kind: 'finding',
          id: 'jerks',
          title: 'Worn rollers or a bent track',
          urgency: problemUrgency.jerks,
          now: [
            'Use it as little as you can.',
            'Look at the tracks and rollers from a distance. Do not touch anything.',
            "Does one side move first, or is a roller out of its track? Then stop. That's an emergency.",
          ],
          causes: ['Worn rollers', 'Bent or loose tracks', 'A door out of balance'],
          prices: [from('Rollers', prices.rollers), track],
          service: 'repair',
        },
      },
      {
        id: 'noise',
        label: 'It grinds, squeaks or rattles',
        next: {
          kind: 'finding',
          id: 'noise',
          title: 'A noisy door',
          urgency: problemUrgency.noise,
          now: [
            'You can keep using it, but noise is an early sign of wear.',
            'Garage door or silicone lubricant on the hinges, metal rollers and springs helps. Keep it off the tracks.',
          ],
          causes: [
            'Dry hinges, rollers and springs',
            'Worn rollers',
            'Loose bolts or a slack chain',
          ],
          prices: [tuneUp],
          service: 'repair',
        },
      },
      {
        id: 'slow',
        label: "It's slow",
        next: {
          kind: 'finding',
          id: 'slow',
          title: 'A slow door',
          urgency: problemUrgency.slow,
          now: [
            'You can keep using it.',
            'Slower in the cold? Old grease gets stiff. A tune-up clears it out.',
          ],
          causes: ['Old, stiff grease', 'Dry rollers', 'A worn opener'],
          prices: [tuneUp],
          service: 'maintenance',
        },
      },
    ],
  },
}

const somethingElse: TriageChoice = {
  id: 'other',
  label: 'Something else',
  said: 'Something else is wrong with the door.',
  next: {
    kind: 'finding',
    id: 'other',
    title: "We'll figure it out",
    urgency: problemUrgency.other,
    now: [
      "Is it stuck open, crooked or broken? Is a car you need trapped inside? Then it's an emergency: call.",
      'Otherwise, book a visit and describe the problem in the message.',
    ],
    causes: ["We'll find the cause and show you"],
    prices: [afterALook],
    service: 'other',
  },
}

/** The first question: dangerous symptoms come first. */
export const triage: Question = {
  kind: 'question',
  id: 'what',
  title: 'What do you see or hear?',
  choices: [helpFirst, snapped, crooked, willNotClose, willNotOpen, movesBadly, somethingElse],
}
