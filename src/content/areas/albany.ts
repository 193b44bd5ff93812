import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { money } from '@/lib/money'

export const albany = {
  places: [
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
    'Behind the two-family houses of Pine Hills and the bungalows off New Scotland Avenue stand small detached garages with room for one car of the 1920s. In Colonie, Clifton Park and East Greenbush the garage is wide, attached and used all day. Albany needs both kinds kept up.',
  housing:
    'The old detached ones have low walls, a tilted frame and swing-out or one-piece doors, often without electricity. Lanes behind the row houses of Center Square and downtown Troy keep brick carriage houses. Suburban colonials have double steel doors, many of them original to the house.',
  weather:
    'Here the frost does the damage. Water under the slab lifts it, so that a door which closed flat in October touches on one side in February. Nights below zero stiffen old grease until the opener gives up halfway.',
  services: {
    repairs:
      'Doors that bind in a leaning frame, springs that gave out in a cold snap, openers straining on stiff grease.',
    newDoors:
      'Sectional doors for one-car openings that never had one, and carriage styles for brick lanes.',
    maintenance: 'A fall visit replaces old grease and brittle seals before the first hard frost.',
  },
  why: [
    {
      title: 'Old frames taken seriously',
      text: 'A new door in a crooked frame will stick. We measure both diagonals first and tell you if a carpenter has to come before we do.',
    },
    {
      title: 'Carriage houses',
      text: [
        'A brick lane asks for boards, braces and iron, and still for a door that runs overhead. ',
        { text: 'Carriage styles', to: '/services/new-garage-doors' },
        ' come in wood or in composite.',
      ],
    },
    {
      title: 'Two households, one answer',
      text: 'In a two-family house the question is often who pays. The written price names each item, so that owner and tenant can both read it.',
    },
  ],
  coverage: [
    'Albany, Troy, Cohoes, Watervliet and Rensselaer are served with their suburbs, from Voorheesville and Ravena to Clifton Park.',
    'Schenectady, Saratoga Springs, Glens Falls, the Catskills and the North Country have no separate page; the Albany one stands for them, and a phone call settles how soon we can be there.',
  ],
  visit: `In a declared snow emergency cars must leave one side of Albany's streets, and a garage that opens then matters most; say so when you book. We phone ${company.callBackText} during the hours we are open, and same-day service is on offer in the Capital Region.`,
  questions: [
    {
      question: 'My detached garage has no electricity. What kind of door should it get?',
      answer: `A light, well-balanced sectional door works by hand without any power; steel is the usual choice, and a single door starts at ${money(prices.singleDoor)}. An opener needs an outlet near the ceiling, which is an electrician's job. Prepare the bracket now and the opener can follow later.`,
    },
    {
      question: 'In winter the door touches the floor on one side and gaps on the other. Why?',
      answer:
        'The slab has probably heaved with the frost and will settle again in spring. Do not turn the springs or brackets to make up for it. A thicker bottom seal bridges a small gap; if the gap stays through summer, the tracks can be set anew.',
    },
  ],
  page: {
    line: "From one-car garages behind Pine Hills to wide suburban doubles in Colonie, we get Albany's doors through frost heave and zero-degree nights.",
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
