// The first interactions of a visitor, while a page is visible but not hydrated.

const interactions = [
  'scroll',
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'click',
] as const

/** Returns true for the event that browsers send for a resting pointer when the page is painted. */
const isResting = (event: Event) =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  !event.movementX &&
  !(event as PointerEvent).movementY

/** Calls `begin` once, at the visitor's next interaction. */
export function atNextInteraction(begin: () => void): void {
  const once = (event: Event) => {
    if (isResting(event)) return
    for (const kind of interactions) removeEventListener(kind, once, true)
    begin()
  }
  for (const kind of interactions) addEventListener(kind, once, { capture: true, passive: true })
}

/** Calls `begin` when the browser is idle, after `timeout` ms at the latest. */
export const whenIdle = (begin: () => void, timeout: number) =>
  'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout }) : setTimeout(begin, 50)

/** Calls `begin` once the next frame is shown and the current interaction is handled. */
export const afterFrame = (begin: () => void) => requestAnimationFrame(() => whenIdle(begin, 300))

/** In ms: how soon an interaction may retry after a first failure, and after many. */
const [firstPause, longestPause] = [1000, 60_000]

/**
 * Returns the result of `ask`, retrying until it succeeds: after each failure it waits, each time twice as long, then
 * for the visitor's next interaction. Until then the page stays as it is.
 */
export const retryAtInteractions = <Result>(
  ask: () => Promise<Result>,
  tries = 1,
): Promise<Result> =>
  ask().catch(async () => {
    const pause = Math.min(longestPause, firstPause * 2 ** (tries - 1))
    await new Promise<void>((resolve) => setTimeout(() => atNextInteraction(resolve), pause))
    return retryAtInteractions(ask, tries + 1)
  })
