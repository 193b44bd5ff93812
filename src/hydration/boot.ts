// Runs in the head of every page, before anything is drawn: applies the stored display choices, and fetches the app when
// the page has loaded or the visitor reaches for it, whichever is first. The build puts it into the HTML.

import { hydratedEvent, hydratingEvent } from '@/hydration/events'
import { askAtGestures, atNextGesture } from '@/hydration/gestures'
import { holdPresses } from '@/hydration/replay'
import { displayKey, parseDisplay, showDisplay } from '@/lib/display'
import { fetchCode } from '@/lib/lateCode'

const page = document.documentElement

function storedDisplay(): string | null {
  try {
    return localStorage.getItem(displayKey)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

function addLink(rel: string, href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  const settled = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  document.head.append(link)
  return settled
}

const listed = (addresses = '') => addresses.split(' ').filter(Boolean)

/** In ms: files that run as long as this get a task of their own. A long task begins at 50 ms (W3C, Long Tasks). */
const longRun = 10
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Fetches the app with the code of this page and the whole stylesheet, none waiting for another; the app runs once the styles of what it may draw are there. */
async function start(entry: string, ahead: string[], sheets: string[]): Promise<void> {
  for (const href of [entry, ...ahead]) void addLink('modulepreload', href)
  await Promise.all(sheets.map((href) => addLink('stylesheet', href)))
  for (const href of [...ahead, entry]) {
    const begun = performance.now()
    await import(/* @vite-ignore */ href)
    if (performance.now() - begun > longRun) await nextTask()
  }
}

/** At the first gesture, which the page keeps in mind, or when it has loaded and the browser has time. */
function whenWanted(begin: () => void): void {
  let begun = false
  const once = () => {
    if (!begun) begin()
    begun = true
  }
  atNextGesture(() => {
    page.dataset.touched = ''
    once()
  })
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(once, { timeout: 1500 })
      : setTimeout(once, 200)
  // The frame that shows the last picture goes first.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(whenIdle)))
}

showDisplay(page, parseDisplay(storedDisplay()))
const { entry, ahead, sheets, at } = document.currentScript?.dataset ?? {}
if (entry) {
  const begin = () =>
    void askAtGestures(() => fetchCode(() => start(entry, listed(ahead), listed(sheets))))
  const { letGo, repeat } = holdPresses('html')
  document.addEventListener(hydratingEvent, letGo, { once: true })
  document.addEventListener(hydratedEvent, repeat, { once: true })
  if (at === 'once') begin()
  else whenWanted(begin)
}
