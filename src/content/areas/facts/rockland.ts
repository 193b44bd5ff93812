import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const rockland = {
  counties: ['Rockland County'],
  localities: [
    'Nyack',
    'Piermont',
    'Pearl River',
    'Nanuet',
    'New City',
    'Congers',
    'Valley Cottage',
    'West Nyack',
    'Orangeburg',
    'Spring Valley',
    'Monsey',
    'Suffern',
    'Pomona',
    'Haverstraw',
    'Stony Point',
  ],
  intro:
    'After the Tappan Zee Bridge opened in 1955, Rockland filled up with bi-levels, raised ranches and split-levels. Most have one thing in common: the garage is on the lower level, and the family lives right on top of it.',
  housing:
    'A raised ranch in New City or Nanuet has one double door or two singles under the bedrooms. Nyack and Piermont have Victorians on streets that slope down to the river, with small garages cut into the bank. Toward Sloatsburg and Stony Point, the lots get bigger and more garages are detached.',
  weather:
    'The Ramapo hills and the Palisades hold their snow longer than the river towns, and cold air in an uninsulated garage chills the floor above. In Piermont and Haverstraw, the Hudson itself can come up the street.',
  services: {
    repairs: 'Springs, cables and openers under the bedrooms, often with a car stuck inside.',
    newDoors: `Insulated one-car doors for raised ranches from ${money(prices.insulatedDoor)}, sealed all around.`,
    maintenance:
      'New weather seals, tight bolts and quiet rollers: what a garage inside the house needs most.',
  },
  why: [
    {
      title: 'Warmth upstairs',
      text: "An insulated door with a good seal all around makes a difference you can feel in the rooms above. We check the seal first, because it's the smaller job.",
    },
    {
      title: 'Quiet mornings',
      text: [
        'Metal rollers on old hinges can wake the whole house. Nylon rollers and a ',
        { text: 'tune-up', to: '/services/maintenance' },
        " are a small job, and we'll tell you so before we talk about a new door.",
      ],
    },
    {
      title: 'You can replace just one of a pair',
      text: "If one of two doors can't be repaired, we look for a style that still matches the other. That depends on its age and brand.",
    },
  ],
  coverage: [
    'We serve all five towns (Clarkstown, Haverstraw, Orangetown, Ramapo and Stony Point) and the villages in them.',
    [
      "We also serve Orange and Sullivan Counties. If you're in Middletown, Goshen or Monticello, use the ",
      { text: 'booking form', to: '/contact' },
      '. East of the bridge is ',
      { text: 'Westchester County', to: '/blog/garageservice/westchester' },
      '.',
    ],
  ],
  visit: `It helps if you clear about a car's length of space inside the door. We call back Rockland requests ${company.callBackText} during business hours, 7 days a week, and same-day service is available.`,
  questions: [
    {
      question: 'Will an insulated garage door make the bedroom above warmer?',
      answer:
        'It helps, especially if the seals are tight. But the door is only part of it. The garage ceiling under the bedroom needs insulation too, and so does the door to the stairs. If the seal is the weak spot, a new one costs a fraction of a new door.',
    },
    {
      question: 'Which opener is best for a garage under the bedrooms?',
      answer: [
        'A belt drive on the ceiling, or a wall-mount opener next to the door if it has a torsion shaft. A wall mount keeps the motor and rail off the ceiling joists. ',
        { text: 'The opener guide', to: '/blog/best-smart-garage-openers-ny' },
        ' compares both.',
      ],
    },
  ],
  closing: {
    title: 'Quieter under the bedroom',
    text: "Tell us what you hear, and when. We'll tell you what it could be and what it may cost.",
  },
  page: {
    line: "In Rockland County's raised ranches, the garage is under the bedrooms, so we keep doors from Nyack to Suffern quiet and tightly sealed.",
    description:
      'Garage door repair, insulated doors and quiet openers in Rockland County: raised ranches, bi-levels and riverside garages from Nyack to Suffern.',
    keywords: [
      'garage door service Rockland County',
      'New City garage door repair',
      'Nyack garage door',
      'insulated garage door raised ranch',
    ],
  },
  article: {
    title: 'Garage Door Repair & New Doors in Rockland County, NY',
    description:
      'Garages under bedrooms: insulation, quiet openers, matching pairs and spring repair in Rockland County, from Pearl River and Nyack to Stony Point.',
    keywords: [
      'garage door repair Rockland County NY',
      'bi-level garage door',
      'quiet garage door opener',
      'Nanuet garage door',
      'Suffern garage door repair',
      'Pearl River garage door',
    ],
    social: {
      title: 'Garage doors in Rockland County',
      description:
        "Living on top of the garage: warm, quiet doors for Rockland's raised ranches and bi-levels.",
    },
  },
} as const satisfies Area
