// Runs in the head of every page, before anything is drawn: applies the stored display choices, and fetches the app when
// the page has loaded or the visitor reaches for it, whichever is first. The build puts it into the HTML.

import { hydratedEvent, hydratingEvent } from '@/shared/hydration/events'
import {
  afterFrame,
  atNextInteraction,
  retryAtInteractions,
  whenIdle,
} from '@/shared/hydration/interactions'
import { recordClicks } from '@/shared/hydration/replay'
import { keepTyped, putTypedBack } from '@/shared/hydration/typedEarly'
import { deferredStyles } from '@/shared/lib/deferredStyles'
import { displayKey, parseDisplay, showDisplay } from '@/shared/lib/display'
import { loadChunk } from '@/shared/lib/lazyChunks'

const page = document.documentElement

function storedDisplay(): string | null {
  try {
    return localStorage.getItem(displayKey)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

function fetchAhead(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

/** In ms: files that run as long as this get a task of their own. A long task begins at 50 ms (W3C, Long Tasks). */
const longRun = 10
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Fetches the app with the code of this page, none waiting for another, and runs it. The page lays its closed menu out meanwhile. */
async function start(entry: string, ahead: string[]): Promise<void> {
  for (const href of [entry, ...ahead]) {
    fetchAhead(href)
    await nextTask()
  }
  page.dataset.starting = ''
  for (const href of [...ahead, entry]) {
    const begun = performance.now()
    await import(/* @vite-ignore */ href)
    if (performance.now() - begun > longRun) await nextTask()
  }
}

/** At the first gesture, or when the page has loaded and the browser has time. */
function whenWanted(begin: () => void): void {
  let begun = false
  const once = () => {
    if (!begun) begin()
    begun = true
  }
  atNextInteraction(once)
  // The frame that shows the last picture goes first.
  addEventListener('load', () => afterFrame(() => whenIdle(once, 1500)))
}

showDisplay(page, parseDisplay(storedDisplay()))
// What is only looked at stays light: the page keeps in mind whether it is, at once, since code that comes meanwhile asks.
atNextInteraction(() => {
  page.dataset.touched = ''
  afterFrame(() => void deferredStyles())
})
const { entry, ahead = '', at } = document.currentScript?.dataset ?? {}
if (entry) {
  const files = ahead.split(' ').filter(Boolean)
  const begin = () => void retryAtInteractions(() => loadChunk(() => start(entry, files)))
  const { release, repeat } = recordClicks('html')
  document.addEventListener(hydratingEvent, release, { once: true })
  document.addEventListener(hydratedEvent, repeat, { once: true })
  putTypedBack()
  document.addEventListener(hydratedEvent, keepTyped())
  if (at === 'once') begin()
  else whenWanted(begin)
}
