import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WorkerName } from '@/lib/workerAddress'
import {
  alertsChoice,
  type Device,
  endAlertsHere,
  ownSubscription,
  type PushProblem,
  resubscribe,
  subscribe,
} from '@/shared/alerts/pushDevice'

type DeviceOptions = {
  userId: string
  /** The key that pushes are signed with; null while nothing delivers them. */
  pushKey: string | null
  /** The worker that shows them. */
  worker: WorkerName
  /** The query that says whether alerts are on, which is read again after each change. */
  queryKey: readonly unknown[]
  saveDevice: (device: Device) => Promise<unknown>
  forgetDevice: (endpoint: string) => Promise<unknown>
  sendTestAlert: (endpoint: string) => Promise<unknown>
}

/** Returns the switch of alerts on this device, whose result is a problem if there is one, and its test. */
export function useDeviceAlerts(options: DeviceOptions) {
  const { userId, pushKey, worker, queryKey, saveDevice, forgetDevice, sendTestAlert } = options
  const client = useQueryClient()
  const [name] = queryKey

  const switching = useMutation({
    mutationFn: async (isOn: boolean): Promise<PushProblem | null> => {
      if (!isOn) {
        await endAlertsHere(forgetDevice)
        return null
      }
      const device = await subscribe(pushKey ?? '', worker)
      if (typeof device === 'string') return device
      await saveDevice(device)
      alertsChoice.set(userId)
      return null
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const testing = useMutation({
    mutationFn: async () => {
      const subscription = await ownSubscription()
      if (subscription) await sendTestAlert(subscription.endpoint)
    },
  })

  // Renews the subscription of a device in use, and one that has expired.
  useEffect(() => {
    if (!pushKey || alertsChoice.read() !== userId) return
    resubscribe(pushKey, worker)
      .then((device) => device && saveDevice(device))
      .then(() => client.invalidateQueries({ queryKey: [name] }))
      .catch((thrown: unknown) => console.info('Alerts were not renewed.', thrown))
  }, [client, pushKey, worker, userId, name, saveDevice])
  return { switching, testing }
}

export type DeviceAlerts = ReturnType<typeof useDeviceAlerts>
