// Runs in the head of every page, before the first paint: keeps errors until they can be reported, applies the stored
// display settings, and loads the app when the page has loaded or at the first interaction, whichever is first. The build
// inlines it into the HTML.

import { attempt } from '@/lib/attempt'
import { displayKey, parseDisplay, showDisplay } from '@/lib/display'
import { loadChunk } from '@/lib/lazyChunks'
import { type ErrorKind, noteError } from '@/lib/noteError'
import { hydratedEvent, hydratingEvent } from '@/shared/hydration/events'
import {
  afterFrame,
  atNextInteraction,
  retryAtInteractions,
  whenIdle,
} from '@/shared/hydration/interactions'
import { recordClicks } from '@/shared/hydration/replay'
import { keepAtSwitch, restoreTyped, saveTyped } from '@/shared/hydration/typedEarly'

const page = document.documentElement
const { entry, ahead = '', at, errors = '' } = document.currentScript?.dataset ?? {}

const kept: [ErrorKind, unknown][] = []
window.keptErrors = kept
window.noteError = (...noted) => {
  if (kept.length < 3 && kept.push(noted) < 2) import(/* @vite-ignore */ errors).catch(() => {})
}
addEventListener('error', ({ error, message }) => noteError('error', error ?? message))
addEventListener('unhandledrejection', ({ reason }) => noteError('rejection', reason))

/** Opens the address that a link scanner escaped: `/request%23token` is `/request#token`. Before anything reads it. */
const [escapedPath, ...fragment] = location.pathname.split('%23')
if (fragment.length > 0)
  location.replace(`${escapedPath}${location.search}#${fragment.join('%23')}`)

function fetchAhead(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

/** In ms: after a file that runs this long, the next gets a task of its own. Long tasks begin at 50 ms (W3C, Long Tasks). */
const longRun = 10
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Loads the app and the code of this page in parallel and runs them. The page lays out its closed menu meanwhile. */
async function start(entry: string, ahead: string[]): Promise<void> {
  for (const href of [entry, ...ahead]) {
    fetchAhead(href)
    await nextTask()
  }
  page.dataset.starting = ''
  for (const href of [...ahead, entry]) {
    const started = performance.now()
    await import(/* @vite-ignore */ href)
    if (performance.now() - started > longRun) await nextTask()
  }
}

/** Calls `begin` at the first interaction, or when the page has loaded and the browser is idle. */
function whenWanted(begin: () => void): void {
  let started = false
  const once = () => {
    if (!started) begin()
    started = true
  }
  atNextInteraction(once)
  // The frame that shows the last image goes first.
  addEventListener('load', () => afterFrame(() => whenIdle(once, 1500)))
}

showDisplay(page, parseDisplay(attempt(() => localStorage.getItem(displayKey))))
// Marked at once, since code that loads meanwhile asks whether the page was only looked at.
atNextInteraction(() => {
  page.dataset.touched = ''
})
if (entry && fragment.length === 0) {
  const files = ahead.split(' ').filter(Boolean)
  const begin = () => void retryAtInteractions(() => loadChunk(() => start(entry, files)))
  const { release, repeat } = recordClicks('html')
  document.addEventListener(hydratingEvent, release, { once: true })
  document.addEventListener(hydratedEvent, repeat, { once: true })
  restoreTyped()
  document.addEventListener(hydratedEvent, saveTyped())
  keepAtSwitch()
  if (at === 'once') begin()
  else whenWanted(begin)
}
