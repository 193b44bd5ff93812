// Facts about each area served, and what its two pages derive from them.

import { albany } from '@/content/areas/facts/albany'
import type { Area } from '@/content/areas/facts/area'
import { bronx } from '@/content/areas/facts/bronx'
import { brooklyn } from '@/content/areas/facts/brooklyn'
import { buffalo } from '@/content/areas/facts/buffalo'
import { longIsland } from '@/content/areas/facts/longIsland'
import { manhattan } from '@/content/areas/facts/manhattan'
import { nassauCounty } from '@/content/areas/facts/nassauCounty'
import { nyc } from '@/content/areas/facts/nyc'
import { queens } from '@/content/areas/facts/queens'
import { rochester } from '@/content/areas/facts/rochester'
import { rockland } from '@/content/areas/facts/rockland'
import { statenIsland } from '@/content/areas/facts/statenIsland'
import { suffolkCounty } from '@/content/areas/facts/suffolkCounty'
import { syracuse } from '@/content/areas/facts/syracuse'
import { westchester } from '@/content/areas/facts/westchester'
import { codesOf } from '@/content/zip/areaOfZip'
import {
  type ArticleSlug,
  areaNames,
  articleOf,
  articleSlugs,
  type Region,
  type ServiceAreaSlug,
  serviceAreaName,
} from '@/facts/areaNames'
import { company } from '@/facts/company'
import type { PictureRef } from '@/facts/pictureRef'

export const areas = {
  nyc,
  manhattan,
  brooklyn,
  queens,
  bronx,
  'staten-island': statenIsland,
  longisland: longIsland,
  'nassau-county': nassauCounty,
  'suffolk-county': suffolkCounty,
  westchester,
  rockland,
  albany,
  buffalo,
  rochester,
  syracuse,
} as const satisfies Record<ArticleSlug, Area>

export const areaPictures = {
  'new-york-city': {
    name: 'area-nyc',
    alt: 'Row of brick and brownstone houses at dusk, one with a lit garage, skyline behind and a wet street.',
  },
  'long-island': {
    name: 'area-long-island',
    alt: 'Shingle house with a white carriage door in low coastal light, dunes and the ocean behind.',
  },
  'hudson-valley': {
    name: 'area-hudson-valley',
    alt: 'White house with a wood garage door, fall maples, the river and hills behind.',
  },
  upstate: {
    name: 'area-upstate',
    alt: 'White farmhouse in deep snow with a lit red garage door, snowy pines behind.',
  },
} as const satisfies Record<Region, PictureRef>

export type AreaHead = {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly social: { readonly title: string; readonly description: string }
}

/** Returns `Garage Door Service in Queens, NY`, the heading of a short page (specification, point 2). */
export function shortPageTitle(page: ServiceAreaSlug): string {
  return `Garage Door Service in ${serviceAreaName(page)}, NY`
}

/** Returns the one line of local content of a short page. */
export function shortPageLine(page: ServiceAreaSlug): string {
  return shortPage(page).line
}

/** Returns the text of a short page in search results, tabs and shared links. */
export function shortPageHead(page: ServiceAreaSlug): AreaHead {
  const { line, description, keywords } = shortPage(page)
  const title = shortPageTitle(page)
  return {
    title: `${title} | ${company.shortName}`,
    description,
    keywords,
    social: { title, description: line },
  }
}

/** Returns the text of an article in search results, tabs and shared links. */
export function articleHead(slug: ArticleSlug): AreaHead {
  return areas[slug].article
}

function shortPage(page: ServiceAreaSlug) {
  const found = areas[articleOf(page)].page
  if (!found) throw new Error(`The entry of ${page} has no words for its short page`)
  return found
}

/** Returns the codes of the ZIP map that are an area's own, 3 or 5 digits each, in order. */
export function areaZips(slug: ArticleSlug): string[] {
  const { page, region } = areaNames[slug]
  const pages = page
    ? [page]
    : articleSlugs.flatMap((other) =>
        areaNames[other].region === region ? (areaNames[other].page ?? []) : [],
      )
  return pages.flatMap(codesOf).toSorted()
}

/** Returns the 3-digit ZIP prefixes of an area, and its codes that begin otherwise. */
export function zipsOf(slug: ArticleSlug): { prefixes: string[]; single: string[] } {
  const codes = areaZips(slug)
  const prefixes = codes.filter((code) => code.length === 3)
  const single = codes.filter((code) => code.length === 5 && !prefixes.includes(code.slice(0, 3)))
  return { prefixes, single }
}

/** Returns the ZIP codes of an area as text: `110xx, 115xx, 118xx and 17 more between 11709 and 11797`. */
export function zipText(slug: ArticleSlug): string {
  const { prefixes, single } = zipsOf(slug)
  const ranges = prefixes.map((prefix) => `${prefix}xx`)
  const [first, last] = [single[0], single.at(-1)]
  if (!first || !last) return inWords(ranges)
  if (single.length <= 3) return inWords([...ranges, ...single])
  const count = ranges.length > 0 ? `${single.length} more` : `${single.length} ZIP codes`
  return inWords([...ranges, `${count} between ${first} and ${last}`])
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(parts)
}
