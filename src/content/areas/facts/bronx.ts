import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { openerPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const bronx = {
  counties: ['Bronx County'],
  localities: [
    'Riverdale',
    'Fieldston',
    'Kingsbridge',
    'Marble Hill',
    'Woodlawn',
    'Wakefield',
    'Morris Park',
    'Pelham Bay',
    'Throgs Neck',
    'Country Club',
    'City Island',
    'Hunts Point',
    'Port Morris',
  ],
  intro:
    "The Bronx is hilly in the west and flat along the water in the east, and so are its garages. In Riverdale they're built into the hillside. In Morris Park and Throgs Neck they're next to or under brick two-family houses. Hunts Point runs on loading docks.",
  housing:
    'Hillside garages in Riverdale and Kingsbridge are cut into rock or stone retaining walls, with a damp back wall and a steep apron. Two-family brick houses in the east have one narrow door for two households. Fieldston is a historic district, so a new door there needs approval before you order it.',
  weather:
    'City Island, Country Club and Throgs Neck get salt air and winter storms off Long Island Sound. On the western hills, snowmelt runs down the apron by day and freezes against the bottom of the door at night.',
  services: {
    repairs:
      'Broken springs, doors that came off the track on a frosty morning, and dock doors that have to close tonight.',
    newDoors:
      'Narrow single doors for two-family houses and sectional doors for docks, in steel, aluminum, wood or composite.',
    maintenance:
      'Near the Sound, we look closely at springs, cable ends and brackets, where rust starts.',
  },
  why: [
    {
      title: 'Hillside garages',
      text: "On a steep, narrow street, there's nowhere else to park. If a car you need is trapped, it's an emergency to us, day or night.",
    },
    {
      title: 'Two families, one door',
      text: `One opener can work with several remotes, and with a keypad nobody needs a key. Smart openers start at ${money(Math.min(...openerPrices))} and let each household use its own phones.`,
    },
    {
      title: 'Docks and depots',
      text: [
        'In the South Bronx, food and freight move at night. ',
        { text: 'Emergency service', to: '/emergency' },
        ' runs 24/7, and the fees for nights, holidays and storms are on our pricing page.',
      ],
    },
  ],
  coverage: [
    'We work in every part of the borough, including City Island, with its single bridge. Kingsbridge and Marble Hill share ZIP code 10463, and we cover both with the Bronx.',
    [
      'North of Wakefield and Riverdale is ',
      { text: 'Westchester County', to: '/blog/garageservice/westchester' },
      ', starting with Yonkers, Mount Vernon and Pelham.',
    ],
  ],
  visit: `Tell us about the lot. Steps, a steep apron or a retaining wall affect which ladder and how many people we bring for a new door. We'll call you ${company.callBackText} during the day, and we offer same-day visits to the Bronx.`,
  questions: [
    {
      question: 'How should I take care of a garage door on City Island or in Throgs Neck?',
      answer: `Rinse the door and tracks with fresh water. Two or three times a year, use garage door lubricant on the hinges, metal rollers and springs, but keep the tracks dry. Look for frayed cables, but do not touch them. A yearly tune-up starts at ${money(prices.annualTuneUp)}.`,
    },
    {
      question: 'The door on our slope came off its track. Can we push it back?',
      answer:
        "No. A door off its track may be hanging by one cable, and on a slope it can swing out or drop. Keep people and cars away, leave the opener alone, and call. It's an emergency, whether your car is inside or out.",
    },
  ],
  closing: {
    title: 'On the hill, too',
    text: "Tell us the street and what the door is doing. We'll bring what your lot needs.",
  },
  page: {
    line: 'Hillside garages in Riverdale, two-family houses in Morris Park, salt-worn doors on City Island and docks in Hunts Point: we serve the whole Bronx.',
    description:
      'Garage door service in the Bronx: hillside garages, two-family houses, City Island salt air and loading docks. Repairs day and night, new doors, tune-ups.',
    keywords: [
      'garage door service Bronx',
      'Bronx garage door repair',
      'Riverdale garage door',
      'City Island garage door',
      'loading dock door Hunts Point',
    ],
  },
  article: {
    title: 'Garage Door Repair & Installation in the Bronx, NY',
    description:
      "Garage doors in the Bronx, from Riverdale's hillsides to City Island: repair, replacement, care near the Sound, dock doors at night, and local advice.",
    keywords: [
      'garage door repair Bronx NY',
      'garage door installation Bronx',
      'off-track garage door Bronx',
      'Throgs Neck garage door repair',
      'Morris Park garage door',
      'dock door repair South Bronx',
    ],
    social: {
      title: 'Garage doors in the Bronx',
      description:
        'Hills in the west, salt air in the east, docks in the south: garage doors in the Bronx.',
    },
  },
} as const satisfies Area
