// The element that messages are shown in, on screens that have one.
import { useSyncExternalStore } from 'react'

const places: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Serves as the `ref` of an element that messages are shown in instead of the corner of the screen; the latest one counts. */
export function messageAnchor(element: HTMLElement | null) {
  if (element) places.push(element)
  tell()
  return () => {
    if (element) places.splice(places.indexOf(element), 1)
    tell()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the element for messages, or null. */
export const useMessageAnchor = () =>
  useSyncExternalStore(
    subscribe,
    () => places.at(-1) ?? null,
    () => null,
  )
