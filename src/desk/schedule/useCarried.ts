import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Board } from '@/desk/model/board'
import { timeText, weekdayText } from '@/desk/model/visitCopy'
import type { Actions } from '@/desk/runner/useActions'
import { drop, heldVisit, rivalAt } from '@/desk/schedule/dropOnBoard'
import type { Held, Target } from '@/desk/schedule/useDrag'
import { sameWindow } from '@/desk/schedule/WeekTable'
import { isolated } from '@/lib/isolated'

const steps: Record<string, readonly [technicians: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Settings = {
  board: Board
  day: string
  /** The days that the board shows; null if it shows the windows of one. */
  week: readonly string[] | null
  actions: Actions
}

/** Carries something over the board by keys or clicks, not by dragging. */
export function useCarried({ board, day, week, actions }: Settings) {
  const [carried, setCarried] = useState<{ held: Held; target: Target } | null>(null)
  const columns = (week ?? board.windows).length
  function carry(what: Held) {
    const [technician] = board.technicians
    const start = what.from ?? { technician: technician?.id ?? '', day, window: 0 }
    setCarried({ held: what, target: week ? { ...start, window: sameWindow } : start })
    // The dialog returns the focus; the arrow keys work wherever it is.
  }
  function release(at: Target) {
    if (carried) drop(board, actions, carried.held, at)
    setCarried(null)
  }
  function step(key: string) {
    const [down, right] = steps[key] ?? [0, 0]
    setCarried((before) => {
      if (!before) return before
      const rows = board.technicians
      const row = rows.findIndex(({ id }) => id === before.target.technician) + down
      const at = week ? week.indexOf(before.target.day) : before.target.window
      const column = Math.min(Math.max(at + right, 0), columns - 1)
      return {
        ...before,
        target: {
          technician: rows[Math.min(Math.max(row, 0), rows.length - 1)]?.id ?? '',
          day: week ? (week[column] ?? day) : day,
          window: week ? sameWindow : column,
        },
      }
    })
  }
  // Keys carry wherever the focus is, so that it need not follow over the board.
  useEffect(() => {
    if (!carried) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key in steps) step(event.key)
      else if (event.key === 'Enter') release(carried.target)
      else if (event.key === 'Escape') setCarried(null)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  /** Picks up the focused visit by its key; returns true if it did. */
  function pickUp(event: KeyboardEvent) {
    const id = event.target instanceof HTMLElement ? event.target.dataset.visit : undefined
    const visit = board.visits.find((one) => one.id === id)
    if (event.key.toLowerCase() !== 'm' || visit?.state !== 'planned' || carried) return
    event.preventDefault()
    carry(heldVisit(board, visit))
  }
  const arrival = carried && board.windows[carried.target.window]
  const rival = arrival && rivalAt(board, carried.held, carried.target, arrival)
  const nameOf = (id: string) => board.technicians.find((one) => one.id === id)?.name ?? ''
  const said =
    carried &&
    `${carried.held.name}: ${nameOf(carried.target.technician)}, ${arrival ? timeText(arrival) : weekdayText(carried.target.day)}${rival ? `, taken by ${isolated(rival.last_name)}` : ''}. Arrow keys move it, Enter books it, Escape cancels.`
  return { carried, carry, release, pickUp, said }
}
