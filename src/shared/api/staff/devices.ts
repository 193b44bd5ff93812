// The devices of an account that alerts reach.
import { command } from '@/shared/api/staff/command'

/** A browser as its push service knows it. */
type Device = { endpoint: string; p256dh: string; auth: string; is_phone: boolean }

/** Has alerts reach this browser from now on. */
export const saveDevice = (device: Device) =>
  command('save_device', device, { endpoint: device.endpoint, is_on: true })

/** Has alerts no longer reach the browser. */
export const forgetDevice = (endpoint: string) =>
  command('forget_device', { endpoint }, { endpoint, is_on: false })

/** Sends a test alert to the browser. */
export const sendTestAlert = (endpoint: string) =>
  command('test_alert', { endpoint }, { endpoint, is_on: true })
