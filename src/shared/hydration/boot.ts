// Runs in the head of every page, before anything is drawn: applies the stored display choices, and fetches the app when
// the page has loaded or the visitor reaches for it, whichever is first. The build puts it into the HTML.

import { hydratedEvent, hydratingEvent } from '@/shared/hydration/events'
import { afterFrame, askAtGestures, atNextGesture, whenIdle } from '@/shared/hydration/gestures'
import { holdPresses } from '@/shared/hydration/replay'
import { keepTyped, putTypedBack } from '@/shared/hydration/typedEarly'
import { displayKey, parseDisplay, showDisplay } from '@/shared/lib/display'
import { fetchCode } from '@/shared/lib/lateCode'
import { lateStyles } from '@/shared/lib/lateStyles'

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
  atNextGesture(once)
  // The frame that shows the last picture goes first.
  addEventListener('load', () => afterFrame(() => whenIdle(once, 1500)))
}

showDisplay(page, parseDisplay(storedDisplay()))
// What is only looked at stays light: the page keeps in mind whether it is, at once, since code that comes meanwhile asks.
atNextGesture(() => {
  page.dataset.touched = ''
  afterFrame(() => void lateStyles())
})
const { entry, ahead = '', at } = document.currentScript?.dataset ?? {}
if (entry) {
  const files = ahead.split(' ').filter(Boolean)
  const begin = () => void askAtGestures(() => fetchCode(() => start(entry, files)))
  const { letGo, repeat } = holdPresses('html')
  document.addEventListener(hydratingEvent, letGo, { once: true })
  document.addEventListener(hydratedEvent, repeat, { once: true })
  putTypedBack()
  document.addEventListener(hydratedEvent, keepTyped())
  if (at === 'once') begin()
  else whenWanted(begin)
}
