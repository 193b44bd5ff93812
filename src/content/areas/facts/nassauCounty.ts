import type { Area } from '@/content/areas/facts/area'
import { company } from '@/facts/company'
import { prices } from '@/facts/prices'
import { money } from '@/lib/money'

export const nassauCounty = {
  counties: ['Nassau County'],
  localities: [
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
  intro: `Nassau County is home: our office is in ${company.address.locality}, ${company.address.postalCode}. Garages here range from the one-car cape in Levittown to the stone carriage house in Old Westbury, and from canal-side Freeport to the hills above Hempstead Harbor.`,
  housing:
    "Levittown's first capes came without a garage, so many of today's are additions with a low header and odd dimensions. Valley Stream, Lynbrook and Elmont have narrow lots with a detached garage at the end of the driveway. Garden City and Great Neck have Tudors and colonials, where the panel style has to match the house.",
  weather:
    "South of Merrick Road, the canals bring salt air and, at the highest tides, salt water to the garage floor. North of Northern Boulevard, it's trees and slopes: fallen branches, wet leaves in the tracks, snowmelt running down the driveway.",
  services: {
    repairs:
      'Salt-damaged cables in Freeport and Massapequa, snapped springs in Hicksville, stuck openers anywhere in between.',
    newDoors: 'Standard sizes, and custom sizes for garages that were added on later.',
    maintenance:
      'On the yearly visit, we check the springs, seals and photo eyes and write down what will need work soon.',
  },
  why: [
    {
      title: 'Closest to our office',
      text: 'From our office, Sunrise Highway, Merrick Road and Peninsula Boulevard take us across the county.',
    },
    {
      title: 'We know the county rules',
      text: "Nassau issues its own home improvement licenses, separate from the city's and Suffolk's. No matter who you hire, check that the number is from Nassau.",
    },
    {
      title: 'Styles for older houses',
      text: [
        'A plain raised-panel door looks out of place on a Tudor. ',
        { text: 'The gallery', to: '/projects' },
        ' shows what other styles do for different houses.',
      ],
    },
  ],
  coverage: [
    'We serve the towns of Hempstead, North Hempstead and Oyster Bay, the cities of Glen Cove and Long Beach, and every village in them. Some ZIP codes that start with 117 are in Nassau too, such as Bellmore, Levittown, Massapequa and Syosset.',
    [
      'For Amityville, Huntington and everything east of them, see ',
      { text: 'Suffolk County', to: '/blog/garageservice/suffolk-county' },
      '.',
    ],
  ],
  visit: `Need us today? Call in the morning for same-day service. We call back ${company.callBackText} during business hours.`,
  questions: [
    {
      question: 'Our garage was added later and has almost no room above the door. What fits?',
      answer: `A low-headroom track needs only a few inches above the door. In the tightest spots, a wall-mount (jackshaft) opener saves the rail overhead. We need to measure for both. A one-car door starts at ${money(prices.singleDoor)} single-layer and ${money(prices.insulatedDoor)} insulated.`,
    },
    {
      question: 'High tide flooded our garage. What should we check?',
      answer:
        'Cables, bottom brackets and the lowest rollers, because salt stays in them after the floor dries. Rinse the door and floor with fresh water and stay away from anything under tension. Have the springs and cables inspected before you count on the door again.',
    },
  ],
  closing: {
    title: "You're close to our office",
    text: "Call and tell us what's wrong. In Nassau, we don't have far to come.",
  },
  page: {
    line: `${company.name} is based in ${company.address.locality}, so Nassau County's capes, Tudors and canal-side houses are right in our backyard.`,
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
