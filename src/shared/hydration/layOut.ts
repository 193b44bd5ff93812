// On phones what is below the first screen is laid out when it comes near, else once the page is live, block by block
// (styles.css): all of it at first would be one task of a third of a second on a slow phone.

import { whenIdle } from '@/shared/hydration/interactions'

/** In ms: the recorded clicks are replayed first. */
const replayTime = 300

/** Lays out the rest, each block in a task of its own. */
export function layOutRest(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-island="below"] > *, footer')]
  const layOutNext = () => {
    const block = blocks.shift()
    if (!block) {
      document.documentElement.dataset.laidOut = ''
      return
    }
    block.style.contentVisibility = 'visible'
    // Reading its size forces the layout now.
    if (block.offsetHeight >= 0) whenIdle(layOutNext, 1000)
  }
  setTimeout(layOutNext, replayTime)
}
