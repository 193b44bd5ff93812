// The links of header and footer.
import { type Address, addresses, childrenOf, type Path } from '@/addresses'
import { repairPageNames, repairPageSlugs } from '@/facts/repairPageSlugs'

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

/** Proof of our work, and answers, for which the menu of small screens has room. */
export const proofMenu = [
  { to: '/projects', label: 'Gallery' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/faq', label: 'FAQ' },
] as const satisfies readonly { to: Path; label: string }[]

const repairMenu = repairPageSlugs.map((slug) => ({
  to: `/services/repairs/${slug}` as const,
  label: repairPageNames[slug],
}))

type MenuEntry = { readonly to: Path; readonly label: string }

/** The submenu of Services, with the repairs below theirs. */
export const servicesMenu: readonly (MenuEntry & { readonly links: readonly MenuEntry[] })[] =
  childrenOf('/services').map((to) => ({
    to,
    label: addresses[to].name,
    links: to === '/services/repairs' ? repairMenu : [],
  }))

/** The articles of the areas and their labels, in order (specification, point 2). */
const areaMenu = [
  ['nyc', 'New York City'],
  ['longisland', 'Long Island'],
  ['westchester', 'Westchester'],
  ['westchester', 'Hudson Valley'],
  ['rockland', 'Rockland'],
  ['albany', 'Albany'],
  ['buffalo', 'Buffalo'],
  ['rochester', 'Rochester'],
  ['syracuse', 'Syracuse'],
] as const

/** A list of links below its heading. */
export type FooterMenu = {
  readonly heading: string
  readonly links: readonly { readonly to: Address; readonly label: string }[]
}

/** The footer's link lists, in order (specification, point 2). */
export const footerMenus: readonly FooterMenu[] = [
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
    links: areaMenu.map(([area, label]) => ({ to: `/blog/garageservice/${area}` as const, label })),
  },
  {
    heading: 'More',
    links: [
      { to: '/services/commercial', label: 'Commercial doors' },
      { to: '/blog/garage-door-repair-cost-ny', label: 'Repair costs' },
      { to: '/blog/best-smart-garage-openers-ny', label: 'Smart openers' },
      { to: '/blog/garage-door-maintenance-checklist', label: 'Maintenance checklist' },
      { to: '/blog', label: 'Blog' },
    ],
  },
]

export const legalMenu = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/warranty', label: 'Warranty' },
  { to: '/accessibility', label: 'Accessibility' },
] as const satisfies readonly { to: Path; label: string }[]
