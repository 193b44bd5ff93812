import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { doorPrices } from '@/facts/prices'
import { money } from '@/lib/money'

export const westchester = {
  counties: ['Westchester County'],
  localities: [
    'White Plains',
    'Yonkers',
    'New Rochelle',
    'Mount Vernon',
    'Scarsdale',
    'Larchmont',
    'Mamaroneck',
    'Rye',
    'Bronxville',
    'Tarrytown',
    'Ossining',
    'Peekskill',
    'Mount Kisco',
    'Bedford',
    'Yorktown Heights',
  ],
  intro:
    'Many Westchester garages were built with the house in the 1920s: stone fronts, arched openings, solid wood doors. Farther north, they sit at the end of a long driveway in the woods. Either way, the garage door is part of how the house looks.',
  housing:
    'Scarsdale, Bronxville and Larchmont have Tudors and colonials with a garage under the house or a matching one behind it. Yonkers and the river towns are steep, with garages dug into the slope under the front lawn. Bedford, Katonah and Yorktown have acreage, horse barns and three-car garages.',
  weather:
    "Trees are the local hazard. Storms bring down limbs and wires, and a house in the woods can be without power for days. Along the Sound, from New Rochelle to Rye and Port Chester, there's salt air too.",
  services: {
    repairs:
      'Heavy wood doors with weak springs, cables off the drum, openers left disconnected after a power outage.',
    newDoors: `One-car carriage-style doors in real wood from ${money(doorPrices.wood)} or composite from ${money(doorPrices.composite)}.`,
    maintenance: 'On every visit, we check the finish on wood doors and the balance on heavy ones.',
  },
  why: [
    {
      title: 'Heavy doors balanced right',
      text: 'A solid wood door needs springs sized for its weight. New glass or years of paint add weight, and then the springs may have to change too.',
    },
    {
      title: 'Keep the old look',
      text: [
        'Sections with overlay boards can look like swing-out carriage doors and still roll up overhead. See ',
        { text: 'wood and composite doors', to: '/services/new-garage-doors' },
        '.',
      ],
    },
    {
      title: 'County and city licenses',
      text: 'Westchester County licenses home improvement contractors, and the City of Yonkers has its own license. So does Putnam County.',
    },
  ],
  coverage: [
    'We cover everything from Yonkers, Mount Vernon and Pelham at the city line to Peekskill, North Salem and Pound Ridge.',
    [
      'We also serve Putnam and Dutchess Counties, to the north. Across the Hudson is ',
      { text: 'Rockland County', to: '/blog/garageservice/rockland' },
      '.',
    ],
  ],
  visit: `Tell us if the driveway has a gate or is too narrow for a van. We'll call you ${company.callBackText} while we're open, and same-day service is available in Westchester.`,
  questions: [
    {
      question: 'A tree took down the power lines. How do I get my car out?',
      answer: [
        'With the door all the way closed, pull the red release cord and lift with both hands. If the door is heavy, stop right away: a spring may be broken. Raise it all the way, drive out and lower it by hand. Reconnect the opener when the power is back. ',
        { text: 'More on power outages', to: '/emergency' },
        '.',
      ],
    },
    {
      question: 'Should I get real wood or composite for a Tudor house?',
      answer: `You can stain and repair wood, and it looks right up close, but it needs resealing every 2 years. Composite only needs washing. For a one-car door, wood starts at ${money(doorPrices.wood)} and composite at ${money(doorPrices.composite)}.`,
    },
  ],
  closing: {
    title: 'A door that suits the house',
    text: "Tell us what's wrong, or what you'd like to see there. A photo helps.",
  },
  page: {
    line: "In Westchester County, we take care of heavy wood doors under Tudor gables, garages dug into Yonkers' slopes and three-car barns up north.",
    description:
      'Garage door service in Westchester County: heavy wood doors, Tudor fronts, hillside garages and storm outages, from Yonkers and Rye to Peekskill.',
    keywords: [
      'garage door service Westchester County',
      'White Plains garage door repair',
      'Yonkers garage door',
      'Scarsdale wood garage door',
      'Rye garage door repair',
    ],
  },
  article: {
    title: 'Garage Door Repair & New Doors, Westchester County NY',
    description:
      'Tudor fronts, hillside garages and power outages in the woods: garage door repair, wood and composite doors, and county licenses in Westchester.',
    keywords: [
      'garage door repair Westchester NY',
      'carriage garage doors Westchester',
      'wood or composite garage door',
      'garage door power outage',
      'Larchmont garage door',
      'Bedford garage door repair',
    ],
    social: {
      title: 'Garage doors in Westchester County',
      description:
        'Heavy wood, steep streets and storm outages: garage doors between Yonkers and Peekskill.',
    },
  },
} as const satisfies Area
