// This browser as a device for alerts: its support, and its subscription at its push service.
import { storedChoice } from '@/lib/storedChoice'
import { type WorkerName, workerAddress, workerScope } from '@/lib/workerAddress'

/** A browser as its push service knows it. */
export type Device = { endpoint: string; p256dh: string; auth: string; is_phone: boolean }

/** `home-screen`: iPhones and iPads get no alerts until the page is on the Home Screen. */
export type PushSupport = 'ready' | 'blocked' | 'home-screen' | 'insecure' | 'unsupported'

/** The reason why a subscription was not made. */
export type PushProblem = Exclude<PushSupport, 'ready'> | 'not-allowed' | 'no-answer'

/** A push service that cannot be reached may never respond, in ms. */
const timeLimit = 20_000
/** Signing out waits no longer, in ms. */
const leaveLimit = 3000

const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isPhone = () => isApple() || /Android|Mobile/.test(navigator.userAgent)

/** Returns whether alerts can reach this browser, as far as can be known without a prompt. */
export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure'
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isThere) return Notification.permission === 'denied' ? 'blocked' : 'ready'
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  return isApple() && !isInstalled ? 'home-screen' : 'unsupported'
}

const isAllowed = () => pushSupport() === 'ready' && Notification.permission === 'granted'

function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('There was no answer.')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** This browser's subscription, or null. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isAllowed()) return null
  try {
    const registration = await navigator.serviceWorker.getRegistration(workerScope)
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch {
    return null
  }
}

const base64Url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const deviceOf = (subscription: PushSubscription): Device => ({
  endpoint: subscription.endpoint,
  p256dh: base64Url(subscription.getKey('p256dh')),
  auth: base64Url(subscription.getKey('auth')),
  is_phone: isPhone(),
})

/** Returns whether the subscription is for pushes signed with this key. */
const isFor = ({ options }: PushSubscription, key: string) =>
  !options.applicationServerKey || base64Url(options.applicationServerKey) === key

/** Resolves when the worker is active. `serviceWorker.ready` never resolves in a tab that was opened at /auth. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration) {
  const coming = installing ?? waiting
  if (active || !coming) return
  return new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
  })
}

async function subscribed(key: string, worker: WorkerName): Promise<Device> {
  const registration = await navigator.serviceWorker.register(workerAddress(worker), {
    scope: workerScope,
  })
  await activated(registration)
  const { pushManager } = registration
  const present = await pushManager.getSubscription()
  if (present && isFor(present, key)) return deviceOf(present)
  await present?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return deviceOf(await pushManager.subscribe(options))
}

/** Subscribes this browser to pushes signed with `key`, which `worker` shows, or returns the problem. To be called on a click, since it may prompt. */
export async function subscribe(key: string, worker: WorkerName): Promise<Device | PushProblem> {
  const support = pushSupport()
  if (support !== 'ready') return support
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'not-allowed'
  try {
    return await within(subscribed(key, worker), timeLimit)
  } catch (thrown) {
    console.info('This browser was not subscribed to alerts.', thrown)
    return 'no-answer'
  }
}

/** Subscribes again where a browser or another key has ended a subscription. Never prompts. */
export async function resubscribe(key: string, worker: WorkerName): Promise<Device | null> {
  return isAllowed() ? within(subscribed(key, worker), timeLimit) : null
}

/** The account that has alerts on in this browser. */
export const alertsChoice = storedChoice('harborlight.alerts')

/** Ends alerts on this browser, here and in the database, as far as either can be reached in time. */
export async function endAlertsHere(
  forgetDevice: (endpoint: string) => Promise<unknown>,
): Promise<void> {
  alertsChoice.set(null)
  const subscription = await ownSubscription()
  if (!subscription) return
  const ends = [forgetDevice(subscription.endpoint), subscription.unsubscribe()]
  await within(Promise.allSettled(ends), leaveLimit).catch(() => {})
}
