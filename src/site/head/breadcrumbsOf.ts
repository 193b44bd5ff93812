import { matchPath } from 'react-router-dom'
import { type Address, addresses, type Path, type Pattern, patterns } from '@/addresses'

export type Crumb = { readonly name: string; readonly to: Address }

const isPath = (pattern: Pattern | Path): pattern is Path => !pattern.includes(':')

/** Returns the pattern in the table that `path` matches. */
export function patternOf(path: Path): Pattern {
  const found = patterns.find((pattern) => matchPath(pattern, path))
  if (!found) throw new Error(`No row of the table for ${path}`)
  return found
}

/** Returns the path from the home page to `path`, included; `name` is for pages whose row covers many. */
export function breadcrumbsOf(path: Path, name?: string): readonly Crumb[] {
  const pattern = patternOf(path)
  const { parent, name: ownName } = addresses[pattern]
  const above = parent && isPath(parent) ? breadcrumbsOf(parent) : []
  return [...above, { name: name ?? ownName, to: path }]
}
