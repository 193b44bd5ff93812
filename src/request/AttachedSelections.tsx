// Renders what was selected before a request was sent. The code of each part is loaded only if one is attached.
import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '@/lib/lazyChunks'
import type { AttachedSelectionsProps } from '@/request/attachedSelectionsProps'

type PartProps = Omit<AttachedSelectionsProps, 'chosen'> & { chosen: URLSearchParams }

/** By the URL parameter of each. */
const parts: Record<string, () => Promise<ComponentType<PartProps>>> = {
  style: async () => (await import('@/request/AttachedDoor')).AttachedDoor,
  items: async () => (await import('@/request/estimate/AttachedEstimate')).AttachedEstimate,
  triage: async () => (await import('@/request/diagnosis/AttachedDiagnosis')).AttachedDiagnosis,
}

type DeferredProps = PartProps & { load: () => Promise<ComponentType<PartProps>> }

/** Renders nothing if its code cannot be loaded: the message has it as text. */
function Deferred({ load, ...props }: DeferredProps) {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null)
  useEffect(() => {
    let isWanted = true
    loadChunk(load, { isWanted: () => isWanted }).then(
      (loaded) => isWanted && setPart(() => loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return Part && <Part {...props} />
}

/** Loads the code that renders selections, so that they show without a signal. */
export const loadSelections = (chosen: string): Promise<unknown> => {
  const query = new URLSearchParams(chosen)
  return Promise.all(Object.entries(parts).map(([name, load]) => query.has(name) && load()))
}

/** Renders the door, the estimate, and the diagnosis that came with a request, each if it can still be parsed. */
export function AttachedSelections({ chosen, ...props }: AttachedSelectionsProps) {
  const query = new URLSearchParams(chosen)
  return Object.entries(parts).map(
    ([name, load]) =>
      query.has(name) && <Deferred key={name} load={load} chosen={query} {...props} />,
  )
}
