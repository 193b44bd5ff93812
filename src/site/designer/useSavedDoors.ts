import { useEffect, useLayoutEffect, useState } from 'react'
import { decodeDesign, encodeDesign } from '@/door/designQuery'
import type { DoorDesign } from '@/door/options'
import { attempt } from '@/lib/attempt'

/** The key in localStorage; the value is a JSON array of the doors' queries. */
const storageKey = 'saved-doors'
/** More cannot be compared side by side. */
export const mostSaved = 6

function readStored(): readonly string[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

export type SavedDoor = { query: string; design: DoorDesign }

/** Returns the doors saved in this browser, oldest first. */
export function useSavedDoors() {
  const [queries, setQueries] = useState<readonly string[]>([])
  useLayoutEffect(() => setQueries(readStored().slice(0, mostSaved)), [])
  // A door saved in another tab must not be lost to the next one saved here.
  useEffect(() => {
    const read = ({ key }: StorageEvent) => key === storageKey && setQueries(readStored())
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [])

  const store = (next: readonly string[]) => {
    setQueries(next)
    // Without storage they last as long as the page.
    attempt(() => localStorage.setItem(storageKey, JSON.stringify(next)))
  }

  return {
    saved: queries.map(
      (query): SavedDoor => ({ query, design: decodeDesign(new URLSearchParams(query)) }),
    ),
    /** Returns whether there was room for it; a door already saved needs none. */
    save: (design: DoorDesign): boolean => {
      const query = String(encodeDesign(design))
      if (queries.includes(query)) return true
      if (queries.length === mostSaved) return false
      store([...queries, query])
      return true
    },
    remove: (query: string) => store(queries.filter((stored) => stored !== query)),
  }
}
