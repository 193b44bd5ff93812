import { useCallback, useLayoutEffect, useState } from 'react'
import { normalise } from '@/shared/request/door/choices'
import { decodeDesign, encodeDesign } from '@/shared/request/door/designQuery'
import { type DoorDesign, defaultDesign } from '@/shared/request/door/options'

/** How many steps back are kept. */
const remembered = 50

/** The design on the page. It lives in the address, so that a reload or a shared link shows the same door. */
export function useDesign() {
  const [design, setDesign] = useState(defaultDesign)
  const [past, setPast] = useState<readonly DoorDesign[]>([])

  // The finished HTML shows the default door; the address is read once the page is alive.
  useLayoutEffect(() => {
    const { search } = window.location
    if (search) setDesign(decodeDesign(new URLSearchParams(search)))
  }, [])

  const show = useCallback((next: DoorDesign) => {
    setDesign(next)
    // The router need not know: nothing but this picture depends on the query.
    window.history.replaceState(window.history.state, '', `?${encodeDesign(next)}`)
  }, [])

  const change = useCallback(
    (next: DoorDesign) => {
      setPast((before) => [...before.slice(1 - remembered), design])
      show(normalise(next))
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
