// When somebody can come, read by a bare fetch: the pages that say it load no client.
import { backendUrl, limit, publicHeaders } from '@/shared/api/backend'
import { timedFetch } from '@/shared/api/serverClock'

/** An arrival window, and the server's `today`: days are `YYYY-MM-DD`, times `HH:MM`, New York's. */
export type VisitWindow = { today: string; day: string; starts: string; ends: string }

/** How long an answer holds, in ms. */
const holds = 60_000

/** How many ZIP codes the server takes in a call. */
const mostZips = 5

const asked = new Map<string, { at: number; answer: Promise<VisitWindow | null> }>()

async function ask(zips: readonly string[]): Promise<VisitWindow | null> {
  const response = await timedFetch(`${backendUrl()}/rest/v1/rpc/next_visit_window`, {
    method: 'POST',
    headers: { ...publicHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ zips }),
    signal: limit(),
  })
  return response.ok ? response.json() : null
}

/** The soonest of what the calls say that so many ZIP codes take. */
async function askInParts(zips: readonly string[]): Promise<VisitWindow | null> {
  const parts = zips.flatMap((_, n) => (n % mostZips ? [] : [ask(zips.slice(n, n + mostZips))]))
  const found = (await Promise.all(parts)).filter((next) => next !== null)
  const soonest = found.toSorted((a, b) => (a.day + a.starts < b.day + b.starts ? -1 : 1))
  return soonest[0] ?? null
}

/**
 * The soonest free arrival window at one of the ZIP codes, of which 3 digits stand for all that begin
 * with them; null when there is none or the server does not say. Kept for a minute.
 */
export function nextVisitWindow(zips: readonly string[]): Promise<VisitWindow | null> {
  const key = zips.join(' ')
  const known = asked.get(key)
  if (known && Date.now() - known.at < holds) return known.answer
  const answer = askInParts(zips).catch(() => null)
  asked.set(key, { at: Date.now(), answer })
  return answer
}
