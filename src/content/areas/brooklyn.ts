import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { money } from '@/lib/money'

export const brooklyn = {
  places: [
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
    'Brooklyn has two kinds of garage. In the brownstone belt a curb cut is rare and precious; in the south, from Bay Ridge to Canarsie, brick houses stand in rows with a garage below the front rooms or at the end of a driveway shared with the neighbors.',
  housing:
    'Shared driveways are barely wider than a car and lead to small detached garages, many still with swing-out wood doors. Brick houses in Marine Park and Mill Basin often have the garage in front, with a bedroom above it. Red Hook, Gowanus, Sunset Park and East Williamsburg add workshops and warehouses with steel roll-ups.',
  weather:
    'Sheepshead Bay, Gerritsen Beach, Mill Basin and Coney Island get salt air off the water, and Sandy showed in 2012 how far the water itself can come. Hinges and springs there rust from the air alone, well before the car brings any road salt in.',
  services: {
    repairs:
      'Seized rollers, rusted cables and sagging one-piece doors, also at the back of a shared driveway.',
    newDoors:
      "Sectional doors in place of swing-out ones, so that nothing swings into the neighbor's half of the drive.",
    maintenance:
      'Lubricated hinges and fresh rollers keep peace with the bedroom above the garage and the house next door.',
  },
  why: [
    {
      title: 'Tight lots',
      text: 'Sections are carried in one at a time and assembled in the opening, which suits a driveway where a van cannot pass between two houses.',
    },
    {
      title: 'Quiet enough for a row house',
      text: [
        'Party walls carry sound. New rollers start at ',
        `${money(prices.rollers)}, and a belt-driven `,
        { text: 'smart opener', to: '/services/smart-garage-doors' },
        ' runs more softly than a chain.',
      ],
    },
    {
      title: 'Shops and workshops too',
      text: 'A roll-up that will not close leaves the stock open to the street. Tell us on the phone that the place cannot be locked, and it is treated as an emergency.',
    },
  ],
  coverage: [
    'All of Kings County is covered: the brownstone neighborhoods, the row houses of the south and the industrial waterfront. Gerritsen Beach and Sea Gate are included.',
    [
      'Ridgewood, Glendale and Howard Beach, over the borough line, are on the ',
      { text: 'Queens page', to: '/blog/garageservice/queens' },
      '.',
    ],
  ],
  visit: `Alternate-side hours and double-parked cars decide when a van gets near the house. Say which hours apply on your block. We call a Brooklyn request back ${company.callBackText} in opening hours and settle the time slot then; same-day service is available.`,
  questions: [
    {
      question: 'Can swing-out garage doors be replaced by an overhead door?',
      answer: `Usually, if there is height above the opening for the track and a hand's width beside it for the rails. Where the height is short, a low-headroom track helps. We measure first; a single door starts at ${money(prices.singleDoor)}, and the final price is agreed before work starts.`,
    },
    {
      question: 'My garage is behind the house on a shared driveway. What should I arrange?',
      answer:
        'Let the neighbor know the day, and move cars so that a person with an eight-foot section can walk through. If the drive is chained or gated, have the key ready.',
    },
  ],
  page: {
    line: 'Shared driveways in Bay Ridge, garages under the front room in Marine Park, roll-ups in Red Hook: we look after all the doors Brooklyn has.',
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
        'Row houses, shared driveways and salt air: what a Brooklyn garage door has to cope with.',
    },
  },
} as const satisfies Area
