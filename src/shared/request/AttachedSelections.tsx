// What was chosen before a request was sent, drawn again. The code of each part comes only where it was handed over.
import { type ComponentType, useEffect, useState } from 'react'
import { withStyles } from '@/shared/lib/deferredStyles'
import { loadChunk } from '@/shared/lib/lazyChunks'
import type { AttachedSelectionsProps } from '@/shared/request/handedOverProps'

type PartProps = Omit<AttachedSelectionsProps, 'chosen'> & { chosen: URLSearchParams }

/** By the parameter that tells of each. */
const parts: Record<string, () => Promise<ComponentType<PartProps>>> = {
  style: async () => (await import('@/shared/request/door/AttachedDoor')).AttachedDoor,
  items: async () => (await import('@/shared/request/estimate/AttachedEstimate')).AttachedEstimate,
  triage: async () =>
    (await import('@/shared/request/diagnosis/AttachedDiagnosis')).AttachedDiagnosis,
}

type LateProps = PartProps & { load: () => Promise<ComponentType<PartProps>> }

/** Nothing where its code does not come: the message has it in words. */
function Late({ load, ...props }: LateProps) {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null)
  useEffect(() => {
    let isWanted = true
    loadChunk(() => withStyles(load()), { isWanted: () => isWanted }).then(
      (loaded) => isWanted && setPart(() => loaded),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return Part && <Part {...props} />
}

/** The drawn door, the estimate and the finding that came with a request; of each nothing where it can no longer be read. */
export function AttachedSelections({ chosen, ...props }: AttachedSelectionsProps) {
  const query = new URLSearchParams(chosen)
  return Object.entries(parts).map(
    ([name, load]) => query.has(name) && <Late key={name} load={load} chosen={query} {...props} />,
  )
}
