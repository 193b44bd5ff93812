import { createContext, useContext, useEffect, useRef } from 'react'
import { keysAreOn } from '@/desk/model/choices'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** True inside a dialog, whose keys act while it is open. */
export const InDialog = createContext(false)

type Handler = { current: ((event: KeyboardEvent) => void) | null }

/** Handlers of each key, the latest last: what was opened over something else has the key first. */
const handlers = new Map<string, Handler[]>()

/** Handles a single key (Enter only where nothing has the focus), unless something opened later handles it, a field has the focus, another dialog is open, or staff have switched keys off. */
export function useKey(key: string, handler: ((event: KeyboardEvent) => void) | null) {
  const latest = useRef(handler)
  latest.current = handler
  const isInDialog = useContext(InDialog)
  useEffect(() => {
    const waiting = handlers.get(key) ?? []
    handlers.set(key, waiting)
    waiting.push(latest)
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat && !['j', 'k'].includes(key)) return
      if (key === 'enter' && event.target !== document.body) return
      if (waiting.findLast(({ current }) => current) !== latest) return
      if (!latest.current || isField(event.target) || !keysAreOn()) return
      if (!isInDialog && document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      waiting.splice(waiting.indexOf(latest), 1)
      document.removeEventListener('keydown', onKey)
    }
  }, [key, isInDialog])
}
