// Copy around every page: header, footer, the phone's bar, and notices over the page.
import { company } from '@/content/company'

export const frame = {
  skip: 'Skip to content',
  breadcrumbs: 'Breadcrumb',
  /** The banner's other facts (specification, point 2). */
  facts: ['Same-Day Service Available', 'Licensed & Insured'],
  /** After the company's name in its logo. */
  home: 'home' as string,
  main: 'Main',
  mainSmall: 'Main, small screen',
  servicesMenu: 'Services menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  callNow: 'Call Now',
  book: 'Book Service',
  bar: { name: 'Call or book', call: 'Call', book: 'Book' },
  about: `Garage doors, openers and repairs for homes and businesses all over New York State since ${company.founded}.`,
  licensed: 'Licensed',
  insured: 'Insured',
  licences: 'Licenses:',
  legal: 'Legal',
  /** The way to the page in the other language. */
  otherLanguage: { name: 'Español', short: 'ES', locale: 'es-US' },
} as const

export const errorCopy = {
  /** The specification fixes it (point 8). */
  title: 'Unexpected Application Error!',
  next: 'Reload the page, or call us:',
  reload: 'Reload',
  home: 'Return to Home',
} as const
