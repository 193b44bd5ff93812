import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { money } from '@/lib/money'

export const rockland = {
  places: [
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
    'When the Tappan Zee Bridge opened in 1955, Rockland filled with bi-levels, raised ranches and split-levels. Most of them share one feature: the garage is the lower floor of the house, with the family living right on top of the door.',
  housing:
    'A raised ranch in New City or Nanuet has one double door or two singles under the bedrooms. Nyack and Piermont have Victorians on streets that fall to the river, with small garages cut into the bank. Toward Sloatsburg and Stony Point the lots grow and detached garages return.',
  weather:
    'The Ramapo hills and the Palisades keep their snow longer than the towns by the river, and cold air in an uninsulated garage chills the floor overhead. In Piermont and Haverstraw the Hudson itself can come up the street.',
  services: {
    repairs:
      'Springs, cables and openers under the bedroom floor, often with a car behind the door.',
    newDoors: `Insulated doors for raised ranches from ${money(prices.insulatedDoor)}, with a seal all around.`,
    maintenance:
      'Fresh weather seal, tightened bolts and quiet rollers: what a garage inside the house needs most.',
  },
  why: [
    {
      title: 'Warmth upstairs',
      text: 'An insulated door with a sound seal all around makes a difference you feel in the rooms above. We look at the seal first, because it is the smaller job.',
    },
    {
      title: 'Quiet mornings',
      text: [
        'Metal rollers on old hinges wake a house. Nylon rollers and a ',
        { text: 'tune-up', to: '/services/maintenance' },
        ' are a small job, and we say so before anybody talks of a new door.',
      ],
    },
    {
      title: 'A pair need not be replaced as a pair',
      text: 'If one of two doors is past repair, we look for a section style that still matches the other. Whether it does depends on its age and maker.',
    },
  ],
  coverage: [
    'We serve all five towns, Clarkstown, Haverstraw, Orangetown, Ramapo and Stony Point, and the villages inside them.',
    [
      'Orange and Sullivan Counties have no page of their own yet; requests from Middletown, Goshen or Monticello are welcome on the ',
      { text: 'booking form', to: '/contact' },
      '. East of the bridge lies ',
      { text: 'Westchester County', to: '/blog/garageservice/westchester' },
      '.',
    ],
  ],
  visit: `What helps most is a clear space of a car's length behind the door. Rockland callers and requests hear from the office ${company.callBackText}, 7 days a week, with same-day service available.`,
  questions: [
    {
      question: 'Will an insulated garage door make the bedroom above warmer?',
      answer:
        'It helps, and more if the seals are tight as well. The door is only one part: the garage ceiling under the bedroom has to be insulated too, and so does the door to the stairs. If the seal is the weak point, replacing it is a fraction of the price of a door.',
    },
    {
      question: 'Which opener suits a garage under the bedrooms?',
      answer: [
        'A belt-driven one on the ceiling, or one mounted on the wall beside the door if the door hangs on a torsion shaft; the latter keeps motor and rail off the joists. ',
        { text: 'The opener guide', to: '/blog/best-smart-garage-openers-ny' },
        ' compares both kinds.',
      ],
    },
  ],
  page: {
    line: 'In the raised ranches of Rockland County the garage lies under the bedrooms, so we see to it that doors from Nyack to Suffern run quietly and close tight.',
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
