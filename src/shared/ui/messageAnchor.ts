// The element that messages are shown in, on screens that have one.
import { useSyncExternalStore } from 'react'

const anchors: HTMLElement[] = []
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Serves as the `ref` of an element that messages are shown in instead of the corner of the screen; the latest one counts. */
export function messageAnchor(element: HTMLElement | null) {
  if (element) anchors.push(element)
  notify()
  return () => {
    if (element) anchors.splice(anchors.indexOf(element), 1)
    notify()
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
    () => anchors.at(-1) ?? null,
    () => null,
  )
