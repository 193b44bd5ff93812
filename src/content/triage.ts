// The safety check: from what a person sees or hears to how urgent it is, in at most three taps.

import type { RequestedService } from '@/content/bookingLink'
import { company } from '@/content/company'
import type { DangerRule } from '@/content/dangerRules'
import { afterHoursText, closesText, opensText } from '@/content/hours'
import { byQuote, emergencyFees, prices, repairRanges } from '@/content/prices'
import type { Urgency } from '@/content/repairs'
import { money, moneyRange } from '@/lib/money'

export type TriageUrgency = Urgency | 'Book normally'

/** What a person may tap; `id` is its step in the address. */
export type Choice = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly next: TriageNode
}

export type Question = {
  readonly kind: 'question'
  readonly id: string
  readonly title: string
  readonly choices: readonly Choice[]
}

/** Shown before anything else is asked or said; its rules hold for all that follows. */
export type Stop = {
  readonly kind: 'stop'
  readonly id: string
  readonly title: string
  /** Said before the rules. */
  readonly first?: readonly string[]
  readonly rules: readonly DangerRule[]
  /** Called before us. */
  readonly rescue?: { readonly label: string; readonly phone: string }
  readonly goOn: Choice
}

/** A job and what it costs, as text. */
export type PriceLine = { readonly title: string; readonly price: string }

/** The end of the check. `prices` come from the price list; `service` is what the booking form is filled with. */
export type Finding = {
  readonly kind: 'finding'
  readonly id: string
  readonly title: string
  readonly urgency: TriageUrgency
  readonly now: readonly string[]
  readonly causes: readonly string[]
  readonly prices: readonly PriceLine[]
  readonly service: RequestedService
}

export type TriageNode = Question | Stop | Finding

/** The most that anybody has to tap before the finding. */
export const mostTaps = 3

export const triageWords = {
  title: 'Safety check',
  lead: 'At most three taps: is it dangerous, how urgent is it, what does it cost?',
  tap: (number: number) => `Tap ${number} of at most ${mostTaps}`,
  talk: { title: 'Rather talk?', text: `Call at any hour. ${company.emergencyText}.` },
  noScript: { rules: 'Broken, crooked or stuck open?', questions: 'What to look for' },
  rules: 'Until it is made safe',
  now: 'Do this now',
  causes: 'Likely causes',
  prices: 'What it costs',
  feeNow: (fee: string) => `Coming out right now: ${fee}.`,
  priceNote: 'You agree to the final price before work starts.',
  feeNote: `The visit: ${emergencyFees.sameDay === 0 ? 'no extra fee' : `+${money(emergencyFees.sameDay)}`} ${opensText} to ${closesText}, +${money(emergencyFees.afterHours)} ${afterHoursText}, +${money(emergencyFees.holidayOrStorm)} on holidays and in severe weather.`,
  back: 'Back',
  again: 'Start again',
  call: `Call ${company.phone}`,
  request: 'Cannot talk? Send this',
  book: 'Book with these findings',
  message: { seen: 'What I see or hear', result: 'Safety check' },
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
  'Springs too light for the door',
] as const

const helpFirst: Choice = {
  id: 'help',
  label: 'Someone is hurt, trapped or feels ill',
  hint: 'Also if an engine ran with the garage closed',
  next: {
    kind: 'stop',
    id: 'stop-help',
    title: 'Call 911 first',
    first: [
      'Someone hurt or under the door: call 911, and do what the dispatcher says.',
      'Dizzy, sick or sleepy after an engine ran: everyone out into fresh air, then call 911 from outside.',
    ],
    rules: ['carbonMonoxide'],
    rescue: { label: 'Call 911', phone: '911' },
    goOn: {
      id: 'called',
      label: '911 is called: what about the door?',
      next: {
        kind: 'finding',
        id: 'after-911',
        title: 'People first, then the door',
        urgency: 'Emergency',
        now: [
          'Stay away from the door, and keep others away.',
          'Once people are safe, call us: we secure the door at any hour.',
        ],
        causes: [
          'The door did not reverse for what was in its way',
          'A spring or cable broke',
          'An engine ran in a closed garage',
        ],
        prices: [afterALook],
        service: 'emergency',
      },
    },
  },
}

const snapped: Choice = {
  id: 'snapped',
  label: 'A bang, a broken spring or a loose cable',
  hint: 'A gap in the coil above the door, or a cable hanging down',
  next: {
    kind: 'stop',
    id: 'stop-snapped',
    title: 'Stop. Leave the door as it is',
    rules: ['leaveDoor', 'keepAway', 'carbonMonoxide'],
    goOn: {
      id: 'clear',
      label: 'Everyone is clear. Go on',
      next: {
        kind: 'question',
        id: 'snapped-how',
        title: 'How is the door now?',
        choices: [
          {
            id: 'closed',
            label: 'Closed',
            next: {
              kind: 'finding',
              id: 'spring-closed',
              title: 'A broken spring, door closed',
              urgency: 'Emergency',
              now: [
                'Leave it closed: that is its safest place.',
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
            next: {
              kind: 'finding',
              id: 'spring-open',
              title: 'A broken spring, door open',
              urgency: 'Emergency',
              now: [
                'Keep people, pets and cars out from under it: the door may fall.',
                'Lock the door to the house.',
                'Call: we come to lower and secure it.',
              ],
              causes: springCauses,
              prices: [springs],
              service: 'emergency',
            },
          },
          {
            id: 'cable',
            label: 'A cable hangs loose or is frayed',
            next: {
              kind: 'finding',
              id: 'cable',
              title: 'A loose or frayed cable',
              urgency: 'Emergency',
              now: [
                'Do not touch the cable or the bracket at the bottom of the door: both are under extreme tension.',
                'Leave the door where it is and call.',
              ],
              causes: ['Wear or rust', 'A broken spring', 'The door met something on its way down'],
              prices: [cable],
              service: 'emergency',
            },
          },
        ],
      },
    },
  },
}

const crooked: Choice = {
  id: 'crooked',
  label: 'It hangs crooked or is off its track',
  hint: 'One side lower, jammed partway, or hit by something',
  next: {
    kind: 'stop',
    id: 'stop-crooked',
    title: 'Stop. It may fall',
    rules: ['leaveDoor', 'keepAway', 'carbonMonoxide'],
    goOn: {
      id: 'clear',
      label: 'Everyone is clear. Go on',
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
              urgency: 'Emergency',
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
              title: 'One side has lost its cable or spring',
              urgency: 'Emergency',
              now: [
                'Do not level it: the other side still pulls with full force.',
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
              title: 'A door that was hit',
              urgency: 'Emergency',
              now: [
                'Do not open or close it, even if it looks straight.',
                'Take pictures from a distance: an insurer may ask for them.',
                'Call: we secure it first.',
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

const willNotClose: Choice = {
  id: 'open',
  label: 'It will not close',
  next: {
    kind: 'question',
    id: 'open-how',
    title: 'What does it do?',
    choices: [
      {
        id: 'stuck',
        label: 'It stays open: nothing moves it',
        next: {
          kind: 'stop',
          id: 'stop-open',
          title: 'Stop. Do not pull the release',
          rules: ['noRelease', 'keepOut', 'lockHouse'],
          goOn: {
            id: 'clear',
            label: 'Done. Go on',
            next: {
              kind: 'finding',
              id: 'stuck-open',
              title: 'A door stuck open',
              urgency: 'Emergency',
              now: [
                'Look, without touching: opener plugged in, breaker on, lock button off?',
                'Still open? Stay out from under it and call.',
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
          urgency: 'Urgent',
          now: [
            'Clear what stands or hangs near the two small eyes at the bottom of the opening.',
            'Wipe both lenses, frost too. Both lights should burn steadily.',
            'Still open? Then it is an emergency: keep people out, lock the door to the house, and call.',
          ],
          causes: [
            'Photo eyes blocked, dirty or out of line',
            'Something in the track',
            'Force or travel set wrong',
          ],
          prices: [opener],
          service: 'repair',
        },
      },
      {
        id: 'holds',
        label: 'It closes only while I hold the wall button',
        next: {
          kind: 'finding',
          id: 'holds',
          title: 'The photo eyes see something',
          urgency: 'Moderate',
          now: [
            'Watch the door all the way down while you hold the button: it will not reverse for the eyes.',
            'Clear the way and wipe both lenses. Both lights should burn steadily.',
            'No better? Book: the eyes have to be lined up or replaced.',
          ],
          causes: ['Photo eyes blocked or dirty', 'An eye knocked out of line', 'A damaged wire'],
          prices: [opener],
          service: 'repair',
        },
      },
    ],
  },
}

const willNotOpen: Choice = {
  id: 'closed',
  label: 'It will not open',
  next: {
    kind: 'question',
    id: 'closed-how',
    title: 'What happens when you press the button?',
    choices: [
      {
        id: 'inches',
        label: 'It lifts a few inches and stops, or is very heavy',
        next: {
          kind: 'stop',
          id: 'stop-heavy',
          title: 'Stop. A spring may be broken',
          rules: ['leaveDoor', 'keepAway', 'carbonMonoxide'],
          goOn: {
            id: 'clear',
            label: 'Everyone is clear. Go on',
            next: {
              kind: 'finding',
              id: 'spring-likely',
              title: 'Probably a broken spring',
              urgency: 'Emergency',
              now: [
                'Leave the door closed: that is its safest place.',
                'Look from a distance: a gap in the coil above the door means it has snapped.',
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
        id: 'hums',
        label: 'The opener hums, the door stays',
        next: {
          kind: 'finding',
          id: 'hums',
          title: 'The opener runs, the door does not follow',
          urgency: 'Urgent',
          now: [
            'Stop pressing the button.',
            'Look for a gap in the coil above the door. If there is one, leave the door alone and call.',
            'Frozen to the floor, or locked with a bolt? Free that first.',
          ],
          causes: ['A worn gear in the opener', 'The trolley is released', 'A broken spring'],
          prices: [opener, springs],
          service: 'repair',
        },
      },
      {
        id: 'nothing',
        label: 'Nothing at all',
        next: {
          kind: 'finding',
          id: 'dead',
          title: 'Probably no power, or locked out',
          urgency: 'Urgent',
          now: [
            'Is the opener plugged in, and does the outlet work?',
            'Has the breaker or the outlet with a reset button tripped?',
            'Is the lock button of the wall control on? It shuts out the remotes.',
            'Car trapped and needed? Then it is an emergency: call.',
          ],
          causes: ['A tripped breaker or outlet', 'The lock button', 'A failed opener'],
          prices: [opener],
          service: 'repair',
        },
      },
      {
        id: 'remote',
        label: 'The wall button works, the remote does not',
        next: {
          kind: 'finding',
          id: 'remote',
          title: 'The remote',
          urgency: 'Book normally',
          now: [
            'Change its battery.',
            'Is the lock button of the wall control off?',
            'Set the remote up again, as the manual of the opener shows.',
          ],
          causes: ['A weak battery', 'The lock button', 'A lost setting or a worn remote'],
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
          first: ['Open by hand only with the door fully down and nothing broken.'],
          rules: ['carbonMonoxide'],
          goOn: {
            id: 'down',
            label: 'Door down, nothing broken. Go on',
            next: {
              kind: 'finding',
              id: 'power-cut',
              title: 'Opening by hand in a power outage',
              urgency: 'Moderate',
              now: [
                'With the door fully down, pull the red cord.',
                'Lift with both hands, slowly, from the middle.',
                'Heavy? Stop and lower it: a spring may be broken. Call.',
                'Power back: with the door down, reconnect the trolley as your manual shows.',
              ],
              causes: ['No power at the opener', 'If it is heavy: a broken spring'],
              prices: [range('If it is heavy: springs', repairRanges.springReplacement)],
              service: 'repair',
            },
          },
        },
      },
      {
        id: 'frozen',
        label: 'It is frozen to the floor',
        next: {
          kind: 'finding',
          id: 'frozen',
          title: 'Frozen to the floor',
          urgency: 'Moderate',
          now: [
            'Stop pressing the button: it strains the opener and tears the seal.',
            'Free the bottom with gentle warmth, or with salt that you rinse off later. Do not chip.',
            'Once it is free, put silicone on the seal.',
            'Car trapped and needed? Then it is an emergency: call.',
          ],
          causes: ['Water under the bottom seal', 'A worn seal'],
          prices: [from('Weatherstripping', prices.weatherstripping)],
          service: 'repair',
        },
      },
    ],
  },
}

const movesBadly: Choice = {
  id: 'moves',
  label: 'It moves, but not as it should',
  hint: 'Noisy, slow, heavy, by itself, or does not reverse',
  next: {
    kind: 'question',
    id: 'moves-how',
    title: 'What is wrong with it?',
    choices: [
      {
        id: 'no-reverse',
        label: 'It does not reverse for something in its way',
        next: {
          kind: 'stop',
          id: 'stop-no-reverse',
          title: 'Stop. Do not run it',
          rules: ['leaveDoor', 'keepAway'],
          goOn: {
            id: 'clear',
            label: 'Done. Go on',
            next: {
              kind: 'finding',
              id: 'no-reverse',
              title: 'A door that does not reverse',
              urgency: 'Urgent',
              now: [
                'If the door is down, leave it down and unplug the opener.',
                'Tell everyone in the house not to use it.',
                'If it is up, keep people out from under it and call.',
              ],
              causes: [
                'Photo eyes out of order or bypassed',
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
        label: 'It is heavy, or drops from half open',
        next: {
          kind: 'stop',
          id: 'stop-drops',
          title: 'Stop. It may fall',
          rules: ['leaveDoor', 'keepAway'],
          goOn: {
            id: 'clear',
            label: 'Everyone is clear. Go on',
            next: {
              kind: 'finding',
              id: 'balance',
              title: 'A door out of balance',
              urgency: 'Urgent',
              now: [
                'Leave it where it is. Closed is safest.',
                'Turn nothing on the springs yourself: they are under extreme tension.',
                'If it stands open, keep people out from under it and call.',
              ],
              causes: [
                'A tired or broken spring',
                'A worn cable',
                'A door heavier than its springs',
              ],
              prices: [from('Spring adjustment', prices.springAdjustment), springs],
              service: 'repair',
            },
          },
        },
      },
      {
        id: 'by-itself',
        label: 'It opens or closes by itself',
        next: {
          kind: 'finding',
          id: 'by-itself',
          title: 'A door that moves by itself',
          urgency: 'Urgent',
          now: [
            'With the door down, unplug the opener.',
            'Look for a remote with a stuck button.',
            'Keep children and pets away until we have looked.',
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
          urgency: 'Moderate',
          now: [
            'Use it as little as you can.',
            'Look at tracks and rollers from a distance; touch nothing.',
            'Does one side lead, or is a roller out? Then stop: that is an emergency.',
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
          urgency: 'Moderate',
          now: [
            'You can use it. Noise is how wear begins.',
            'Garage-door or silicone lubricant on hinges, metal rollers and springs helps; not on the tracks.',
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
        label: 'It is slow',
        next: {
          kind: 'finding',
          id: 'slow',
          title: 'A slow door',
          urgency: 'Book normally',
          now: [
            'You can use it.',
            'Slower in the cold? Old grease stiffens: a tune-up takes it off.',
          ],
          causes: ['Old, stiff grease', 'Dry rollers', 'A worn opener'],
          prices: [tuneUp],
          service: 'maintenance',
        },
      },
    ],
  },
}

const somethingElse: Choice = {
  id: 'other',
  label: 'Something else',
  next: {
    kind: 'finding',
    id: 'other',
    title: 'Not on our list',
    urgency: 'Book normally',
    now: [
      'Open, crooked or snapped, or a car you need is trapped? Then it is an emergency: call.',
      'Otherwise book, and describe it in the message.',
    ],
    causes: ['We find the cause and show it to you'],
    prices: [afterALook],
    service: 'other',
  },
}

/** The first question: what is dangerous stands first. */
export const triage: Question = {
  kind: 'question',
  id: 'what',
  title: 'What do you see or hear?',
  choices: [helpFirst, snapped, crooked, willNotClose, willNotOpen, movesBadly, somethingElse],
}
