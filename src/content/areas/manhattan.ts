import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { afterHoursText } from '@/content/hours'
import { emergencyFees } from '@/content/prices'
import { money } from '@/lib/money'

export const manhattan = {
  places: [
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
    'In Manhattan a garage door is rarely a suburban double. It is the carriage-house door of a mews, the gate of a townhouse with one of the few curb cuts on the block, the roll-up of a gallery, or the entrance of an apartment-house garage that opens all day long.',
  housing:
    'Old carriage houses keep openings made for horses: narrow, tall, sometimes arched. Former garages and warehouses in west Chelsea and along the Hudson have wide steel roll-ups. An apartment-house garage often has one door for all its cars, so one broken spring stops everybody.',
  weather:
    'The wind funnels down the side streets off both rivers and leans on wide doors. Salted sidewalks run right up to the threshold, since few doors here have a driveway in front of them, and the bottom rail rusts first.',
  services: {
    repairs:
      'Springs, cables, motors and slats of doors that open for many cars a day, or for one townhouse.',
    newDoors:
      'Doors made to measure for carriage-house openings, and roll-ups for shops, galleries and docks.',
    maintenance:
      'A shared door uses up its spring cycles fast; regular checks tell the building when to plan a change.',
  },
  why: [
    {
      title: 'Springs counted in cycles',
      text: 'A standard spring is made for 10,000 openings. A family uses that up over years; a building with dozens of cars gets there much sooner, which is why high-cycle springs of 20,000 or more make sense in shared garages.',
    },
    {
      title: 'Work that fits the block',
      text: "Loading rules, a doorman's schedule and a narrow street decide when a door can be lifted out. We ask about them on the phone, not on the day.",
    },
    {
      title: 'Street-facing doors with care',
      text: [
        'On a landmarked street the look of a door is a matter for the city. You can plan it first: compare ',
        { text: 'styles and materials', to: '/services/new-garage-doors' },
        ' before anything is ordered.',
      ],
    },
  ],
  coverage: [
    'The whole island is covered, from the Battery to Inwood, with Roosevelt Island as well. Private houses, co-ops, condominiums, shops and garages are all served.',
    [
      'Marble Hill lies on the mainland side of the Harlem River and shares a ZIP code with Kingsbridge, so you find it on the ',
      { text: 'Bronx page', to: '/blog/garageservice/bronx' },
      '.',
    ],
  ],
  visit: `Co-op and condo managers commonly ask for a certificate of insurance and a service-elevator or dock time before a contractor may start. Tell us whom to contact when you book. A Manhattan request is called back ${company.callBackText} during opening hours, with same-day service available.`,
  questions: [
    {
      question: 'My house is in a historic district. May I change the garage door?',
      answer:
        'Yes, once it is approved. In a New York City historic district the Landmarks Preservation Commission must approve visible changes to the outside before they are made, and a door that faces the street is visible. Settle the design, apply with it, and order only when you have the permit.',
    },
    {
      question: 'The garage door of our building is stuck and cars are trapped. What now?',
      answer: [
        `That counts as an emergency, at any hour. Keep everybody clear if a spring or cable is broken, do not pull the release, and call. From ${afterHoursText} the after-hours fee is ${money(emergencyFees.afterHours)}; `,
        { text: 'the emergency page', to: '/emergency' },
        ' says what to do until we are there.',
      ],
    },
  ],
  page: {
    line: 'From carriage houses in the Village to apartment-house garages uptown, we repair and replace Manhattan doors that have little room and a lot to do.',
    description:
      'Garage door repair and replacement in Manhattan: townhouses, carriage houses, galleries and apartment-house garages, from the Battery to Inwood.',
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
      'Carriage-house doors, gallery roll-ups and shared garages in Manhattan: repair, made-to-measure doors, historic districts and what to do when cars are trapped.',
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
