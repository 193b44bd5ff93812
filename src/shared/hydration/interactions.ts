// What a visitor does first, while a page is there to look at and cannot answer yet.

const interactions = [
  'scroll',
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'click',
] as const

/** Browsers tell of a pointer that rests where the page is drawn: nobody has moved it. */
const isResting = (event: Event) =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  !event.movementX &&
  !(event as PointerEvent).movementY

/** Calls `begin` once, at the visitor's next gesture. */
export function atNextInteraction(begin: () => void): void {
  const once = (event: Event) => {
    if (isResting(event)) return
    for (const gesture of interactions) removeEventListener(gesture, once, true)
    begin()
  }
  for (const gesture of interactions)
    addEventListener(gesture, once, { capture: true, passive: true })
}

/** Calls `begin` when the browser has nothing else to do, after `timeout` ms at the latest. */
export const whenIdle = (begin: () => void, timeout: number) =>
  'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout }) : setTimeout(begin, 50)

/** Calls `begin` once the next frame is shown and the press that goes on meanwhile is answered. */
export const afterFrame = (begin: () => void) => requestAnimationFrame(() => whenIdle(begin, 300))

/** In ms: how soon after a first failure a gesture may try again, and after many. */
const [firstPause, longestPause] = [1000, 60_000]

/**
 * What `ask` gives in the end: without a connection the page stays as it is, and after each failure it waits, each time
 * twice as long, then for the visitor's next gesture.
 */
export const retryAtInteractions = <Answer>(
  ask: () => Promise<Answer>,
  tries = 1,
): Promise<Answer> =>
  ask().catch(async () => {
    const pause = Math.min(longestPause, firstPause * 2 ** (tries - 1))
    await new Promise<void>((resolve) => setTimeout(() => atNextInteraction(resolve), pause))
    return retryAtInteractions(ask, tries + 1)
  })
