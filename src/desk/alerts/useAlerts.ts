import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAlertState, saveDevice, sendTestAlert } from '@/desk/alerts/alerts'
import {
  alertsChoice,
  endAlertsHere,
  ownSubscription,
  type PushProblem,
  resubscribe,
  subscribe,
} from '@/desk/alerts/pushDevice'
import { changesQuery } from '@/desk/sync/changesQuery'
import { alertsKey } from '@/desk/sync/queryKeys'

/** The state of alerts, seen from this browser; the change feed decides when it is read again. */
export const alertsQuery = queryOptions({
  queryKey: [...alertsKey, 'state'],
  queryFn: async () => readAlertState((await ownSubscription())?.endpoint ?? null),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the state of alerts, and the switch of this device, whose result is a problem if there is one. */
export function useAlerts(userId: string, isStaff: boolean) {
  const client = useQueryClient()
  // The first poll says that this screen rings: read before it, the state would say that nobody is alerted.
  const { data: feed } = useQuery({ ...changesQuery, enabled: isStaff })
  const { data: state } = useQuery({ ...alertsQuery, enabled: isStaff && feed !== undefined })
  const onSettled = () => client.invalidateQueries({ queryKey: alertsQuery.queryKey })
  const key = state?.push_key ?? null

  const switching = useMutation({
    mutationFn: async (isOn: boolean): Promise<PushProblem | null> => {
      if (!isOn) {
        await endAlertsHere()
        return null
      }
      const device = await subscribe(key ?? '')
      if (typeof device === 'string') return device
      await saveDevice(device)
      alertsChoice.set(userId)
      return null
    },
    onSettled,
  })
  const testing = useMutation({
    mutationFn: async () => {
      const subscription = await ownSubscription()
      if (subscription) await sendTestAlert(subscription.endpoint)
    },
  })

  // Renews the subscription of a device in use, and one that has expired.
  useEffect(() => {
    if (!key || alertsChoice.read() !== userId) return
    resubscribe(key)
      .then((device) => device && saveDevice(device))
      .then(() => client.invalidateQueries({ queryKey: alertsQuery.queryKey }))
      .catch((thrown: unknown) => console.info('Alerts were not renewed.', thrown))
  }, [client, key, userId])
  return { state, switching, testing }
}

export type Alerts = ReturnType<typeof useAlerts>
