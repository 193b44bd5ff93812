// Every address with its parameters filled in: for the build and its tests, never in the browser.
import { type ParameterPattern, type Pattern, patterns } from '@/addresses'
import { articleSlugs, serviceAreaSlugs } from '@/facts/areaNames'
import { postSlugs } from '@/facts/posts'
import { repairPageSlugs } from '@/facts/repairPageSlugs'

const values: Record<ParameterPattern, readonly string[]> = {
  '/services/repairs/:part': repairPageSlugs,
  '/service-areas/:slug': serviceAreaSlugs,
  '/blog/:slug': postSlugs,
  '/blog/garageservice/:area': articleSlugs,
}

const hasParameter = (pattern: Pattern): pattern is ParameterPattern => pattern in values

const pathsOf = (pattern: Pattern): readonly string[] =>
  hasParameter(pattern)
    ? values[pattern].map((value) => pattern.replace(/:\w+$/, value))
    : [pattern]

/** Every address, in the table's order. */
export const allPaths = patterns.flatMap((pattern) =>
  pathsOf(pattern).map((path) => ({ path, pattern })),
)
