// The counties that each area lies in, for structured data.
import type { ArticleSlug } from '@/content/areaNames'

export const areaCounties = {
  nyc: ['New York County', 'Kings County', 'Queens County', 'Bronx County', 'Richmond County'],
  manhattan: ['New York County'],
  brooklyn: ['Kings County'],
  queens: ['Queens County'],
  bronx: ['Bronx County'],
  'staten-island': ['Richmond County'],
  longisland: ['Nassau County', 'Suffolk County'],
  'nassau-county': ['Nassau County'],
  'suffolk-county': ['Suffolk County'],
  westchester: ['Westchester County'],
  rockland: ['Rockland County'],
  albany: ['Albany County'],
  buffalo: ['Erie County'],
  rochester: ['Monroe County'],
  syracuse: ['Onondaga County'],
} as const satisfies Record<ArticleSlug, readonly string[]>
