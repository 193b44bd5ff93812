import { useSyncExternalStore } from 'react'
import { attempt } from '@/lib/attempt'
import { type Display, displayKey, parseDisplay, showDisplay } from '@/lib/display'

/** The settings until the next reload, for browsers without storage. */
let unstored: string | null = null
const listeners = new Set<() => void>()

const read = () => attempt(() => localStorage.getItem(displayKey)) ?? unstored

function write(display: Display): void {
  const text = JSON.stringify(display)
  unstored = text
  attempt(() => localStorage.setItem(displayKey, text))
  showDisplay(document.documentElement, display)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== displayKey) return
    showDisplay(document.documentElement, parseDisplay(event.newValue))
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** Returns the visitor's text size and contrast, and a function to change them for the whole site. */
export function useDisplay(): readonly [Display, (change: Partial<Display>) => void] {
  const display = parseDisplay(useSyncExternalStore(subscribe, read, () => null))
  return [display, (change) => write({ ...display, ...change })]
}
