import type { ComponentType } from 'react'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useLazyChunk } from '@/shared/ui/useLazyChunk'

type LazyViewProps<Props> = {
  /** `report`: names it in the cache and while it loads. */
  name: string
  load: () => Promise<ComponentType<Props>>
  /** Number of placeholder cards. */
  rows: number
  /** Props of the view itself. */
  props: Props
}

/** Renders a view whose code loads when someone opens it. */
export function LazyView<Props extends object>({ name, load, rows, props }: LazyViewProps<Props>) {
  const { data: View, isError, refetch } = useLazyChunk(name, load)
  if (View) return <View {...props} />
  if (isError) return <Failed what={`The ${name}`} onRetry={() => void refetch()} />
  return <Skeleton label={`Loading the ${name}`} rows={rows} />
}
