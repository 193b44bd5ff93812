import { queryOptions } from '@tanstack/react-query'
import { ownSubscription } from '@/shared/alerts/pushDevice'
import { isFlag } from '@/shared/api/proof'
import { read } from '@/shared/api/staff/command'

async function readMyAlerts() {
  const endpoint = (await ownSubscription())?.endpoint
  const sent = endpoint === undefined ? {} : { endpoint }
  return read('my_alerts', sent, { is_on: isFlag })
}

/** The state of alerts on this phone; read when the day opens and after each change. */
export const myAlertsQuery = queryOptions({
  queryKey: ['my alerts'],
  queryFn: readMyAlerts,
  staleTime: Number.POSITIVE_INFINITY,
})
