import { useCallback, useLayoutEffect, useState } from 'react'
import { normalize } from '@/door/choices'
import { decodeDesign, encodeDesign } from '@/door/designQuery'
import type { DoorDesign } from '@/door/options'
import { firstDoor } from '@/site/designer/firstDoor'

/** Number of undo steps. */
const remembered = 50

/** Returns the design, which is stored in the address, so that a reload or a shared link shows the same door. */
export function useDesign() {
  const [design, setDesign] = useState(firstDoor)
  const [past, setPast] = useState<readonly DoorDesign[]>([])

  // The prerendered HTML shows the first door; the address is read after hydration.
  useLayoutEffect(() => {
    const { search } = window.location
    if (search) setDesign(decodeDesign(new URLSearchParams(search)))
  }, [])

  const show = useCallback((next: DoorDesign) => {
    setDesign(next)
    // Without the router: nothing else depends on the query.
    window.history.replaceState(window.history.state, '', `?${encodeDesign(next)}`)
  }, [])

  const change = useCallback(
    (next: DoorDesign) => {
      setPast((before) => [...before.slice(1 - remembered), design])
      show(normalize(next))
    },
    [design, show],
  )

  const undo = useCallback(() => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    show(last)
  }, [past, show])

  return { design, change, undo, canUndo: past.length > 0 }
}
