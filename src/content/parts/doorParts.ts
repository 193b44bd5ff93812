// All that the site says about each part of a garage door: on its card beside the drawing and on its page.
import type { Address } from '@/addresses'
import { bookingLink, type RequestedService } from '@/content/bookingLink'
import { type PartId, partNames } from '@/content/partNames'
import { type BadgedProblem, problemUrgency, serviceFor, type Urgency } from '@/content/problems'
import { company } from '@/facts/company'
import { dangerRules } from '@/facts/dangerRules'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export type DoorPart = {
  readonly does: string
  /** Says if a visitor may touch it, and what to leave alone. */
  readonly touch: string
  /** Two signs that it failed. */
  readonly signs: readonly [string, string]
  /** Its line in the price list, if it has one. */
  readonly price?: { readonly job: string; readonly key: keyof typeof prices }
  /** The problem that its first sign means, which says how urgent it is. */
  readonly problem: BadgedProblem
  /** The answers in the safety check that fit. */
  readonly check: 'snapped' | 'crooked' | 'open' | 'closed' | 'moves' | 'moves.noise'
  /** To be booked when the problem is no emergency. */
  readonly service: RequestedService
}

export const partCopy = {
  signs: 'Signs of trouble',
  onSite: 'Priced on site, before work starts',
  /** The same in a list below that sentence. */
  onSiteListed: 'Priced on site',
  urgency: 'How urgent',
  price: 'Price',
  call: `Call ${company.phone}`,
  check: 'Check your door',
  book: 'Book',
  emergency: 'Request emergency service',
  more: 'More about this part',
  before: 'Part before',
  after: 'Next part',
  close: 'Close',
} as const

const { leaveDoor, noRelease } = dangerRules

export const doorParts = {
  spring: {
    does: 'They carry the weight of the door. The opener only guides it.',
    touch: `${leaveDoor} A closed door is in its safest place.`,
    signs: ['A bang, then a gap in the coil', 'The door opens a few inches and stops'],
    price: { job: 'Spring replacement', key: 'springReplacement' },
    problem: 'spring-closed',
    check: 'snapped',
    service: 'repair',
  },
  shaft: {
    does: 'The springs turn it, and it turns the drums. Bearings hold it to the wall.',
    touch: 'Do not loosen any screw or bracket. The springs push against every one of them.',
    signs: ['A squeal from above the door', 'A bracket pulling away from the wall'],
    problem: 'spring-likely',
    check: 'snapped',
    service: 'repair',
  },
  cable: {
    does: 'One on each side lifts the door, from the bottom bracket up to the drum.',
    touch: leaveDoor,
    signs: ['Frayed, rusty or hanging loose', 'The door hangs crooked'],
    price: { job: 'Cable', key: 'cable' },
    problem: 'cable',
    check: 'snapped',
    service: 'repair',
  },
  drum: {
    does: 'They wind up the cables as the door opens.',
    touch: leaveDoor,
    signs: ['A cable has jumped its groove', 'One side rises before the other'],
    problem: 'one-side',
    check: 'crooked',
    service: 'repair',
  },
  bottom: {
    does: 'They hold the cables at the bottom corners, with the full pull of the springs.',
    touch: 'Do not loosen their screws. They can fly off.',
    signs: ['Rust or a crack at a bottom corner', 'Screws backing out'],
    problem: 'one-side',
    check: 'crooked',
    service: 'repair',
  },
  track: {
    does: 'They guide the rollers up, around the curve and back under the ceiling.',
    touch: "Wipe them clean, but don't oil them. Do not loosen or bend them: the door may fall.",
    signs: ['A dent, or a gap between roller and track', 'The door rubs on its way up'],
    price: { job: 'Track', key: 'track' },
    problem: 'off-track',
    check: 'crooked',
    service: 'repair',
  },
  roller: {
    does: 'Small wheels that carry the door along its tracks.',
    touch: 'A little lubricant on metal ones is fine. Do not take one out of its track.',
    signs: ['Grinding or shaking on the way up', 'A roller is chipped or wobbles'],
    price: { job: 'Rollers', key: 'rollers' },
    problem: 'jerks',
    check: 'moves.noise',
    service: 'repair',
  },
  hinge: {
    does: 'They let the sections bend around the curve.',
    touch: 'Wipe and lubricate them with the door closed. Leave their screws to us.',
    signs: ['Squeaks when the door bends', 'A hinge is cracked or loose'],
    problem: 'noise',
    check: 'moves.noise',
    service: 'maintenance',
  },
  section: {
    does: 'Four panels, hinged together. One can be replaced if its model is still made.',
    touch: 'Wash them, and reseal a wood door every two years. Leave the hardware on them alone.',
    signs: ['A dent, a crack or rot', 'Daylight between two sections'],
    price: { job: 'Panel', key: 'panel' },
    problem: 'worn-part',
    check: 'moves',
    service: 'repair',
  },
  strut: {
    does: 'A steel bar that keeps the top section straight when the opener pulls.',
    touch: 'Look, but leave it on. Stop using the opener if the section bends.',
    signs: ['The top section bows in the middle', 'Cracks where the opener arm pulls'],
    problem: 'weak-section',
    check: 'moves',
    service: 'repair',
  },
  lock: {
    does: 'It bolts the door to its track. Leave it open if the door has an opener.',
    touch: 'Safe to use with the opener unplugged.',
    signs: ["The opener strains and the door won't rise", 'The bolt is bent or stiff'],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  seal: {
    does: 'It closes the gap to the floor, against rain, cold and mice.',
    touch: "Wipe it clean, and add silicone in the fall. Frozen down? Don't chip at it.",
    signs: ['Daylight under the closed door', 'It is brittle, torn or flat'],
    price: { job: 'Weatherstripping', key: 'weatherstripping' },
    problem: 'frozen',
    check: 'moves',
    service: 'maintenance',
  },
  opener: {
    does: 'Its motor guides the door up and down. The springs do the lifting.',
    touch: 'Check its plug and the breaker. Leave its cover on.',
    signs: ["It hums but the door doesn't move", 'Nothing happens when you press the button'],
    price: { job: 'Opener repair', key: 'openerRepair' },
    problem: 'dead',
    check: 'closed',
    service: 'repair',
  },
  rail: {
    does: 'The belt or chain runs along it, from the motor to the wall above the door.',
    touch: 'Keep hands and sleeves away from it. It moves without warning.',
    signs: ['A belt or chain that sags or slaps', "The motor runs but the trolley doesn't move"],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  trolley: {
    does: 'It slides along the rail and takes the arm and the door with it.',
    touch: 'Reconnect it only with the door closed and nothing broken.',
    signs: ["It moves but the door doesn't", "It won't hook up again after a release"],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  arm: {
    does: 'It joins the trolley to the top section.',
    touch: "Don't bend it back or unbolt it: it holds the door to the opener.",
    signs: ['It is bent, or loose at a pin', 'The top section cracks at its bracket'],
    problem: 'hums',
    check: 'closed',
    service: 'repair',
  },
  cord: {
    does: 'It frees the door from the opener when the power is out.',
    touch: `Only with the door closed and nothing broken. Spring or cable broken, or the door open? ${noRelease}`,
    signs: ['You pull it and nothing lets go', 'The handle is missing or out of reach'],
    problem: 'power-cut',
    check: 'closed',
    service: 'repair',
  },
  light: {
    does: 'It lights your way. On many openers it blinks when something blocks the door.',
    touch: 'Safe to change the bulb with the opener unplugged.',
    signs: ['It blinks and the door goes back up', 'A new bulb stays dark'],
    problem: 'reverses',
    check: 'open',
    service: 'repair',
  },
  button: {
    does: 'It runs the opener from inside. Many have a lock key that turns the remotes off.',
    touch: 'Safe to use. Dead remotes? Check its lock key first.',
    signs: ["The button works but the remotes don't", 'The door closes only while you hold it'],
    problem: 'holds',
    check: 'closed',
    service: 'repair',
  },
  eye: {
    does: 'They watch the doorway, at most 6 inches above the floor. A blocked beam stops the door from closing.',
    touch: 'Safe to wipe and to clear. Do not bypass them.',
    signs: ['The door starts to close, then goes back up', 'One of their two small lights is off'],
    problem: 'reverses',
    check: 'open',
    service: 'repair',
  },
} as const satisfies Record<PartId, DoorPart>

const facts: Record<PartId, DoorPart> = doorParts

/** Returns what is said about a part. */
export const factsOf = (part: PartId): DoorPart => facts[part]

/** Returns how urgent the problem of a part is. */
export const urgencyOf = (part: PartId): Urgency => problemUrgency[factsOf(part).problem]

/** Returns the price of a part as text: its line of the price list, or when it is named. */
export function partPrice(part: PartId): { job: string | null; price: string } {
  const { price } = factsOf(part)
  if (!price) return { job: null, price: partCopy.onSite }
  return { job: price.job, price: `From ${money(prices[price.key])}` }
}

/** Returns the links of a part: where the safety check continues, and the booking form that names the part. */
export function partLinks(part: PartId): { check: Address; book: Address } {
  const { check, service, problem } = factsOf(part)
  return {
    check: `/emergency?triage=${check}#triage`,
    book: bookingLink(
      serviceFor(problem, service),
      `What looks broken: the ${partNames[part].name.toLowerCase()}.`,
    ),
  }
}
