import { useRef } from 'react'
import { neighbor } from '@/desk/queue/shownList'
import { useCurrentRequest } from '@/desk/ui/currentRequest'

/** Returns where J and K stop: at the rows, and at what is held. */
const stops = () => [...document.querySelectorAll<HTMLElement>('[data-call], [data-held]')]

/** Focuses the first row after the beginning of a multiple selection that is not selected. */
export function focusAfter(isSelected: (id: string) => boolean, list: HTMLElement | null) {
  const rows = stops()
  const isLeft = ({ dataset }: HTMLElement) => !isSelected(dataset.call ?? '')
  const first = rows.findIndex((row) => !isLeft(row))
  const next = rows.slice(first).find(isLeft) ?? rows.slice(0, first).findLast(isLeft)
  const target = next ?? list
  target?.focus({ preventScroll: true })
}

/** Returns the ways from one request of the call list to another. */
export function useSteps(ids: readonly string[]) {
  const { current, preview, latest } = useCurrentRequest()
  const id = current?.id
  /** The list as it is, for what ends later, and as it was when the current request stood in it last. */
  const present = useRef(ids)
  const stood = useRef(ids)
  present.current = ids
  if (!id || ids.includes(id)) stood.current = ids
  function move(step: 1 | -1) {
    const all = stops()
    const heldRow = document.activeElement?.closest('[data-held]')
    const index = all.findIndex((row) => (heldRow ? row === heldRow : row.dataset.call === id))
    const next = all[index + step]
    if (index === -1) {
      const beside = id && neighbor(ids, stood.current, id, step)
      if (beside || ids[0]) preview(beside || ids[0] || null)
    } else if (next?.dataset.call && next.dataset.call !== id) preview(next.dataset.call)
    else {
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest' })
    }
  }
  /** Returns what follows an outcome that is recorded: the row below, as the list stood at its key, unless someone has moved on since. */
  function leaving() {
    return () => {
      if (!id || latest()?.id !== id) return
      const left = present.current.filter((one) => one !== id)
      preview(neighbor(left, ids, id, 1) ?? left[0] ?? null)
    }
  }
  return { move, leaving }
}
