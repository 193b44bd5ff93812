// The server's time, read from its answers: the clock of the computer in front may be hours off.
import { correctedEvent, setCorrection } from '@/shared/lib/presentTime'

/** What this computer's clock lacks to the server's, in ms; null until an answer has told. */
let offset: number | null = null

/** In ms: a clock that is off by less is shown as it is. Answers tell the time to the second, and clocks that are set by the network keep to it. */
const slack = 60_000

/** What this tab was told before its page was loaded, and how long that holds, in ms: the clock may have been set since. */
const key = 'harborlight.clock'
const holds = 3_600_000

type Told = {
  /** A whole second. */
  date: number
  /** For how many ms a cache has kept the answer: some write `date` anew then, others do not. */
  age?: number
  sent: number
  received: number
}

/** The offset after an answer that was under way from `sent` to `received` by this computer's clock. What is known, or this computer's clock where nothing is, changes only as far as the answer contradicts it. */
export function offsetAfter(
  known: number | null,
  { date, age = 0, sent, received }: Told,
): number | null {
  const least = date - received
  const most = date + age + 999 - sent
  // No date in the answer, or this computer's clock was set back while it was under way.
  if (!(least <= most)) return known
  if (known === null && age === 0) return (least + most) / 2
  return Math.min(Math.max(known ?? 0, least), most)
}

/** Has pages show the present as a clock has it that is so many ms ahead of this computer's. */
export function correctTime(lack: number): void {
  setCorrection(lack)
  globalThis.document?.dispatchEvent(new Event(correctedEvent))
}

/** Goes by an offset from now on, and shows it. */
function take(now: number | null): void {
  if (now === null || now === offset) return
  offset = now
  correctTime(Math.abs(now) < slack ? 0 : now)
  try {
    sessionStorage.setItem(key, JSON.stringify({ offset, at: Date.now() }))
  } catch {
    // Without a memory the next page asks again.
  }
}

/** What this tab was told before, or null. */
function toldBefore(): number | null {
  try {
    const kept = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    const since = Date.now() - kept.at
    return since >= 0 && since < holds && Number.isFinite(kept.offset) ? kept.offset : null
  } catch {
    return null
  }
}

const timed: typeof fetch = async (input, init) => {
  const sent = Date.now()
  const answer = await fetch(input, init)
  const { headers } = answer
  const date = Date.parse(headers.get('date') ?? '')
  // Nobody says how old an answer is that gives no number.
  const age = 1000 * Number(headers.get('age'))
  take(offsetAfter(offset, { date, age, sent, received: Date.now() }))
  return answer
}

/** The latest call. */
let underWay: Promise<unknown> = Promise.resolve()

/** `fetch` that reads the server's time from each answer. */
export const timedFetch: typeof fetch = (input, init) => {
  const answer = timed(input, init)
  underWay = answer.catch(() => {})
  return answer
}

async function ask(): Promise<void> {
  if (offset === null) take(toldBefore())
  // A browser that says it has no connection is right.
  if (offset !== null || navigator.onLine === false) return
  await timedFetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => {})
}

let asking: Promise<void> | null = null

/** Ends when the server's time is known or cannot be had: read from the site itself, where no answer of the API has told it yet. */
export function askTime(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** The same for a page that is at rest, where nobody waits for it: what is under way may tell the time, too. */
export const askTimeAtRest = (): Promise<void> => underWay.then(askTime)

/** The server's time at a moment of this computer's clock, in ms since 1970; until an answer has told the time, that clock's own. */
export const serverTime = (here: number): Date => new Date(here + (offset ?? 0))

/** The present by the server's clock. */
export const serverNow = (): Date => serverTime(Date.now())

/** How far the server's clock is ahead of this computer's, in ms. */
export const clockOffset = (): number => offset ?? 0
