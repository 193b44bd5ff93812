// Copy of the ZIP checker.

import { inPlace } from '@/content/inPlace'
import type { Locality } from '@/content/zip/zipAreas'
import { company } from '@/facts/company'

export const zipChecker = {
  label: 'Check your ZIP code',
  hint: 'Enter your ZIP to see if we serve you.',
  button: 'Check ZIP',
  withoutScript: `Call ${company.phone} and tell us your ZIP code.`,
  failed: `The ZIP code list didn't load. Call ${company.phone} and we'll tell you right away.`,
  wrong: {
    empty: 'Enter the 5 digits of your ZIP code.',
    characters: `A ZIP code has only digits, such as ${company.address.postalCode}.`,
    length: `A ZIP code has 5 digits, such as ${company.address.postalCode}.`,
  },
  served: (zip: string, place: Locality) =>
    `Yes, we serve ${zip} (${place === 'Valley Stream side of Nassau County' ? 'Valley Stream' : place.replace(/^.+ side of /, '')}).`,
  outside: (zip: string) =>
    `${zip} is outside New York State, and we only work in New York. Is your door in New York? Call us.`,
  call: `Call ${company.phone}`,
  area: { own: 'Area page', nearest: 'Nearest area page' },
  areaLink: (name: string) => `Garage doors ${inPlace(name)}`,
  license: 'License',
  fee: 'Visit fee right now',
  book: (zip: string) => `Book a visit in ${zip}`,
  bookArea: 'Book a visit',
  fillIn: (zip: string) => `Use ${zip} in the form`,
} as const
