import type { ComponentProps } from 'react'
import type { MyDay } from '@/features/myDay/MyDay'
import { Failed, Skeleton } from '@/ui/ListStates'
import { useLateCode } from '@/ui/useLateCode'

const load = async () => (await import('@/features/myDay/MyDay')).MyDay

/** A technician's day, whose code comes for technicians alone. */
export function LateMyDay(props: ComponentProps<typeof MyDay>) {
  const { data: Day, isError, refetch } = useLateCode('day of a technician', load)
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
