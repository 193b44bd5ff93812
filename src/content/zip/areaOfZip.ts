// ZIP codes and the areas they belong to.

import { zipAreas } from '@/content/zip/zipAreas'
import { serviceAreaName, serviceAreaSlugs } from '@/facts/areaNames'
import { lookUpZip, zipCodes } from '@/lib/zip'

/** Returns `Nassau County` for 115; the digits themselves if there is no such area. */
function areaOf(digits: string): string {
  const found = serviceAreaSlugs.find((area) =>
    zipAreas[area].some((row) => zipCodes(row).includes(digits)),
  )
  if (found) return serviceAreaName(found)
  const result = lookUpZip(digits.padEnd(5, '0'), zipAreas)
  return result.kind === 'served' ? serviceAreaName(result.area) : digits
}

/** Returns `Nassau, Queens` for the areas of a technician; without any, everywhere. */
export const areasText = (areas: readonly string[]) =>
  areas.length === 0
    ? 'Everywhere'
    : [...new Set(areas.map((digits) => areaOf(digits).replace(' County', '')))].join(', ')

/** Returns the prefixes of an area's ZIP codes, or whole codes where areas share a prefix. */
export const codesOf = (area: (typeof serviceAreaSlugs)[number]): readonly string[] =>
  zipAreas[area].flatMap((row) => (row[2] === 'near' ? [] : zipCodes(row)))
