// Where messages are shown, on screens that keep a place for them.
import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** For the `ref` of the element that messages are shown in, instead of the corner of the screen. */
export function setMessagePlace(element: HTMLElement | null) {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The element for messages, or null. */
export const useMessagePlace = () =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
