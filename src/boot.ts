// Runs in the head of every page, before anything is drawn: applies the stored display choices, and fetches the app when
// the page has loaded or the visitor reaches for it, whichever is first. The build puts it into the HTML.
import { displayKey, parseDisplay, showDisplay } from '@/lib/display'
import { hydratedEvent, takeoverEvent } from '@/takeover'

const page = document.documentElement

function storedDisplay(): string | null {
  try {
    return localStorage.getItem(displayKey)
  } catch {
    // Storage may be forbidden.
    return null
  }
}

/** Fetches the app together with the code of this page, so that one does not wait for the other. */
function start(entry: string, ahead: readonly string[]): void {
  for (const href of ahead) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  void import(/* @vite-ignore */ entry)
}

const gestures = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const

function whenWanted(begin: () => void): void {
  let begun = false
  const once = () => {
    if (begun) return
    begun = true
    for (const gesture of gestures) removeEventListener(gesture, once, true)
    begin()
  }
  for (const gesture of gestures) addEventListener(gesture, once, { capture: true, passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(once, { timeout: 1500 })
      : setTimeout(once, 200)
  addEventListener('load', whenIdle)
}

/** Keeps the last press of a button until the app can answer it; a form must not be sent by the browser itself. */
function holdPresses(): void {
  let pressed: HTMLElement | null = null
  const onClick = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button')
  }
  const onSubmit = (event: Event) => event.preventDefault()
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener(takeoverEvent, () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('submit', onSubmit, true)
  })
  document.addEventListener(hydratedEvent, () => pressed?.click(), { once: true })
}

showDisplay(page, parseDisplay(storedDisplay()))
const { entry, ahead, at } = document.currentScript?.dataset ?? {}
if (entry) {
  const begin = () => start(entry, ahead ? ahead.split(' ') : [])
  holdPresses()
  if (at === 'once') begin()
  else whenWanted(begin)
}
