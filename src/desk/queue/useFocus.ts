import { type RefObject, useEffect, useRef } from 'react'
import type { Current } from '@/desk/ui/currentRequest'
import { goTo, requestPane } from '@/desk/ui/focusTargets'

/** Returns the row of a request in the call list. */
export const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-call="${CSS.escape(id)}"]`)
const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"] button`)

/** Returns a ref that says whether the last thing with the focus lies in the list: a row that goes loses it without a word. */
function useWasInside(list: RefObject<HTMLElement | null>) {
  const wasInside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && list.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  return wasInside
}

/** Lets the focus follow the current request: to its row, or to the pane of one that was opened from elsewhere. `lane`: where its row stands. */
export function useFocus(
  current: Current | null,
  lane: string | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const before = useRef(current)
  const opener = useRef<string | null>(null)
  const wasInside = useWasInside(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves to another lane loses the focus
  useEffect(() => {
    const left = before.current
    before.current = current
    // The first request of a desk takes no focus.
    if (!left) return
    const active = document.activeElement
    const isLost = active === null || active === document.body
    const isMoved = left.id !== current?.id || left.mode !== current.mode
    if (!isMoved && !(isLost && wasInside.current)) return
    const row = current && rowOf(current.id)
    if (current?.mode === 'open' && isMoved) {
      if (document.getElementById(requestPane)?.contains(active)) return
      opener.current = active?.closest('[data-request]') ? current.id : null
      if (!row || !(isLost || list.current?.contains(active))) return goTo(requestPane, 'nearest')
    }
    const card = current && opener.current === current.id ? cardOf(current.id) : null
    const target = card ?? row ?? list.current
    target?.focus({ preventScroll: true })
    if (isMoved && target !== list.current) target?.scrollIntoView({ block: 'nearest' })
  }, [current?.id, current?.mode, lane])
}
