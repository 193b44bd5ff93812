// The pages about repairs of one kind of part. Prices, signs and what to leave alone are in doorParts.ts.

import type { HeadText } from '@/addresses'
import type { RichText } from '@/content/richText'
import { company } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'
import { warranty } from '@/facts/prices'
import type { RepairPageSlug } from '@/facts/repairPageSlugs'

export type RepairPage = {
  readonly title: string
  readonly description: string
  readonly lead: RichText
  /** Its usual fault, drawn; a ring is around it. */
  readonly picture: PictureRef
  /** Says in one line what is in the ring, and what it means. */
  readonly fault: string
  /** Signs beside the two of the part itself. */
  readonly signs: readonly string[]
  readonly work: readonly string[]
  /** A warning of all that must be left alone. */
  readonly leave: RichText
}

const picture = (part: RepairPageSlug, alt: string): PictureRef => ({ name: `fault-${part}`, alt })
const seeNow = { text: 'What to do now', to: '/emergency' } as const

export const repairPages = {
  springs: {
    title: 'Garage door spring replacement in New York',
    description:
      'Broken garage door spring? Leave the door closed. See the signs, what we do, the starting price and what not to touch. Repairs across New York, 24/7.',
    lead: 'A bang from the garage, then a door that opens a few inches and stops: a spring has broken. Leave the door closed, where it is safest.',
    picture: picture(
      'springs',
      'Close-up drawing of a torsion spring with a two-inch gap in its coil; the bare shaft shows between the two halves.',
    ),
    fault: 'Two inches of bare shaft in the coil: the spring is broken.',
    signs: ["It's much too heavy to lift", 'The opener strains or gives up'],
    work: [
      'We look at the door, springs, cables and bearings, and show you what broke.',
      'You get the price in writing, with the cycle rating of the new springs. A standard one is made for 10,000 cycles, one open and one close each.',
      "If the door has a pair, we suggest replacing both: they've done the same work.",
      'We balance the door, then test the auto-reverse and the photo eyes with you there.',
    ],
    leave: [
      "Springs, and everything they're bolted to, are under extreme tension. Do not run the opener, do not lift the door, and do not pull the red cord. ",
      seeNow,
      '.',
    ],
  },
  cables: {
    title: 'Garage door cable repair in New York',
    description:
      'A loose, frayed or snapped garage door cable can make the door fall. See the signs, what we do, the starting price and what to leave alone.',
    lead: 'Two steel cables lift the door, one on each side. When one slips or snaps, the door hangs crooked and may fall. Leave it where it is.',
    picture: picture(
      'cables',
      'Close-up drawing of a lift cable at the bottom bracket: most of its wires have snapped above the ferrule, a few still hold.',
    ),
    fault: 'Most wires have snapped at the bottom bracket: the rest can go any time.',
    signs: ['One side moves first', 'A cable has come off its drum'],
    work: [
      'We secure the door first, then talk about the repair.',
      'We look for what made the cable fail: a worn drum, a rusted bottom bracket, a broken spring.',
      'You get the price in writing before we replace anything.',
      'We level the door, balance it, and test the auto-reverse with you there.',
    ],
    leave: [
      'Cables, drums and bottom brackets carry the full pull of the springs. Do not move the door or pull on a cable, and keep people and pets away. ',
      seeNow,
      '.',
    ],
  },
  openers: {
    title: 'Garage door opener repair in New York',
    description:
      "Opener hums, clicks or does nothing? Door won't close? Check the plug and the photo eyes first, then see what a repair costs and what to leave alone.",
    lead: [
      "It hums but nothing moves, or the door starts to close and goes back up. Often it's a plug, a lock key or a dirty photo eye. Two minutes of checks may save you the visit. ",
      { text: "It won't close", to: '/services/repairs/wont-close' },
      ', or ',
      { text: "it won't open", to: '/services/repairs/wont-open' },
      '?',
    ],
    picture: picture(
      'openers',
      'Close-up drawing into an opener with its cover off: the circuit board is burned black around one relay.',
    ),
    fault: 'A power surge burned the board. Unplug it and leave the cover on.',
    signs: [
      'The remotes are dead but the wall button works',
      'The door closes only while you hold the button',
    ],
    work: [
      'We check power, photo eyes, travel limits and force, then the drive itself.',
      'We check the springs, too. An opener that strains is often lifting a door it was never meant to lift.',
      'An opener usually lasts 10 to 15 years. We tell you when a repair makes sense and when a new one does.',
      'We test the auto-reverse on a 2x4 and the photo eyes with you there.',
    ],
    leave: [
      'Leave the cover on the motor, and do not bypass the photo eyes. Spring or cable broken, or the door open? Do not pull the red cord: the door may fall. ',
      seeNow,
      '.',
    ],
  },
  'off-track': {
    title: 'Off-track garage door repair in New York',
    description:
      'Garage door off its track, crooked or jammed? Do not move it. See the signs, what we do about tracks and rollers, starting prices, and who to call.',
    lead: 'A roller out of its track, a door that hangs crooked or jams partway. Do not move it: it may fall. Call, and keep everyone clear.',
    picture: picture(
      'off-track',
      'Close-up drawing of a roller out of its track: the edge of the track is bent open and the wheel hangs in front of it.',
    ),
    fault: 'The wheel hangs in front of its track: the door can fall.',
    signs: ['The door hangs crooked', 'It jams partway, or one side moves first'],
    work: [
      "We secure the door so that it can't drop.",
      'We find the cause: a bump from a car, a slipped cable, loose brackets or worn rollers.',
      'Then we put rollers and cables back, and straighten or reset the track.',
      'We run the door through its full travel and test it with you there.',
    ],
    leave: [
      'Do not run, lift or push a door that is off its track. Do not loosen a track: it holds the door up. Keep people, pets and cars away. ',
      seeNow,
      '.',
    ],
  },
  panels: {
    title: 'Garage door panel repair in New York',
    description:
      'Dented, cracked or rotten garage door panel? One section can often be replaced on its own. See the signs, the starting price and what we check first.',
    lead: [
      "Only one section of the door is damaged? If the model is still made, we can replace that one. If it isn't, we tell you before you spend on it. Something just hit the door? ",
      { text: 'Check first if it may move', to: '/emergency?triage=crooked#triage' },
      '.',
    ],
    picture: picture(
      'panels',
      'Close-up drawing of a sandstone door section with a dent at bumper height: a crease, scraped paint, light through the opened joint.',
    ),
    fault: 'A bumper did this: a crease, and light through the joint.',
    signs: ['The section bends when the door opens', 'A hinge has pulled out of it'],
    work: [
      'We check whether your model is still made. The price in our list is for one section of a current model.',
      'We look at hinges, rollers and tracks next to the dent: what bent the panel often bent them.',
      'You get the price in writing, and the price of a new door beside it if that is the better deal.',
      'A heavier or lighter section changes the balance, so we set and test it.',
    ],
    leave: [
      'Do not take screws out of a section: hinges and brackets on it carry the door, and those at its bottom corners are under tension. A door that bends or binds should stay where it is. ',
      seeNow,
      '.',
    ],
  },
  seals: {
    title: 'Garage door weatherstripping in New York',
    description:
      'Daylight, rain or mice under the garage door? See when a bottom seal or weatherstripping needs replacing, what it costs and how to care for it.',
    lead: 'If you can see daylight under a closed door, cold air, rain and mice can find it, too. A new seal is one of the smaller jobs, and it can wait for a day that suits you.',
    picture: picture(
      'seals',
      'Close-up drawing of the bottom seal: torn out of its holder, snow and daylight show under the closed door, a mouse looks in.',
    ),
    fault: 'If daylight gets in under the door, so do snow and mice.',
    signs: ['Water or leaves inside after a storm', 'The seal sticks to the slab in a frost'],
    work: [
      'We look at the floor as well as the seal: on an uneven slab the shape of the seal matters.',
      'We replace the bottom seal, the strips at sides and top, or both.',
      'We check that the door still closes fully and goes back up when something is in its way.',
    ],
    leave: [
      'The seal itself is safe to wipe. The brackets at its two ends are not: they hold the lift cables and are under extreme tension. Frozen down? Stop pressing the button. ',
      { text: 'How to free it', to: '/blog/garage-door-maintenance-checklist#winter' },
      '.',
    ],
  },
} as const satisfies Record<RepairPageSlug, RepairPage>

/** Copy that the six pages share. */
export const repairPageCopy = {
  eyebrow: 'Garage door repair',
  call: `Call ${company.phone}`,
  book: 'Book this repair',
  signs: 'Signs of trouble',
  work: 'What we do',
  price: 'What the price covers',
  priceNote: 'You approve the final price, in writing, before we begin.',
  covers: 'What it covers',
  allPrices: { label: 'All starting prices', to: '/pricing' },
  warranty: (isEmergency: boolean) =>
    isEmergency
      ? `Warranty: ${warranty.labor.emergencyRepairs} on emergency labor, ${warranty.parts} on parts.`
      : `Warranty: ${warranty.labor.repairs} on repair labor, ${warranty.parts} on parts.`,
  leave: 'What to leave alone',
  parts: 'The parts around it',
  others: 'Does yours look like this?',
  symptoms: [
    { label: "Or it just won't close", to: '/services/repairs/wont-close' },
    { label: "Or it won't open", to: '/services/repairs/wont-open' },
  ],
  inPicture: 'In the picture:',
  areas: [
    'We do this in ',
    { text: 'New York City', to: '/blog/garageservice/nyc' },
    ', on ',
    { text: 'Long Island', to: '/blog/garageservice/longisland' },
    ', in ',
    { text: 'Westchester', to: '/blog/garageservice/westchester' },
    ', ',
    { text: 'Rockland', to: '/blog/garageservice/rockland' },
    ', ',
    { text: 'Albany', to: '/blog/garageservice/albany' },
    ', ',
    { text: 'Syracuse', to: '/blog/garageservice/syracuse' },
    ', ',
    { text: 'Rochester', to: '/blog/garageservice/rochester' },
    ' and ',
    { text: 'Buffalo', to: '/blog/garageservice/buffalo' },
    '.',
  ],
  drawing: {
    title: 'See it in the drawing',
    lead: "Pick any other part to see what it does and whether it's safe to touch.",
  },
  closing: {
    title: 'Not sure what broke?',
    text: 'The safety check tells you if it is dangerous, how urgent it is and what it costs.',
    action: { label: 'Check your door', to: '/emergency#triage' },
  },
} as const

/** Returns title and description of a repair page. */
export function repairPageHead(slug: RepairPageSlug): HeadText {
  const { title, description } = repairPages[slug]
  return { title: `${title} | ${company.shortName}`, description }
}
