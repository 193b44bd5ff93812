import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { emergencyFees, prices } from '@/content/prices'
import { money } from '@/lib/money'

export const buffalo = {
  places: [
    'North Buffalo',
    'Elmwood Village',
    'South Buffalo',
    'Black Rock',
    'Kenmore',
    'Tonawanda',
    'Amherst',
    'Williamsville',
    'Cheektowaga',
    'West Seneca',
    'Lackawanna',
    'Hamburg',
    'Orchard Park',
    'East Aurora',
  ],
  intro:
    'When a band of lake-effect snow sets up over Buffalo, a garage door that will not move means a buried car. So people here ask two things of a door: that it opens after the storm, and that it keeps the wind off Lake Erie out of the house.',
  housing:
    'The classic Buffalo double, a two-flat house, has a long narrow driveway with a frame garage behind it, shared by both flats. Kenmore and North Buffalo have bungalows and foursquares laid out the same way. In Amherst, Orchard Park and Clarence, garages are attached, two or three cars wide, and face the street.',
  weather:
    'Snow drifts against doors that face west, the Southtowns getting the most of it. Wind off the lake bows wide, thin panels, and road salt comes home on every car from November to April.',
  services: {
    repairs:
      'Panels bowed by wind or drift, snapped springs, openers burned out on a door that was frozen down.',
    newDoors:
      'Insulated steel with reinforcing struts, the sensible choice for a wide door toward the lake.',
    maintenance:
      'In fall we fit a soft seal, check the struts and test the reverse function before the first storm.',
  },
  why: [
    {
      title: 'Storm fees said out loud',
      text: `In severe weather or on a holiday the emergency fee is ${money(emergencyFees.holidayOrStorm)}, and it is on the price page for anybody to see. Same-day work in regular hours carries no extra fee.`,
    },
    {
      title: 'Insulation that earns its price',
      text: [
        'An attached garage toward the lake loses heat through the door first. Insulated doors start at ',
        `${money(prices.insulatedDoor)}; `,
        { text: 'material by material', to: '/services/new-garage-doors' },
        ', the doors page says what you get.',
      ],
    },
    {
      title: 'A city with its own license',
      text: 'The City of Buffalo licenses home-improvement contractors. The suburbs are other towns with other offices, so ask which license covers your address.',
    },
  ],
  coverage: [
    'The city, the Northtowns and the Southtowns are all on our map, out to Lancaster, East Aurora and Springville.',
    'Niagara Falls and the western Southern Tier around Jamestown are served too, without a page to themselves.',
  ],
  visit: `Before we come, please clear the snow a yard out from the door, or tell us that you cannot. If travel is banned in a storm, the visit waits until the roads open. The call does not: it comes ${company.callBackText} in opening hours, and same-day service is available when the streets are passable.`,
  questions: [
    {
      question: 'Snow has drifted against the door. Can I just open it?',
      answer:
        'Clear the drift first. Its weight bows the bottom section and the opener strains against it. Then look whether the seal has frozen to the slab; if so, free it gently and do not keep pressing the button. Open by hand the first time, with the red cord pulled while the door is down, and feel whether it runs.',
    },
    {
      question: 'Two flats share our garage. Can each have its own remote?',
      answer: [
        'Yes. An opener learns several remotes and a keypad, and a lost remote can be erased. With a ',
        { text: 'smart opener', to: '/services/smart-garage-doors' },
        ', each household can use its own phone as well. Look for photo eyes first: an opener from before 1993 usually lacks them and should be replaced.',
      ],
    },
  ],
  page: {
    line: "We keep garage doors in Buffalo opening after lake-effect storms, from the long driveways of the city's doubles to the Southtowns.",
    description:
      'Garage door repair and insulated doors in Buffalo: lake-effect drifts, wind off Lake Erie, garages behind doubles, Northtowns and Southtowns.',
    keywords: [
      'garage door service Buffalo NY',
      'Buffalo garage door repair',
      'Amherst garage door',
      'Orchard Park garage door repair',
      'insulated garage door Buffalo',
    ],
  },
  article: {
    title: 'Garage Door Repair & Installation in Buffalo, NY',
    description:
      'Lake-effect snow, wind off Lake Erie and shared garages behind Buffalo doubles: how to open, repair, insulate and maintain a garage door here.',
    keywords: [
      'garage door repair Buffalo NY',
      'lake effect snow garage door',
      'garage door wind Lake Erie',
      'Kenmore garage door',
      'Hamburg NY garage door',
      'Cheektowaga garage door repair',
    ],
    social: {
      title: 'Garage doors in Buffalo',
      description:
        'Drifts, wind and long driveways: what a garage door in Buffalo has to stand up to.',
    },
  },
} as const satisfies Area
