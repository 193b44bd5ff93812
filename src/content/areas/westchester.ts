import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { doorPrices } from '@/content/prices'
import { money } from '@/lib/money'

export const westchester = {
  places: [
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
    "Westchester's garages were often built with the house in the 1920s: stone fronts, arched openings, doors of solid wood. Farther north they stand at the end of a long drive in the woods. In both places a garage door is part of the architecture, and a bad one shows.",
  housing:
    'Scarsdale, Bronxville and Larchmont have Tudors and colonials with a garage under the house or a matching one behind it. Yonkers and the river towns are steep, with garages dug into the slope under the front lawn. Bedford, Katonah and Yorktown have acreage, horse barns and three-bay garages.',
  weather:
    'Trees are the local hazard. Each storm brings down limbs and wires, and a house in the woods can wait days for power. Along the Sound, from New Rochelle to Rye and Port Chester, salt is added to it.',
  services: {
    repairs:
      'Heavy wood doors with tired springs, cables off the drum, openers left in manual after a power outage.',
    newDoors: `Carriage-style doors in real wood from ${money(doorPrices.wood)} or in composite from ${money(doorPrices.composite)}.`,
    maintenance:
      'Wood doors get their finish looked at, and heavy ones a balance test, at every visit.',
  },
  why: [
    {
      title: 'Heavy doors balanced right',
      text: 'A solid wood door needs springs chosen for its weight. When the weight changes, through new glass or years of paint, the springs may have to change as well.',
    },
    {
      title: 'Old fronts kept',
      text: [
        'Sections with overlay boards can look like swing-out carriage doors and still run overhead. See ',
        { text: 'wood and composite doors', to: '/services/new-garage-doors' },
        '.',
      ],
    },
    {
      title: 'County and city licenses',
      text: 'Westchester County licenses home-improvement contractors, and the City of Yonkers issues a license of its own. Putnam County has one too.',
    },
  ],
  coverage: [
    'Everything from Yonkers, Mount Vernon and Pelham at the city line to Peekskill, North Salem and Pound Ridge is covered, on the Hudson, on the Sound and in between.',
    [
      'Putnam and Dutchess Counties, to the north, have no page of their own: use this one. For the other bank of the Hudson there is ',
      { text: 'Rockland County', to: '/blog/garageservice/rockland' },
      '.',
    ],
  ],
  visit: `Describe the way to the house if the drive has a gate or is too narrow for a van. Your call comes ${company.callBackText} while we are open, and Westchester is within reach of same-day service.`,
  questions: [
    {
      question: 'A tree took the power lines down. How do I get the car out?',
      answer: [
        'Only when the door is fully closed: pull the red release cord, lift with both hands and stop at once if the door is heavy, because then a spring may be broken. Raise it all the way, drive out, lower it by hand, and reconnect the opener when the power is back. ',
        { text: 'More on power outages', to: '/emergency' },
        '.',
      ],
    },
    {
      question: 'Real wood or composite for a Tudor house?',
      answer: `Wood can be stained and repaired and looks right close up, but wants a fresh seal every 2 years. Composite needs no sealing, only washing. By our list wood starts at ${money(doorPrices.wood)} and composite at ${money(doorPrices.composite)}.`,
    },
  ],
  page: {
    line: "In Westchester County we look after heavy wood doors under Tudor gables, garages dug into Yonkers' slopes and three-bay barns up north.",
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
