import type { Twin } from '@/es/twin'
import * as english from '@/facts/areaNames'

export type { ArticleSlug, Region, ServiceAreaSlug } from '@/facts/areaNames'
export {
  articleOf,
  articleSlugs,
  serviceAreaSlugs,
  serviceAreasOf,
} from '@/facts/areaNames'

export const regionNames: Twin<typeof english.regionNames> = {
  'new-york-city': 'Ciudad de Nueva York',
  'long-island': 'Long Island',
  'hudson-valley': 'Valle del Hudson',
  upstate: 'Norte del estado de Nueva York',
}

const spanishNames: Partial<Record<english.ArticleSlug, string>> = {
  nyc: 'Ciudad de Nueva York',
  bronx: 'El Bronx',
  'nassau-county': 'Condado de Nassau',
  'suffolk-county': 'Condado de Suffolk',
  westchester: 'Condado de Westchester',
  rockland: 'Condado de Rockland',
}

export const areaNames = Object.fromEntries(
  english.articleSlugs.map((slug) => {
    const area = english.areaNames[slug]
    return [slug, { ...area, name: spanishNames[slug] ?? area.name }]
  }),
) as Twin<typeof english.areaNames>

export const serviceAreaName: typeof english.serviceAreaName = (page) =>
  areaNames[english.articleOf(page)].name
