import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadChunk } from '@/lib/lazyChunks'

/** Loads a component when it is first rendered; `name` is its unique cache key. */
export const useLazyChunk = <Props>(name: string, load: () => Promise<ComponentType<Props>>) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: () => loadChunk(load),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
