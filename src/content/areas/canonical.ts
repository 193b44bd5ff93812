// The address that search engines list for a page. An area's short page says what its article says, in a few lines.
import type { Path } from '@/addresses'
import { articleOf, type ServiceAreaSlug, serviceAreaSlugs } from '@/facts/areaNames'

/** Returns the article that is listed in place of a short page. */
export const articlePathOf = (page: ServiceAreaSlug) =>
  `/blog/garageservice/${articleOf(page)}` as const

/** Returns the address that is listed for `path`, mostly the same. */
export function canonicalOf(path: string): Path {
  const short = serviceAreaSlugs.find((page) => path === `/service-areas/${page}`)
  return short ? articlePathOf(short) : (path as Path)
}
