// Says by its status alone whether deliveries go out, for a service that watches sites.
import type { CallDatabase } from './databaseCalls.ts'

/** How old the oldest delivery may be, in seconds, and for how long an answer holds, in ms. */
const healthyAge = 15 * 60
const answerHolds = 15_000

/** Returns what responds to a health check. Whoever asks, the database is asked once in 15 seconds. */
export function healthChecks(): (call: CallDatabase) => Promise<Response> {
  let known: { until: number; age: Promise<number> } | undefined
  return async (call) => {
    if (!known || Date.now() > known.until) {
      known = { until: Date.now() + answerHolds, age: call<number>('delivery_age', {}) }
    }
    const age = await known.age.catch(() => Number.POSITIVE_INFINITY)
    const headers = { 'cache-control': 'no-store' }
    return new Response(null, { status: age < healthyAge ? 200 : 503, headers })
  }
}
