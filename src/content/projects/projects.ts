// The sample projects of the gallery. Owners replace them with real jobs, then change its lead.

import { commercialQuote } from '@/content/commercialQuote'
import {
  featuredProjects,
  likeIt,
  type Project,
  projectDetailsLabel,
} from '@/content/featuredProjects'
import type { ClosingCall, Hero } from '@/content/sectionTypes'

const [massapequa, eastHampton, eastAurora] = featuredProjects

/** All projects, in the order of the gallery. */
export const projects = [
  massapequa,
  {
    id: 'windsor-terrace-full-view-door',
    title: 'Full-view door in a brick row house',
    location: 'Windsor Terrace, Brooklyn',
    service: 'installation',
    date: '2026-04-08',
    description:
      'This one-car garage under a row house got almost no daylight through its worn gray door. The new black aluminum door has frosted glass that lets in light and keeps the garage private at night.',
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
    ],
    note: 'Not our work: the wiring of the two wall lights.',
    action: likeIt({
      width: 'single',
      style: 'full-view',
      material: 'aluminum',
      color: 'black',
      panes: 'frosted',
      house: 'flat',
      wall: 'brick',
    }),
  },
  {
    id: 'chappaqua-wood-doors',
    title: 'Two wood carriage doors on a stone house',
    location: 'Chappaqua, Westchester County',
    service: 'installation',
    date: '2026-06-24',
    description:
      "Two faded doors didn't do the stonework justice. The new ones are stained wood in a carriage style. Each one rolls up overhead.",
    before: {
      name: 'project-westchester-before',
      alt: 'Stone house with two faded single garage doors and weeds in the gray driveway.',
    },
    after: {
      name: 'project-westchester-after',
      alt: 'The same stone house with two wood carriage doors, three lit lanterns and a paver driveway.',
    },
    details: [
      'Two single doors in stained wood with black handles',
      'Springs matched to the weight of each door',
    ],
    note: 'Reseal the finish every 2 years. Not our work: the pavers.',
    action: likeIt({
      width: 'single',
      style: 'carriage',
      material: 'wood',
      color: 'oak',
      wall: 'stone',
      'wall-color': 'fieldstone',
    }),
  },
  {
    id: 'middle-village-flush-door',
    title: 'Walnut-look door at the bottom of the slope',
    location: 'Middle Village, Queens',
    service: 'installation',
    date: '2026-03-17',
    description:
      'Water pooled against the old door at the bottom of the sloped driveway and peeled the paint. The new flush door looks like walnut, is insulated for the room above, and closes on a raised threshold.',
    before: {
      name: 'project-queens-before',
      alt: 'Attached brick house with a faded garage door at the bottom of a short sloped driveway.',
    },
    after: {
      name: 'project-queens-after',
      alt: 'The same brick house in the evening with a walnut-look flush door, wall lights and flower beds.',
    },
    details: [
      'Insulated single door, flush, walnut look',
      'Four square windows in a column',
      'Rubber threshold and new bottom seal',
      'Photo eyes and auto-reverse tested',
    ],
    action: likeIt({
      width: 'single',
      style: 'modern-flush',
      material: 'composite',
      color: 'walnut',
      windows: 'side-column',
      wall: 'brick',
    }),
  },
  {
    id: 'annadale-smart-opener',
    title: 'Smart opener and keypad for a townhouse',
    location: 'Annadale, Staten Island',
    service: 'smart',
    date: '2026-07-09',
    description:
      'They called because three drivers were sharing one remote. Now the family opens the door by phone or with a code on the keypad. On the same visit, a dark flush door replaced the worn beige one.',
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
      'Wi-Fi signal tested in the garage before ordering',
    ],
    action: likeIt({
      width: 'single',
      style: 'modern-flush',
      material: 'steel',
      color: 'charcoal',
      windows: 'top-row',
    }),
  },
  eastHampton,
  eastAurora,
  {
    id: 'loudonville-carriage-house',
    title: 'Carriage-house doors restored',
    location: 'Loudonville, near Albany',
    service: 'repair',
    date: '2025-10-14',
    description:
      'The weathered doors on this brick carriage house sagged and stuck, but the frames were sound. We replaced the soft boards and rusted hardware and rebalanced the doors. The owner had them painted green.',
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
    ],
    note: 'Not our work: paint and lamps.',
    action: likeIt({
      width: 'single',
      style: 'carriage',
      material: 'composite',
      color: 'sage',
      wall: 'brick',
    }),
  },
  {
    id: 'hauppauge-warehouse-doors',
    title: 'Three new doors for a warehouse',
    location: 'Hauppauge, Suffolk County',
    service: 'commercial',
    date: '2025-11-20',
    description:
      'Two drive-in doors and a dock door had rusted until they no longer sealed. We replaced them one at a time so deliveries could keep coming through the others.',
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
      'Two openings stayed in use the whole time',
      'High-cycle springs for daily deliveries',
    ],
    action: commercialQuote,
  },
] as const satisfies readonly Project[]

export const projectsPage = {
  hero: {
    eyebrow: 'Gallery',
    title: 'Garage doors in New York, before and after',
    /** Delete its second sentence together with the sample projects. */
    lead: 'Lift the old door to see the new one, or filter by type of work. These are sample projects, and the pictures are illustrations.',
    call: 'Call Now',
    action: { label: 'Book Service', to: '/contact' },
    picture: {
      name: 'project-westchester-after',
      alt: 'Stone house with two wood carriage doors, three lit lanterns and a paver driveway.',
    },
  },
  filterLabel: 'Type of work',
  allLabel: 'All projects',
  detailsLabel: projectDetailsLabel,
  /** The specification's text for a filter without results. */
  empty: 'No projects found for the selected filter.',
  closing: {
    title: 'What would your new door look like?',
    text: [
      'Tell us about your door, ',
      { text: 'design it', to: '/designer' },
      ', or ',
      { text: 'compare materials', to: '/services/new-garage-doors' },
      ' and starting prices first.',
    ],
    call: 'Call Now',
    action: { label: 'Get Free Quote', to: '/contact?service=installation' },
  },
} as const satisfies {
  hero: Hero
  filterLabel: string
  allLabel: string
  detailsLabel: string
  empty: string
  closing: ClosingCall
}
