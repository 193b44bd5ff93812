import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { openerPrices, prices } from '@/content/prices'
import { money } from '@/lib/money'

export const bronx = {
  places: [
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
    'The Bronx climbs in the west and lies flat along the water in the east, and its garages follow. Riverdale builds them into the hillside, Morris Park and Throgs Neck put them beside or under brick two-family houses, and Hunts Point lives by its loading docks.',
  housing:
    'Hillside garages in Riverdale and Kingsbridge are cut into rock or stone retaining walls, with damp at the back and a steep apron in front. Two-family brick houses in the east have one narrow door for two households. Fieldston is a historic district, so a new door there needs approval before it is ordered.',
  weather:
    "City Island, Country Club and Throgs Neck stand in Long Island Sound's salt air and its winter gales. On the ridges of the west, meltwater runs down the apron by day and freezes against the bottom of the door by night.",
  services: {
    repairs:
      'Broken springs, doors that jumped the track on a frosty morning, and dock doors that must close tonight.',
    newDoors:
      'Narrow single doors for two-family houses and sectional doors for docks, in steel, aluminum, wood or composite.',
    maintenance:
      'Near the Sound we look hardest at springs, cable ends and brackets, where rust begins.',
  },
  why: [
    {
      title: 'Hillside garages',
      text: 'A car that cannot leave the garage cannot park on a steep, narrow street either. A trapped car that you need is an emergency to us, day or night.',
    },
    {
      title: 'Two families, one door',
      text: `Openers take more than one remote, and a keypad saves cutting keys. Smart openers start at ${money(Math.min(...openerPrices))} and let each household use its own phone.`,
    },
    {
      title: 'Docks and depots',
      text: [
        'Food and freight in the South Bronx move at night. ',
        { text: 'Emergency service', to: '/emergency' },
        ' runs 24/7, and its fees for nights, holidays and storms stand on the page.',
      ],
    },
  ],
  coverage: [
    'We work in every part of the borough, City Island included, although one bridge is the only way onto it. Kingsbridge and Marble Hill share the ZIP code 10463 and both belong to our Bronx rounds.',
    [
      'North of Wakefield and Riverdale begins ',
      { text: 'Westchester County', to: '/blog/garageservice/westchester' },
      ', where Yonkers, Mount Vernon and Pelham follow.',
    ],
  ],
  visit: `Tell us how the house lies: steps, a steep apron or a retaining wall decide which ladder and how many hands a new door takes. You hear from us ${company.callBackText} during the day; same-day visits to the Bronx are available.`,
  questions: [
    {
      question: 'How should I look after a garage door on City Island or Throgs Neck?',
      answer: `Rinse the door and tracks with fresh water, and lubricate hinges, metal rollers and springs with garage door lubricant 2 or 3 times a year, leaving the tracks dry. Look at the cables for fraying but do not touch them. A yearly tune-up starts at ${money(prices.annualTuneUp)}.`,
    },
    {
      question: 'The door on our slope came off its track. May we push it back?',
      answer:
        'No. A door off its track may hang on one cable, and on a slope it can swing out or drop. Keep people and cars away, leave the opener alone, and call: it is an emergency, whether the car is inside or out.',
    },
  ],
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
