// The parts of a garage door by name and address; what is said about each is in doorParts.ts, which loads later.
import type { Address } from '@/addresses'
import type { RepairPageSlug } from '@/facts/repairPageSlugs'

/** How far a visitor may go: `tension` can injure, `care` is for a closed door with nothing broken. */
export type PartSafety = 'tension' | 'pro' | 'care' | 'safe'

type Name = {
  readonly name: string
  readonly safety: PartSafety
  readonly page: RepairPageSlug
  /** Where the part is on its page; null for the part the page is about. */
  readonly fragment: string | null
}

export const partNames = {
  spring: { name: 'Torsion springs', safety: 'tension', page: 'springs', fragment: null },
  shaft: { name: 'Shaft and bearings', safety: 'tension', page: 'springs', fragment: 'shaft' },
  cable: { name: 'Lift cables', safety: 'tension', page: 'cables', fragment: null },
  drum: { name: 'Cable drums', safety: 'tension', page: 'cables', fragment: 'drums' },
  bottom: {
    name: 'Bottom brackets',
    safety: 'tension',
    page: 'cables',
    fragment: 'bottom-brackets',
  },
  track: { name: 'Tracks', safety: 'pro', page: 'off-track', fragment: null },
  roller: { name: 'Rollers', safety: 'pro', page: 'off-track', fragment: 'rollers' },
  hinge: { name: 'Hinges', safety: 'pro', page: 'off-track', fragment: 'hinges' },
  section: { name: 'Door sections', safety: 'pro', page: 'panels', fragment: null },
  strut: { name: 'Strut', safety: 'pro', page: 'panels', fragment: 'strut' },
  lock: { name: 'Slide lock', safety: 'safe', page: 'panels', fragment: 'lock' },
  seal: { name: 'Bottom seal', safety: 'safe', page: 'seals', fragment: null },
  opener: { name: 'Opener', safety: 'pro', page: 'openers', fragment: null },
  rail: { name: 'Rail and belt', safety: 'pro', page: 'openers', fragment: 'rail' },
  trolley: { name: 'Trolley', safety: 'pro', page: 'openers', fragment: 'trolley' },
  arm: { name: 'Opener arm', safety: 'pro', page: 'openers', fragment: 'arm' },
  cord: { name: 'Red release cord', safety: 'care', page: 'openers', fragment: 'release-cord' },
  light: { name: 'Opener light', safety: 'safe', page: 'openers', fragment: 'light' },
  button: { name: 'Wall button', safety: 'safe', page: 'openers', fragment: 'wall-button' },
  eye: { name: 'Photo eyes', safety: 'safe', page: 'openers', fragment: 'photo-eyes' },
} as const satisfies Record<string, Name>

export type PartId = keyof typeof partNames
export const partIds = Object.keys(partNames) as readonly PartId[]

/** The parts as the list beside the drawing groups them. */
export const partGroups = [
  { title: 'Springs and cables', parts: ['spring', 'shaft', 'cable', 'drum', 'bottom'] },
  { title: 'Tracks and rollers', parts: ['track', 'roller', 'hinge'] },
  { title: 'Door', parts: ['section', 'strut', 'seal', 'lock'] },
  { title: 'Opener', parts: ['opener', 'rail', 'trolley', 'arm', 'cord', 'light'] },
  { title: 'Safety', parts: ['button', 'eye'] },
] as const satisfies readonly { title: string; parts: readonly PartId[] }[]

/** The part that each page is about. */
export const mainParts = {
  springs: 'spring',
  cables: 'cable',
  openers: 'opener',
  'off-track': 'track',
  panels: 'section',
  seals: 'seal',
} as const satisfies Record<RepairPageSlug, PartId>
export type MainPart = (typeof mainParts)[RepairPageSlug]

/** Returns the address of what the site says about a part. */
export function partAddress(part: PartId): Address {
  const { page, fragment } = partNames[part]
  return fragment ? `/services/repairs/${page}#${fragment}` : `/services/repairs/${page}`
}

/** Returns the parts of a page, the one it is about first. */
export const partsOf = (page: RepairPageSlug): readonly PartId[] =>
  partIds.filter((part) => partNames[part].page === page)

/** Copy around the drawing, needed before a part is chosen. */
export const tapCopy = {
  title: "Tap what's broken",
  lead: 'See what to leave alone, how urgent it is and what it costs.',
  list: 'Parts of a garage door',
  legend: 'What the marks mean',
  all: `All ${partIds.length} parts`,
  picture:
    'A closed garage door seen from inside: springs and drums on a shaft above it, cables and tracks at its sides, an opener with its rail under the ceiling, photo eyes near the floor.',
  start: {
    title: 'Which part is it?',
    text: 'Pick the part that looks or sounds wrong, in the drawing or in the list.',
    unsure: "Don't know the part? The safety check asks what you see or hear.",
    check: { label: 'Start the safety check', to: '/emergency#triage' },
    /** After the name of the chosen part or point, for screen readers. */
    shown: '(shown)' as string,
    points: {
      title: 'Which point is it?',
      text: 'Pick a number to see what we look at and why.',
      line: (number: number, all: number) => `Point ${number} of ${all}`,
    },
  },
  safety: {
    tension: 'Do not touch: under tension',
    pro: 'Have a pro do it',
    care: 'Only with the door closed',
    safe: 'Safe to clean or use',
  },
} as const satisfies { safety: Record<PartSafety, string> } & Record<string, unknown>
