import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { planPrices, prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const rochester = {
  counties: ['Monroe County'],
  localities: [
    'Park Avenue',
    'Highland Park',
    'Browncroft',
    '19th Ward',
    'Charlotte',
    'Brighton',
    'Pittsford',
    'Fairport',
    'Penfield',
    'Webster',
    'Irondequoit',
    'Greece',
    'Gates',
    'Henrietta',
  ],
  intro:
    'Rochester is full of colonials and foursquares, and most have the garage in back: a frame building for one or two cars, as old as the house, at the end of a narrow driveway. The suburbs added attached two-car garages.',
  housing:
    'East Avenue and its side streets have carriage houses in a preservation district. Browncroft, the 19th Ward and Brighton have detached garages with original wood doors. Greece, Webster, Henrietta and Penfield have mostly attached garages. The canal villages of Fairport, Pittsford and Spencerport have both.',
  weather:
    'Lake Ontario sends snow from the northwest and long, damp thaws. Wood swells, then freezes tight in its frame. In Charlotte, Irondequoit and Webster, wind off the lake gets through every worn side seal.',
  services: {
    repairs:
      'Swollen wood sections, stiff rollers, openers from before photo eyes, broken springs.',
    newDoors:
      'Doors for detached garages that keep the look of the house, with or without insulation.',
    maintenance: `The annual plan is ${money(planPrices.annual.yearly)} a year and takes ${planPrices.annual.repairDiscount}% off repairs.`,
  },
  why: [
    {
      title: 'Insulation only where it helps',
      text: "If your detached garage isn't heated, an insulated door won't do much. For a workshop or an attached garage, it's worth it. We'll tell you which one you have before you pay for it.",
    },
    {
      title: 'Repair before replacing',
      text: `A panel starts at ${money(prices.panel)} and rollers at ${money(prices.rollers)}. If the frame is solid, an old door often has years left in it.`,
    },
    {
      title: 'District rules',
      text: [
        "In Rochester's preservation districts, changes you can see from the street need the city's approval. Bring a drawing of the door: ",
        { text: 'tell us what you have in mind', to: '/contact?service=installation' },
        " and we'll help you choose one that's likely to be approved.",
      ],
    },
  ],
  coverage: [
    'We cover Monroe County from Hamlin to Pittsford, plus Victor, Canandaigua, Geneva and Geneseo.',
    'We also serve Elmira and the Southern Tier. Just mention your town when you call.',
  ],
  visit: `We have to carry long door sections to a garage behind the house, so tell us where a van can park. We call back Rochester requests ${company.callBackText} while we're open, and same-day visits are available.`,
  questions: [
    {
      question: 'My opener from the 1980s still runs. Should I keep it?',
      answer:
        "No, even if it runs well. Openers sold since January 1, 1993, must have a second safeguard against trapping someone, such as photo eyes. Older ones usually don't. Openers normally last 10 to 15 years anyway.",
    },
    {
      question: 'Our wood door swells shut every spring. Can it be saved?',
      answer: [
        "Often, yes. Bare edges let moisture in, especially along the bottom. Drying it out, sealing all six sides and new weatherstripping may be enough. Reseal it every 2 years. If the rails have gone soft, look at a composite door, which doesn't soak up water. ",
        { text: 'See prices', to: '/pricing' },
        '.',
      ],
    },
  ],
  closing: {
    title: 'When the old door has had enough',
    text: "Tell us what it's doing. We'll tell you if a repair still makes sense.",
  },
  page: {
    line: "Detached garages behind Rochester's foursquares and attached doubles in Greece and Webster: we repair first and replace when it pays.",
    description:
      'Garage door service in Rochester: swollen wood doors, detached garages, preservation districts, lake wind, openers without photo eyes. Repair or replace?',
    keywords: [
      'garage door service Rochester NY',
      'Rochester garage door repair',
      'Webster garage door',
      'Pittsford garage door',
      'Greece NY garage door repair',
    ],
  },
  article: {
    title: 'Garage Door Repair & Installation in Rochester, NY',
    description:
      'Old detached garages, damp lake winters and canal villages: when to repair, insulate or replace a garage door in Rochester, with prices and answers.',
    keywords: [
      'garage door repair Rochester NY',
      'wood garage door swollen',
      'detached garage insulated door',
      'replace old garage door opener',
      'Irondequoit garage door',
      'Fairport garage door repair',
    ],
    social: {
      title: 'Garage doors in Rochester',
      description:
        'Wood that swells, wind off the lake, garages in back: garage doors in Rochester.',
    },
  },
} as const satisfies Area
