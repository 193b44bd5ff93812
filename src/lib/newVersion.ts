// A page that is open while a new version of site and database goes live: it learns of that by a call that no longer fits.
import { attempt } from '@/lib/attempt'

/** The event of the document when a new version waits for a reload. */
export const newVersionEvent = 'harborlight:new-version'

const key = 'harborlight.reloaded-into'

/** In ms: how often the site is asked at most, and how long it may take to answer. */
const pause = 60_000
const timeLimit = 8000

/** PostgREST's codes for a function, one of several functions, or a column that it doesn't know. */
export const isMismatch = (code: unknown): boolean => /^PGRST20[234]$/.test(String(code))

const holds = new Set<() => boolean>()

/** Prevents that the page reloads by itself while `isHeld` returns true. Returns what ends that. */
export function holdReload(isHeld: () => boolean): () => void {
  holds.add(isHeld)
  return () => {
    holds.delete(isHeld)
  }
}

/** Returns whether a reload by itself could lose or disturb anything: a field with text, what is marked as unsent, what waits. */
const isHeld = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value, readOnly }) =>
      value !== '' &&
      !readOnly &&
      !['hidden', 'checkbox', 'radio', 'range', 'submit'].includes(type),
  ) ||
  document.querySelector('[data-unsent]') !== null ||
  [...holds].some((hold) => hold())

/** Returns the version of this page: the build names its entry by a hash of its content. */
export const version = () =>
  document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry

/** Reloads the page, once for each mark that this tab has under a key; returns false if that was done before, or can't be recorded, as nothing would end it then. */
export function reloadOnce(key: string, mark: string): boolean {
  const isRecorded = attempt(() => {
    const earlier = sessionStorage.getItem(key) ?? ''
    if (earlier.split(' ').includes(mark)) return false
    sessionStorage.setItem(key, `${earlier} ${mark}`)
    return true
  })
  if (isRecorded) location.reload()
  return isRecorded === true
}

let isWaiting = false
/** Returns whether a new version waits for a reload. */
export const isNewVersionWaiting = (): boolean => isWaiting

let askedAt = Number.NEGATIVE_INFINITY

/** Asks the site for its version, at most once a minute. If it is another one, the page is reloaded, or says so where a reload could lose something. */
async function askForVersion(): Promise<void> {
  const own = version()
  if (!own || performance.now() - askedAt < pause) return
  askedAt = performance.now()
  const signal = AbortSignal.timeout(timeLimit)
  const response = await fetch('/build.json', { cache: 'no-store', signal })
  const { id, entries } = await response.json()
  if (typeof id !== 'string' || !Array.isArray(entries) || entries.includes(own)) return
  if (!isHeld() && reloadOnce(key, id)) return
  isWaiting = true
  document.dispatchEvent(new Event(newVersionEvent))
}

/** Asks for a new version if the database doesn't know what was called. The body stays to be read. */
export async function noteMismatch(response: Response): Promise<void> {
  if (![300, 400, 404].includes(response.status)) return
  try {
    if (isMismatch((await response.clone().json()).code)) await askForVersion()
  } catch {
    // No answer, or not one of ours: the call's own error says so.
  }
}
