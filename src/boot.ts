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

/** Fetches the app with the code of this page and the whole stylesheet, none waiting for another; the app runs once the styles of what it may draw are there. */
async function start(entry: string, ahead: string[], sheets: string[]): Promise<void> {
  for (const href of [entry, ...ahead]) void addLink('modulepreload', href)
  await Promise.all(sheets.map((href) => addLink('stylesheet', href)))
  await import(/* @vite-ignore */ entry)
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
const { entry, ahead, sheets, at } = document.currentScript?.dataset ?? {}
if (entry) {
  const begin = () => void start(entry, listed(ahead), listed(sheets))
  holdPresses()
  if (at === 'once') begin()
  else whenWanted(begin)
}
