// The element that messages are shown in, on screens that have one.
import { store } from '@/shared/ui/store'

const anchors = store<readonly HTMLElement[]>([])

/** Serves as the `ref` of an element that messages are shown in instead of the corner of the screen; the latest one counts. */
export function messageAnchor(element: HTMLElement | null) {
  if (element) anchors.set([...anchors.get(), element])
  return () => anchors.set(anchors.get().filter((anchor) => anchor !== element))
}

/** Returns the element for messages, or null. */
export const useMessageAnchor = () => anchors.use().at(-1) ?? null
