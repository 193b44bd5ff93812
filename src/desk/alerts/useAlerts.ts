import { queryOptions, useQuery } from '@tanstack/react-query'
import { readAlertState } from '@/desk/alerts/alerts'
import { changesQuery } from '@/desk/sync/changesQuery'
import { alertsKey } from '@/desk/sync/queryKeys'
import { ownSubscription } from '@/shared/alerts/pushDevice'
import { useDeviceAlerts } from '@/shared/alerts/useDeviceAlerts'
import * as deviceCalls from '@/shared/api/staff/devices'

/** The state of alerts, seen from this browser; the change feed decides when it is read again. */
export const alertsQuery = queryOptions({
  queryKey: [...alertsKey, 'state'],
  queryFn: async () => readAlertState((await ownSubscription())?.endpoint ?? null),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the state of alerts, and the switch of this device, whose result is a problem if there is one. */
export function useAlerts(userId: string, isStaff: boolean) {
  // The first poll says that this screen rings: read before it, the state would say that nobody is alerted.
  const { data: feed } = useQuery({ ...changesQuery, enabled: isStaff })
  const { data: state } = useQuery({ ...alertsQuery, enabled: isStaff && feed !== undefined })
  const alerts = useDeviceAlerts({
    userId,
    pushKey: state?.push_key ?? null,
    worker: 'desk',
    queryKey: alertsQuery.queryKey,
    ...deviceCalls,
  })
  return { state, ...alerts }
}

export type Alerts = ReturnType<typeof useAlerts>
