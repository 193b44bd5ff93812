// The next arrival window, read by a plain fetch, so that its pages need not load a client.
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import { timedFetch } from '@/shared/api/serverClock'

/** An arrival window, and the server's `today`: days are `YYYY-MM-DD`, times `HH:MM`, New York's. */
export type VisitWindow = { today: string; day: string; starts: string; ends: string }

/** In ms: how long a response is cached. */
const cacheTime = 60_000

/** The most ZIP codes that the server accepts in a call. */
const mostZips = 5

const cache = new Map<string, { at: number; result: Promise<VisitWindow | null> }>()

async function ask(zips: readonly string[]): Promise<VisitWindow | null> {
  const response = await timedFetch(`${backendUrl()}/rest/v1/rpc/next_visit_window`, {
    method: 'POST',
    headers: { ...publicHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ zips }),
    signal: limit(),
  })
  return response.ok ? response.json() : null
}

/** Returns the soonest window of all calls that the ZIP codes need. */
async function askInParts(zips: readonly string[]): Promise<VisitWindow | null> {
  const parts = zips.flatMap((_, n) => (n % mostZips ? [] : [ask(zips.slice(n, n + mostZips))]))
  const found = (await Promise.all(parts)).filter((next) => next !== null)
  const soonest = found.toSorted((a, b) => (a.day + a.starts < b.day + b.starts ? -1 : 1))
  return soonest[0] ?? null
}

/**
 * Returns the soonest free arrival window at one of the ZIP codes, of which 3 digits cover all that begin
 * with them; null if there is none or the server does not respond. Cached for a minute.
 */
export function nextVisitWindow(zips: readonly string[]): Promise<VisitWindow | null> {
  const key = zips.join(' ')
  const known = cache.get(key)
  if (known && Date.now() - known.at < cacheTime) return known.result
  const result = askInParts(zips).catch(() => null)
  cache.set(key, { at: Date.now(), result })
  return result
}
