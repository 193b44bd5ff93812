// Registers the worker that opens a technician's day, or a job sheet, without a signal.
import { workerAddress, workerScope } from '@/lib/workerAddress'

/** The pages it can cache, and under which name. */
const cacheNames = { [workerScope]: 'my-day', '/job': 'job' } as const
type CachedPage = keyof typeof cacheNames

/** Returns the files of this site that the page has loaded. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

let turn: Promise<void> = Promise.resolve()

/** Caches and drops pages one after the other: the last call wins. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

/** Caches the open page as it is now, for when there is no signal. */
export const cachePage = (page: CachedPage): Promise<void> => inTurn(() => keep(page))

async function keep(page: CachedPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(workerAddress('day'), {
    scope: page,
  })
  workerOf(registration)?.postMessage({ keep: loadedFiles() })
}

const workerOf = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
  installing ?? waiting ?? active

/** How long a worker has to drop its copy, in ms; one of an earlier build cannot. */
const patience = 2000

/** Resolves when the worker has dropped its copy, after what it was asked to cache before. */
function dropped(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const response = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  worker.postMessage('drop', [port2])
  return Promise.race([response, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Drops a page from this phone. */
export const dropPage = (page: CachedPage): Promise<void> => inTurn(() => drop(page))

async function drop(page: CachedPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(page)
  const worker = registration && workerOf(registration)
  if (worker) await dropped(worker)
  await registration?.unregister()
  await caches.delete(cacheNames[page])
}
