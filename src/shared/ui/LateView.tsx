import type { ComponentType } from 'react'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useLateCode } from '@/shared/ui/useLateCode'

type LateViewProps = {
  /** `report`: names it in the cache and to whoever waits. */
  name: string
  load: () => Promise<ComponentType>
  /** How many grey cards stand for it. */
  rows: number
}

/** A view whose code comes when somebody opens it. */
export function LateView({ name, load, rows }: LateViewProps) {
  const { data: View, isError, refetch } = useLateCode(name, load)
  if (View) return <View />
  if (isError) return <Failed what={`The ${name}`} onRetry={() => void refetch()} />
  return <Skeleton label={`Loading the ${name}`} rows={rows} />
}
