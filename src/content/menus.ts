// The links of header and footer.
import { childrenOf, type Path } from '@/addresses'

/** The five links of the header, in order (specification, point 2). */
export const mainMenu = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/service-areas', label: 'Service Areas' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const satisfies readonly { to: Path; label: string }[]

/** Quick links after those five. */
export const quickMenu = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/emergency', label: 'Emergency' },
] as const satisfies readonly { to: Path; label: string }[]

/** Proof of our work, for which the menu of small screens has room. */
export const proofMenu = [
  { to: '/projects', label: 'Gallery' },
  { to: '/reviews', label: 'Reviews' },
] as const satisfies readonly { to: Path; label: string }[]

/** The submenu of Services. */
export const servicesMenu = childrenOf('/services')

/** The footer's link lists, in order (specification, point 2). */
export const footerMenus = [
  {
    heading: 'Quick links',
    links: [
      { to: '/services', label: 'Services' },
      { to: '/service-areas', label: 'Service Areas' },
      { to: '/emergency', label: 'Emergency' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/reviews', label: 'Reviews' },
      { to: '/projects', label: 'Gallery' },
      { to: '/faq', label: 'FAQ' },
      { to: '/about', label: 'About' },
    ],
  },
  {
    heading: 'Service areas',
    links: [
      { to: '/blog/garageservice/nyc', label: 'New York City' },
      { to: '/blog/garageservice/longisland', label: 'Long Island' },
      { to: '/blog/garageservice/westchester', label: 'Westchester' },
      { to: '/blog/garageservice/westchester', label: 'Hudson Valley' },
      { to: '/blog/garageservice/rockland', label: 'Rockland' },
      { to: '/blog/garageservice/albany', label: 'Albany' },
      { to: '/blog/garageservice/buffalo', label: 'Buffalo' },
      { to: '/blog/garageservice/rochester', label: 'Rochester' },
      { to: '/blog/garageservice/syracuse', label: 'Syracuse' },
    ],
  },
] as const satisfies readonly {
  heading: string
  links: readonly { to: Path; label: string }[]
}[]

export const legalMenu = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/warranty', label: 'Warranty' },
  { to: '/accessibility', label: 'Accessibility' },
] as const satisfies readonly { to: Path; label: string }[]
