import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const albany = {
  counties: ['Albany County'],
  localities: [
    'Pine Hills',
    'Center Square',
    'New Scotland Avenue',
    'Delmar',
    'Slingerlands',
    'Guilderland',
    'Colonie',
    'Loudonville',
    'Latham',
    'Cohoes',
    'Troy',
    'Rensselaer',
    'East Greenbush',
    'Clifton Park',
  ],
  intro:
    'In Pine Hills and off New Scotland Avenue, small detached garages sit behind the houses, with room for one 1920s car. In Colonie, Clifton Park and East Greenbush, the garage is wide, attached and used all day. We take care of both kinds.',
  housing:
    'The old detached garages have low walls, crooked frames and swing-out or one-piece doors, often with no electricity. There are brick carriage houses in the lanes behind the row houses of Center Square and downtown Troy. Suburban colonials have double steel doors, many of them original to the house.',
  weather:
    'Frost does the damage here. Water freezes under the slab and lifts it, so a door that closed flat in October touches on only one side in February. On nights below zero, old grease gets so stiff that the opener gives up halfway.',
  services: {
    repairs:
      'Doors that bind in a leaning frame, springs that broke in a cold snap, openers straining against stiff grease.',
    newDoors:
      'Sectional doors for one-car openings that never had one, and carriage styles for brick lanes.',
    maintenance: 'A fall visit replaces old grease and brittle seals before the first hard frost.',
  },
  why: [
    {
      title: 'We check old frames first',
      text: 'A new door in a crooked frame will stick. We measure both diagonals first and tell you if you need a carpenter before us.',
    },
    {
      title: 'Carriage houses',
      text: [
        'A brick lane calls for boards, braces and iron hardware, on a door that still rolls up overhead. ',
        { text: 'Carriage styles', to: '/services/new-garage-doors' },
        ' come in wood or in composite.',
      ],
    },
    {
      title: 'One price, two households',
      text: 'In a two-family house, the question is often who pays. Your written price lists each item, so owner and tenant can both see it.',
    },
  ],
  coverage: [
    'We serve Albany, Troy, Cohoes, Watervliet, Rensselaer and their suburbs, from Voorheesville and Ravena to Clifton Park.',
    "We also serve Schenectady, Saratoga Springs, Glens Falls, the Catskills and the North Country. Call and we'll tell you how soon we can be there.",
  ],
  visit: `In a snow emergency, cars have to move off one side of Albany's streets, and that's when you need your garage most. Tell us when you book. We call back ${company.callBackText} while we're open, and offer same-day service in the Capital Region.`,
  questions: [
    {
      question: 'My detached garage has no electricity. What kind of door should it get?',
      answer: `A light, well-balanced sectional door works by hand. Steel is the usual choice, and a single-layer, one-car door starts at ${money(prices.singleDoor)}. An opener needs an outlet near the ceiling, and that's a job for an electrician. If we put in the bracket now, you can add the opener later.`,
    },
    {
      question:
        'In winter, my door touches the floor on one side and leaves a gap on the other. Why?',
      answer:
        'Frost has probably lifted the slab, and it will settle again in spring. Do not adjust the springs or brackets to make up for it. A thicker bottom seal covers a small gap. If the gap is still there in summer, we can reset the tracks.',
    },
  ],
  closing: {
    title: 'Old garages and new ones',
    text: "Tell us what the door is doing and how many cars it's for. We'll tell you what comes next.",
  },
  page: {
    line: "From Pine Hills to Colonie, we help Albany's garage doors get through frost heave and nights below zero.",
    description:
      'Garage door service in Albany and the Capital Region: detached one-car garages, frost-heaved slabs, carriage houses and suburban double doors.',
    keywords: [
      'garage door service Albany NY',
      'Albany garage door repair',
      'Troy garage door',
      'Colonie garage door repair',
      'Clifton Park garage door',
    ],
  },
  article: {
    title: 'Garage Door Repair & Installation in Albany, NY',
    description:
      'Leaning frames, frost heave and garages without power: how old and new garage doors are repaired, replaced and kept going in Albany, Troy and the suburbs.',
    keywords: [
      'garage door repair Albany NY',
      'detached garage door replacement',
      'garage door frost heave',
      'carriage house doors Albany',
      'Delmar garage door',
      'Capital Region garage door installation',
    ],
    social: {
      title: 'Garage doors in Albany and the Capital Region',
      description:
        'Small old garages, wide new ones and a lot of frost: garage doors around Albany.',
    },
  },
} as const satisfies Area
