/**
 * Limits what a call of the API may ask for. One query of embedded Postgres blocks all others, and it
 * knows no time limit: what could run for seconds and the site never asks is refused before it starts.
 */

export type Refused = { status: number; code: string; message: string }

/** The desk asks for 100 requests by their ids at most, which is about 4,000 characters. */
const longestQuery = 8_000
const longestPath = 120
const deepestQuery = 4
/** One response with the same text 900 times took half a minute. */
const mostOfOneColumn = 3

/** The sign-in routes that the site uses; the package has more, some of which create accounts. */
const signInRoutes =
  /^\/auth\/v1\/(signup|token|verify|recover|resend|user|logout|settings|health|\.well-known\/jwks\.json)$/

/** The Storage routes that it uses: photos of requests, each by its own name. */
const photoRoutes = /^\/storage\/v1\/object\/request-photos(\/[0-9a-f-]{36}\.jpg)?$/

/** Regular expressions and text search: seconds of work in a few characters. */
const costly = '(?:i?match|[a-z]*fts)'
const costlyFilter = new RegExp(`^(?:not\\.)*${costly}[.(]`, 'i')
const costlyTree = new RegExp(`\\.${costly}[.(]`, 'i')
const tree = /(?:^|\.)(?:and|or)$/i

/** Returns why a call is refused, or undefined. `route` is its path without doubled slashes. */
export function boundsOf(
  route: string,
  query: URLSearchParams,
  prefer: string,
): Refused | undefined {
  // No path of the API needs one, and the backend decodes what other checks have read.
  if (route.includes('%') || route.length > longestPath) return noSuchPath
  if (route.startsWith('/auth/') && !signInRoutes.test(route)) return noSuchPath
  if (route.startsWith('/storage/') && !photoRoutes.test(route)) return noSuchPath
  if (query.toString().length > longestQuery) return tooMuch('The query is too long.')
  // The planner's estimate of a count reveals rows that the caller may not see.
  if (/count\s*=\s*"?(planned|estimated)/i.test(prefer)) {
    return tooMuch('Only exact counts are answered.')
  }
  for (const [name, value] of query) {
    if (depthOf(value) > deepestQuery) return tooMuch('The query is nested too deeply.')
    if (name === 'select' && repeatsOf(value) > mostOfOneColumn) {
      return tooMuch('A column is asked for too often.')
    }
    const isCostly = tree.test(name)
      ? costlyTree.test(value.replace(/"(?:[^"\\]|\\.)*"/g, '""'))
      : costlyFilter.test(value)
    if (isCostly) return tooMuch('Regular expressions and text search are not answered.')
  }
  return undefined
}

const noSuchPath: Refused = { status: 404, code: 'not_found', message: 'There is no such path.' }

function tooMuch(message: string): Refused {
  return { status: 400, code: 'query_refused', message }
}

/** Returns how often a list of columns names the one it names most, by any alias. */
function repeatsOf(columns: string): number {
  const times = new Map<string, number>()
  for (const part of columns.replaceAll('"', '').split(/[,()]/)) {
    const column = part
      .replace(/(::|->).*$/, '')
      .replace(/^.*:/, '')
      .trim()
    if (column) times.set(column, (times.get(column) ?? 0) + 1)
  }
  return Math.max(0, ...times.values())
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
