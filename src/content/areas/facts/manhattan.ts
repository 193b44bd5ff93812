import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { afterHoursText } from '@/facts/hours'
import { emergencyFees } from '@/facts/prices'
import { money } from '@/lib/money'

export const manhattan = {
  counties: ['New York County'],
  localities: [
    'Upper East Side',
    'Upper West Side',
    'Harlem',
    'East Harlem',
    'Chelsea',
    'Greenwich Village',
    'SoHo',
    'Tribeca',
    'Lower East Side',
    'Murray Hill',
    'Washington Heights',
    'Inwood',
  ],
  intro:
    'In Manhattan, a garage door is rarely a suburban double. It might be a carriage-house door on a mews, the door of a townhouse with one of the few curb cuts on the block, a gallery roll-up, or the entrance to an apartment garage that opens all day long.',
  housing:
    'Old carriage houses have openings made for horses: narrow, tall and sometimes arched. Former garages and warehouses in west Chelsea and along the Hudson have wide steel roll-ups. An apartment garage often has one door for all its cars, so one broken spring stops everyone.',
  weather:
    'Wind off both rivers funnels down the side streets and pushes on wide doors. Few doors here have a driveway, so salted sidewalks run right up to the threshold and the bottom rail rusts first.',
  services: {
    repairs:
      'Springs, cables, motors and slats, on doors that open for many cars a day or just one townhouse.',
    newDoors:
      'Custom-size doors for carriage-house openings, and roll-ups for shops, galleries and docks.',
    maintenance:
      'A shared door uses up its spring cycles fast. Regular checks tell the building when to plan for new ones.',
  },
  why: [
    {
      title: 'Springs rated for the traffic',
      text: 'A standard spring is made for 10,000 cycles. A family takes years to use them up. A building with dozens of cars gets there much sooner, so high-cycle springs of 20,000 or more make sense in shared garages.',
    },
    {
      title: 'Work that fits the block',
      text: "Loading rules, the doorman's schedule and a narrow street all affect when we can take a door out. We ask about them on the phone, before the day of the job.",
    },
    {
      title: 'Doors on landmarked streets',
      text: [
        'On a landmarked street, the city has a say in how your door looks. Plan it first: compare ',
        { text: 'styles and materials', to: '/services/new-garage-doors' },
        ' before you order anything.',
      ],
    },
  ],
  coverage: [
    'We cover the whole island, from the Battery to Inwood, plus Roosevelt Island. We serve private homes, co-ops, condos, shops and garages.',
    [
      "Marble Hill is on the mainland side of the Harlem River and shares a ZIP code with Kingsbridge, so you'll find it on the ",
      { text: 'Bronx page', to: '/blog/garageservice/bronx' },
      '.',
    ],
  ],
  visit: `Co-op and condo managers often ask for a certificate of insurance, and for a service elevator or dock time, before a contractor can start. Tell us who to contact when you book. We call back Manhattan requests ${company.callBackText} during business hours, and same-day service is available.`,
  questions: [
    {
      question: 'My house is in a historic district. Can I change the garage door?',
      answer:
        "Yes, once it's approved. In a New York City historic district, the Landmarks Preservation Commission has to approve visible changes to the outside first, and a street-facing door is visible. Choose the design, apply with it, and order only when you have the permit.",
    },
    {
      question: "Our building's garage door is stuck and cars are trapped. What now?",
      answer: [
        `That's an emergency, day or night. If a spring or cable is broken, keep everyone clear, do not pull the release, and call. From ${afterHoursText}, the after-hours fee is ${money(emergencyFees.afterHours)}. `,
        { text: 'The emergency page', to: '/emergency' },
        ' tells you what to do until we get there.',
      ],
    },
  ],
  closing: {
    title: 'When a whole building waits',
    text: 'Tell us the address, who lets us in, and what the door is doing.',
  },
  page: {
    line: 'From carriage houses in the Village to apartment garages uptown, we repair and replace Manhattan doors that work hard in tight spaces.',
    description:
      'Garage door repair and replacement in Manhattan: townhouses, carriage houses, galleries and apartment garages, from the Battery to Inwood.',
    keywords: [
      'garage door service Manhattan',
      'Manhattan garage door repair',
      'carriage house door Manhattan',
      'parking garage door repair Manhattan',
    ],
  },
  article: {
    title: 'Garage Door Repair & Replacement in Manhattan, NY',
    description:
      'Carriage-house doors, gallery roll-ups and shared garages in Manhattan: repairs, custom doors, historic districts and what to do when cars are trapped.',
    keywords: [
      'garage door repair Manhattan',
      'carriage house garage door New York',
      'roll-up door repair Manhattan',
      'historic district garage door NYC',
      'apartment building garage door repair',
    ],
    social: {
      title: 'Garage doors in Manhattan',
      description:
        'Narrow openings, landmarked streets and doors that open all day: how garage doors work in Manhattan.',
    },
  },
} as const satisfies Area
