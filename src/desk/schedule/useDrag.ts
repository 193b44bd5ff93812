import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** A cell of the board: a technician's day, and the window that it begins with. */
export type Target = { technician: string; day: string; window: number }

/** A visit that is carried over the board, or a request without one. */
export type Held = { id: string; name: string; span: number; from: Target | null }

/** Returns the attribute that marks an element as a target; read while something is carried over it. */
export const asTarget = ({ technician, day, window }: Target) => `${technician} ${day} ${window}`

function targetAt(x: number, y: number): Target | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  const [technician = '', day = '', window = ''] = place?.split(' ') ?? []
  return place ? { technician, day, window: Number(window) } : null
}

/** Movement below this is a click, in px. */
const slack = 6

type Carried = { held: Held; target: Target | null; x: number; y: number }

/** Keeps the click that ends a drag, which comes at once or not at all, from opening what's under it. */
function ignoreClick() {
  const stop = (event: Event) => event.stopPropagation()
  window.addEventListener('click', stop, true)
  setTimeout(() => window.removeEventListener('click', stop, true))
}

/** Drags with mouse, pen or finger: call `begin` on pointer down; `onDrop` gets the target. */
export function useDrag(onDrop: (held: Held, target: Target) => void) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const started = useRef<{ held: Held; x: number; y: number } | null>(null)
  const isDrag = useRef(false)
  const latest = useRef({ carried, onDrop })
  latest.current = { carried, onDrop }
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const from = started.current
      if (!from) return
      const { clientX: x, clientY: y } = event
      const isFar = Math.hypot(x - from.x, y - from.y) > slack
      if (!latest.current.carried && !isFar) return
      isDrag.current = true
      setCarried({ held: from.held, target: targetAt(x, y), x, y })
    }
    const leave = () => {
      started.current = null
      setCarried(null)
    }
    const end = (event: PointerEvent) => {
      const { carried: done, onDrop: drop } = latest.current
      const { type } = event
      if (isDrag.current && type === 'pointerup') ignoreClick()
      isDrag.current = false
      leave()
      if (type === 'pointerup' && done?.target) drop(done.held, done.target)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return {
    carried,
    begin: (event: ReactPointerEvent, held: Held) => {
      if (event.button !== 0) return
      started.current = { held, x: event.clientX, y: event.clientY }
    },
  }
}
