// The words of the ZIP checker.
import { company } from '@/content/company'

export const zipChecker = {
  label: 'Check your ZIP code',
  hint: '5 digits, and you see if we come.',
  button: 'Check ZIP',
  withoutScript: `Call ${company.phone} and tell us your ZIP code.`,
  failed: `The list of ZIP codes did not load. Call ${company.phone}: we can tell you at once.`,
  wrong: {
    empty: 'Enter the 5 digits of your ZIP code.',
    characters: `A ZIP code has digits only, such as ${company.address.postalCode}.`,
    length: `A ZIP code has 5 digits, such as ${company.address.postalCode}.`,
  },
  served: (zip: string, place: string) => `We serve ${zip}, ${place}.`,
  outside: (zip: string) =>
    `${zip} is outside New York State, where we work. Near the border? Call and we tell you if we can come.`,
  call: `Call ${company.phone}`,
  area: { own: 'Area page', nearest: 'Nearest area page' },
  areaLink: (name: string) => `Garage doors in ${name}`,
  licence: 'License',
  fee: 'Fee for coming now',
  book: (zip: string) => `Book a visit in ${zip}`,
  fillIn: (zip: string) => `Put ${zip} into the form`,
} as const
