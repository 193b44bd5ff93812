import { matchPath } from 'react-router-dom'
import { type Address, addresses, type Path, type Pattern, patterns } from '@/addresses'

export type Crumb = { readonly name: string; readonly to: Address }

const isPath = (pattern: Pattern | Path): pattern is Path => !pattern.includes(':')

/** The row of the table that `path` belongs to. */
export function patternOf(path: Path): Pattern {
  const found = patterns.find((pattern) => matchPath(pattern, path))
  if (!found) throw new Error(`No row of the table for ${path}`)
  return found
}

/** The way from the home page down to `path`, itself included; `name` is for pages whose row stands for many. */
export function breadcrumbsOf(path: Path, name?: string): readonly Crumb[] {
  const pattern = patternOf(path)
  const { parent, name: ownName } = addresses[pattern]
  const above = parent && isPath(parent) ? breadcrumbsOf(parent) : []
  return [...above, { name: name ?? ownName, to: path }]
}
