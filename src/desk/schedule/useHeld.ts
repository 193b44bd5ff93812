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

/** Drags with mouse, pen or finger: call `begin` on pointer down; `onDrop` gets the target. */
export function useDrag(onDrop: (held: Held, target: Target) => void) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const started = useRef<{ held: Held; x: number; y: number } | null>(null)
  const wasDragged = useRef(false)
  const latest = useRef({ carried, onDrop })
  latest.current = { carried, onDrop }
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const from = started.current
      if (!from) return
      const { clientX: x, clientY: y } = event
      const isFar = Math.hypot(x - from.x, y - from.y) > slack
      if (!latest.current.carried && !isFar) return
      wasDragged.current = true
      setCarried({ held: from.held, target: targetAt(x, y), x, y })
    }
    const end = (event: Event) => {
      const { carried: done, onDrop: drop } = latest.current
      started.current = null
      setCarried(null)
      if (event.type === 'pointerup' && done?.target) drop(done.held, done.target)
    }
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && end(event)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', leave)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', leave)
    }
  }, [])
  return {
    carried,
    begin: (event: ReactPointerEvent, held: Held) => {
      if (event.button !== 0) return
      wasDragged.current = false
      started.current = { held, x: event.clientX, y: event.clientY }
    },
    /** Returns whether the gesture that ends now was a drag, and not a click. */
    wasDragged: () => wasDragged.current,
  }
}
