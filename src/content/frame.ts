// Copy around every page: header, footer, and the phone's bar. Each text is exported by itself, since the names of an
// object's fields would weigh on every page.
import { company } from '@/facts/company'

export const skip = 'Skip to content'
export const breadcrumbs = 'Breadcrumb'
/** The banner's other facts (specification, point 2). */
export const facts: readonly string[] = ['Same-Day Service Available', 'Licensed & Insured']
/** After the company's name in its logo. */
export const home: string = 'home'
export const main = 'Main'
export const mainSmall = 'Main, small screen'
export const servicesMenu = 'Services menu'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const callNow = 'Call Now'
export const book = 'Book Service'
/** The phone's bar: its name and its two buttons. */
export const callOrBook = 'Call or book'
export const barCall = 'Call'
export const barBook = 'Book'
export const about = `Garage doors, openers and repairs for homes and businesses all over New York State since ${company.founded}.`
export const licensed = 'Licensed'
export const insured = 'Insured'
export const licenses = 'Licenses:'
export const legal = 'Legal'
/** The way to the page in the other language. */
export const otherLanguage = 'Español'
export const otherLanguageShort = 'ES'
export const otherLocale: 'es-US' | 'en-US' = 'es-US'

/** The title of the error screen (specification, point 8), and the ways on. */
export const errorTitle = 'Unexpected Application Error!'
export const errorNext = 'Reload the page, or call us:'
export const reload = 'Reload'
export const returnHome = 'Return to Home'
