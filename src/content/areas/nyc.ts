import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'

export const nyc = {
  places: ['Manhattan', 'Brooklyn', 'Queens', 'The Bronx', 'Staten Island'],
  intro:
    'Few garages in the five boroughs are alike: a one-car door under a Queens row house, a roll-up door on a Manhattan side street, a double door in a Staten Island townhouse. We repair, replace and maintain them all, and you agree to the price before the work starts.',
  housing:
    'Many private garages in the city hold one car and leave little room around it. In attached houses the garage lies under a living room or bedroom, so every worn roller is heard upstairs. Where the ceiling is low, a standard track does not fit and a low-headroom track is needed.',
  weather:
    'Slush and road salt drip off the car all winter and attack the parts nearest the floor: bottom brackets, rollers and the lower ends of the cables. Doors below street level also have to keep out water when a cloudburst overwhelms the drains.',
  services: {
    repairs:
      'Broken springs, frayed cables, bent tracks and dead openers, in homes, shops and parking garages.',
    newDoors:
      'Single, double and roll-up doors measured on site, because old city openings are seldom square.',
    maintenance:
      'A yearly check finds salt damage while it still costs a roller and not a cable or a bracket.',
  },
  why: [
    {
      title: 'A license you can check',
      text: "New York City requires a home-improvement contractor to show its DCWP license number on its website, in its ads and in its emails. Look for that number, ours or anybody else's, before you let work begin.",
    },
    {
      title: 'One company for all five boroughs',
      text: [
        'The same people answer for a spring in the Bronx and a new door in Brooklyn, at the prices on one ',
        { text: 'price list', to: '/pricing' },
        '.',
      ],
    },
    {
      title: 'Homes and businesses',
      text: 'Shop fronts, loading bays and apartment-house garages need doors as much as families do, and a commercial roll-up is quoted after a look at the opening.',
    },
  ],
  coverage: [
    [
      'Each borough has a page with its own neighborhoods and advice: ',
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
  visit: `A van has to stand somewhere near the door. Mention alternate-side parking days, a hydrant or a blocked curb cut when you book, so that the visit is set for an hour that works. While the office is open, a city request gets its call ${company.callBackText}, and same-day service is available.`,
  questions: [
    {
      question: 'Which license should a garage door company have in New York City?',
      answer:
        "A home-improvement contractor license from the city's Department of Consumer and Worker Protection, DCWP for short. There is no state-wide one: Nassau, Suffolk and Westchester each license on their own, so a county license does not replace the city's.",
    },
    {
      question: 'Do you also work on roll-up doors of shops and parking garages?',
      answer: [
        'Yes. Commercial roll-up doors are priced by quote, since size, motor and hours of use differ too much for a list price. ',
        { text: 'Send the address and a few words', to: '/contact?service=repair' },
        ' about the door, and if vehicles are shut in, call instead.',
      ],
    },
  ],
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
        'What is different about garage doors in the five boroughs, and how we repair and replace them.',
    },
  },
} as const satisfies Area
