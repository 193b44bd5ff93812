// The home-improvement licenses of each area. There is none for the whole state: cities and counties issue them.
import type { ArticleSlug } from '@/facts/areaNames'
import type { LicenseOffice } from '@/facts/company'

/** Offices by area; empty where none is known. */
export const areaLicenses = {
  nyc: ['new-york-city'],
  manhattan: ['new-york-city'],
  brooklyn: ['new-york-city'],
  queens: ['new-york-city'],
  bronx: ['new-york-city'],
  'staten-island': ['new-york-city'],
  longisland: ['nassau', 'suffolk'],
  'nassau-county': ['nassau'],
  'suffolk-county': ['suffolk'],
  westchester: ['westchester', 'yonkers', 'putnam'],
  rockland: ['rockland'],
  albany: [],
  buffalo: ['buffalo'],
  rochester: [],
  syracuse: [],
} as const satisfies Record<ArticleSlug, readonly LicenseOffice[]>

/** Localities of the ZIP map with other offices than their area's. */
export const localityLicenses: Readonly<Record<string, readonly LicenseOffice[]>> = {
  'Westchester County': ['westchester'],
  'White Plains side of Westchester County': ['westchester'],
  'Yonkers side of Westchester County': ['westchester', 'yonkers'],
  'New Rochelle side of Westchester County': ['westchester'],
  'Putnam County': ['putnam'],
  'Western New York, around Buffalo': [],
}
