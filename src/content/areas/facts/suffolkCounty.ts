import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const suffolkCounty = {
  counties: ['Suffolk County'],
  localities: [
    'Huntington',
    'Babylon',
    'Lindenhurst',
    'Bay Shore',
    'Commack',
    'Smithtown',
    'Ronkonkoma',
    'Patchogue',
    'Port Jefferson',
    'Riverhead',
    'Southampton',
    'East Hampton',
    'Montauk',
    'Southold',
    'Greenport',
  ],
  intro:
    "Suffolk is like two counties in one. West of Riverhead, it's suburbs with two-car garages and long commutes. To the east are two forks of farms, harbors and weekend houses, where a door may sit for weeks and then has to work on a Friday night.",
  housing:
    'Commack, Smithtown and Ronkonkoma have high ranches and colonials with double doors. Huntington and Port Jefferson have hilly streets above old harbors. On the East End, barns and cedar-shingled garages have wide wood doors. On low land, the garage is on the ground floor under a raised house.',
  weather:
    'From Babylon to Montauk, the ocean side has salt fog much of the year, and wide doors near open water take the full force of the wind. Pine needles and sand from the Pine Barrens get into the tracks and wear down the rollers.',
  services: {
    repairs: 'Rollers worn down by sand, corroded torsion springs, openers killed by lightning.',
    newDoors:
      'Cedar-look composite for the Hamptons, insulated steel for the suburbs, wind-rated doors by the water.',
    maintenance:
      'For second homes, one visit before the season so the door opens when you get there.',
  },
  why: [
    {
      title: 'Doors for the wind',
      text: "A wind-rated door has stronger struts and track hardware. Whether you need one depends on how exposed your house is, and we'll bring that up before you choose.",
    },
    {
      title: 'Second homes',
      text: [
        'From the city, an app can show you whether the garage in Southold is closed. ',
        { text: 'Smart openers and cameras', to: '/services/smart-garage-doors' },
        ' need Wi-Fi in the garage, so we test the signal there first.',
      ],
    },
    {
      title: 'One trip, planned right',
      text: "Send us photos of the door, the springs and the opener's label ahead of time, so we bring the right parts to Montauk.",
    },
  ],
  coverage: [
    "We cover all ten towns, from Huntington and Babylon to East Hampton, Southold and Shelter Island. If a ferry is the only way to reach you, we'll plan around its schedule.",
    [
      'West of Amityville and Cold Spring Harbor, see ',
      { text: 'Nassau County', to: '/blog/garageservice/nassau-county' },
      '. For an overview of both, see the ',
      { text: 'Long Island page', to: '/blog/garageservice/longisland' },
      '.',
    ],
  ],
  visit: `If you won't be at the house, tell us who can let us in, or book for the weekend. We work seven days a week. During the day, we call back Suffolk requests ${company.callBackText}, and same-day service is available out here too.`,
  questions: [
    {
      question: 'We close the house for the winter. What about the garage door?',
      answer: `Close it all the way, lock it and unplug the opener, so the opener can't pull against the lock. Clean the bottom seal and wipe it with silicone. In spring, look at the cables and springs from a distance before you open it. A safety inspection starts at ${money(prices.safetyInspection)}.`,
    },
    {
      question: 'Do you serve Fishers Island and Shelter Island?',
      answer:
        "Yes, both are on our ZIP map: 06390 is Fishers Island, and 11964 and 11965 are Shelter Island. The Fishers Island ferry leaves from New London, Connecticut, so we set the date by phone and can't promise same-day service.",
    },
  ],
  closing: {
    title: 'Before your weekend out here',
    text: 'Tell us what the door did last time, and who has the key.',
  },
  page: {
    line: "We serve Suffolk County from Huntington's hills to Montauk, where sand, salt fog and empty winters are hard on a garage door.",
    description:
      'Garage door service in Suffolk County: suburban doubles, Hamptons barns, second homes, wind and salt. Repair, new doors, smart openers and inspections.',
    keywords: [
      'garage door service Suffolk County',
      'Huntington garage door repair',
      'Hamptons garage door',
      'Smithtown garage door',
      'North Fork garage door repair',
    ],
  },
  article: {
    title: 'Garage Door Repair & New Doors in Suffolk County, NY',
    description:
      'Wind, sand and salt fog from Babylon to Montauk: how to choose, repair and close up a garage door in Suffolk County, with notes for second homes.',
    keywords: [
      'garage door repair Suffolk County NY',
      'wind rated garage door Long Island',
      'second home garage door',
      'East Hampton garage door',
      'Riverhead garage door repair',
      'Ronkonkoma garage door',
    ],
    social: {
      title: 'Garage doors in Suffolk County',
      description:
        'Suburbs, barns and weekend houses: what a garage door needs between Huntington and Montauk.',
    },
  },
} as const satisfies Area
