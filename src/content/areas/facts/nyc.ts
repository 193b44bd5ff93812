import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'

export const nyc = {
  counties: ['New York County', 'Kings County', 'Queens County', 'Bronx County', 'Richmond County'],
  localities: ['Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Staten Island'],
  intro:
    'No two garages in the five boroughs are alike: a one-car door under a Queens row house, a roll-up on a Manhattan side street, a double door on a Staten Island townhouse. We repair, replace and maintain them all.',
  housing:
    "Many private garages in the city hold one car with little room to spare. In attached houses, the garage is under a living room or bedroom, so you hear every worn roller upstairs. Where the ceiling is low, a standard track won't fit and you need a low-headroom track.",
  weather:
    'Slush and road salt drip off the car all winter and eat away at the parts nearest the floor: bottom brackets, rollers and the lower ends of the cables. Doors below street level also have to keep out water when a heavy rain backs up the drains.',
  services: {
    repairs:
      'Broken springs, frayed cables, bent tracks and dead openers, in homes, shops and parking garages.',
    newDoors:
      'Single, double and roll-up doors measured on site, because old city openings are rarely square.',
    maintenance:
      'A yearly check catches salt damage when it only costs you a roller, not a cable or a bracket.',
  },
  why: [
    {
      title: 'A license you can check',
      text: "New York City requires home improvement contractors to show their DCWP license number on their website, in their ads and in their emails. Look for that number, ours or anyone else's, before you sign.",
    },
    {
      title: 'One company for all five boroughs',
      text: [
        "Whether it's a spring in the Bronx or a new door in Brooklyn, you get the same company and the same ",
        { text: 'price list', to: '/pricing' },
        '.',
      ],
    },
    {
      title: 'Homes and businesses',
      text: 'We also work on storefronts, loading docks and apartment garages. We quote commercial roll-ups after we see the opening.',
    },
  ],
  coverage: [
    [
      'Each borough has its own page with local advice: ',
      { text: 'Manhattan', to: '/blog/garageservice/manhattan' },
      ', ',
      { text: 'Brooklyn', to: '/blog/garageservice/brooklyn' },
      ', ',
      { text: 'Queens', to: '/blog/garageservice/queens' },
      ', the ',
      { text: 'Bronx', to: '/blog/garageservice/bronx' },
      ' and ',
      { text: 'Staten Island', to: '/blog/garageservice/staten-island' },
      '.',
    ],
    [
      'Just past the city line we also cover ',
      { text: 'Nassau County', to: '/blog/garageservice/nassau-county' },
      ' to the east and ',
      { text: 'Westchester County', to: '/blog/garageservice/westchester' },
      ' to the north.',
    ],
  ],
  visit: `Our van needs a place to park near the door. When you book, tell us about alternate-side parking, a hydrant or a blocked curb cut so we can set a time that works. By day, we call back ${company.callBackText}, and same-day service is available.`,
  questions: [
    {
      question: 'What license should a garage door company have in New York City?',
      answer:
        "A home improvement contractor license from the city's Department of Consumer and Worker Protection (DCWP). There's no statewide license. Nassau, Suffolk and Westchester each have their own, and a county license doesn't replace the city's.",
    },
    {
      question: 'Do you work on roll-up doors for shops and parking garages?',
      answer: [
        'Yes. We price commercial roll-up doors by quote, because size, motor and use vary too much for a list price. ',
        { text: 'Send us the address and a few words', to: '/contact?service=repair' },
        ' about the door. If vehicles are trapped inside, call us instead.',
      ],
    },
  ],
  closing: {
    title: 'In all five boroughs',
    text: "Tell us that and what's wrong. We'll tell you what to leave alone and what it may cost.",
  },
  page: null,
  article: {
    title: 'Garage Door Service in New York City, All 5 Boroughs',
    description:
      'Garage door repair, new doors and maintenance in Manhattan, Brooklyn, Queens, the Bronx and Staten Island. Low ceilings, road salt, parking and licenses.',
    keywords: [
      'garage door service New York City',
      'garage door repair NYC',
      'new garage door five boroughs',
      'low-headroom garage door NYC',
      'DCWP licensed garage door company',
      'commercial roll-up door NYC',
    ],
    social: {
      title: 'Garage doors in New York City',
      description:
        "What's different about garage doors in the five boroughs, and how we repair and replace them.",
    },
  },
} as const satisfies Area
