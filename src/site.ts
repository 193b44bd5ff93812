// THE table: every address with its name, head, place in the hierarchy, access and screen.
import type { ComponentType } from 'react'
import type { ArticleSlug, ServiceAreaSlug } from '@/content/areaNames'
import { heads } from '@/content/heads'
import type { PostSlug } from '@/content/posts'

/** Who a page is for: `public` is indexed, `unlisted` is reachable but not indexed, `staff` carries no public frame. */
export type Access = 'public' | 'unlisted' | 'staff'

type Screen = () => Promise<{ default: ComponentType }>

export type Row = {
  /** As breadcrumbs and menus call the page. */
  name: string
  parent: Pattern | null
  access: Access
  screen: Screen
  /** For a pattern with a parameter: the values that exist. */
  entries?: () => Promise<readonly string[]>
}

const rows = {
  '/': { name: 'Home', parent: null, access: 'public', screen: () => import('@/pages/Home') },
  '/services': {
    name: 'Services',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Services'),
  },
  '/services/new-garage-doors': {
    name: 'New garage doors',
    parent: '/services',
    access: 'public',
    screen: () => import('@/pages/NewGarageDoors'),
  },
  '/services/smart-garage-doors': {
    name: 'Smart garage doors',
    parent: '/services',
    access: 'public',
    screen: () => import('@/pages/SmartGarageDoors'),
  },
  '/services/repairs': {
    name: 'Repairs',
    parent: '/services',
    access: 'public',
    screen: () => import('@/pages/Repairs'),
  },
  '/services/maintenance': {
    name: 'Maintenance',
    parent: '/services',
    access: 'public',
    screen: () => import('@/pages/Maintenance'),
  },
  '/designer': {
    name: 'Door designer',
    parent: '/services',
    access: 'public',
    screen: () => import('@/pages/Designer'),
  },
  '/service-areas': {
    name: 'Service areas',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/ServiceAreas'),
  },
  '/service-areas/:slug': {
    name: 'Service area',
    parent: '/service-areas',
    access: 'public',
    screen: () => import('@/pages/ServiceArea'),
    entries: () => import('@/content/areaNames').then((names) => names.serviceAreaSlugs),
  },
  '/blog': { name: 'Blog', parent: '/', access: 'public', screen: () => import('@/pages/Blog') },
  '/blog/:slug': {
    name: 'Post',
    parent: '/blog',
    access: 'public',
    screen: () => import('@/pages/Post'),
    entries: () => import('@/content/posts').then((posts) => posts.postSlugs),
  },
  '/blog/garageservice/:area': {
    name: 'Garage Service',
    parent: '/blog',
    access: 'public',
    screen: () => import('@/pages/AreaArticle'),
    entries: () => import('@/content/areaNames').then((names) => names.articleSlugs),
  },
  '/about': { name: 'About', parent: '/', access: 'public', screen: () => import('@/pages/About') },
  '/pricing': {
    name: 'Pricing',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Pricing'),
  },
  '/reviews': {
    name: 'Reviews',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Reviews'),
  },
  '/projects': {
    name: 'Gallery',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Projects'),
  },
  '/contact': {
    name: 'Contact',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Contact'),
  },
  '/faq': { name: 'FAQ', parent: '/', access: 'public', screen: () => import('@/pages/Faq') },
  '/emergency': {
    name: 'Emergency',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Emergency'),
  },
  '/privacy': {
    name: 'Privacy policy',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Privacy'),
  },
  '/terms': {
    name: 'Terms of service',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Terms'),
  },
  '/warranty': {
    name: 'Warranty',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Warranty'),
  },
  '/accessibility': {
    name: 'Accessibility',
    parent: '/',
    access: 'public',
    screen: () => import('@/pages/Accessibility'),
  },
  '/success': {
    name: 'Request received',
    parent: '/contact',
    access: 'unlisted',
    screen: () => import('@/pages/Success'),
  },
  '/auth': {
    name: 'Admin access',
    parent: null,
    access: 'staff',
    screen: () => import('@/pages/Auth'),
  },
  '/admindashboard': {
    name: 'Admin Dashboard',
    parent: null,
    access: 'staff',
    screen: () => import('@/pages/AdminDashboard'),
  },
} as const

export type Pattern = keyof typeof rows
/** Every address of the table, parameters filled in. */
export type Path =
  | Exclude<Pattern, `${string}:${string}`>
  | `/service-areas/${ServiceAreaSlug}`
  | `/blog/${PostSlug}`
  | `/blog/garageservice/${ArticleSlug}`
/** What a link may lead to: an address of the table, with a query or a fragment if wanted. */
export type Address = Path | `${Path}?${string}` | `${Path}#${string}`

export const site: Record<Pattern, Row> = rows
export const patterns = Object.keys(rows) as readonly Pattern[]

/** Title and description of a plain page; pages with a parameter bring their own from their content entry. */
export const headOf = (path: keyof typeof heads) => heads[path]

/** The five links of the header, in order (specification, point 2). */
export const mainMenu = [
  { to: '/', label: 'Home' },
  { to: '/services', label: 'Services' },
  { to: '/service-areas', label: 'Service Areas' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const satisfies readonly { to: Path; label: string }[]

/** What somebody in a hurry looks for, after those five. */
export const quickMenu = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/emergency', label: 'Emergency' },
] as const satisfies readonly { to: Path; label: string }[]

type ServicePage = {
  [Page in Pattern]: (typeof rows)[Page]['parent'] extends '/services' ? Page : never
}[Pattern]
/** What the menus list below Services. */
export const servicesMenu = patterns.filter(
  (page): page is ServicePage => rows[page].parent === '/services',
)

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
