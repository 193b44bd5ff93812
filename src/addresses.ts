// Every address of the site with its name, parent, audience, page, title and description. It imports little of the
// content, whose links are typed by this table.
import { inLanguage } from '@/addressTexts'
import type { ArticleSlug, ServiceAreaSlug } from '@/facts/areaNames'
import { company } from '@/facts/company'
import type { PostSlug } from '@/facts/posts'
import { type RepairPageSlug, repairPageSpanishSlugs } from '@/facts/repairPageSlugs'

/** The audience of a page: `public` is indexed, `unlisted` is reachable but not indexed, `staff` carries no public frame. */
export type PageAccess = 'public' | 'unlisted' | 'staff'

/** Title and description for search results and browser tabs. */
export type HeadText = { readonly title: string; readonly description: string }

export type Row = {
  /** As breadcrumbs and menus call the page. */
  name: string
  /** The address of its Spanish page below /es, whose text is in src/es; none where there is no such page. */
  spanish?: string
  parent: Pattern | null
  access: PageAccess
  /** The file below src that renders it, without its extension. */
  page: string
  /** Null where the row covers many pages, each with its own title and description. */
  title: string | null
  description: string | null
}

/** Returns the row of a view of the desk other than the first. */
function deskView(name: string) {
  return {
    name,
    parent: '/admindashboard',
    access: 'staff',
    page: 'app/StaffPage',
    title: `Admin Dashboard: ${name}`,
    description: `${name}: a view of the service desk. Open to approved staff accounts only.`,
  } as const
}

const rows = {
  '/': {
    name: 'Home',
    spanish: '',
    parent: null,
    access: 'public',
    page: 'site/home/HomePage',
    title: 'Garage door repair & installation in New York',
    description: `Garage door repair, new doors, smart openers and maintenance across New York State. Same-day service and a callback ${company.callBackText}.`,
  },
  '/services': {
    name: 'Services',
    spanish: '/servicios',
    parent: '/',
    access: 'public',
    page: 'site/services/ServicesPage',
    title: 'Garage door services in New York',
    description:
      'New garage doors, smart openers, repairs and maintenance for homes and businesses in New York.',
  },
  '/services/new-garage-doors': {
    name: 'New garage doors',
    spanish: '/servicios/puertas-de-garaje-nuevas',
    parent: '/services',
    access: 'public',
    page: 'site/services/NewGarageDoorsPage',
    title: 'New garage doors in New York, with prices',
    description:
      'Steel, aluminum, wood and composite garage doors in New York: starting prices, styles and warranty.',
  },
  '/services/smart-garage-doors': {
    name: 'Smart garage doors',
    spanish: '/servicios/puertas-inteligentes',
    parent: '/services',
    access: 'public',
    page: 'site/services/SmartGarageDoorsPage',
    title: 'Smart garage door openers in New York',
    description:
      'Open, close and check your garage door by phone. Four opener brands with starting prices in New York.',
  },
  '/services/repairs': {
    name: 'Repairs',
    spanish: '/servicios/reparaciones',
    parent: '/services',
    access: 'public',
    page: 'site/services/RepairsPage',
    title: 'Garage door repair in New York, 24/7',
    description:
      'Broken spring, snapped cable, stuck or off-track garage door? Causes, urgency and prices. Emergency service 24/7.',
  },
  '/services/repairs/wont-close': {
    name: "Door won't close",
    spanish: '/servicios/reparaciones/no-cierra',
    parent: '/services/repairs',
    access: 'public',
    page: 'site/emergency/StuckDoorPage',
    title: "Garage door won't close? Check it here, NY",
    description:
      "Garage door won't close, or goes back up? Two taps say whether it's safe, what's likely wrong and what it costs in New York.",
  },
  '/services/repairs/wont-open': {
    name: "Door won't open",
    spanish: '/servicios/reparaciones/no-abre',
    parent: '/services/repairs',
    access: 'public',
    page: 'site/emergency/StuckDoorPage',
    title: "Garage door won't open? Check it here, NY",
    description:
      "Garage door won't open, or lifts a few inches and stops? Two taps say whether it's safe, what's likely wrong and what it costs.",
  },
  '/services/repairs/:part': {
    name: 'Repair',
    spanish: '/servicios/reparaciones/:part',
    parent: '/services/repairs',
    access: 'public',
    page: 'site/parts/RepairPage',
    title: null,
    description: null,
  },
  '/services/maintenance': {
    name: 'Maintenance',
    spanish: '/servicios/mantenimiento',
    parent: '/services',
    access: 'public',
    page: 'site/services/MaintenancePage',
    title: 'Garage door maintenance plans in New York',
    description:
      'A 21-point garage door check and maintenance plans across New York, and what you can do yourself each season.',
  },
  '/services/commercial': {
    name: 'Commercial doors',
    spanish: '/servicios/puertas-comerciales',
    parent: '/services',
    access: 'public',
    page: 'site/services/CommercialPage',
    title: 'Commercial roll-up and dock door repair in NY',
    description:
      'Loading docks, roll-up doors and apartment garages in New York: repairs, new doors and night work.',
  },
  '/designer': {
    name: 'Door designer',
    parent: '/services',
    access: 'public',
    page: 'site/designer/DesignerPage',
    title: 'Garage door designer for New York',
    description:
      'See a garage door on a house: material, style, color and windows, with its starting price.',
  },
  '/service-areas': {
    name: 'Service areas',
    spanish: '/areas-de-servicio',
    parent: '/',
    access: 'public',
    page: 'site/areas/ServiceAreasPage',
    title: 'Garage door service across New York State',
    description:
      'Garage door service in New York City, Long Island, the Hudson Valley, Albany, Buffalo, Rochester and Syracuse.',
  },
  '/service-areas/:slug': {
    name: 'Service area',
    parent: '/service-areas',
    access: 'public',
    page: 'site/areas/ServiceAreaPage',
    title: null,
    description: null,
  },
  '/blog': {
    name: 'Blog',
    parent: '/',
    access: 'public',
    page: 'site/blog/BlogPage',
    title: 'Garage door advice and costs in New York',
    description:
      'Garage door repair costs in New York, how to choose a smart opener, and a maintenance checklist.',
  },
  '/blog/:slug': {
    name: 'Post',
    parent: '/blog',
    access: 'public',
    page: 'site/blog/PostPage',
    title: null,
    description: null,
  },
  '/blog/garageservice/:area': {
    name: 'Garage Service',
    spanish: '/areas-de-servicio/:area',
    parent: '/blog',
    access: 'public',
    page: 'site/areas/AreaArticlePage',
    title: null,
    description: null,
  },
  '/about': {
    name: 'About',
    spanish: '/nosotros',
    parent: '/',
    access: 'public',
    page: 'site/about/AboutPage',
    title: 'Garage door company in Valley Stream, NY',
    description: `${company.name} has repaired and installed garage doors from ${company.address.locality}, New York, since ${company.founded}. Our story, values and credentials.`,
  },
  '/pricing': {
    name: 'Pricing',
    spanish: '/precios',
    parent: '/',
    access: 'public',
    page: 'site/pricing/PricingPage',
    title: 'Garage door prices and fees in New York',
    description:
      'Starting prices for garage door repairs, new doors, smart openers and maintenance, with after-hours fees.',
  },
  '/reviews': {
    name: 'Reviews',
    spanish: '/resenas',
    parent: '/',
    access: 'public',
    page: 'site/reviews/ReviewsPage',
    title: 'Garage door service reviews in New York',
    description:
      'Reviews of our garage door repairs, installations and maintenance. Read them, or write your own.',
  },
  '/projects': {
    name: 'Gallery',
    parent: '/',
    access: 'public',
    page: 'site/projects/ProjectsPage',
    title: 'Garage doors before and after, in New York',
    description:
      'Garage doors before and after: installations, smart openers, repairs and commercial doors in New York.',
  },
  '/contact': {
    name: 'Contact',
    spanish: '/reservar',
    parent: '/',
    access: 'public',
    page: 'site/booking/ContactPage',
    title: 'Book garage door service in New York',
    description: `Garage door service in New York: send a request or call ${company.phone}. ${company.hoursShort}; we call back ${company.callBackText}.`,
  },
  '/faq': {
    name: 'FAQ',
    spanish: '/preguntas',
    parent: '/',
    access: 'public',
    page: 'site/faq/FaqPage',
    title: 'Garage door questions in New York, answered',
    description:
      'Is it an emergency? What will it cost? Repair or replace? Garage door prices, safety and warranties.',
  },
  '/emergency': {
    name: 'Emergency',
    spanish: '/emergencia',
    parent: '/',
    access: 'public',
    page: 'site/emergency/EmergencyPage',
    title: 'Emergency garage door repair in NY, 24/7',
    description: `Garage door stuck or off its track? Broken spring? Call ${company.phone} day or night. What to do, and what to leave alone.`,
  },
  '/privacy': {
    name: 'Privacy policy',
    spanish: '/privacidad',
    parent: '/',
    access: 'public',
    page: 'site/policies/PrivacyPage',
    title: 'Privacy policy',
    description:
      'What we ask for when you book garage door service, how long we keep it, and how to see, correct or delete it.',
  },
  '/terms': {
    name: 'Terms of service',
    spanish: '/terminos',
    parent: '/',
    access: 'public',
    page: 'site/policies/TermsPage',
    title: 'Terms of service',
    description:
      'The terms for booking garage door work: written prices, contracts and your right to cancel under New York law.',
  },
  '/warranty': {
    name: 'Warranty',
    spanish: '/garantia',
    parent: '/',
    access: 'public',
    page: 'site/policies/WarrantyPage',
    title: 'Warranty on parts and labor',
    description: 'How long our warranty covers repairs, installations, openers and parts.',
  },
  '/accessibility': {
    name: 'Accessibility',
    parent: '/',
    access: 'public',
    page: 'site/policies/AccessibilityPage',
    title: 'Accessibility statement',
    description:
      'Set the text size and contrast of this website, and tell us about any barrier you find.',
  },
  '/success': {
    name: 'Request received',
    spanish: '/solicitud-enviada',
    parent: '/contact',
    access: 'unlisted',
    page: 'site/booking/SuccessPage',
    title: 'Request received',
    description: 'What happens after you send a service request, and who to call in an emergency.',
  },
  '/request': {
    name: 'Follow your request',
    spanish: '/solicitud',
    parent: '/contact',
    access: 'unlisted',
    page: 'site/request/RequestPage',
    title: 'Follow your request',
    description: 'What happens after you send a service request, and where yours stands now.',
  },
  '/auth': {
    name: 'Admin access',
    parent: null,
    access: 'staff',
    page: 'auth/AuthPage',
    title: 'Admin access',
    description: 'Sign-in: a view of the service desk. Open to approved staff accounts only.',
  },
  '/admindashboard': {
    name: 'Admin Dashboard',
    parent: null,
    access: 'staff',
    page: 'app/StaffPage',
    title: 'Admin Dashboard',
    description: 'Requests: a view of the service desk. Open to approved staff accounts only.',
  },
  '/admindashboard/day': deskView('Day'),
  '/admindashboard/report': deskView('Report'),
  '/admindashboard/reviews': deskView('Reviews'),
  '/admindashboard/people': deskView('People'),
  '/job': {
    name: 'Job sheet',
    parent: null,
    access: 'staff',
    page: 'technician/JobPage',
    title: 'Job sheet',
    description:
      'The work of a visit: a view of the service desk. Open to approved staff accounts only.',
  },
} as const satisfies Record<string, Omit<Row, 'parent'> & { parent: string | null }>

export type Pattern = keyof typeof rows
/** The patterns that cover many pages. */
export type ParameterPattern = Extract<Pattern, `${string}:${string}`>
/** Every address of the table, parameters filled in. */
export type Path =
  | Exclude<Pattern, ParameterPattern>
  | `/services/repairs/${RepairPageSlug}`
  | `/service-areas/${ServiceAreaSlug}`
  | `/blog/${PostSlug}`
  | `/blog/garageservice/${ArticleSlug}`
/** An address of the table, optionally with a query or a fragment. */
export type Address = Path | `${Path}?${string}` | `${Path}#${string}`
/** The pages whose title is in the table. */
export type HeadPath = {
  [Page in Pattern]: (typeof rows)[Page]['title'] extends null ? never : Page
}[Pattern]

/** The patterns that have a Spanish page. */
export type SpanishPattern = {
  [Page in Pattern]: (typeof rows)[Page] extends { spanish: string } ? Page : never
}[Pattern]

export const addresses: Record<Pattern, Row> = inLanguage(rows)
export const patterns = Object.keys(rows) as readonly Pattern[]

/** Returns the pages whose title is in the table. */
export const headPaths = () =>
  patterns.filter((pattern): pattern is HeadPath => rows[pattern].title !== null)

/** Returns title and description of a plain page; pages with a parameter take theirs from their content entry. */
export function headOf(path: HeadPath): HeadText {
  const { title, description } = addresses[path] as HeadText
  return { title: `${title} | ${company.shortName}`, description }
}

type ChildOf<Parent extends Pattern> = {
  [Page in Pattern]: (typeof rows)[Page]['parent'] extends Parent ? Page : never
}[Pattern]

/** Returns the direct children of `parent`, in the table's order. */
export const childrenOf = <Parent extends Pattern>(parent: Parent): readonly ChildOf<Parent>[] =>
  patterns.filter((page): page is ChildOf<Parent> => rows[page].parent === parent)

/** The areas with a page in Spanish, one for the article and the short page. */
const spanishArea = /(?:service-areas|garageservice)\/(bronx|queens|brooklyn|nassau|westchester)/

/** Returns the address of the Spanish page for a path of the table; null where there is none. */
export function spanishPathOf(path: string): string | null {
  const below = rows[path as SpanishPattern]?.spanish
  if (below !== undefined) return `/es${below}`
  const part = repairPageSpanishSlugs[path.replace('/services/repairs/', '') as RepairPageSlug]
  if (part) return `/es${rows['/services/repairs'].spanish}/${part}`
  const area = spanishArea.exec(path)
  return area && `/es/areas-de-servicio/${area[1]}`
}
