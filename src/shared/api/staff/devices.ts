// The devices of an account that alerts reach.
import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'

/** A browser as its push service knows it. */
type Device = { endpoint: string; p256dh: string; auth: string; is_phone: boolean }

async function call(name: 'save_device' | 'forget_device' | 'test_alert', args: object) {
  const { error, status } = await staffClient()
    .rpc(name, args as never)
    .abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
}

/** Has alerts reach this browser from now on. */
export const saveDevice = (device: Device) => call('save_device', device)

/** Has alerts no longer reach the browser. */
export const forgetDevice = (endpoint: string) => call('forget_device', { endpoint })

/** Sends a test alert to the browser. */
export const sendTestAlert = (endpoint: string) => call('test_alert', { endpoint })
