import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CallList } from '@/desk/model/callList'
import { nextShown, type ShownList, shownLanes, withArrivals } from '@/desk/queue/shownList'

/** Returns whether someone points at the list or types in it: then no arrival moves it. */
const isInUse = (panel: HTMLElement | null) =>
  panel !== null &&
  (panel.matches(':hover, :focus-within') || window.matchMedia('(pointer: coarse)').matches)

/** Returns the lanes on screen, the arrivals that wait in the bar, and how to show them. */
export function useShownList(
  latest: CallList | undefined,
  panel: RefObject<HTMLElement | null>,
  mayWait: (id: string) => boolean,
) {
  const [shown, setShown] = useState<ShownList | null>(null)
  if (latest && shown === null) setShown({ list: latest, arrivals: new Set() })
  // Before anyone sees it: an answer, then whatever of its arrivals may not wait, and all once a person has left the list.
  useLayoutEffect(() => {
    if (!latest || !shown) return
    const isUsed = isInUse(panel.current)
    if (shown.list !== latest) setShown(nextShown(shown, latest, isUsed))
    else if (shown.arrivals.size > 0) {
      const waiting = [...shown.arrivals].filter((id) => isUsed && mayWait(id))
      if (waiting.length < shown.arrivals.size) {
        setShown({ ...shown, arrivals: new Set(waiting) })
      }
    }
  })
  return {
    lanes: shown && shownLanes(shown),
    arrivals: shown ? [...shown.arrivals] : [],
    showAll: () => setShown(shown && withArrivals(shown)),
  }
}
