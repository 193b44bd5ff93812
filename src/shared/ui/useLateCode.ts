import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { fetchCode } from '@/shared/lib/lateCode'

/** A component whose code comes when somebody opens it; `name` is its own among all of them. */
export const useLateCode = <Props>(name: string, load: () => Promise<ComponentType<Props>>) =>
  useQuery({
    queryKey: ['code', name],
    queryFn: () => fetchCode(load),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
