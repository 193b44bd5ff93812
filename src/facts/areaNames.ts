// The areas served: names, addresses and regions, small enough for the header and footer of every page.

export type Region = 'new-york-city' | 'long-island' | 'hudson-valley' | 'upstate'

/** Regions in the order the service areas page shows them. */
export const regionNames = {
  'new-york-city': 'New York City',
  'long-island': 'Long Island',
  'hudson-valley': 'Hudson Valley',
  upstate: 'Upstate New York',
} as const satisfies Record<Region, string>

/** Every area with an article at /blog/garageservice/{slug}; `page` is its short page at /service-areas/{page}, if it has one. */
export const areaNames = {
  nyc: { name: 'New York City', region: 'new-york-city', page: null },
  manhattan: { name: 'Manhattan', region: 'new-york-city', page: 'manhattan' },
  brooklyn: { name: 'Brooklyn', region: 'new-york-city', page: 'brooklyn' },
  queens: { name: 'Queens', region: 'new-york-city', page: 'queens' },
  bronx: { name: 'Bronx', region: 'new-york-city', page: 'bronx' },
  'staten-island': { name: 'Staten Island', region: 'new-york-city', page: 'staten-island' },
  longisland: { name: 'Long Island', region: 'long-island', page: null },
  'nassau-county': { name: 'Nassau County', region: 'long-island', page: 'nassau-county' },
  'suffolk-county': { name: 'Suffolk County', region: 'long-island', page: 'suffolk-county' },
  westchester: { name: 'Westchester County', region: 'hudson-valley', page: 'westchester-county' },
  rockland: { name: 'Rockland County', region: 'hudson-valley', page: 'rockland-county' },
  albany: { name: 'Albany', region: 'upstate', page: 'albany' },
  buffalo: { name: 'Buffalo', region: 'upstate', page: 'buffalo' },
  rochester: { name: 'Rochester', region: 'upstate', page: 'rochester' },
  syracuse: { name: 'Syracuse', region: 'upstate', page: 'syracuse' },
} as const satisfies Record<string, { name: string; region: Region; page: string | null }>

export type ArticleSlug = keyof typeof areaNames
export type ServiceAreaSlug = Exclude<(typeof areaNames)[ArticleSlug]['page'], null>

/** All article slugs in menu order. */
export const articleSlugs = Object.keys(areaNames) as readonly ArticleSlug[]

/** All short-page slugs in menu order. */
export const serviceAreaSlugs: readonly ServiceAreaSlug[] = articleSlugs.flatMap(
  (slug) => areaNames[slug].page ?? [],
)

/** Returns the article that a short page belongs to. */
export function articleOf(page: ServiceAreaSlug): ArticleSlug {
  const slug = articleSlugs.find((candidate) => areaNames[candidate].page === page)
  if (!slug) throw new Error(`No article for the service area ${page}`)
  return slug
}

/** Returns `Queens`, the name of a short page. */
export function serviceAreaName(page: ServiceAreaSlug): string {
  return areaNames[articleOf(page)].name
}

/** Returns the short pages of one region, in menu order. */
export function serviceAreasOf(region: Region): readonly ServiceAreaSlug[] {
  return serviceAreaSlugs.filter((page) => areaNames[articleOf(page)].region === region)
}
