import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const syracuse = {
  counties: ['Onondaga County'],
  localities: [
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
    "Syracuse is one of the snowiest cities in the country, and winter is when you need your garage most. Ice under the door, frost on the photo eyes, a remote battery that's too cold: a lot of winter trouble starts with something small.",
  housing:
    'Eastwood, Strathmore and Westcott have prewar houses with a detached garage, often built for narrower cars. Many houses near the university are rentals, with several drivers sharing a garage. In Cicero, Clay, Camillus and Manlius, two-car doors face the street and the snow the plow leaves behind.',
  weather:
    'Lake Ontario sends long bands of snow across Oswego County and into the city. Snowmelt off the roof or the car runs under the door, freezes overnight and glues the bottom seal to the concrete.',
  services: {
    repairs:
      'Seals torn off frozen concrete, chains that skipped, worn-out springs, bent bottom sections.',
    newDoors:
      'Insulated steel doors with a seal that stays soft, in sizes for old one-car and new two-car garages.',
    maintenance: `Before the snow: fresh lubricant, new remote batteries, and a new seal from ${money(prices.weatherstripping)} if the old one is hard.`,
  },
  why: [
    {
      title: 'We check the cheap fixes first',
      text: "Frosty photo eyes, a weak battery and a frozen seal can all look like a broken opener. We'll go through them with you on the phone. If that fixes it, you don't need a repair.",
    },
    {
      title: 'Plans for landlords',
      text: [
        'Rentals are hard on a door, and often no one maintains it. The bi-annual ',
        { text: 'maintenance plan', to: '/services/maintenance' },
        ' sends a technician twice a year.',
      ],
    },
    {
      title: 'Tested before we leave',
      text: 'After a repair, we test the door with a 2x4 laid flat under it. When the door touches the wood, it must go back up.',
    },
  ],
  coverage: [
    'We serve Onondaga County and its neighbors, including Oswego, Fulton, Auburn, Skaneateles, Cazenovia and Cortland.',
    'We also serve Utica, Watertown and Binghamton.',
  ],
  visit: `Odd-even parking decides where a van can park in the city. If your garage is in back, please shovel the path to it. We'll call you ${company.callBackText} during business hours, and same-day visits are available.`,
  questions: [
    {
      question: 'My door is frozen to the floor. How do I free it?',
      answer:
        "Stop pressing the button, because the motor can strip its gear or tear the seal. Warm the bottom gently with a hair dryer (keep it away from the water), or use salt and rinse it off later. Don't chip at the seal. Once it's free, dry the floor and wipe the seal with silicone so it doesn't stick next time.",
    },
    {
      question: 'In the cold, my door closes halfway and goes back up. Is it broken?',
      answer: [
        'Maybe not. Wipe the photo eyes, which are near the floor and catch frost and road spray. If it still reverses, stiff grease or a hard seal may make the opener think it hit something. Leave the force setting alone and ',
        { text: 'read the winter checks', to: '/blog/garage-door-maintenance-checklist' },
        '.',
      ],
    },
  ],
  closing: {
    title: 'Frozen, stuck or just slow?',
    text: 'Tell us what happens when you press the button. It may be something small.',
  },
  page: {
    line: 'From Eastwood to Cicero, we free, fix and tune garage doors that live with snow and ice.',
    description:
      'Garage door service in Syracuse: frozen seals, frosted photo eyes, prewar garages and two-car doors behind the plow line. Repairs, doors, winter checks.',
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
      'Frozen seals, frost on photo eyes and stiff grease: how to get a garage door in Syracuse through the snow, and when to call for repair or a new door.',
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
        'Ice under the door and frost on the photo eyes: keeping garage doors working in a Syracuse winter.',
    },
  },
} as const satisfies Area
