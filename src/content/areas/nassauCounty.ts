import type { Area } from '@/content/areas/area'
import { company } from '@/content/company'
import { prices } from '@/content/prices'
import { money } from '@/lib/money'

export const nassauCounty = {
  places: [
    'Valley Stream',
    'Lynbrook',
    'Rockville Centre',
    'Hempstead',
    'Garden City',
    'Levittown',
    'Freeport',
    'Long Beach',
    'Massapequa',
    'Great Neck',
    'Port Washington',
    'Glen Cove',
    'Oyster Bay',
    'Hicksville',
  ],
  intro: `Nassau County is where we are at home: ${company.address.locality}, ${company.address.postalCode}. Its garages run from the one-car cape in Levittown to the stone carriage house in Old Westbury, and from canal-side Freeport to the hills above Hempstead Harbor.`,
  housing:
    "Levittown's first capes came without a garage, so many of today's are additions with a low header and odd measures. Valley Stream, Lynbrook and Elmont have narrow lots with a detached garage at the end of the drive. Garden City and Great Neck have Tudors and colonials where the panel style has to match the house.",
  weather:
    'South of Merrick Road the canals bring salt air and, at the highest tides, salt water to the garage floor. North of Northern Boulevard it is trees and slopes: branches on the roof line, wet leaves in the tracks, meltwater down the drive.',
  services: {
    repairs:
      'Salt-bitten cables in Freeport and Massapequa, snapped springs in Hicksville, stuck openers anywhere in between.',
    newDoors: 'Standard sizes, and made-to-measure doors for garages that were added on later.',
    maintenance:
      'We check springs, seals and photo eyes on the yearly visit and write down what will soon be due.',
  },
  why: [
    {
      title: 'The shortest drive we have',
      text: 'From the office, Sunrise Highway, Merrick Road and Peninsula Boulevard lead across the county.',
    },
    {
      title: 'County rules known',
      text: 'Nassau licenses home-improvement contractors itself, separately from the city and from Suffolk. Whoever you hire, check that the number is a Nassau one.',
    },
    {
      title: 'Styles for older houses',
      text: [
        'A plain raised-panel door looks out of place on a Tudor. ',
        { text: 'The gallery', to: '/projects' },
        ' shows what other styles do for different fronts.',
      ],
    },
  ],
  coverage: [
    'We serve the towns of Hempstead, North Hempstead and Oyster Bay and the cities of Glen Cove and Long Beach, with every village in them. Some ZIP codes that begin with 117, such as Bellmore, Levittown, Massapequa and Syosset, are Nassau ones as well.',
    [
      'For Amityville, Huntington and everything east of them, turn to ',
      { text: 'Suffolk County', to: '/blog/garageservice/suffolk-county' },
      '.',
    ],
  ],
  visit: `Morning requests are the easiest to settle on the same day. We call back ${company.callBackText} in opening hours, and if you prefer to come by, the office is in ${company.address.locality}.`,
  questions: [
    {
      question: 'Our garage was added later and has hardly any height above the door. What fits?',
      answer: `A low-headroom track, which turns the door under the ceiling with only a few inches to spare, or in the tightest cases a jackshaft opener on the wall instead of a rail overhead. Both need measuring. A single door starts at ${money(prices.singleDoor)}, an insulated one at ${money(prices.insulatedDoor)}.`,
    },
    {
      question: 'The tide came into the garage on our canal street. What should be checked?',
      answer:
        'Cables, bottom brackets and the lowest rollers, because salt stays in them when the floor has dried. Rinse the door and floor with fresh water, keep away from anything under tension, and have the springs and cables inspected before you rely on the door again.',
    },
  ],
  page: {
    line: `${company.name} is based in ${company.address.locality}, so Nassau County's capes, Tudors and canal-side houses are the garages closest to home.`,
    description:
      'Garage door repair and installation in Nassau County from a Valley Stream office: low headers, canal-side salt, Tudors and capes, with county license rules.',
    keywords: [
      'garage door service Nassau County',
      'garage door repair Valley Stream',
      'Levittown garage door',
      'Massapequa garage door repair',
      'Garden City garage door',
    ],
  },
  article: {
    title: 'Garage Door Repair & New Doors in Nassau County, NY',
    description:
      'From Valley Stream to Oyster Bay: low headroom in added garages, salt on canal streets, Tudor fronts, county licenses. Repairs, doors and care in Nassau.',
    keywords: [
      'garage door repair Nassau County NY',
      'low headroom garage door Long Island',
      'garage door Freeport canal',
      'Great Neck garage door',
      'Hicksville garage door spring',
      'Nassau home improvement license',
    ],
    social: {
      title: 'Garage doors in Nassau County',
      description: 'Low headers, canal streets and Tudor fronts: garage doors in our home county.',
    },
  },
} as const satisfies Area
