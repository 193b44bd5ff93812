// Copy around every page: header, footer, the phone's bar, and notices over the page.
import { company } from '@/content/company'

export const frame = {
  skip: 'Skip to content',
  breadcrumbs: 'Breadcrumb',
  onThisPage: 'On this page',
  updated: (date: string) => `Last updated ${date}`,
  call: `Call ${company.phone}`,
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

export const noticeCopy = {
  close: 'Close message',
  call: `Call ${company.phone}`,
  missed: {
    title: "That page didn't load.",
    trying: 'Trying again...',
    retry: 'Try again',
    text: "Your connection may be down. You're still on the same page, and it still works.",
  },
  updated: {
    title: 'We just updated this page.',
    text: 'Nothing has been sent yet. What you typed is still here. Please press the button again.',
  },
} as const

export const errorCopy = {
  /** The specification fixes it (point 8). */
  title: 'Unexpected Application Error!',
  next: 'Reload the page, or call us:',
  reload: 'Reload',
  home: 'Return to Home',
} as const

export const notFoundCopy = {
  title: 'Oops! Page not found',
  description: "This page doesn't exist. Go back to the home page, or call us.",
  text: 'The address may have a typo, or the page may have moved. If your door is stuck, calling us is faster.',
  home: 'Return to Home',
  call: `Call ${company.phone}`,
} as const
