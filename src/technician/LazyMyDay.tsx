import type { ComponentProps } from 'react'
import { Failed, Skeleton } from '@/shared/ui/ListStates'
import { useLazyChunk } from '@/shared/ui/useLazyChunk'
import type { TechnicianDay } from '@/technician/TechnicianDay'

const load = async () => (await import('@/technician/TechnicianDay')).TechnicianDay

/** Loads a technician's day, for technicians alone. */
export function LazyMyDay(props: ComponentProps<typeof TechnicianDay>) {
  const { data: Day, isError, refetch } = useLazyChunk('day of a technician', load)
  if (Day) return <Day {...props} />
  return (
    <div className="min-h-svh bg-sand p-4">
      {isError ? (
        <Failed what="Your day" onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Loading your day" rows={4} />
      )}
    </div>
  )
}
