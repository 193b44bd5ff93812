// The next arrival window, read by a plain fetch, so that its pages need not load a client.
import { zipCount } from '@/content/zip/zipCounts'
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import type { Database } from '@/shared/api/database.types'
import { timedFetch } from '@/shared/api/serverClock'
import { severeDay } from '@/shared/ui/severeDay'

/** An arrival window, and the server's `today`: days are `YYYY-MM-DD`, times `HH:MM`, New York's. */
export type VisitWindow = Database['public']['CompositeTypes']['next_window']

/** In ms: how long a response is cached. */
const cacheTime = 60_000

const cache = new Map<string, { at: number; result: Promise<VisitWindow | null> }>()

/** Returns the next window of each ZIP code that has one, by one call. */
async function ask(zips: readonly string[]): Promise<readonly VisitWindow[]> {
  const response = await timedFetch(`${backendUrl()}/rest/v1/rpc/next_visit_window`, {
    method: 'POST',
    headers: { ...publicHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ zips }),
    signal: limit(),
  })
  const found: VisitWindow[] = response.ok ? await response.json() : []
  const [first] = found
  if (first) severeDay.set(first.is_severe ? first.today : null)
  return found
}

const sum = (codes: readonly string[]) => codes.reduce((total, code) => total + zipCount(code), 0)

/** Returns the window that more than half of the ZIP codes hear: one of a technician who goes to a few is no promise to all. */
async function askMost(zips: readonly string[]): Promise<VisitWindow | null> {
  const found = await ask(zips)
  const hearing = ({ day, starts }: VisitWindow) =>
    found.flatMap((other) => (other.day === day && other.starts === starts ? other.zip : []))
  return found.find((window) => sum(hearing(window)) * 2 > sum(zips)) ?? null
}

/**
 * Returns the free arrival window that most of the ZIP codes would hear, of which 3 digits cover all that begin
 * with them and are not given by themselves; null if there is no such window or the server does not respond. Cached for a minute.
 */
export function nextVisitWindow(zips: readonly string[]): Promise<VisitWindow | null> {
  const key = zips.join(' ')
  const known = cache.get(key)
  if (known && Date.now() - known.at < cacheTime) return known.result
  const result = askMost(zips).catch(() => null)
  cache.set(key, { at: Date.now(), result })
  return result
}
