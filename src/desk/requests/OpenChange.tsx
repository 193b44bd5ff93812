import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Change, StoredStatus } from '@/desk/model/requestStatus'
import { statusText } from '@/desk/model/statusVariants'
import { storedQuery } from '@/desk/sync/requestQueries'

type OpenChangeProps = {
  requestId: string
  change: Change
  onStored: (stored: StoredStatus | null) => void
}

/** Says of a change without an answer that nobody knows yet whether it was saved, and asks until that is known. */
export function OpenChange({ requestId, change, onStored }: OpenChangeProps) {
  const { data } = useQuery(storedQuery(requestId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data !== undefined) onStored(data)
  }, [data])
  return (
    <>
      There was no answer, so we don’t know yet if “{statusText(change.to)}” was saved. The desk
      will keep checking.
    </>
  )
}
