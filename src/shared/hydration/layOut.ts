// On phones what is below is laid out when somebody comes near it, else once the page answers, block by block
// (styles.css): all of it at first would be one task of a third of a second on a slow phone.

import { whenIdle } from '@/shared/hydration/interactions'

/** In ms: the presses that waited for the page to answer come first. */
const firstPresses = 300

/** Lays out what is left, each block in a task of its own. */
export function layOutRest(): void {
  const blocks = [
    ...document.querySelectorAll<HTMLElement>('[data-island="below"] > section, footer'),
  ]
  const layOutNext = () => {
    const block = blocks.shift()
    if (!block) {
      document.documentElement.dataset.laidOut = ''
      return
    }
    block.style.contentVisibility = 'visible'
    // Asking for its size makes the browser do it here.
    if (block.offsetHeight >= 0) whenIdle(layOutNext, 1000)
  }
  setTimeout(layOutNext, firstPresses)
}
