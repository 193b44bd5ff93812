import { queryOptions } from '@tanstack/react-query'
import { ownSubscription } from '@/shared/alerts/pushDevice'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { unwrap } from '@/shared/api/unwrap'

/** `push_key`: what pushes are signed with; null while nothing delivers them. `is_on`: in this browser, for this account. */
type MyAlerts = { push_key: string | null; is_on: boolean }

async function readMyAlerts(): Promise<MyAlerts> {
  const endpoint = (await ownSubscription())?.endpoint
  const sent = endpoint === undefined ? {} : { endpoint }
  return unwrap(await staffClient().rpc('my_alerts', sent).abortSignal(limit())) as MyAlerts
}

/** The state of alerts on this phone; read when the day opens and after each change. */
export const myAlertsQuery = queryOptions({
  queryKey: ['my alerts'],
  queryFn: readMyAlerts,
  staleTime: Number.POSITIVE_INFINITY,
})
