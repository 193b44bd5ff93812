import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadChunk } from '@/shared/lib/lazyChunks'

/** A component whose code comes when somebody opens it; `name` is its own among all of them. */
export const useLazyChunk = <Props>(name: string, load: () => Promise<ComponentType<Props>>) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: () => loadChunk(load),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
