import type { ComponentType } from 'react'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useLazyChunk } from '@/shared/ui/useLazyChunk'

type LateViewProps<Props> = {
  /** `report`: names it in the cache and to whoever waits. */
  name: string
  load: () => Promise<ComponentType<Props>>
  /** How many grey cards stand for it. */
  rows: number
  /** What the view itself is given. */
  props: Props
}

/** A view whose code comes when somebody opens it. */
export function LazyView<Props extends object>({ name, load, rows, props }: LateViewProps<Props>) {
  const { data: View, isError, refetch } = useLazyChunk(name, load)
  if (View) return <View {...props} />
  if (isError) return <Failed what={`The ${name}`} onRetry={() => void refetch()} />
  return <Skeleton label={`Loading the ${name}`} rows={rows} />
}
