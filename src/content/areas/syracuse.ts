import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { money } from '@/lib/money'

export const syracuse = {
  places: [
    'Eastwood',
    'Strathmore',
    'Westcott',
    'Tipperary Hill',
    'Sedgwick',
    'DeWitt',
    'Fayetteville',
    'Manlius',
    'Cicero',
    'Clay',
    'Liverpool',
    'Baldwinsville',
    'Camillus',
    'Solvay',
  ],
  intro:
    'Syracuse is one of the snowiest cities in the country, and its garage doors work hardest in the months when they are hardest to move. Ice at the sill, frost on the photo eyes, a battery too cold for the remote: much winter trouble begins with something small.',
  housing:
    "Eastwood, Strathmore and Westcott have prewar houses with a detached garage, often built for narrower cars. Many houses near the university are rented out, with several drivers to a garage. In Cicero, Clay, Camillus and Manlius, two-car doors face the street and the plow's windrow.",
  weather:
    'Lake Ontario feeds long bands of snow across Oswego County and into the city. Meltwater from the roof or the car runs to the sill, freezes overnight and glues the bottom seal to the concrete.',
  services: {
    repairs:
      'Seals torn off a frozen sill, chains that skipped, springs at the end of their cycles, bent bottom sections.',
    newDoors:
      'Insulated steel doors with a seal that stays soft, in sizes for old one-car and new two-car fronts.',
    maintenance: `Before snow: lubricant in place of old grease, new remote batteries, a seal from ${money(prices.weatherstripping)} if the old one is hard.`,
  },
  why: [
    {
      title: 'Cheapest cause first',
      text: 'Frosted photo eyes, a weak battery and a frozen seal all look like a broken opener. We go through them on the phone with you, and if that fixes it, there is nothing to repair.',
    },
    {
      title: 'Plans for landlords',
      text: [
        'Rented houses wear a door out quickly and nobody oils it. The bi-annual ',
        { text: 'maintenance plan', to: '/services/maintenance' },
        ' sends somebody twice a year.',
      ],
    },
    {
      title: 'Safe to walk away from',
      text: 'After a repair the door is tested with a 2x4 laid flat beneath it: it must touch the wood and go back up.',
    },
  ],
  coverage: [
    'Onondaga County and its neighbors are served, with Oswego, Fulton, Auburn, Skaneateles, Cazenovia and Cortland.',
    'People in Utica, Watertown and Binghamton can book as well; their nearest page is this one.',
  ],
  visit: `Odd-even parking decides where a van may stop in the city, and the walk to a rear garage should be shoveled. You can count on a call ${company.callBackText} between opening and closing time, and on a same-day visit being available.`,
  questions: [
    {
      question: 'The door is frozen to the floor. How do I free it?',
      answer:
        'Stop pressing the button: the motor may strip its gear or tear the seal. Warm the sill gently, with a hair dryer kept out of the wet, or use salt and rinse it off later. Do not chip at the seal. Once free, dry the sill and wipe the seal with silicone, so that it lets go next time.',
    },
    {
      question: 'In the cold, the door closes halfway and goes up again. Is it broken?',
      answer: [
        'Perhaps not. Wipe the photo eyes, which sit near the floor and catch frost and road spray. If it still reverses, stiff grease or a swollen seal may add resistance that the opener takes for an obstacle. Leave the force setting alone and ',
        { text: 'read the winter checks', to: '/blog/garage-door-maintenance-checklist' },
        '.',
      ],
    },
  ],
  page: {
    line: 'Snow bands off Lake Ontario make winter hard on Syracuse garage doors; we thaw, repair and prepare them from Eastwood to Cicero.',
    description:
      'Garage door service in Syracuse: frozen sills, frosted photo eyes, prewar garages and two-car doors behind the plow line. Repairs, doors, winter checks.',
    keywords: [
      'garage door service Syracuse NY',
      'Syracuse garage door repair',
      'garage door frozen shut',
      'Liverpool NY garage door',
      'Cicero garage door repair',
    ],
  },
  article: {
    title: 'Garage Door Repair & Installation in Syracuse, NY',
    description:
      'Frozen sills, frost on photo eyes and stiff grease: how to get a garage door in Syracuse through the snow, and when to call for repair or a new door.',
    keywords: [
      'garage door repair Syracuse NY',
      'garage door frozen to floor',
      'garage door reverses in cold',
      'winter garage door maintenance',
      'DeWitt garage door',
      'Camillus garage door repair',
    ],
    social: {
      title: 'Garage doors in Syracuse',
      description:
        'Ice at the sill and frost on the eyes: keeping garage doors working in a Syracuse winter.',
    },
  },
} as const satisfies Area
