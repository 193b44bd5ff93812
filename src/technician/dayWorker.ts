// The worker that opens a technician's day, or a job sheet, without a signal.
import { workerAddress, workerScope } from '@/shared/lib/workerAddress'

/** The pages it can keep, and under which name. */
const keptAs = { [workerScope]: 'my-day', '/job': 'job' } as const
type KeptPage = keyof typeof keptAs

/** The files of this site that the page has loaded. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Keeps the page, which is open, on the phone as it is now, for when there is no signal. */
export async function keepPage(page: KeptPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(workerAddress('day'), {
    scope: page,
  })
  const worker = registration.installing ?? registration.waiting ?? registration.active
  worker?.postMessage({ keep: loadedFiles() })
}

/** Takes a page off this phone. */
export async function dropPage(page: KeptPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(page)
  await registration?.unregister()
  await caches.delete(keptAs[page])
}
