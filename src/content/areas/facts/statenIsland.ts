import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const statenIsland = {
  counties: ['Richmond County'],
  localities: [
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
    'Staten Island drives more than any other borough, and in many homes the garage door is the one people use. It opens for work, school and shopping, and its springs take the wear.',
  housing:
    'Townhouses and semi-attached homes built since the Verrazzano-Narrows Bridge opened in 1964 have the garage on the ground floor, next to the entrance. Todt Hill and Emerson Hill have larger houses with two or three doors. The North Shore has older frame houses with detached garages.',
  weather:
    'South Beach, Midland Beach and the shore down to Tottenville face the Lower Bay. Salt spray shortens the life of plain steel parts, and low streets flood in coastal storms, as they did in Sandy.',
  services: {
    repairs: 'Springs worn out by daily use, flooded openers, doors hit by a bumper.',
    newDoors: 'Single and double doors for townhouses, in a color that matches the row.',
    maintenance:
      'A spring visit takes care of winter salt. A fall visit gets the door ready for storms.',
  },
  why: [
    {
      title: 'Built for daily use',
      text: 'A standard 10,000-cycle spring lasts about 6.8 years at 4 openings a day, and about 3.4 years at 8. If yours is a busy household, ask for the price of a high-cycle spring.',
    },
    {
      title: 'Flood-smart advice',
      text: 'Photo eyes are no more than 6 inches above the floor, so they get wet first. On low streets, we check what the water can reach before we tell you where to spend money.',
    },
    {
      title: 'We follow HOA rules',
      text: [
        "Townhouse associations often set colors and panel styles. Send us the rules and we'll show you ",
        { text: 'doors that match them', to: '/services/new-garage-doors' },
        '.',
      ],
    },
  ],
  coverage: [
    'We serve all of Staten Island every day of the week, from St. George to Tottenville and from Travis to South Beach.',
    ['Across the Narrows is ', { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' }, '.'],
  ],
  visit: `Give us the cross street along with the address, because many townhouse courts have private lanes and shared numbers. We call back ${company.callBackText} during business hours, and same-day repairs are available on the island.`,
  questions: [
    {
      question: 'My garage flooded. Can I still use the opener?',
      answer:
        "Not until it's been checked. If water touched an outlet, the motor or the photo-eye wiring, turn off the breaker from a dry spot and have an electrician look first. Then we test the photo eyes, the auto-reverse and the springs, and dry out or replace whatever was under water.",
    },
    {
      question: 'Is one double door cheaper than two singles?',
      answer: [
        `On our list, yes. In single-layer steel, a double door starts at ${money(prices.doubleDoor)} and two singles at ${money(2 * prices.singleDoor)}. But if one of two singles breaks, the other car can still get out. `,
        { text: 'All starting prices', to: '/pricing' },
        ' are on one page.',
      ],
    },
  ],
  closing: {
    title: 'The door you use the most',
    text: "Tell us what's wrong, and if you can still get in and out.",
  },
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
