// The server's time, read from its responses, because the clock of this computer may be hours off.
import { noteMismatch } from '@/lib/newVersion'
import { correctedEvent, setCorrection } from '@/lib/presentTime'

/** How far the server's clock is ahead of this computer's, in ms; null until the first response. */
let offset: number | null = null

/** A smaller offset is not corrected, in ms: responses have the time in whole seconds, and clocks set by the network are accurate enough. */
const slack = 60_000

/** The storage key of the offset for the next page of this tab, and how long it is valid, in ms: the clock may be set meanwhile. */
const key = 'harborlight.clock'
const validFor = 3_600_000

type TimedResponse = {
  /** A whole second. */
  date: number
  /** How long a cache has stored the response, in ms; only some caches update `date`. */
  age?: number
  sent: number
  received: number
}

/** Returns the offset after a response between `sent` and `received` by this computer's clock. The known offset, or 0, changes only as far as the response contradicts it. */
export function offsetAfter(
  known: number | null,
  { date, age = 0, sent, received }: TimedResponse,
): number | null {
  const least = date - received
  const most = date + age + 999 - sent
  // The response has no date, or this computer's clock was set back meanwhile.
  if (!(least <= most)) return known
  if (known === null && age === 0) return (least + most) / 2
  return Math.min(Math.max(known ?? 0, least), most)
}

/** Makes pages show the time of a clock that is this many ms ahead of this computer's. */
export function correctTime(ms: number): void {
  setCorrection(ms)
  globalThis.document?.dispatchEvent(new Event(correctedEvent))
}

/** Applies a new offset and stores it for the next page. */
function applyOffset(next: number | null): void {
  if (next === null || next === offset) return
  offset = next
  correctTime(Math.abs(next) < slack ? 0 : next)
  try {
    sessionStorage.setItem(key, JSON.stringify({ offset, at: Date.now() }))
  } catch {
    // Without storage the next page asks again.
  }
}

/** Returns the offset stored by an earlier page of this tab, or null. */
function storedOffset(): number | null {
  try {
    const stored = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    const since = Date.now() - stored.at
    return since >= 0 && since < validFor && Number.isFinite(stored.offset) ? stored.offset : null
  } catch {
    return null
  }
}

const timed: typeof fetch = async (input, init) => {
  const sent = Date.now()
  const response = await fetch(input, init)
  void noteMismatch(response)
  const { headers } = response
  const date = Date.parse(headers.get('date') ?? '')
  // Without a number the age is unknown (NaN or 0).
  const age = 1000 * Number(headers.get('age'))
  applyOffset(offsetAfter(offset, { date, age, sent, received: Date.now() }))
  return response
}

/** The latest call. */
let latestCall: Promise<unknown> = Promise.resolve()

/** Calls `fetch` and reads the server's time from the response. */
export const timedFetch: typeof fetch = (input, init) => {
  const response = timed(input, init)
  latestCall = response.catch(() => {})
  return response
}

async function ask(): Promise<void> {
  if (offset === null) applyOffset(storedOffset())
  // `onLine` false is reliable.
  if (offset !== null || navigator.onLine === false) return
  await timedFetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => {})
}

let asking: Promise<void> | null = null

/** Resolves when the server's time is known or unavailable. Asks the site itself if no response of the API had it yet. */
export function askTime(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** Does the same after the latest call, whose response may have the time. */
export const askTimeAtRest = (): Promise<void> => latestCall.then(askTime)

/** Returns the server's time for a time of this computer's clock, in ms since 1970; uncorrected until the first response. */
export const serverTime = (here: number): Date => new Date(here + (offset ?? 0))

/** Returns the current time by the server's clock. */
export const serverNow = (): Date => serverTime(Date.now())

/** Returns how far the server's clock is ahead of this computer's, in ms. */
export const clockOffset = (): number => offset ?? 0
