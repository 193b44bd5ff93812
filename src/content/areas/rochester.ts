import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { planPrices, prices } from '@/content/prices'
import { money } from '@/lib/money'

export const rochester = {
  places: [
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
    'Rochester grew around its colonials and foursquares, and most of them have the garage at the back: a frame building for one or two cars, as old as the house, at the end of a narrow drive. The suburbs added attached garages for two cars.',
  housing:
    'East Avenue and its side streets keep carriage houses in a preservation district. Browncroft, the 19th Ward and Brighton have detached garages with original wood doors. Greece, Webster, Henrietta and Penfield are attached-garage suburbs, and the canal villages, Fairport, Pittsford and Spencerport, mix both.',
  weather:
    'Lake Ontario sends snow from the northwest and long, damp thaws. Wood swells, then freezes tight in its frame. In Charlotte, Irondequoit and Webster the lake wind finds every worn side seal.',
  services: {
    repairs: 'Swollen wood sections, stiff rollers, openers older than photo eyes, broken springs.',
    newDoors:
      'Doors for detached garages that keep the look of the house, with or without insulation.',
    maintenance: `The annual plan costs ${money(planPrices.annual.yearly)} a year and takes ${planPrices.annual.repairDiscount}% off repairs.`,
  },
  why: [
    {
      title: 'Insulation only where it helps',
      text: 'A detached garage that nobody heats gains little from an insulated door. A workshop does, and so does any garage attached to the house. You hear which it is before you pay for it.',
    },
    {
      title: 'Repair before replacing',
      text: `A panel starts at ${money(prices.panel)} and a set of rollers at ${money(prices.rollers)}. If the frame is sound, an old door often has years left in it.`,
    },
    {
      title: 'District rules',
      text: [
        "In Rochester's preservation districts, changes that can be seen from the street need the city's approval. Bring the drawing of the door: ",
        { text: 'tell us what you have in mind', to: '/contact?service=installation' },
        ' and we help you to choose one that has a chance.',
      ],
    },
  ],
  coverage: [
    'Monroe County is covered from Hamlin to Pittsford, and the country around it: Victor, Canandaigua, Geneva and Geneseo.',
    'For Elmira and the Southern Tier, this is the nearest page; mention your town when you call.',
  ],
  visit: `Long door sections have to be carried to a garage behind the house, so tell us where a van can stop. Requests from Rochester get a call back ${company.callBackText} while the lines are staffed, with a same-day visit available.`,
  questions: [
    {
      question: 'My opener from the 1980s still runs. Should I keep it?',
      answer:
        'No, even if it runs well. Openers sold from January 1993 on must have a second protection against trapping somebody, such as photo eyes; older ones usually lack it. A normal life for an opener is 10 to 15 years anyway.',
    },
    {
      question: 'Our wood door swells shut every spring. Can it be saved?',
      answer: [
        'Often. Bare edges let the damp in, above all along the bottom, so drying, sealing all six sides and fresh weatherstripping may be enough. Reseal it every 2 years. If the rails have gone soft, compare a composite door, which does not take up water; ',
        { text: 'prices are here', to: '/pricing' },
        '.',
      ],
    },
  ],
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
        'Wood that swells, wind from the lake, garages at the back: garage doors in Rochester.',
    },
  },
} as const satisfies Area
