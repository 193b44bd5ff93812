import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const brooklyn = {
  counties: ['Kings County'],
  localities: [
    'Bay Ridge',
    'Dyker Heights',
    'Bensonhurst',
    'Sheepshead Bay',
    'Marine Park',
    'Mill Basin',
    'Canarsie',
    'Midwood',
    'Park Slope',
    'Williamsburg',
    'Red Hook',
    'Sunset Park',
    'East New York',
  ],
  intro:
    'Brooklyn has two kinds of garages. In the brownstone neighborhoods, a curb cut is rare. In the south, from Bay Ridge to Canarsie, rows of brick houses have a garage under the front rooms or at the end of a shared driveway.',
  housing:
    'Shared driveways are barely wider than a car and lead to small detached garages, many still with swing-out wood doors. Brick houses in Marine Park and Mill Basin often have the garage in front with a bedroom above it. Red Hook, Gowanus, Sunset Park and East Williamsburg have workshops and warehouses with steel roll-ups.',
  weather:
    'Sheepshead Bay, Gerritsen Beach, Mill Basin and Coney Island get salt air off the water, and Sandy showed in 2012 how far the water itself can come in. Hinges and springs there rust from the air alone, long before your car brings in any road salt.',
  services: {
    repairs:
      'Stuck rollers, rusted cables and sagging one-piece doors, even at the back of a shared driveway.',
    newDoors:
      "Sectional doors instead of swing-out ones, so nothing swings into your neighbor's half of the driveway.",
    maintenance:
      'Lubricated hinges and new rollers keep it quiet for the bedroom above and the house next door.',
  },
  why: [
    {
      title: 'Tight lots',
      text: "We carry in the sections one at a time and put them together in the opening. That works even where a van can't get between two houses.",
    },
    {
      title: 'Quiet enough for a row house',
      text: [
        'Shared walls carry sound. New rollers start at ',
        `${money(prices.rollers)}, and a belt-driven `,
        { text: 'smart opener', to: '/services/smart-garage-doors' },
        ' runs quieter than a chain.',
      ],
    },
    {
      title: 'Shops and workshops too',
      text: "A roll-up that won't close leaves your stock open to the street. Tell us on the phone that you can't lock up, and we'll treat it as an emergency.",
    },
  ],
  coverage: [
    'We cover all of Brooklyn: the brownstone neighborhoods, the row houses in the south and the industrial waterfront. That includes Gerritsen Beach and Sea Gate.',
    [
      'Ridgewood, Glendale and Howard Beach, just over the borough line, are on the ',
      { text: 'Queens page', to: '/blog/garageservice/queens' },
      '.',
    ],
  ],
  visit: `Alternate-side parking and double-parked cars decide when a van can get near the house, so tell us the rules on your block. We call back Brooklyn requests ${company.callBackText} during business hours and set the time then. Same-day service is available.`,
  questions: [
    {
      question: 'Can I replace swing-out garage doors with an overhead door?',
      answer: `Usually, if there's room above the opening for the track and about 4 inches on each side for the rails. If headroom is tight, a low-headroom track helps. We measure first. A single-layer, one-car door starts at ${money(prices.singleDoor)}.`,
    },
    {
      question: 'My garage is behind the house on a shared driveway. How should I get ready?',
      answer:
        "Tell your neighbor what day we're coming, and move the cars so a person carrying an 8-foot section can get through. If the driveway is chained or gated, have the key ready.",
    },
  ],
  closing: {
    title: 'Tell us about the door',
    text: 'Tell us what you see or hear, and what parking is like on your block.',
  },
  page: {
    line: 'Shared driveways in Bay Ridge, garages under the front room in Marine Park, roll-ups in Red Hook: we take care of every kind of door in Brooklyn.',
    description:
      'Garage door service in Brooklyn: row-house garages, shared driveways, swing-out doors and shop roll-ups, from Bay Ridge and Canarsie to Williamsburg.',
    keywords: [
      'garage door service Brooklyn',
      'Brooklyn garage door repair',
      'swing-out garage door Brooklyn',
      'roll-up gate repair Brooklyn',
    ],
  },
  article: {
    title: 'Garage Door Repair & New Doors in Brooklyn, NY',
    description:
      'How garage doors are repaired and replaced in Brooklyn: shared driveways, swing-out doors, bedrooms above the garage, salt air by the bay and shop roll-ups.',
    keywords: [
      'garage door repair Brooklyn NY',
      'replace swing-out garage doors',
      'shared driveway garage door',
      'Bay Ridge garage door',
      'Canarsie garage door repair',
      'quiet garage door row house',
    ],
    social: {
      title: 'Garage doors in Brooklyn',
      description:
        'Row houses, shared driveways and salt air: what a Brooklyn garage door is up against.',
    },
  },
} as const satisfies Area
