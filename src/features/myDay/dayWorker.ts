// The worker that opens a technician's day without a signal.
import { workerAddress, workerScope } from '@/lib/workerAddress'

/** The files of this site that the page has loaded. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Keeps this page on the phone, as it is now, for when there is no signal. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(workerAddress('day'), {
    scope: workerScope,
  })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  worker?.postMessage({ keep: loadedFiles() })
}

/** Takes the page off this phone. */
export async function dropPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(workerScope)
  await registration?.unregister()
  await caches.delete('my-day')
}
