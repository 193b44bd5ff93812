import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { money } from '@/lib/money'

export const statenIsland = {
  places: [
    'St. George',
    'Stapleton',
    'West Brighton',
    'Mariners Harbor',
    'Todt Hill',
    'New Dorp',
    'Midland Beach',
    'Great Kills',
    'Eltingville',
    'Annadale',
    'Travis',
    'Tottenville',
  ],
  intro:
    'More than any other borough, Staten Island drives, and in many houses the garage door is the front door of daily life. It opens for work, school and shopping, and its springs wear accordingly.',
  housing:
    'Townhouses and semi-attached homes built since the Verrazzano-Narrows Bridge opened in 1964 have the garage on the ground floor, beside the entrance. Todt Hill and Emerson Hill have larger houses with two or three doors, and the North Shore has older frame houses with detached garages.',
  weather:
    'South Beach, Midland Beach and the shore down to Tottenville look straight at the Lower Bay. Salt spray shortens the life of plain steel parts, and low streets flood in coastal storms, as they did in Sandy.',
  services: {
    repairs:
      'Springs worn out by daily use, openers hit by flood water, doors knocked by a bumper.',
    newDoors: 'Single and double doors for townhouses, with the color matched along the row.',
    maintenance:
      'A visit in spring deals with winter salt; a second one in fall gets the door ready for storms.',
  },
  why: [
    {
      title: 'Built for daily use',
      text: 'At 4 openings a day a standard 10,000-cycle spring lasts about 6.8 years, at 8 a day about 3.4. If your household is a busy one, ask for the price of a high-cycle spring.',
    },
    {
      title: 'Flood sense',
      text: 'Photo eyes sit at most 6 inches above the floor and get wet first. On low streets we look at what the water can reach before advising where to spend money.',
    },
    {
      title: 'Association rules respected',
      text: [
        'Townhouse associations often decide colors and panel styles. Bring us the rules, and we show ',
        { text: 'doors that match them', to: '/services/new-garage-doors' },
        '.',
      ],
    },
  ],
  coverage: [
    'From St. George to Tottenville and from Travis to South Beach, all of Richmond County is served, on every day of the week.',
    [
      'On the other side of the Narrows you will find ',
      { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
      '.',
    ],
  ],
  visit: `Give us the cross street as well as the address, since many townhouse courts have private lanes and shared numbers. Calls go out ${company.callBackText} of a request in opening hours, and the same day is available for repairs on the island.`,
  questions: [
    {
      question: 'Flood water reached my garage. May I still use the opener?',
      answer:
        'Not before it has been checked. If water touched an outlet, the motor or the wiring of the photo eyes, switch the breaker off from a dry place and have an electrician look first. After that we test the eyes, the reverse function and the springs, and dry out or replace what was under water.',
    },
    {
      question: 'Is one double door cheaper than two single ones?',
      answer: [
        `On our list, yes: a double door starts at ${money(prices.doubleDoor)}, two singles at ${money(2 * prices.singleDoor)}. Two singles have another advantage: when one breaks, the other car still gets out. `,
        { text: 'All starting prices', to: '/pricing' },
        ' are on one page.',
      ],
    },
  ],
  page: {
    line: 'On an island where so many trips start in the driveway, we keep garage doors working from St. George to Tottenville.',
    description:
      'Garage door repair, springs, new doors and openers on Staten Island: townhouses, two-car garages, flood-prone streets and salt air on the shore.',
    keywords: [
      'garage door service Staten Island',
      'Staten Island garage door repair',
      'Tottenville garage door',
      'townhouse garage door Staten Island',
    ],
  },
  article: {
    title: 'Garage Door Repair & Installation on Staten Island, NY',
    description:
      'Busy springs, townhouse rules, flood water and salt spray: what Staten Island garage doors need, one double or two singles, and what repairs start at.',
    keywords: [
      'garage door repair Staten Island NY',
      'garage spring replacement Staten Island',
      'flooded garage opener',
      'double garage door price',
      'Great Kills garage door',
      'New Dorp garage door repair',
    ],
    social: {
      title: 'Garage doors on Staten Island',
      description:
        'Daily driving, shore storms and townhouse rules: garage doors on Staten Island.',
    },
  },
} as const satisfies Area
