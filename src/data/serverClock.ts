// The server's time, read from its answers: the clock of the computer in front may be hours off.

/** What this computer's clock lacks to the server's, in ms; null until an answer has told. */
let offset: number | null = null

/** The offset after an answer that was under way from `sent` to `received` by this computer's clock, and bore `date`, a whole second. What is known changes only as far as the answer contradicts it. */
export function offsetAfter(
  known: number | null,
  { date, sent, received }: { date: number; sent: number; received: number },
): number | null {
  const least = date - received
  const most = date + 999 - sent
  // No date in the answer, or this computer's clock was set back while it was under way.
  if (!(least <= most)) return known
  return known === null ? (least + most) / 2 : Math.min(Math.max(known, least), most)
}

/** `fetch` that reads the server's time from each answer. */
export const timedFetch: typeof fetch = async (input, init) => {
  const sent = Date.now()
  const answer = await fetch(input, init)
  // What a cache has kept bears the time at which it was made (RFC 9110, 6.6.1).
  const isKept = Number(answer.headers.get('age')) > 0
  const date = isKept ? Number.NaN : Date.parse(answer.headers.get('date') ?? '')
  offset = offsetAfter(offset, { date, sent, received: Date.now() })
  return answer
}

let asking: Promise<unknown> | null = null

/** Ends when the server's time is known or cannot be had: read from the site itself, where no answer of the API has told it yet. */
export async function askTime(): Promise<void> {
  if (offset !== null) return
  asking ??= timedFetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
  await asking.catch(() => {})
  asking = null
}

/** The server's time at a moment of this computer's clock, in ms since 1970; until an answer has told the time, that clock's own. */
export const serverTime = (here: number): Date => new Date(here + (offset ?? 0))

/** The present by the server's clock. */
export const serverNow = (): Date => serverTime(Date.now())

/** How far the server's clock is ahead of this computer's, in ms. */
export const clockOffset = (): number => offset ?? 0
