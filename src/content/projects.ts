// The sample projects of the gallery. The owner replaces them by real jobs, then deletes `sampleNote`.

import type { ClosingCall, Hero, PictureRef } from '@/content/sectionTypes'

export type ProjectService = 'installation' | 'smart' | 'repair' | 'commercial'

export type Project = {
  readonly id: string
  readonly title: string
  readonly location: string
  readonly service: ProjectService
  /** YYYY-MM-DD, the day the work was finished. */
  readonly date: string
  readonly description: string
  readonly before: PictureRef
  readonly after: PictureRef
  readonly details: readonly string[]
  /** Shown on the home page. */
  readonly featured: boolean
}

/** The kinds of project as the filter and the cards call them. */
export const projectServices = {
  installation: 'Installation',
  smart: 'Smart openers',
  repair: 'Repair',
  commercial: 'Commercial',
} as const satisfies Record<ProjectService, string>

export const projects = [
  {
    id: 'massapequa-carriage-door',
    title: 'Charcoal carriage door for a colonial',
    location: 'Massapequa, Nassau County',
    service: 'installation',
    date: '2026-05-19',
    description:
      'The old white double door had rusted along the bottom, where rain and salt air reached it first. A charcoal carriage-style door with a row of windows took its place, on new tracks and springs.',
    before: {
      name: 'project-long-island-before',
      alt: 'Suburban colonial house with an old white door, rust along the bottom and weeds in the driveway, dull day.',
    },
    after: {
      name: 'project-long-island-after',
      alt: 'The same colonial house with a new charcoal carriage door, fresh trim, lit lanterns and flower beds.',
    },
    details: [
      'Double steel door in charcoal, carriage style',
      'Arched window row in the top section',
      'New tracks, rollers and torsion springs',
      'Fresh seal at the bottom and sides',
    ],
    featured: true,
  },
  {
    id: 'windsor-terrace-full-view-door',
    title: 'Full-view door in a brick row house',
    location: 'Windsor Terrace, Brooklyn',
    service: 'installation',
    date: '2026-04-08',
    description:
      'A one-car garage under a row house got hardly any daylight through its worn gray door. The black aluminum door with frosted panes lets light in by day and nobody look in by night.',
    before: {
      name: 'project-brooklyn-before',
      alt: 'Brick row house with a worn gray single garage door and dirty stone lintels.',
    },
    after: {
      name: 'project-brooklyn-after',
      alt: 'The same brick row house in the evening with a black full-view door glowing from inside.',
    },
    details: [
      'Single aluminum door, black frame, frosted panes',
      'Low-headroom track under the parlor floor',
      'Nylon rollers to keep the room above quiet',
      'Wiring for the two wall lights left to an electrician',
    ],
    featured: false,
  },
  {
    id: 'chappaqua-wood-doors',
    title: 'Two wood carriage doors on a stone house',
    location: 'Chappaqua, Westchester County',
    service: 'installation',
    date: '2026-06-24',
    description:
      'Two faded doors did not do the stonework justice. The new ones are stained wood in carriage style; each runs overhead like any sectional door, on springs chosen for its weight.',
    before: {
      name: 'project-westchester-before',
      alt: 'Stone house with two faded single garage doors and weeds in the gray driveway.',
    },
    after: {
      name: 'project-westchester-after',
      alt: 'The same stone house with two wood carriage doors, three lit lanterns and a paver drive.',
    },
    details: [
      'Two single doors in stained wood with black handles',
      'Springs matched to the weight of each door',
      'Seal of the finish due every two years',
      'Paver drive by another contractor',
    ],
    featured: false,
  },
  {
    id: 'middle-village-flush-door',
    title: 'Walnut-look door at the foot of the slope',
    location: 'Middle Village, Queens',
    service: 'installation',
    date: '2026-03-17',
    description:
      'Water had stood against the old door at the end of the sloped drive and taken its paint off. The new flush door looks like walnut, is insulated for the room above, and closes on a raised threshold.',
    before: {
      name: 'project-queens-before',
      alt: 'Attached brick house with a faded garage door at the foot of a short sloped drive.',
    },
    after: {
      name: 'project-queens-after',
      alt: 'The same brick house in the evening with a walnut-look flush door, wall lights and flower beds.',
    },
    details: [
      'Insulated single door, flush, walnut look',
      'Four square windows in a column',
      'Rubber threshold and new bottom seal',
      'Photo eyes and reverse function tested',
    ],
    featured: false,
  },
  {
    id: 'annadale-smart-opener',
    title: 'Smart opener and keypad for a townhouse',
    location: 'Annadale, Staten Island',
    service: 'smart',
    date: '2026-07-09',
    description:
      'Three drivers and one remote: that was the reason to call. The family now opens the door by phone or with a code at the keypad, and a dark flush door replaced the worn beige one at the same visit.',
    before: {
      name: 'project-smart-before',
      alt: 'Townhouse with a worn beige garage door on a dull day.',
    },
    after: {
      name: 'project-smart-after',
      alt: 'The same townhouse in the evening with a dark flush door, lit lanterns and a glowing keypad beside it.',
    },
    details: [
      'Belt-driven smart opener with app',
      'Keypad with a code for each driver',
      'Single flush door with four windows',
      'Wi-Fi signal tested in the garage before the order',
    ],
    featured: false,
  },
  {
    id: 'east-hampton-full-view-smart',
    title: 'Glass and aluminum, watched from the city',
    location: 'East Hampton, Suffolk County',
    service: 'smart',
    date: '2026-08-27',
    description:
      'The owners are here at weekends and wanted to know, from the city, whether the garage is shut. A smart opener with a camera tells them; an aluminum full-view door replaced the rusted one.',
    before: {
      name: 'project-modern-before',
      alt: 'White flat-roofed house with a stained, rusting double door and weeds in the joints of the drive.',
    },
    after: {
      name: 'project-modern-after',
      alt: 'The same white house at dusk with an aluminum full-view door, wall lights and a wood entrance.',
    },
    details: [
      'Double aluminum door with frosted panes',
      'Smart opener with camera',
      'Alert on the phone when the door stays open',
      'Hardware chosen for salt air',
    ],
    featured: true,
  },
  {
    id: 'east-aurora-frozen-door',
    title: 'Frozen down, made safe, then replaced',
    location: 'East Aurora, near Buffalo',
    service: 'repair',
    date: '2026-02-11',
    description:
      'An emergency call: the door had frozen to the slab and the opener had pulled a cable off its drum. The first visit made it safe. The bottom was rusted through, so the owners chose a new insulated door over a second repair.',
    before: {
      name: 'project-buffalo-before',
      alt: 'Red house in deep snow with an old ribbed steel door, rusted at the bottom, the drive not cleared.',
    },
    after: {
      name: 'project-buffalo-after',
      alt: 'The same red house on a snowy evening with a deep-blue insulated steel door, lit windows and a cleared drive.',
    },
    details: [
      'Emergency visit: door secured, cables and springs checked',
      'Written prices for repair and for replacement',
      'Insulated double steel door in deep blue',
      'Soft bottom seal, wiped with silicone',
    ],
    featured: true,
  },
  {
    id: 'loudonville-carriage-house',
    title: 'Carriage-house doors brought back',
    location: 'Loudonville, near Albany',
    service: 'repair',
    date: '2025-10-14',
    description:
      'The weathered doors of a brick carriage house sagged and stuck, but their frames were sound. Soft boards and rusted hardware were replaced, the balance was set anew, and the owner had them painted green.',
    before: {
      name: 'project-albany-before',
      alt: 'Old brick carriage house with weathered gray doors and weeds between the pavers.',
    },
    after: {
      name: 'project-albany-after',
      alt: 'The same carriage house with green carriage doors, barn lamps and planters.',
    },
    details: [
      'Soft boards and rusted hinges replaced',
      'New cables, rollers and springs on both doors',
      'Weatherstripping on three sides',
      'Paint and lamps by others',
    ],
    featured: false,
  },
  {
    id: 'hauppauge-warehouse-doors',
    title: 'Three dock doors for a warehouse',
    location: 'Hauppauge, Suffolk County',
    service: 'commercial',
    date: '2025-11-20',
    description:
      'Two drive-in doors and a dock door had rusted until they no longer sealed. They were changed one after the other, so that deliveries could go on through the other openings.',
    before: {
      name: 'project-warehouse-before',
      alt: 'Metal warehouse with rusted rolling doors, a loading dock and faded bollards.',
    },
    after: {
      name: 'project-warehouse-after',
      alt: 'The same warehouse at dusk with new insulated sectional doors, lit vision windows and yellow bollards.',
    },
    details: [
      'Three insulated sectional doors with vision windows',
      'One opening closed at a time',
      'High-cycle springs for daily deliveries',
      'Priced by quote after a visit',
    ],
    featured: false,
  },
] as const satisfies readonly Project[]

/** The three projects of the home page. */
export const featuredProjects: readonly Project[] = projects.filter(({ featured }) => featured)

export const projectsPage = {
  hero: {
    eyebrow: 'Gallery',
    title: 'Garage doors, before and after',
    lead: 'Lift the old door to see the new one. Choose the kind of work to see only that.',
    call: 'Call Now',
    action: { label: 'Book Service', to: '/contact' },
    picture: {
      name: 'project-westchester-after',
      alt: 'Stone house with two wood carriage doors, three lit lanterns and a paver drive.',
    },
  },
  /** Delete this together with the sample projects. */
  sampleNote: 'These are sample projects, and their pictures are illustrations.',
  filterLabel: 'Kind of work',
  allLabel: 'All projects',
  detailsLabel: 'What was done',
  /** The specification's words for a filter that leaves nothing. */
  empty: 'No projects found for the selected filter.',
  closing: {
    title: 'What would yours look like?',
    text: [
      'Send a few words about your door, ',
      { text: 'design it', to: '/designer' },
      ', or ',
      { text: 'compare materials', to: '/services/new-garage-doors' },
      ' and their starting prices first.',
    ],
    call: 'Call Now',
    action: { label: 'Get Free Quote', to: '/contact?service=installation' },
  },
} as const satisfies {
  hero: Hero
  sampleNote: string
  filterLabel: string
  allLabel: string
  detailsLabel: string
  empty: string
  closing: ClosingCall
}
