import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { fetchCode } from '@/lib/lateCode'
import { Failed, Skeleton } from '@/ui/ListStates'

type LateViewProps = {
  /** `report`: names it in the cache and to whoever waits. */
  name: string
  load: () => Promise<ComponentType>
  /** How many grey cards stand for it. */
  rows: number
}

/** A view whose code comes when somebody opens it. */
export function LateView({ name, load, rows }: LateViewProps) {
  const {
    data: View,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['code', name],
    queryFn: () => fetchCode(load),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (View) return <View />
  if (isError) return <Failed what={`The ${name}`} onRetry={() => void refetch()} />
  return <Skeleton label={`Loading the ${name}`} rows={rows} />
}
