// The next arrival window, read by a plain fetch, so that its pages need not load a client.
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { timedFetch } from '@/shared/api/serverClock'

/** An arrival window, and the server's `today`: days are `YYYY-MM-DD`, times `HH:MM`, New York's. */
export type VisitWindow = Database['public']['CompositeTypes']['next_window']

/** In ms: how long a response is cached. */
const cacheTime = 60_000

const cache = new Map<string, { at: number; result: Promise<VisitWindow | null> }>()

async function ask(zips: readonly string[]): Promise<VisitWindow | null> {
  const response = await timedFetch(`${backendUrl()}/rest/v1/rpc/next_visit_window`, {
    method: 'POST',
    headers: { ...publicHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ zips }),
    signal: limit(),
  })
  const [found] = response.ok ? await response.json() : []
  return found ?? null
}

/** The most ZIP codes that are asked for an area, one call each. */
const mostZips = 6

/** Returns the codes that stand for an area: those of 3 digits, which hold most ZIP codes, else some from all over it. */
function sampleOf(zips: readonly string[]): readonly string[] {
  const prefixes = zips.filter((zip) => zip.length === 3)
  const codes = prefixes.length > 0 ? prefixes : zips
  const step = Math.max(1, codes.length / mostZips)
  return codes
    .filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
    .slice(0, mostZips)
}

/** Returns the window that most of the ZIP codes would hear: one of a technician who goes to a few is no promise to all. */
async function askEach(zips: readonly string[]): Promise<VisitWindow | null> {
  const found = await Promise.all(sampleOf(zips).map((zip) => ask([zip])))
  const startOf = (window: VisitWindow | null) => (window ? window.day + window.starts : '')
  const countOf = (start: string) => found.filter((window) => startOf(window) === start).length
  // Of two that as many hear, the later one is kept everywhere.
  const [heard] = found.toSorted(
    (a, b) => countOf(startOf(b)) - countOf(startOf(a)) || startOf(b).localeCompare(startOf(a)),
  )
  return heard ?? null
}

/**
 * Returns the free arrival window that most of the ZIP codes would hear, of which 3 digits cover all that begin
 * with them; null if most hear of none or the server does not respond. Cached for a minute.
 */
export function nextVisitWindow(zips: readonly string[]): Promise<VisitWindow | null> {
  const key = zips.join(' ')
  const known = cache.get(key)
  if (known && Date.now() - known.at < cacheTime) return known.result
  const result = askEach(zips).catch(() => null)
  cache.set(key, { at: Date.now(), result })
  return result
}
