import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { money } from '@/lib/money'

export const suffolkCounty = {
  places: [
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
    'Suffolk is two counties in one. West of Riverhead it is suburbs with two-car garages and long commutes; east of it, two forks of farms, harbors and weekend houses, where a door may stand still for weeks and then has to work on a Friday night.',
  housing:
    'Commack, Smithtown and Ronkonkoma have high ranches and colonials with attached double doors. Huntington and Port Jefferson have hill streets above old harbors. On the East End, barns and cedar-shingled garages carry wide wood doors, and on low land the garage is the ground floor under a raised house.',
  weather:
    'From Babylon to Montauk the ocean side has salt fog for much of the year, and wide doors near open water feel the full wind. Needles and sand from the pine barrens get into tracks and grind rollers down.',
  services: {
    repairs:
      'Rollers ground down by sand, corroded torsion springs, openers that died in a lightning storm.',
    newDoors:
      'Cedar-look composite for the Hamptons, insulated steel for the suburbs, doors rated for wind by the water.',
    maintenance:
      'For second homes: one visit before the season, so that the door opens when you arrive.',
  },
  why: [
    {
      title: 'Doors for the wind',
      text: 'A wind-rated door has stronger struts and track fixings. Whether your site calls for one depends on its exposure, and we bring that up before you choose.',
    },
    {
      title: 'Second homes',
      text: [
        'An app shows from the city whether the garage in Southold is closed. ',
        { text: 'Smart openers and cameras', to: '/services/smart-garage-doors' },
        ' need Wi-Fi in the garage, and we test the signal there first.',
      ],
    },
    {
      title: 'Long drives, planned',
      text: 'One visit should be enough. Photos of the door, the springs and the opener label, sent beforehand, help to bring the right parts to Montauk.',
    },
  ],
  coverage: [
    'All ten towns are included, from Huntington and Babylon to East Hampton, Southold and Shelter Island. A place reached only by ferry needs a date that fits the boat.',
    [
      'West of Amityville and Cold Spring Harbor, see ',
      { text: 'Nassau County', to: '/blog/garageservice/nassau-county' },
      '. An overview of both is on the ',
      { text: 'Long Island page', to: '/blog/garageservice/longisland' },
      '.',
    ],
  ],
  visit: `If you are not at the house, tell us who can open it, or book for the weekend: we work seven days a week. Suffolk requests made during the day are answered ${company.callBackText} by phone, and the same-day offer holds here as it does in the west.`,
  questions: [
    {
      question: 'The house is closed all winter. What should I do with the garage door?',
      answer: `Close it fully, engage the lock and unplug the opener, so that nothing works against the lock. Clean the bottom seal and wipe it with silicone. In spring look at cables and springs from a distance before the first opening; a safety inspection starts at ${money(prices.safetyInspection)}.`,
    },
    {
      question: 'Do you serve Fishers Island and Shelter Island?',
      answer:
        'Both count as Suffolk on our ZIP map: 06390 is Fishers Island, 11964 and 11965 are Shelter Island. The Fishers Island boat leaves from New London, Connecticut, so we agree on the date by phone and do not promise the same day.',
    },
  ],
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
