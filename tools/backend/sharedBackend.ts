/**
 * One backend for the whole process. Vite restarts its server in place and starts the new one
 * before it closes the old: both must use the same database instance, since a second one on the
 * same folder destroys it. The restart loads these modules again, hence the process-wide symbol.
 */
import type { Backend } from './openBackend.ts'
import type { LocalSettings } from './settings.ts'

type Shared = { key: string; backend: Promise<Backend>; users: number }
type Home = { shared?: Shared | undefined; closing: Promise<void> }

const symbol = Symbol.for('local-backend')
const global = globalThis as unknown as Record<symbol, Home | undefined>
const home: Home = global[symbol] ?? { closing: Promise.resolve() }
global[symbol] = home

/**
 * Returns the backend for these settings, opened if it is not yet, and a function that gives it back; the
 * last user to do so closes it. Other settings than before close the old one first.
 */
export async function shareBackend(
  settings: LocalSettings,
  siteUrl: string,
): Promise<{ backend: Backend; release: () => void }> {
  const key = JSON.stringify([settings, siteUrl])
  if (home.shared && home.shared.key !== key) close(home.shared)
  await home.closing
  const existing = home.shared
  const shared = existing ?? { key, backend: open(settings, siteUrl), users: 0 }
  home.shared = shared
  shared.users++
  try {
    const backend = await shared.backend
    if (existing) await backend.update()
    return { backend, release: () => release(shared) }
  } catch (error) {
    release(shared)
    throw error
  }
}

/** Waits until what was given back is closed, so that the process may end. */
export async function backendClosed(): Promise<void> {
  await home.closing
}

async function open(settings: LocalSettings, siteUrl: string): Promise<Backend> {
  const { openBackend } = await import('./openBackend.ts')
  return openBackend(settings, siteUrl)
}

function release(shared: Shared): void {
  shared.users--
  if (shared.users === 0) close(shared)
}

function close(shared: Shared): void {
  if (home.shared !== shared) return
  home.shared = undefined
  home.closing = shared.backend.then(
    (backend) => backend.close(),
    () => {},
  )
}
