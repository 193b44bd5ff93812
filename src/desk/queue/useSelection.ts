import { useRef, useState } from 'react'
import type { LaneRow } from '@/desk/model/callList'

const none: ReadonlySet<string> = new Set()

/** Returns the selected rows, as far as they are still in the list. */
export function useSelection(rows: readonly LaneRow[]) {
  const [ids, setIds] = useState(none)
  const last = useRef<string | null>(null)
  const selected = rows.filter(({ id }) => ids.has(id))
  return {
    selected,
    has: (id: string) => ids.has(id),
    /** Selects a row or deselects it; `toHere` selects all from the one before to this one. */
    toggle: (id: string, toHere = false) => {
      const ends = [last.current, id].map((end) => rows.findIndex((row) => row.id === end))
      const [from = -1, to = -1] = ends.sort((a, b) => a - b)
      const next = new Set(selected.map((row) => row.id))
      if (toHere && from >= 0) for (const row of rows.slice(from, to + 1)) next.add(row.id)
      else if (!next.delete(id)) next.add(id)
      last.current = id
      setIds(next)
    },
    clear: () => {
      last.current = null
      setIds(none)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
