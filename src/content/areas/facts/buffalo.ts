import type { Area } from '@/content/areas/facts/area'
import { feeException } from '@/content/extraFee'
import { company } from '@/facts/company'
import { emergencyFees, prices, warranty } from '@/facts/prices'
import { money } from '@/lib/money'

export const buffalo = {
  counties: ['Erie County'],
  localities: [
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
    "When lake-effect snow sets up over Buffalo, a garage door that won't move means you're not going anywhere. You need a door that opens after the storm and keeps the Lake Erie wind out of the house.",
  housing:
    'The classic Buffalo double is a two-flat house with a long, narrow driveway and a frame garage out back that both flats share. Bungalows and foursquares in Kenmore and North Buffalo are laid out the same way. In Amherst, Orchard Park and Clarence, garages are attached, two or three cars wide, and face the street.',
  weather:
    'Snow drifts against doors that face west, and the Southtowns get the most of it. Wind off the lake bends wide, thin panels, and every car brings home road salt from November to April.',
  services: {
    repairs: 'Panels bent by wind or snow, snapped springs, openers burned out on a frozen door.',
    newDoors:
      'Insulated steel with reinforcing struts, a smart choice for a wide door that faces the lake.',
    maintenance:
      'In the fall, we install a soft seal, check the struts and test the auto-reverse before the first storm.',
  },
  why: [
    {
      title: 'Storm fees up front',
      text: `In severe weather or on a holiday, the emergency fee is ${money(emergencyFees.holidayOrStorm)}. It's on our pricing page, before you call. Same-day visits have no extra fee during regular hours, ${feeException}.`,
    },
    {
      title: "Insulation that's worth it",
      text: [
        'In an attached garage facing the lake, the door is a big source of heat loss. Insulated one-car doors start at ',
        `${money(prices.insulatedDoor)}; `,
        { text: 'our new doors page', to: '/services/new-garage-doors' },
        ' compares the materials.',
      ],
    },
    {
      title: 'Covered for five winters',
      text: [
        `Parts are covered for ${warranty.parts}. Our `,
        { text: 'warranty page', to: '/warranty' },
        ' says what that takes in, and how labor is covered.',
      ],
    },
  ],
  coverage: [
    'We cover the city, the Northtowns and the Southtowns, out to Lancaster, East Aurora and Springville.',
    'We also serve Niagara Falls and the western Southern Tier around Jamestown. Name your town when you call.',
  ],
  visit: `Before we come, please clear the snow 3 feet out from the door, or tell us if you can't. If there's a travel ban, we'll come once the roads open, but we'll still call you ${company.callBackText} during business hours. Same-day service is available when the streets are passable.`,
  questions: [
    {
      question: 'Snow has drifted against the door. Can I just open it?',
      answer:
        "Clear the snow first. Its weight bends the bottom section and strains the opener. Then check whether the seal has frozen to the slab. If it has, free it gently and don't keep pressing the button. The first time, open it by hand: pull the red cord while the door is down, then feel whether it moves freely.",
    },
    {
      question: 'Two flats share our garage. Can each one have its own remote?',
      answer: [
        'Yes. You can program several remotes and a keypad, and erase a lost remote. With a ',
        { text: 'smart opener', to: '/services/smart-garage-doors' },
        ", each household can use its own phones too. Check for photo eyes first. An opener from before 1993 usually doesn't have them and should be replaced.",
      ],
    },
  ],
  closing: {
    title: 'Snowed in?',
    text: "Tell us what's wrong, and if you can get to the door from outside.",
  },
  page: {
    line: 'We keep garage doors working through lake snow, from the doubles in the city to homes in the Southtowns.',
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
